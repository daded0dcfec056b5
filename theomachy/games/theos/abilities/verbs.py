"""Using abilities (2.13), the triggers that interrupt them (2.14), and the verbs (2.15).

Every choice is the Active Player's (HR25); "you", "friendly" and "enemy" are seen from the Active Player on Instant and
Power abilities, and from the card's own player on Triggered ones (HR23, HR24).
"""

from collections.abc import Callable
from typing import Final

from theomachy.games.theos import events
from theomachy.games.theos.abilities.printed import (
    ADD,
    ANY_GOD,
    BECAME_ACTIVE,
    COPY,
    DESTROY,
    DESTROYED,
    DESTROYED_ABOVE,
    EACH,
    EMPOWER,
    EMPOWERED,
    IF_AT_LEAST,
    IF_AT_MOST,
    IF_DESTROYED,
    IF_DESTROYED_ENEMY,
    MIGRATE,
    MIGRATED,
    ONE,
    POWER,
    RAISE,
    RAISED,
    RAISED_THIS_WAY,
    REMOVE,
    REMOVED,
    SET_ACTIVE,
    STEAL,
    SWAP,
    THAT,
    THIS,
    VERBS,
    Ability,
    Effect,
)
from theomachy.games.theos.abilities.targets import fits
from theomachy.games.theos.abilities.triggers import collect
from theomachy.games.theos.abilities.using import (
    BY_THE_GODS,
    YES,
    Did,
    Use,
    affected,
    count,
    destinations,
    how_many,
    in_chosen_order,
    one_by_one,
    open_to,
    possible,
    sources,
)
from theomachy.games.theos.kinds import TheosCard
from theomachy.games.theos.table import CardInPlay, Frame, TheosTable, Waiting
from theomachy.games.theos.table.steps import OUT_OF_PLAY, RESOLVING_NOW
from theomachy.kernel.cards import one_of_each
from theomachy.kernel.questions import Choose, May, Rule

# ---------------------------------------------------------------------- using an ability


def use_next(table: TheosTable, frame: Frame) -> Rule:
    """The next ability of a group (rule H59, rule H94)."""
    ability = frame.abilities[frame.next]
    frame.next += 1
    above, above_enemies = frame.destroyed, frame.destroyed_enemies
    frame.destroyed = frame.destroyed_enemies = 0
    this = frame.card
    if not this.in_mood(ability.mood):
        return
    condition = ability.condition
    if condition:
        if (condition == IF_DESTROYED and not above) or (condition == IF_DESTROYED_ENEMY and not above_enemies):
            return
        if (condition == IF_AT_LEAST and this.followers < ability.bound) or (
            condition == IF_AT_MOST and this.followers > ability.bound
        ):
            return
    use = Use(ability, this, table.active_player, None)
    use.copied = frame.copied
    if ability.counted:
        use.number = above if ability.counted == DESTROYED_ABOVE else count(table, ability, use)
    if ability.multi:
        yield from multi(table, ability, use)
    else:
        yield from sentences(table, ability, use)
    frame.destroyed = use.destroyed
    frame.destroyed_enemies = use.destroyed_enemies


def multi(table: TheosTable, ability: Ability, use: Use) -> Rule:
    """Rule H102, HR67: each enemy team once, in an order that the Active Player chooses."""
    teams = [team for team in range(len(table.teams)) if team != use.team]
    while teams:
        reached = [team for team in teams if affected(table, ability, use, team)]
        if not reached:
            break
        team = reached[0]
        if len(reached) > 1:
            use.only_team = -1
            team = yield Choose(table.active_player, reached, "multi", use)
        teams.remove(team)
        use.only_team = team
        yield from sentences(table, ability, use)


def sentences(table: TheosTable, ability: Ability, use: Use) -> Rule:
    """Its sentences in order, each as far as possible (HR45)."""
    did = False
    for effect in ability.effects:
        if effect.if_you_do and not did:
            continue
        use.effect = effect
        if effect.may:
            did = False
            if not possible(table, effect, use):
                continue
            wanted: str | None = yield May(table.active_player, [YES], "use", use)
            if wanted is None:
                continue
        did = yield from ACT[effect.verb](table, effect, use)


# ---------------------------------------------------------------------- add, remove, steal, destroy, raise


def on_cards(table: TheosTable, effect: Effect, use: Use) -> Did:
    """A verb that is done to one card after another."""
    target = effect.target
    assert target is not None
    how = target.count
    cards: list[CardInPlay]
    if how == THIS:
        cards = [use.this]
    elif how == ONE:
        cards = open_to(table, effect, use)
        if not cards:
            return False
        card: CardInPlay = yield Choose(table.active_player, cards, VERBS[effect.verb], use)
        cards = [card]
    elif how == EACH:
        cards = open_to(table, effect, use)
        if len(cards) > 1:
            cards = yield from in_chosen_order(table, cards, use)
    elif how == THAT:
        cards = [] if use.that is None else [use.that]
    elif how == RAISED_THIS_WAY:
        cards = [card for card in use.raised if card.live()]
    else:
        cards = yield from one_by_one(table, effect, use, open_to(table, effect, use))
    did = False
    first = True
    for card in cards:
        if not first and how != RAISED_THIS_WAY and not fits(target, card, use.this, use.you, use.team):
            continue  # HR47, HR48
        first = False
        if (yield from on_card(table, effect, use, card)):
            did = True
    return did


def on_card(table: TheosTable, effect: Effect, use: Use, card: CardInPlay) -> Did:
    verb = effect.verb
    if verb == DESTROY:
        return (yield from destroy(table, use, card))
    if verb == RAISE:
        return (yield from raise_card(table, use, card))
    number = effect.amount
    if effect.sharp or effect.up_to:
        number = yield from how_many(table, effect, use)
    if verb == ADD:
        return table.add(card, number, use.team) > 0
    if card.followers and table.immune(card, verb, use.team):
        return False
    if verb == STEAL:
        if card.team == use.this.team:
            return False  # HR66: never from a teammate
        return table.carry(card, use.this, number, "stolen") > 0
    removed = table.remove(card, number)
    if not removed:
        return False
    if table.reacts_to & REMOVED:
        yield from happened(table, REMOVED, card, use.team, last=card.followers == 0)
    return True


def destroy(table: TheosTable, use: Use, card: CardInPlay) -> Did:
    """Rule H97."""
    if card.destroyed or card.state == OUT_OF_PLAY or table.immune(card, DESTROY, use.team):
        return False
    table.destroy(card)
    use.destroyed += 1
    if card.team != use.team:
        use.destroyed_enemies += 1
    if table.reacts_to & DESTROYED:
        yield from happened(table, DESTROYED, card, use.team)
    return True


def raise_card(table: TheosTable, use: Use, card: CardInPlay) -> Did:
    """Rule H103, HR39."""
    if not card.destroyed or card.state == OUT_OF_PLAY or table.immune(card, RAISE, use.team):
        return False
    table.raise_up(card)
    use.raised.append(card)
    if table.reacts_to & RAISED:
        yield from happened(table, RAISED, card, use.team, newcomer=card)
    return True


# ---------------------------------------------------------------------- migrate


def migrate(table: TheosTable, effect: Effect, use: Use) -> Did:
    """Rule H101, HR65."""
    target = effect.target
    to = effect.to
    assert target is not None
    assert to is not None
    cards: list[CardInPlay]
    if target.count == THIS:
        cards = [use.this] if destinations(table, effect, use, use.this) else []
    else:
        cards = sources(table, effect, use)
    if not cards:
        return False
    if target.count == EACH:
        if len(cards) > 1:
            cards = yield from in_chosen_order(table, cards, use)
    elif target.count != THIS:
        card: CardInPlay = yield Choose(table.active_player, cards, "migrate-from", use)
        cards = [card]
    did = False
    first = True
    for source in cards:
        if not first and not fits(target, source, use.this, use.you, use.team):
            continue
        first = False
        places = destinations(table, effect, use, source)
        if not places:
            continue
        place = places[0]
        if to.count != THIS:
            place = yield Choose(table.active_player, places, "migrate-to", use)
        number = yield from how_many(table, effect, use)
        if table.immune(source, MIGRATE, use.team):
            continue
        if table.carry(source, place, number, "migrated") > 0:
            did = True
            if table.reacts_to & MIGRATED:
                yield from happened(table, MIGRATED, place, use.team)
    return did


# ---------------------------------------------------------------------- empower, copy, swap


def empower(table: TheosTable, card: CardInPlay) -> Rule:
    """Rule H99, HR62: "is empowered" triggers before the first Power ability."""
    if table.watched:
        table.tell(events.on_card("empowered", card.seat, card.card))
    if table.reacts_to & EMPOWERED:
        yield from happened(table, EMPOWERED, card, table.players[table.active_player].team)
    table.begin_using(card, card.kind, POWER)


def empower_by_text(table: TheosTable, effect: Effect, use: Use) -> Did:
    cards = open_to(table, effect, use)
    if not cards:
        return False
    card: CardInPlay = yield Choose(table.active_player, cards, "empower", use)
    yield from empower(table, card)
    return True


def copy(table: TheosTable, effect: Effect, use: Use) -> Did:
    """Rule H96, HR59: as if they were printed here. A copied Copy does nothing (HR60)."""
    if use.copied:
        return False
    cards = open_to(table, effect, use)
    if not cards:
        return False
    card: CardInPlay = yield Choose(table.active_player, cards, "copy", use)
    if table.watched:
        table.tell(events.copied(use.this.seat, use.this.card, card.seat, card.card))
    table.begin_using(use.this, card.kind, effect.copied, True)
    return True


def swap(table: TheosTable, effect: Effect, use: Use) -> Did:
    """Rule H107, HR63, HR64."""
    player = table.players[use.you]
    cards = open_to(table, effect, use)
    if not cards or not player.hand:
        return False
    out: CardInPlay = yield Choose(table.active_player, cards, "swap", use)
    into: TheosCard = yield Choose(table.active_player, one_of_each(player.hand), "swap-with", use)
    table.swap(player, out, into)
    return True


# ---------------------------------------------------------------------- gods


def set_active(table: TheosTable, effect: Effect, use: Use) -> Did:
    """HR53, HR69: in the Realm of the card that says so. The god is chosen before the Realm (HR82)."""
    god = effect.god
    realm = table.players[use.this.seat].realm
    if god == ANY_GOD:
        god = yield Choose(table.active_player, list(range(len(table.opponent))), "set-active", use)
    if effect.any_realm and table.realms() > 1:
        realm = yield Choose(table.active_player, list(range(table.realms())), "set-realm", use)
    if not table.make_active(god, realm):
        return False
    yield from god_became_active(table, god, realm)
    return True


ACT: Final[dict[int, Callable[[TheosTable, Effect, Use], Did]]] = {
    ADD: on_cards,
    REMOVE: on_cards,
    STEAL: on_cards,
    MIGRATE: migrate,
    DESTROY: on_cards,
    RAISE: on_cards,
    EMPOWER: empower_by_text,
    COPY: copy,
    SWAP: swap,
    SET_ACTIVE: set_active,
}


def god_became_active(table: TheosTable, god: int, realm: int) -> Rule:
    if table.reacts_to & BECAME_ACTIVE:
        yield from happened(table, BECAME_ACTIVE, None, BY_THE_GODS, god=god, realm=realm)


# ---------------------------------------------------------------------- triggers (2.14)


def happened(
    table: TheosTable,
    event: int,
    card: CardInPlay | None,
    team: int,
    last: bool = False,
    god: int = -1,
    realm: int = 0,
    newcomer: CardInPlay | None = None,
) -> Rule:
    """Rule H92, rule H93, HR55: what waits for this is resolved at once, in the Active Player's order."""
    waiting: list[Waiting] = []
    for player in table.players:
        for reactor in player.row:
            if reactor.kind.reacts_to & event and not reactor.destroyed and reactor is not newcomer:
                collect(table, waiting, reactor, event, card, team, last, god, realm)
    resolving = table.resolving
    if resolving is not None and resolving.state == RESOLVING_NOW and resolving.kind.reacts_to & event:
        collect(table, waiting, resolving, event, card, team, last, god, realm)
    while waiting:
        next_one = waiting[0]
        if len(waiting) > 1:
            next_one = yield Choose(table.active_player, waiting[:], "triggers", card)
        waiting = [one for one in waiting if not one.same_as(next_one)]
        reactor = next_one.card
        if not reactor.live() or not reactor.in_mood(next_one.ability.mood):
            continue
        table.triggering.append(next_one)
        if table.watched:
            table.tell(events.triggered(reactor.seat, reactor.card, next_one.ability.sign))
        yield from use_trigger(table, next_one, card)
        table.triggering.pop()


def use_trigger(table: TheosTable, waiting: Waiting, card: CardInPlay | None) -> Rule:
    """Rule H75, HR23: "you" is the player of the card; the Active Player makes the choices."""
    ability = waiting.ability
    this = waiting.card
    condition = ability.condition
    if (condition == IF_AT_LEAST and this.followers < ability.bound) or (
        condition == IF_AT_MOST and this.followers > ability.bound
    ):
        return
    use = Use(ability, this, this.seat, card)
    if ability.counted:
        use.number = count(table, ability, use)
    if ability.multi:
        yield from multi(table, ability, use)
    else:
        yield from sentences(table, ability, use)



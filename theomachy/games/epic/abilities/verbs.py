"""What cards do: a function for each verb, and how a text is carried out (ER1)."""

from collections.abc import Callable
from typing import Final

from theomachy.games.epic.abilities.damage import Blow, deal
from theomachy.games.epic.abilities.doing import YES, Did, Doing, affected, aim_of, pieces_of, players_hit, players_of
from theomachy.games.epic.abilities.leaving import (
    banish_card,
    banish_together,
    break_together,
    discard_card,
    discard_from_hands,
    enter,
    some_at_random,
    to_hands,
)
from theomachy.games.epic.abilities.printed import (
    ITS_OFFENSE,
    LOSE_MOJO,
    PER_BROKEN,
    REVEAL,
    RUSH_IN,
    SELF,
    TARGET,
    TARGET_2,
    THAT_MUCH,
    VERBS,
    Effect,
)
from theomachy.games.epic.checks import check
from theomachy.games.epic.events import own_cards
from theomachy.games.epic.kinds import EpicCard
from theomachy.games.epic.table import EpicTable, Lasting, Player
from theomachy.games.epic.table.steps import DECK, EXPENDED, FLIPPED, HAND, LUCK_OF_SEATS, PREPARED, zone
from theomachy.kernel.cards import Thing, in_order, names, one_of_each
from theomachy.kernel.questions import Chance, Choose, May, Rule, Several
from theomachy.shelf.aims import AT_CARD, AT_ITEM, AT_PIECE, GONE
from theomachy.shelf.claims import WHILE_HELD, Claim, claimed


def carry_out(table: EpicTable, doing: Doing, sentences: list[list[Effect]]) -> Rule:
    """ER1, ER3: sentence by sentence, a state check after each."""
    for sentence in sentences:
        doing.look(table)
        for effect in sentence:
            yield from one_effect(table, doing, effect)
        if table.unchecked:
            yield from check(table)
        if table.players[doing.seat].out:  # it left the line with its player (ER146)
            return


def one_effect(table: EpicTable, doing: Doing, effect: Effect) -> Rule:
    if effect.may and effect.verb != REVEAL and effect.verb != RUSH_IN:
        if effect.verb == LOSE_MOJO and table.players[doing.seat].mojo < effect.amount:
            return
        wanted: str | None = yield May(doing.seat, [YES], "may", doing.card)
        if wanted is None:
            return
    did: bool = yield from DO[effect.verb](table, doing, effect)
    if did and effect.then:
        if table.unchecked:
            yield from check(table)
        if not table.players[doing.seat].out:  # who paid with the last Mojo is gone (ER146)
            yield from carry_out(table, doing, [[later] for later in effect.then])


# ---------------------------------------------------------------------- Mojo, actions, turns


def gain_mojo(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    amount = effect.amount
    if effect.measure == PER_BROKEN:
        amount *= doing.broken
    elif effect.measure == ITS_OFFENSE:
        amount = doing.offenses[0] if doing.offenses else 0
    elif effect.measure == THAT_MUCH:
        amount = doing.amount
    for player in players_of(table, doing, effect.who):
        table.gain_mojo(player, amount)
    yield from ()
    return True


def lose_mojo(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    for player in players_of(table, doing, effect.who):
        table.lose_mojo(player, effect.amount)
    yield from ()
    return True


def gain_action(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    table.players[doing.seat].actions += effect.amount
    if table.watched:
        table.note("gained-action", {"player": doing.seat, "amount": effect.amount})
    yield from ()
    return True


def safety(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    for player in players_of(table, doing, effect.who):
        player.safe = True
        if table.watched:
            table.note("safe", {"player": player.seat})
    yield from ()
    return True


def lose_game(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """E4."""
    for player in players_of(table, doing, effect.who):
        player.doomed = True
        table.unchecked = True
    yield from ()
    return True


def extra_turn(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER48."""
    table.extra = [*table.extra, doing.seat]
    if table.watched:
        table.note("extra-turn", {"player": doing.seat})
    yield from ()
    return True


# ---------------------------------------------------------------------- cards


def draw(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER2: one instruction per card; players draw their cards together, one after the other."""
    for nth in range(effect.amount):
        if nth and table.unchecked:
            yield from check(table)
            if table.players[doing.seat].out:
                return True
        for player in players_of(table, doing, effect.who):
            yield from table.draw(player)
    return True


def discard(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER49: each chooses; then all is discarded at once."""
    chosen: list[tuple[Player, list[EpicCard]]] = []
    for player in players_of(table, doing, effect.who):
        cards = player.hand[:]
        if len(cards) > effect.amount:
            if effect.random:
                cards = yield from some_at_random(table, player, effect.amount)
            else:
                held, amount = table.hand_in_order(player), effect.amount
                chose: list[Thing] = yield Several(player.seat, held, "discard", amount, amount, doing.card)
                cards = [table.cards[thing.twin_key()] for thing in chose]
        chosen.append((player, cards))
    yield from discard_from_hands(table, chosen)
    return True


def bury(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """A card from hand to the bottom of its owner's deck (ER130)."""
    player = table.players[doing.seat]
    for _ in range(min(effect.amount, len(player.hand))):
        card: EpicCard = yield Choose(player.seat, own_and_others(table, player), "bury", doing.card)
        player.hand.remove(card)
        if table.owner(card) != player.seat:
            table.put_under(table.owner(card), [card])
            if table.watched:
                table.note("put-under", {"player": player.seat, "card": card.kind.name})
        else:
            player.deck.put_below(card, 1 << player.seat)
            if table.watched:
                table.buried_unseen(player, card)
                table.tell(own_cards("buried", player.seat, [card]))
    return True


def own_and_others(table: EpicTable, player: Player) -> list[EpicCard]:
    """One of each kind and owner in a hand."""
    mine = [card for card in player.hand if table.owner(card) == player.seat]
    foreign = [card for card in player.hand if table.owner(card) != player.seat]
    if not foreign:
        return one_of_each(mine)
    return [*one_of_each(mine), *in_order(foreign)]


def reveal(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """E140: you may show a card; it stays where it is (ER138)."""
    player = table.players[doing.seat]
    assert effect.which is not None
    which = effect.which
    fitting = one_of_each([card for card in player.hand if table.fits_card(which, card)])
    card: EpicCard | None = None
    if effect.may:
        card = yield May(player.seat, fitting, "reveal", doing.card)
    elif fitting:
        card = yield Choose(player.seat, fitting, "reveal", doing.card)
    if card is None:
        return False
    show(table, player, [card])
    return True


def show(table: EpicTable, player: Player, cards: list[EpicCard]) -> None:
    if table.watched:
        for card in cards:
            if table.owner(card) == player.seat:
                table.everyone_knows(card, zone(player.seat, HAND), but=player.seat)
        table.shown = True
        table.note("revealed", {"player": player.seat, "cards": names(in_order(cards))})


def plunder(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """Stolen Memory: the hand is revealed, and a card of it is taken."""
    which = effect.which
    assert which is not None
    for player in players_of(table, doing, effect.who):
        show(table, player, player.hand)
        fitting = [card for card in own_and_others(table, player) if table.fits_card(which, card)]
        if not fitting:
            return False
        player.revealed = True
        card: EpicCard = yield Choose(doing.seat, fitting, "take", doing.card)
        player.revealed = False
        take_card(table, player, card, doing.seat)
    return True


def steal(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """E127: at random."""
    for player in players_of(table, doing, effect.who):
        if player.hand and not table.players[doing.seat].out:
            card: EpicCard = yield Chance(LUCK_OF_SEATS + table.seats + player.seat, player.hand)
            take_card(table, player, card, doing.seat)
    return True


def take_card(table: EpicTable, player: Player, card: EpicCard, seat: int) -> None:
    player.hand.remove(card)
    if table.watched:
        table.left_hand_openly(player, card)
    table.put_into_hand(seat, card)


def take_back(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """A card from a discard pile into your hand."""
    what, number = aim_of(doing, effect.whom)
    yield from ()
    if what != AT_CARD:
        return False
    card = table.cards[number]
    if table.take_from_pile(card) < 0:
        return False
    table.put_into_hand(doing.seat, card)
    return True


def take_this_back(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """This card, from the discard pile that it went to."""
    yield from ()
    if doing.it != (AT_CARD, doing.card.id) or table.take_from_pile(doing.card) < 0:
        return False
    table.put_into_hand(doing.seat, doing.card)
    return True


def raise_card(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """From a discard pile into play under your control (ER32)."""
    what, number = aim_of(doing, effect.whom)
    if what != AT_CARD:
        return False
    card = table.cards[number]
    if table.take_from_pile(card) < 0:
        return False
    piece = yield from enter(table, card, doing.seat)
    doing.it = (AT_PIECE, piece.number)
    return True


def rush_in(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """You may put a champion card from your hand into play."""
    player = table.players[doing.seat]
    which = effect.which
    assert which is not None
    fitting = [card for card in own_and_others(table, player) if table.fits_card(which, card)]
    doing.it = GONE
    card: EpicCard | None = yield May(player.seat, fitting, "rush-in", doing.card)
    if card is None:
        return False
    player.hand.remove(card)
    if table.watched:
        table.left_hand_openly(player, card)
    piece = yield from enter(table, card, doing.seat)
    doing.it = (AT_PIECE, piece.number)
    return True


def tokens(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """E117."""
    for name, count in effect.tokens:
        for _ in range(count):
            yield from enter(table, table.token_card(name), doing.seat)
    return True


def stop(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """E138, ER31."""
    what, number = aim_of(doing, effect.whom)
    item = table.item(number) if what == AT_ITEM else None
    if item is None:
        return False
    table.line.take(item)
    if table.watched:
        table.note("stopped", {"player": item.seat, "card": item.kind.name})
    yield from discard_card(table, item.card, item.seat)
    return True


# ---------------------------------------------------------------------- things in play


def damage(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    hit: list[Thing] = []
    if effect.whom != SELF:
        found = yield from pieces_of(table, doing, effect)
        hit.extend(found)
    hit.extend(players_hit(table, doing, effect))
    blows = [Blow(table, doing.kind, doing.source, thing, effect.amount) for thing in hit]
    yield from deal(table, blows)
    return True


def fight(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """Blood on the Grass: the champions are the sources; an illegal one neither deals nor takes damage (ER29)."""
    pair = [table.piece(number) if what == AT_PIECE else None for what, number in doing.aims]
    if len(pair) < 2 or pair[0] is None or pair[1] is None:
        return False
    one, other = pair[0], pair[1]
    blows = [
        Blow(table, one.kind, one.number, other, max(0, table.offense(one))),
        Blow(table, other.kind, other.number, one, max(0, table.offense(other))),
    ]
    yield from deal(table, blows)
    return True


def break_things(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    found = yield from pieces_of(table, doing, effect)
    doing.broken += yield from break_together(table, found, doing.qualities)
    return True


def banish(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    aim = aim_of(doing, effect.whom) if effect.whom == TARGET or effect.whom == TARGET_2 else GONE
    if aim[0] == AT_CARD or aim[0] == AT_ITEM:
        return banish_card(table, aim)
    found = yield from pieces_of(table, doing, effect)
    yield from banish_together(table, found, doing.qualities)
    return True


def banish_pile(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER131: all cards of a discard pile, each under its owner's deck."""
    for player in players_of(table, doing, effect.who):
        cards = player.discard
        player.discard = []
        for card in cards:
            table.lose_sight_of((AT_CARD, card.id))
        table.put_under_deck(cards)
        if table.watched and cards:
            table.note("banished", {"cards": names(cards)})
    yield from ()
    return True


def to_hand(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    found = yield from pieces_of(table, doing, effect)
    yield from to_hands(table, found, doing.qualities, doing.seat if effect.to_you else -1)
    return True


def counters(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    found = yield from affected(table, doing, effect)
    for piece in found:
        piece.counters += effect.amount
        table.unchecked = True
        if table.watched:
            values: dict[str, object] = {"card": table.public_name(piece), "amount": effect.amount}
            table.note("counters", {"player": piece.controller, **values})
    return True


def change(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER103: fixed on resolution."""
    found = yield from affected(table, doing, effect)
    stamp = table.number()
    for piece in found:
        lasting = Lasting(stamp, doing.kind, doing.source, effect.lasts)
        lasting.offense = effect.offense
        lasting.defense = effect.defense
        lasting.add(effect.gains, effect.loses)
        table.add_lasting(piece, lasting)
        if table.watched:
            table.note("changed", {"player": piece.controller, "card": table.public_name(piece)})
    if effect.and_you and effect.gains is not None:
        table.players[doing.seat].ward += effect.gains.ward
    return True


def orient(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER135: whatever the present orientation."""
    found = yield from affected(table, doing, effect)
    for piece in found:
        piece.orientation = ORIENTATIONS[effect.name]
        if table.watched:
            table.note(f"{effect.name}-by-effect", {"player": piece.controller, "card": table.public_name(piece)})
    return True


ORIENTATIONS: Final = {"prepare": PREPARED, "expend": EXPENDED, "flip": FLIPPED}


def heal(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """ER87."""
    found = yield from affected(table, doing, effect)
    for piece in found:
        piece.damage = 0
        piece.deadly = False
        if table.watched:
            table.note("healed", {"player": piece.controller, "card": table.public_name(piece)})
    return True


def control(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """E122; Mind Tyrant only while you control it."""
    source = doing.source or -(doing.card.id + 1)
    if effect.lasts == WHILE_HELD:
        holder = table.piece(doing.source)
        if holder is None or holder.controller != doing.seat:
            yield from ()
            return False
    found = yield from affected(table, doing, effect)
    for piece in found:
        claim = Claim(doing.seat, table.number(), effect.lasts, source)
        piece.claims = claimed(piece.claims, claim)
        table.unchecked = True
    return True


def nothing(table: EpicTable, doing: Doing, effect: Effect) -> Did:
    """Verbs of as triggers: they never wait on the line."""
    yield from ()
    return False


FUNCTIONS: Final[dict[str, Callable[[EpicTable, Doing, Effect], Did]]] = {
    "gain-mojo": gain_mojo,
    "lose-mojo": lose_mojo,
    "gain-action": gain_action,
    "draw": draw,
    "discard": discard,
    "damage": damage,
    "fight": fight,
    "break": break_things,
    "banish": banish,
    "banish-pile": banish_pile,
    "to-hand": to_hand,
    "take-back": take_back,
    "take-this-back": take_this_back,
    "raise": raise_card,
    "rush-in": rush_in,
    "tokens": tokens,
    "counters": counters,
    "change": change,
    "safety": safety,
    "stop": stop,
    "prepare": orient,
    "expend": orient,
    "flip": orient,
    "heal": heal,
    "control": control,
    "lose-game": lose_game,
    "extra-turn": extra_turn,
    "plunder": plunder,
    "steal": steal,
    "reveal": reveal,
    "bury": bury,
    "choose-alignment": nothing,
}
DO: Final[list[Callable[[EpicTable, Doing, Effect], Did]]] = [FUNCTIONS[name] for name in VERBS]

__all__ = ["DECK", "YES", "Doing", "carry_out"]

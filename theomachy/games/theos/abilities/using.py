"""An ability that is being used: whose it is, what it counts, and which cards it can reach."""

from collections.abc import Generator
from typing import Any, Final

from theomachy.games.theos.abilities.printed import (
    ADD,
    DESTROY,
    DESTROYED_ENEMIES,
    EMPOWER,
    ENEMY,
    MIGRATE,
    RAISED_THIS_WAY,
    REMOVE,
    SET_ACTIVE,
    SWAP,
    THAT,
    THIS,
    VERBS,
    YOUR_RAISED,
    Ability,
    Effect,
)
from theomachy.games.theos.abilities.targets import can_be_empowered, candidates
from theomachy.games.theos.table import CardInPlay, TheosTable
from theomachy.games.theos.table.steps import RESOLVING_NOW
from theomachy.kernel.questions import Amount, Asked, May, Order

YES: Final = "yes"
BY_THE_GODS: Final = -1  # the "team" whose ability a rejection is (HR30)
Did = Generator[Asked, Any, bool]  # whether it really happened


class Use:
    """An ability while it is used: on which card, for whom, and what came of it so far."""

    def __init__(self, ability: Ability, this: CardInPlay, you: int, that: CardInPlay | None) -> None:
        self.ability = ability
        self.this = this
        self.kind = this.kind
        self.you = you
        self.team = this.team  # HR26
        self.that = that
        self.copied = False
        self.number = 0  # what # is (HR50)
        self.only_team = -1  # under Multi: the team it acts on now
        self.raised: list[CardInPlay] = []
        self.destroyed = 0
        self.destroyed_enemies = 0
        self.effect: Effect | None = None  # the sentence that is being used, for whoever asks why not


def count(table: TheosTable, ability: Ability, use: Use) -> int:
    """Rule H89: what # is now."""
    total = 0
    for player in table.players:
        if ability.counted == DESTROYED_ENEMIES:
            if player.team == use.team:
                continue
        elif player.seat != use.you:
            continue
        for card in player.row:
            if ability.counted == YOUR_RAISED:
                if not card.destroyed and card.kind.god == ability.counted_god:
                    total += 1
            elif card.destroyed:
                total += 1
    resolving = table.resolving
    if (
        ability.counted == YOUR_RAISED
        and resolving is not None
        and resolving.state == RESOLVING_NOW
        and resolving.seat == use.you
        and resolving.kind.god == ability.counted_god
    ):
        total += 1
    return total


def affected(table: TheosTable, ability: Ability, use: Use, team: int) -> bool:
    """Whether Multi can act on this team: it has a card that may be chosen, Immune or not (HR84)."""
    use.only_team = team
    for effect in ability.effects:
        target = effect.target
        if target is not None and (target.whose == ENEMY or effect.cost) and not possible(table, effect, use):
            return False
    return True


def only_for(use: Use, effect: Effect) -> int:
    """Under Multi enemies are those of one team; friends are not touched by it."""
    target = effect.target
    return use.only_team if target is not None and target.whose == ENEMY else -1


def open_to(table: TheosTable, effect: Effect, use: Use) -> list[CardInPlay]:
    """The valid targets; to pay with, only what can really pay (HR46)."""
    target = effect.target
    assert target is not None
    cards = candidates(table, target, use.this, use.you, use.team, only_for(use, effect))
    if effect.verb == EMPOWER:
        return can_be_empowered(table, cards)
    if effect.cost:
        return [card for card in cards if can_pay(table, effect, use, card)]
    return cards


def can_pay(table: TheosTable, effect: Effect, use: Use, card: CardInPlay) -> bool:
    """HR46: the payment would really happen."""
    verb = effect.verb
    if verb == ADD:
        return not card.destroyed and card.followers < card.kind.max and table.supply > 0
    if verb == REMOVE and card.followers < max(1, effect.amount):
        return False
    if verb == DESTROY and card.destroyed:
        return False
    return not table.immune(card, verb, use.team)


def possible(table: TheosTable, effect: Effect, use: Use) -> bool:
    """Whether the sentence can be used at all."""
    verb = effect.verb
    if verb == SET_ACTIVE:
        return True
    target = effect.target
    assert target is not None
    if target.count == THIS:
        return not effect.cost or can_pay(table, effect, use, use.this)
    if target.count == THAT or target.count == RAISED_THIS_WAY:
        return True
    if verb == MIGRATE:
        return bool(sources(table, effect, use))
    if verb == SWAP and not table.players[use.you].hand:
        return False
    return bool(open_to(table, effect, use))


def in_chosen_order(table: TheosTable, cards: list[CardInPlay], use: Use) -> Generator[Asked, Any, list[CardInPlay]]:
    """HR47: the Active Player's order."""
    if len(cards) < 2:
        return cards
    ordered: list[CardInPlay] = yield Order(table.active_player, cards, "order", use)
    return ordered


def one_by_one(
    table: TheosTable, effect: Effect, use: Use, cards: list[CardInPlay]
) -> Generator[Asked, Any, list[CardInPlay]]:
    """HR48: up to so many different cards, chosen first."""
    target = effect.target
    assert target is not None
    chosen: list[CardInPlay] = []
    left = cards[:]
    while left and len(chosen) < target.most:
        card: CardInPlay | None = yield May(table.active_player, left[:], VERBS[effect.verb], use)
        if card is None:
            break
        chosen.append(card)
        left.remove(card)
    return chosen


def how_many(table: TheosTable, effect: Effect, use: Use) -> Generator[Asked, Any, int]:
    """Rule H88, rule H89."""
    if effect.sharp:
        return use.number
    if not effect.up_to:
        return effect.amount
    number: int = yield Amount(table.active_player, 0, effect.amount, "number", use)
    return number


def destinations(table: TheosTable, effect: Effect, use: Use, source: CardInPlay) -> list[CardInPlay]:
    """HR49: different cards of the same team."""
    to = effect.to
    assert to is not None
    if to.count == THIS:
        this = use.this
        return [this] if this is not source and this.team == source.team and this.live() else []
    found = candidates(table, to, use.this, use.you, use.team, source.team)
    return [card for card in found if card is not source]


def sources(table: TheosTable, effect: Effect, use: Use) -> list[CardInPlay]:
    """Cards from which Followers could go somewhere."""
    return [card for card in open_to(table, effect, use) if destinations(table, effect, use, card)]

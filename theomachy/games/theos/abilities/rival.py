"""The Rival of "Lone Ascent" (HR80): a player at an automatic seat. All that it decides is decided here.

The rules ask it as they ask anybody. While it is the Active Player its choices are fixed (point 3); in its Start Phase
and each Turn luck decides (point 2); what it keeps is fixed as well (point 4).
"""

from collections.abc import Callable
from typing import Any, Final

from theomachy.games.theos.abilities.printed import ADD, ANY_GOD, DESTROY, MIGRATE, SET_ACTIVE, SWAP, THIS, Effect
from theomachy.games.theos.abilities.using import YES, Use
from theomachy.games.theos.kinds import TheosCard
from theomachy.games.theos.table import CardInPlay, TheosTable, Waiting
from theomachy.games.theos.table.steps import HAND, HAND_SIZE, LAID, LUCK_OF_RIVAL, RIVAL, zone
from theomachy.kernel.cards import Deck
from theomachy.kernel.questions import Decision, Question, Rule

LEAST_KEPT: Final = 2  # Followers
MOST_KEPT: Final = 3  # cards


def decide(table: TheosTable, question: Question) -> Any:
    """What it answers."""
    if question.why in BY_QUESTION:
        return BY_QUESTION[question.why](table, question)
    return _chooses(table, question)


def decide_by_asking(table: TheosTable, question: Question) -> Decision | None:
    """What it answers once luck has said which card it will lay next."""
    if question.why == "set-active":
        return _sets_active(table, question)
    if question.why == "use" and question.about.effect.verb == SET_ACTIVE:
        return _uses_what_sets_active(table, question)
    return None


# ---------------------------------------------------------------------- Start Phase and Turn (point 2)


def builds_its_stack(table: TheosTable) -> Rule:
    """Its deck is shuffled; as many top cards as it needs and its owed Blanks become a stack of seven."""
    if not table.lone:
        return
    player = table.players[RIVAL]
    blanks = player.hand
    player.hand = []
    drawn: list[TheosCard] = []
    while len(drawn) < HAND_SIZE - len(blanks) and not table.rival_deck.empty():
        card: TheosCard = yield from table.rival_deck.draw()
        drawn.append(card)
    table.rival_stack = Deck(LUCK_OF_RIVAL)
    table.rival_stack.put_bag_below(drawn + blanks)


def lays_its_top_card(table: TheosTable) -> Rule:
    if table.rival_stack.empty():
        return
    top: TheosCard = yield from table.rival_stack.draw()
    table.players[RIVAL].laid = top
    if table.watched:
        table.everyone_supposes(zone(RIVAL, HAND), zone(RIVAL, LAID))


# ---------------------------------------------------------------------- its choices (point 3)


def _chooses(table: TheosTable, question: Question) -> CardInPlay:
    """A card to do something to."""
    use = question.about
    effect = use.effect if isinstance(use, Use) else None
    return fastest(question.options) if effect is None else picks(question.options, effect)


def _uses(table: TheosTable, question: Question) -> Any:
    """Every "may" except a swap."""
    return None if question.about.effect.verb == SWAP else YES


def _uses_what_sets_active(table: TheosTable, question: Question) -> Decision:
    """If that is the god of its next card, and passive."""
    use: Use = question.about
    effect = use.effect
    assert effect is not None
    god = yield from _god_of_its_next_card(table)
    helps = god >= 0 and effect.god in (ANY_GOD, god)
    return YES if helps and not table.is_active(god, table.players[use.this.seat].realm) else None


def _sets_active(table: TheosTable, question: Question) -> Decision:
    """The god of its next card; else one that is active already, which changes nothing (HR53)."""
    use: Use = question.about
    realm = table.players[use.this.seat].realm
    god = yield from _god_of_its_next_card(table)
    if god in question.options:
        return god
    return next(other for other in question.options if table.is_active(other, realm))


def _god_of_its_next_card(table: TheosTable) -> Decision:
    """-1 for a Blank, and where there is none."""
    top = yield from table.rival_stack.fix_top(1)
    return top[0].cards[0].kind.god if top else -1


def _names_a_number(table: TheosTable, question: Question) -> Any:
    """The largest allowed; but a Migrate that is not to the card using it moves nothing."""
    effect: Effect | None = question.about.effect
    assert effect is not None
    if effect.verb == MIGRATE and (effect.to is None or effect.to.count != THIS):
        return question.least
    return question.most


def _orders(table: TheosTable, question: Question) -> Any:
    return sorted(question.options, key=_speed)


def _next_trigger(table: TheosTable, question: Question) -> Any:
    waiting: list[Waiting] = question.options
    return min(waiting, key=lambda one: one.card.kind.rank)


def _keeps(table: TheosTable, question: Question) -> Any:
    """Point 4: raised cards with two or more Followers, at most three, most Followers first."""
    worth = [card for card in question.options if not card.destroyed and card.followers >= LEAST_KEPT]
    worth.sort(key=_most)
    return worth[: min(MOST_KEPT, question.most)]


def _first(table: TheosTable, question: Question) -> Any:
    return question.options[0]


BY_QUESTION: Final[dict[str, Callable[[TheosTable, Question], Any]]] = {
    "use": _uses,
    "set-realm": _first,
    "number": _names_a_number,
    "order": _orders,
    "multi": _first,
    "triggers": _next_trigger,
    "keep": _keeps,
}


def picks(cards: list[CardInPlay], effect: Effect) -> CardInPlay:
    """Harm where most Followers are, help where most are and still fit, pay with the least; else the fastest."""
    own = [card for card in cards if card.team == RIVAL] or cards
    if effect.cost:
        return min(own, key=_fewest)
    if effect.verb == ADD:
        return min([card for card in own if card.followers < card.kind.max] or own, key=_most)
    if effect.verb == MIGRATE:
        return min(own, key=_most)
    if effect.verb <= DESTROY:
        return min([card for card in cards if card.team != RIVAL] or cards, key=_most)
    return fastest(cards)


def fastest(cards: list[CardInPlay]) -> CardInPlay:
    return min(cards, key=_speed)


def _speed(card: CardInPlay) -> int:
    return card.kind.rank


def _most(card: CardInPlay) -> tuple[int, int]:
    return (-card.followers, card.kind.rank)


def _fewest(card: CardInPlay) -> tuple[int, int]:
    return (card.followers, card.kind.rank)

"""Set-up (B3-B9): players, the market deck of the whole list or of chosen colours, own sets."""

from typing import Any, Final

from theomachy.games.bazaar.kinds import COLOURS, STARTING_CARD, CardSet, Kind
from theomachy.games.bazaar.market import refill
from theomachy.games.bazaar.table import BazaarTable, Player
from theomachy.games.bazaar.table.steps import LUCK_OF_SET_UP, MARKET_SIZE
from theomachy.kernel.game import BadSetup
from theomachy.kernel.questions import Chance, Rule
from theomachy.kernel.series import GAMES

SEATS: Final = "ABCDEF"
MODES: Final[dict[str, int]] = {"duel": 2, "3-players": 3, "4-players": 4, "5-players": 5, "6-players": 6}
STARTING_CARDS: Final = 10
FIRST_HAND: Final = 5
OPTIONS: Final = ["mode", "colours", "begins", "turn_limit", "ask"]


class Plan:
    """The set-up options, checked."""

    def __init__(self, kinds: list[Kind], begins: int, turn_limit: int, ask_always: bool) -> None:
        self.kinds = kinds  # of the market deck
        self.begins = begins  # -1: chance decides
        self.turn_limit = turn_limit
        self.ask_always = ask_always


def read_players(options: dict[str, Any]) -> int:
    mode = options.get("mode", "duel")
    if not isinstance(mode, str) or mode not in MODES:
        raise BadSetup(f'there is no mode "{mode}"; the modes are: {", ".join(MODES)}')
    return MODES[mode]


def read_plan(cards: CardSet, options: dict[str, Any]) -> Plan:
    """Check the options of a set-up. What is wrong raises `BadSetup` and says how to fix it."""
    for name in options:
        if name not in OPTIONS:
            raise BadSetup(f'there is no set-up option "{name}"; the options are: {", ".join([*OPTIONS, GAMES])}')
    if STARTING_CARD not in cards.by_name:
        raise BadSetup(f'the sets in use have no "{STARTING_CARD}", which every match needs; add a set file with it')
    kinds = [kind for kind in cards.kinds if kind.copies and kind.name != STARTING_CARD]
    colours = read_colours(options.get("colours", "all"))
    if colours:
        kinds = [kind for kind in kinds if kind.colour in colours]
    if sum(kind.copies for kind in kinds) < MARKET_SIZE:
        raise BadSetup(f"the market deck would have fewer than {MARKET_SIZE} cards; choose more colours or sets")
    return Plan(kinds, read_begins(options), read_turn_limit(options), read_ask(options))


def read_colours(colours: Any) -> list[str]:
    if colours == "all":
        return []
    listed = colours if isinstance(colours, list) else [colours]
    for colour in listed:
        if colour not in COLOURS:
            raise BadSetup(f'there is no colour "{colour}"; colours are "all" or some of: {", ".join(COLOURS)}')
    return [str(colour) for colour in listed]


def read_begins(options: dict[str, Any]) -> int:
    begins = options.get("begins", "random")
    seats = SEATS[: read_players(options)]
    if begins == "random":
        return -1
    if not isinstance(begins, str) or len(begins) != 1 or begins not in seats:
        raise BadSetup(f'begins is {begins!r}; it must be "random" or a seat: {", ".join(seats)}')
    return seats.index(begins)


def read_turn_limit(options: dict[str, Any]) -> int:
    limit = options.get("turn_limit", 0)
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise BadSetup(f"turn_limit is {limit!r}; it must be a number of turns, or 0 for none (BR97)")
    return limit


def read_ask(options: dict[str, Any]) -> bool:
    ask = options.get("ask", "always")
    if ask not in ("always", "possible"):
        raise BadSetup(f'ask is {ask!r}; it must be "always", or "possible" to ask nobody who could only pass (BR31)')
    return bool(ask == "always")


def new_table(cards: CardSet, players: int) -> BazaarTable:
    """The players at the table, nothing laid out yet."""
    table = BazaarTable(cards, players)
    table.players = [Player(seat) for seat in range(players)]
    return table


def set_up(table: BazaarTable) -> Rule:
    """B3-B8, BR6-BR9."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.turn_limit = plan.turn_limit
    table.ask_always = plan.ask_always
    table.cards = []
    coin = table.set.by_name[STARTING_CARD]
    for player in table.players:
        player.deck.shuffle_in([table.new_card(coin) for _ in range(STARTING_CARDS)])
    table.market_deck.shuffle_in([table.new_card(kind) for kind in plan.kinds for _ in range(kind.copies)])
    for player in table.players:
        yield from table.draw(player, FIRST_HAND)
    yield from refill(table)
    if plan.begins >= 0:
        table.active = plan.begins
    else:
        table.active = yield Chance(LUCK_OF_SET_UP, list(range(table.seats)))

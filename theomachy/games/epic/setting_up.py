"""Set-up (B, Z): players, format, packs or decks, how many games."""

from typing import Any, Final

from theomachy.games.epic.decklists import no_such_deck, read_designed
from theomachy.games.epic.kinds import CardSet, EpicCard, Kind
from theomachy.games.epic.packs import faults_of_set, open_pack
from theomachy.games.epic.table import EpicTable, Player
from theomachy.games.epic.table.steps import BUILDING, DRAFTING, LUCK_OF_SET_UP, WHO_BEGINS
from theomachy.kernel.game import BadSetup
from theomachy.kernel.questions import Rule
from theomachy.kernel.series import LENGTHS, Series
from theomachy.shelf.decks import DeckList

SEATS: Final = "ABCDEF"
DESIGNED: Final = "designed"
SEALED: Final = "sealed"
PACK_WAR: Final = "packwar"
DRAFT: Final = "draft"
FORMATS: Final = [SEALED, PACK_WAR, DRAFT]
COUNTS: Final[dict[str, int]] = {"duel": 2, "3-players": 3, "4-players": 4, "5-players": 5, "6-players": 6}
MODES: Final = [*COUNTS, *[f"{count}-{format}" for format in FORMATS for count in COUNTS]]
PACKS: Final[dict[str, tuple[int, int, int]]] = {SEALED: (2, 8, 2), DRAFT: (2, 6, 3)}  # least, most, if not said
OPTIONS: Final = ["mode", "packs", "games", "begins", "ask", *[f"deck_{seat}" for seat in SEATS]]
READY: Final = ["Dawn Engine", "Fang and Grave"]


class Plan:
    """The set-up options, checked."""

    def __init__(self, format: str) -> None:
        self.format = format
        self.packs = 0
        self.games = 1
        self.begins = -1  # -1: chance decides
        self.ask_always = True
        self.decks: list[DeckList] = []


def read_mode(options: dict[str, Any]) -> tuple[int, str]:
    """How many players, and the format."""
    mode = options.get("mode", "duel")
    if not isinstance(mode, str) or mode not in MODES:
        raise BadSetup(f'there is no mode "{mode}"; the modes are: {", ".join(MODES)}')
    if mode in COUNTS:
        return COUNTS[mode], DESIGNED
    count, _, format = mode.rpartition("-")
    return COUNTS[count], format


def read_plan(cards: CardSet, ready: dict[str, DeckList], options: dict[str, Any]) -> Plan:
    """Check the options of a set-up. All that is wrong is told at once."""
    faults = [
        f'there is no set-up option "{name}"; the options are: {", ".join(OPTIONS)}'
        for name in options
        if name not in OPTIONS
    ]
    players, format = read_mode(options)
    faults.extend(faults_of_place(options, players, format))
    plan = Plan(format)
    plan.games = options.get("games", 1)
    if plan.games not in LENGTHS or isinstance(plan.games, bool):
        faults.append(f"games is {plan.games!r}; a match is best of 1, 3 or 5 games (E149)")
    begins = options.get("begins", "random")
    if begins != "random":
        if not isinstance(begins, str) or len(begins) != 1 or begins not in SEATS[:players]:
            faults.append(f'begins is {begins!r}; it must be "random" or a seat: {", ".join(SEATS[:players])}')
        else:
            plan.begins = SEATS.index(begins)
    ask = options.get("ask", "always")
    if ask not in ("always", "possible"):
        faults.append(f'ask is {ask!r}; it must be "always", or "possible" to ask nobody who could only pass')
    plan.ask_always = ask == "always"
    if format == DESIGNED:
        plan.decks = [read_deck_of(cards, ready, options, seat, faults) for seat in range(players)]
    else:
        plan.packs = read_packs(format, options, faults)
        faults.extend(faults_of_set(cards))
    if faults:
        raise BadSetup("\n".join(faults))
    return plan


def faults_of_place(options: dict[str, Any], players: int, format: str) -> list[str]:
    """What is said to no effect: a deck where decks are built, or nobody sits; packs where none are opened."""
    bring = [deck_key(seat) for seat in range(players)] if format == DESIGNED else []
    faults: list[str] = []
    for name in options:
        if name in OPTIONS and name.startswith("deck_") and name not in bring:
            why = f"the decks are {', '.join(bring)}" if bring else "decks are made of packs there"
            faults.append(f"{name} means nothing in the mode {options.get('mode', 'duel')}; {why}")
        elif name == "packs" and format not in PACKS:
            how = "one pack each is the deck" if format == PACK_WAR else "decks are brought along"
            faults.append(f"packs means nothing in the mode {options.get('mode', 'duel')}; {how}")
    return faults


def read_packs(format: str, options: dict[str, Any], faults: list[str]) -> int:
    if format == PACK_WAR:
        return 1
    least, most, usual = PACKS[format]
    packs = options.get("packs", usual)
    if not isinstance(packs, int) or isinstance(packs, bool) or not least <= packs <= most:
        faults.append(f"packs is {packs!r}; it must be a number from {least} to {most} (E150, ER143)")
        return usual
    return packs


def read_deck_of(
    cards: CardSet, ready: dict[str, DeckList], options: dict[str, Any], seat: int, faults: list[str]
) -> DeckList:
    """A ready deck by its name, or a deck file as text."""
    key = deck_key(seat)
    names = [name for name in READY if name in ready] or list(ready)
    wanted = options.get(key, names[seat % len(names)] if names else "")
    if not isinstance(wanted, str):
        faults.append(f"{key} is {wanted!r}; it must be the name of a deck or a deck file as text")
        return DeckList()
    return read_wanted(key, wanted, cards, ready, faults)


def read_wanted(file: str, wanted: str, cards: CardSet, ready: dict[str, DeckList], faults: list[str]) -> DeckList:
    """A ready deck by its name; otherwise the text of a deck file that is called so."""
    if wanted in ready:
        return ready[wanted]
    if "\n" not in wanted.strip() and not wanted.strip()[:1].isdigit():
        faults.append(f"{file}: {no_such_deck(wanted, ready)}")
        return DeckList()
    deck, wrong = read_designed(file, wanted, cards)
    faults.extend(wrong)
    return deck


def deck_key(seat: int) -> str:
    return f"deck_{SEATS[seat]}"


# ---------------------------------------------------------------------- the table


def new_table(cards: CardSet, players: int) -> EpicTable:
    """The players at the table, nothing laid out yet; the first cards stand for tokens."""
    table = EpicTable(cards, players)
    table.players = [Player(seat) for seat in range(players)]
    for kind in cards.tokens:
        table.new_card(kind)
        table.owner_of.append(-1)
    return table


def own_card(table: EpicTable, kind: Kind, seat: int) -> EpicCard:
    """Another card comes to the table. Lists that copies share are replaced by the caller first."""
    table.owner_of.append(seat)
    return table.new_card(kind)


def set_up(table: EpicTable) -> Rule:
    """E150-E162: decks that were brought, or packs."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.ask_always = plan.ask_always
    table.series = Series(plan.games, table.seats)
    table.pack_war = plan.format == PACK_WAR
    table.packs = plan.packs
    table.chooser = plan.begins
    table.cards = table.cards[:]
    table.owner_of = table.owner_of[:]
    if plan.format == DESIGNED:
        for player in table.players:
            lay_deck(table, player, plan.decks[player.seat])
        table.step = WHO_BEGINS
    elif plan.format == DRAFT:
        table.step = DRAFTING
    else:
        for player in table.players:
            opened: list[EpicCard] = []
            for _ in range(plan.packs):
                kinds = yield from open_pack(table.set, LUCK_OF_SET_UP)
                opened.extend([own_card(table, kind, player.seat) for kind in kinds])
            player.pool = opened
        table.step = BUILDING


def lay_deck(table: EpicTable, player: Player, deck: DeckList) -> None:
    for name, count in deck.main.items():
        player.main.extend([own_card(table, table.set.by_name[name], player.seat) for _ in range(count)])
    for name, count in deck.side.items():
        player.side.extend([own_card(table, table.set.by_name[name], player.seat) for _ in range(count)])
    player.deck.put_bag_below(player.main)

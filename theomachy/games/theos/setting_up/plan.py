"""The options of a match of Theos, checked and understood (2.2, 2.3)."""

from collections.abc import Sequence
from typing import Any, Final

from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.formats import (
    DRAFTED,
    FFA,
    FORMATS,
    PREBUILT,
    ROSTER,
    ROSTER_PLAYERS,
    SOLO,
    Format,
    find_format,
    modes,
    seats_called,
    type_called,
)
from theomachy.games.theos.kinds import (
    CardSet,
    DeckList,
    DeckSet,
    Kind,
    deck_size,
    listed,
    nearest,
)
from theomachy.kernel.game import BadSetup
from theomachy.kernel.series import GAMES

OPTIONS: Final = [
    "mode", "type", "players", "decks", "deal", "pairs", "active", "teams", "first", "realms", "seating", "solo",
]  # fmt: skip
RANDOM: Final = "random"
IN_ORDER: Final = "in order"
PAIRINGS: Final = [[1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]]  # whom each god opposes; the recommended first
RECOMMENDED_PAIRS: Final = [["Poseidon", "Gaia"], ["Hades", "Demeter"]]  # rule H6


class Plan:
    """The options of a match, checked and understood."""

    def __init__(self, format: Format) -> None:
        self.format = format
        self.deck_type = PREBUILT
        self.lists: list[DeckList] = []  # prebuilt decks or rosters; empty: luck chooses a set
        self.sets: list[DeckSet] = []  # the sets that luck chooses from
        self.printed = False  # the lists are of a set, not somebody's own
        self.deal: list[int] | None = None  # which list each seat gets; None: at random
        self.opponent: list[int] = [1, 0, 3, 2]  # of each god; empty: at random
        self.active: list[int] | None = None  # per Realm; None: at random
        self.teams = format.teams()
        self.first = -1  # the seat that picks first, the team that places first
        self.realms: list[int] | None = None
        self.seating: list[int] = []  # the order in which packs are passed

    def brought(self) -> bool:
        """Whether players bring their own lists. (Alone, one writes the Rival's list as well, and knows it.)"""
        return bool(self.lists) and not self.printed and self.format.type != SOLO


def _bad(text: str, rule: str) -> BadSetup:
    return BadSetup(f"{text} ({rule})")


def format_of(options: dict[str, Any]) -> tuple[Format, str]:
    """The game type and the deck type that the options name (rule H10)."""
    type, solo = type_called(str(options.get("type", ""))), options.get("solo") is True
    players = options.get("players", 0)
    if not isinstance(players, int) or isinstance(players, bool) or ("players" in options and players < 1):
        raise _bad(f"players is {players!r}; write how many there are", "H10")
    mode = options.get("mode", "")
    if mode:
        format, decks = format_of_mode(mode)
        same = find_format(type or format.type, players or format.seats)
        if same is None or same.name() != format.name():
            raise _bad(f'type and players say otherwise than the mode "{mode}"; leave them out', "H10")
        if "solo" in options and solo != (format.type == SOLO):
            raise _bad(f'solo says otherwise than the mode "{mode}"; leave it out', "HR80")
        return format, decks
    if (players == 1 or type == SOLO) and not solo:
        raise _bad("there are no rules for one player; solo = true switches the variant Lone Ascent on", "HR80")
    if solo:
        if type not in ("", "1v1", SOLO):
            raise _bad(f"Lone Ascent is a 1v1 against the Rival, no {type}; leave solo or the type out", "HR80")
        type = SOLO
    if not type:
        type = "1v1" if players in (0, 2) else FFA
    found = find_format(type, players)
    if found is None or (type == FFA and not players):
        supported = ", ".join(f"{one.players} players {one.type}" for one in FORMATS if one.type != SOLO)
        raise _bad(f"there is no {type} for {players or 'any number of'} players; supported are: {supported}", "H10")
    return found, ""


def format_of_mode(mode: Any) -> tuple[Format, str]:
    """The game type and the deck type in the name of a mode."""
    if mode not in modes():
        raise _bad(f'there is no mode "{mode}"; the modes are: {", ".join(modes())}', "H10")
    name, decks = str(mode), ""
    for ending in (DRAFTED, ROSTER):
        if name.endswith(f"-{ending}"):
            name, decks = name.removesuffix(f"-{ending}"), ending
    return next(format for format in FORMATS if format.name() == name), decks


def read_plan(cards: CardSet, options: dict[str, Any]) -> Plan:
    """What the options ask for; what cannot be played raises `BadSetup`."""
    for key in options:
        if key not in OPTIONS:
            raise BadSetup(f'there is no set-up option "{key}"; the options are: {", ".join([*OPTIONS, GAMES])}')
    format, deck_type = format_of(options)
    plan = Plan(format)
    decks = options.get("decks", "")
    _read_decks(plan, cards, (deck_type or PREBUILT) if decks == "" else decks)
    if deck_type and plan.deck_type != deck_type:
        raise _bad(f"decks say otherwise than the mode, which is played with one deck type: {deck_type}", "H18")
    if "deal" in options:
        plan.deal = _read_deal(plan, options["deal"])
    pairs = options.get("pairs", RECOMMENDED_PAIRS)
    plan.opponent = [] if pairs == RANDOM else read_pairs(pairs)
    if options.get("active", RANDOM) != RANDOM:
        if not plan.opponent:
            raise _bad("which gods are active at first cannot be said where luck makes the pairs", "H7")
        plan.active = read_active(options["active"], plan.opponent, format.realms)
    if plan.printed and plan.opponent != PAIRINGS[0]:
        raise _bad("the lists of a set need the pairs Poseidon/Gaia and Hades/Demeter; leave pairs out", "H6")
    plan.teams = _read_teams(plan, options.get("teams"))
    if "first" in options:
        plan.first = _read_first(plan, options["first"])
    if "realms" in options:
        plan.realms = _read_realms(plan, options["realms"])
    plan.seating = list(range(format.players))
    if "seating" in options:
        plan.seating = _read_seats(options["seating"], "seating")
        if sorted(plan.seating) != list(range(format.players)):
            raise BadSetup('seating names every seat once, in passing order: seating = "ACBD"')
    return plan


def _read_decks(plan: Plan, cards: CardSet, wanted: Any) -> None:
    """Rule H18: prebuilt, draft or roster; a set by its name; or lists of cards."""
    players = plan.format.players
    if isinstance(wanted, list):
        plan.lists = [_read_own(entry, cards, n) for n, entry in enumerate(wanted)]
        check_decks(plan.lists, players)
        return
    if wanted == PREBUILT or wanted == ROSTER:
        plan.deck_type = str(wanted)
        plan.printed = True
        if wanted == ROSTER and (players not in ROSTER_PLAYERS or plan.format.type == SOLO):
            raise _bad(f"rosters exist for 2 or 3 players, not for {plan.format.seats}", "H37")
        plan.sets = [one for one in (cards.decks if wanted == PREBUILT else cards.rosters) if one.players == players]
        if not plan.sets:
            raise _bad(f"there are no {wanted} lists for {players} players", "H19" if wanted == PREBUILT else "H37")
        return
    if wanted == DRAFTED:
        if plan.format.type == SOLO:
            raise _bad("nobody drafts for the Rival; choose prebuilt decks", "HR80")
        plan.deck_type = DRAFTED
        return
    for kind, sets in ((PREBUILT, cards.decks), (ROSTER, cards.rosters)):
        for one in sets:
            if one.name == wanted:
                if kind == ROSTER and (players not in ROSTER_PLAYERS or plan.format.type == SOLO):
                    raise _bad(f"rosters exist for 2 or 3 players, not for {players}", "H37")
                if not one.fits(players):  # rule H20: in any game they fit
                    raise _bad(f"{one.name} is for {one.players} players, not for {players}", "H20")
                plan.deck_type = kind
                plan.printed = True
                plan.lists = one.lists
                return
    names = [PREBUILT, DRAFTED, ROSTER] + [one.name for one in cards.decks + cards.rosters]
    raise _bad(f'there are no decks "{wanted}"; write one of: {", ".join(names)}, or lists of cards', "H18")


def _read_own(entry: Any, cards: CardSet, number: int) -> DeckList:
    """A list of cards that somebody brings."""
    name, wanted = f"Deck {number + 1}", entry
    if isinstance(entry, dict):
        name, wanted = str(entry.get("name", name)), entry.get("cards")
    texts = listed(wanted, cards) if isinstance(wanted, str) else wanted
    if not isinstance(texts, list):
        raise _bad(f'{name} must be a list of cards, like ["P4", "G2", ...]', "H19")
    kinds: list[Kind] = []
    for text in texts:
        kind = cards.find(str(text))
        if kind is None or kind is cards.blank:
            raise _bad(f'{name}: there is no card "{text}"; {nearest(str(text), cards)}', "H19")
        kinds.append(kind)
    return DeckList(name, kinds)


def check_decks(lists: Sequence[DeckList], players: int) -> None:
    """Rule H17, HR11."""
    if len(lists) != players:
        raise _bad(f"there are {len(lists)} decks for {players} players", "H20")
    size = deck_size(players)
    for deck in lists:
        if len(deck.kinds) != size:
            raise _bad(f"{deck.name} has {len(deck.kinds)} cards; with {players} players a deck has {size}", "H17")
    used: dict[str, DeckList] = {}
    for deck in lists:
        for kind in deck.kinds:
            other = used.get(kind.code)
            if other is deck:
                raise _bad(f"{kind.code} {kind.name} is in {deck.name} twice; there is one copy of each card", "HR11")
            if other is not None:  # HR81: to say which card it is would tell each of them about the other's list
                raise _bad(f"{other.name} and {deck.name} share a card; there is one copy of each card", "HR11")
            used[kind.code] = deck


def _read_deal(plan: Plan, wanted: Any) -> list[int] | None:
    if wanted == RANDOM:
        return None
    players = plan.format.players
    if wanted == IN_ORDER:
        return list(range(players))
    numbers = [str(n + 1) for n in range(max(players, len(plan.lists)))]
    if isinstance(wanted, list) and len(wanted) == len({str(n) for n in wanted} & set(numbers)) == players:
        return [int(n) - 1 for n in wanted]
    if isinstance(wanted, list) and len(wanted) == players and len({str(n) for n in wanted}) < players:
        rule = "HR10" if plan.deck_type == ROSTER else "HR11"
        raise _bad("no two players use the same list: there is one copy of each card", rule)
    raise _bad(f'deal is "random", "in order", or a list of deck numbers like {list(range(1, players + 1))}', "H20")


def god_of(name: Any) -> int:
    """By name or letter."""
    for number, god in enumerate(GODS):
        if name in (god, god[0]):
            return number
    raise _bad(f'there is no god "{name}"; the gods are {", ".join(GODS)}', "H5")


def read_pairs(wanted: Any) -> list[int]:
    """Rule H6: for each god the one that it opposes."""
    ok = isinstance(wanted, list) and len(wanted) == 2 and all(isinstance(p, list) and len(p) == 2 for p in wanted)
    gods = [god_of(name) for pair in wanted for name in pair] if ok else []
    if sorted(gods) != [0, 1, 2, 3]:
        raise _bad("pairs are two pairs of different gods, like [['Poseidon', 'Gaia'], ['Hades', 'Demeter']]", "H6")
    opponent = [0] * 4
    for one, other in (gods[:2], gods[2:]):
        opponent[one], opponent[other] = other, one
    return opponent


def read_active(wanted: Any, opponent: list[int], realms: int) -> list[int]:
    """Rule H7: "P+H", or one such text for each Realm."""
    entries = wanted if isinstance(wanted, list) else [wanted] * realms
    if len(entries) != realms:
        raise _bad(f"active names the gods of {realms} Realm(s), one entry for each", "H8")
    found: list[int] = []
    for entry in entries:
        gods = [god_of(name.strip()) for name in str(entry).split("+")]
        if len(gods) != 2 or opponent[gods[0]] == gods[1] or gods[0] == gods[1]:
            raise _bad(f'"{entry}": of each pair exactly one god is active; write it like "P+H"', "H7")
        found.append(1 << gods[0] | 1 << gods[1])
    return found


def _read_seats(text: Any, key: str) -> list[int]:
    seats = seats_called(text)
    if seats is None:
        raise BadSetup(f'{key} is written with the letters of seats, like "AB"')
    return seats


def _read_teams(plan: Plan, wanted: Any) -> list[list[int]]:
    if wanted is None or wanted == RANDOM:
        return plan.format.teams()  # HR9: whoever plays together sits together
    if not isinstance(wanted, list):
        raise _bad('teams is "random" or a list like ["AB", "CD"]', "H12")
    teams = [_read_seats(entry, "teams") for entry in wanted]
    everyone = sorted(seat for team in teams for seat in team)
    if everyone != list(range(plan.format.players)) or sorted(map(len, teams)) != sorted(plan.format.sizes):
        raise _bad(f"{wanted} are not the teams of {plan.format.type}", "H12")
    for team in teams:
        arcs = [[(seat + n) % len(everyone) for n in range(len(team))] for seat in team]  # the last sits by the first
        if not any(sorted(arc) == sorted(team) for arc in arcs):
            raise _bad(f"{wanted}: teammates have neighbouring seats, like AB and CD", "HR9")
    return teams


def _read_first(plan: Plan, wanted: Any) -> int:
    """A seat; in a 3v3 any member of the team, or all of them."""
    seats = _read_seats(wanted, "first")
    if not seats or max(seats) >= plan.format.players:
        raise _bad(f'"{wanted}" does not sit at this table', "HR6")
    if not any(set(seats) <= set(team) for team in plan.teams):
        raise _bad(f'"{wanted}" is not one team: one is first', "HR6")
    return seats[0]


def _read_realms(plan: Plan, wanted: Any) -> list[int]:
    players = plan.format.players
    good = isinstance(wanted, list) and len(wanted) == players and all(realm in (1, 2) for realm in wanted)
    if not good or plan.format.realms == 1:
        raise _bad(f"realms are written seat by seat, like {[1, 2] * (players // 2)}; only with 5-6 players", "H41")
    realms = [realm - 1 for realm in wanted]
    sizes = sorted([realms.count(0), realms.count(1)])
    teams = plan.teams
    if plan.format.type == FFA and sizes[0] != players // 2:
        raise _bad("in a Free-For-All the Realms start as even as possible", "H41")
    if plan.format.type == "2v2v2" and any(realms[team[0]] == realms[team[1]] for team in teams):
        raise _bad("two teammates never start in the same Realm", "H40")
    if plan.format.type == "3v3" and any(len({realms[seat] for seat in team}) == 1 for team in teams):
        raise _bad("each team puts one member into one Realm and two into the other", "H39")
    return realms

# interpreted: it serves cases, and people who name things
"""Cards of Theos as cases and people name them (docs/cases-theos.md)."""

from typing import Any

from theomachy.cases.describing import Description, Wording, meant
from theomachy.cases.looking import compare
from theomachy.games.theos.abilities.printed import GODS
from theomachy.games.theos.formats import SEATS, seats_called
from theomachy.games.theos.kinds import CardSet, Kind, TheosCard
from theomachy.games.theos.options import all_in_play, team_name
from theomachy.games.theos.table import CardInPlay, TheosTable
from theomachy.games.theos.table.steps import RESOLVING_NOW, UNRESOLVED
from theomachy.games.theos.view import active_gods, card_in_play
from theomachy.kernel import marks
from theomachy.kernel.names import BadName, find_by_words
from theomachy.kernel.questions import Question
from theomachy.kernel.sets import Block

SIGNS = ("T", "T1", "T2", "T3")

STATES = ["unresolved", "resolving", "resolved"]


class Spec(Description[Kind]):
    """A card in play as it is written: `G2(3)`, `G2x`, `A Fortress unresolved`."""

    wording = Wording(
        flags={"x": {"destroyed": True}, **{state: {"state": state} for state in STATES}},
        ending=r"\s*(?:\((?P<followers>\d+)\)|(?P<fallen>(?<=\d)x|(?<=\d[a-z])x))?",
        examples="(3), x, unresolved, resolving, resolved",
    )

    def __init__(self, text: Any, cards: CardSet) -> None:
        super().__init__(text, lambda name: find_kind(cards, name))
        if self.said.pop("fallen", ""):
            self.said["destroyed"] = True
        if "followers" in self.said:
            self.said.update({"followers": int(self.said["followers"]), "destroyed": False})

    def shown(self, table: TheosTable, thing: CardInPlay) -> dict[str, Any]:
        return {**card_in_play(table, thing)}


def find_kind(cards: CardSet, name: str) -> Kind:
    """The card of that code or name, or the only one whose name has these words in it."""
    return cards.find(name) or find_by_words(cards.kinds, name)


def as_named(card: CardInPlay) -> str:
    """A card in play as a case would write it."""
    after = "x" if card.destroyed else f"({card.followers})"
    state = " unresolved" if card.state == UNRESOLVED else (" resolving" if card.state == RESOLVING_NOW else "")
    return f"{SEATS[card.seat]} {card.kind.code}{after}{state}"


def god_named(name: str) -> int:
    for number, god in enumerate(GODS):
        if name.lower() in (god.lower(), god[0].lower()):
            return number
    return -1


def named(table: TheosTable, question: Question, name: str) -> Any:
    """What somebody means who names this in answer to the question: a card in play, else a kind or a word."""
    spec = meant(name, lambda text: Spec(text, table.set))
    if not isinstance(spec, Spec):
        return spec
    if question.why not in ("pray", "hand", "build", "draft", "swap-with"):
        for card in all_in_play(table):
            if spec.fits(table, card):
                return card
    return spec.kind


def god_called(name: str) -> int:
    if god_named(name) < 0:
        raise BadName(f'there is no god "{name}"; the gods are {", ".join(GODS)}')
    return god_named(name)


def is_no_card(name: str) -> bool:
    """A god, players, a number, a Realm."""
    return god_named(name) >= 0 or seats_called(name) is not None or name.isdigit() or realm_called(name) > 0


def without_sign(name: str) -> tuple[str, str]:
    """`D14 T1`: the card, and which of its triggers."""
    card, _, sign = name.rpartition(" ")
    return (card, sign) if card and sign in SIGNS else (name, "")


def number_named(table: TheosTable, why: str, option: int) -> str:
    """What a number among the options is called."""
    if why == "multi":
        return marks.plain(team_name(table, option))
    if why == "set-active":
        return GODS[option]
    return f"Realm {option + 1}" if why == "set-realm" else SEATS[option]


def number_fits(table: TheosTable, why: str, option: int, name: str) -> bool:
    """The same, as people say it: a team goes by any of its members, too."""
    if why == "set-active":
        return god_named(name) == option
    if why == "set-realm":
        return realm_called(name) == option + 1
    seats = seats_called(name)
    if why == "multi":
        return bool(seats) and set(seats or []) <= set(table.teams[option])
    return seats == [option]


def team_called(table: TheosTable, name: str) -> int:
    """The team whose members are named."""
    for team, seats in enumerate(table.teams):
        if sorted(seats_called(name) or []) == sorted(seats):
            return team
    teams = ", ".join(marks.plain(team_name(table, team)) for team in range(len(table.teams)))
    raise BadName(f'"{name}" is no team; the teams are {teams}')


def realm_called(said: Any) -> int:
    """The number of a Realm: `2`, `"2"`, `"Realm 2"`; 0 if it is none."""
    number = str(said).lower().removeprefix("realm").strip()
    return int(number) if number.isdecimal() and not isinstance(said, bool) else 0


def compare_active(table: TheosTable, wanted: Any) -> list[str]:
    entries = wanted if isinstance(wanted, list) else [wanted] * table.realms()
    gods = [sorted(GODS[god_called(name.strip())] for name in str(entry).split("+")) for entry in entries]
    return compare("active", gods, [sorted(active_gods(table, realm)) for realm in range(table.realms())])


def out_of_the_game(table: TheosTable) -> list[TheosCard]:
    """Cards that left the game in the draft, without those set aside before it."""
    draft = table.draft
    if draft is None:
        return []
    held = [player.pack for player in table.players]
    left = [card for number, pack in enumerate(draft.packs) if number not in held for card in pack]
    return draft.out + left


def teams_of(case: Block) -> list[list[int]]:
    """`["AB", "CD"]`, also `["A+B", "C+D"]`."""
    teams: list[list[int]] = []
    for text in case.texts("teams", []):
        seats = seats_called(text)
        if not seats:
            raise case.bad("teams", f'"{text}" are no seats', 'write teams = ["AB", "CD"]')
        teams.append(seats)
    if sorted(seat for team in teams for seat in team) != list(range(sum(len(team) for team in teams))):
        raise case.bad("teams", f"{case.values['teams']} do not name every seat once", 'write teams = ["AB", "CD"]')
    return teams

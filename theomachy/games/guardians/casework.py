# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-guardians.md)."""

import re
from collections.abc import Callable
from typing import Any, Final

from theomachy.cases.looking import Unknown, compare
from theomachy.games.guardians import GAME
from theomachy.games.guardians.abilities.any_time import threats_with_vitality
from theomachy.games.guardians.abilities.doing import Use
from theomachy.games.guardians.abilities.printed import Line
from theomachy.games.guardians.abilities.verbs import targets_of
from theomachy.games.guardians.case_keys import (
    called,
    counter_names,
    token_names,
)
from theomachy.games.guardians.case_layout import LaidOut, as_list
from theomachy.games.guardians.faces import printer_of
from theomachy.games.guardians.kinds import (
    BASE_ATTACK,
    BASIC_ACTIONS,
    SIGILS,
    GuardianCard,
    Kind,
)
from theomachy.games.guardians.positions import (
    BLOCK_NAMES,
    Spec,
    as_named,
    card_fits,
    find_kind,
    fits,
    named,
    plain,
    threat_as_named,
)
from theomachy.games.guardians.setting_up import (
    SEATS,
)
from theomachy.games.guardians.table import GuardiansTable, Permanent, Player
from theomachy.games.guardians.table.steps import (
    SPACES,
    TRACK,
    WINDOW,
    WINDOWS,
)
from theomachy.kernel import marks
from theomachy.kernel.cards import Card
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import BadName
from theomachy.kernel.questions import AMOUNT, Question

AIM: Final = Question(0, [], "target")
THREATS_OF: Final[dict[str, Callable[[GuardiansTable, Line], list[Any]]]] = {  # what a line may be aimed at
    "deal": targets_of,
    "suspend": lambda table, line: [threat for threat in table.threats if threat is not None],
    "remove": lambda table, line: [threat for threat in threats_with_vitality(table) if threat.left() <= line.amount],
}
ENDS: Final = ("end", "end turn", "end the turn", "end action step", "end the action step")


class GuardiansPositions(LaidOut):
    """What words in cases mean: answers, and what is expected."""

    def is_outcome(self, table: GuardiansTable, option: Any, name: str) -> bool:
        """Whether what chance may bring goes by that name: a card or a board."""
        return name.lower() == as_named(table, option).lower() or card_fits(table, option, name)

    spec = Spec
    bare = True
    aiming_words = (" at ", " on ", " to ", " against ", " targeting ")
    one_by_one = True
    running_out = ("target",)
    between = ("make-room", "token", "boost", "echo", "blocks", "spend")

    def kinds_named(self, table: GuardiansTable, name: str) -> list[Any]:
        found = named(table, name)
        return [found] if isinstance(found, Kind) else []

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table = _table(match)
        return fits(table, asking.question, option, name, printer_of(table.set))

    def answer_meant(self, asking: Asking, answer: Any) -> Any:
        """ "End turn", "self" for no Creation, "spend 3 Vengeance"."""
        question = asking.question
        if not isinstance(answer, str):
            return answer
        if question.form == AMOUNT:
            numbers = re.findall(r"\d+", answer)
            return numbers[0] if len(numbers) == 1 else answer
        declines = {"act": ENDS, "creation": ("self", SEATS[question.seat].lower())}
        return "pass" if answer.lower() in declines.get(question.why, ()) else answer

    def is_about(self, match: Match, asking: Asking, name: str) -> bool:
        """Whose target or receiver is asked for: by its card, or by the name of the action."""
        about = asking.question.about
        if not isinstance(about, Use):
            return False
        wanted, player = plain(name), about.player
        if wanted == BASIC_ACTIONS[BASE_ATTACK]:
            return about.source == player.character.attack_name
        return about.source.lower() == wanted.lower() or card_called(_table(match), wanted) == about.source

    def is_only_choice(self, match: Match, asking: Asking, thing: str, choice: str) -> bool | None:
        """Of a Deal line, or one about a Threat; who receives something is asked, but alone."""
        table, player = _table(match), _table(match).players[asking.question.seat]
        if choice in SEATS[: table.seats]:
            return table.seats == 1
        for line in lines_of(table, player, asking.question.why, thing):
            if line.word in THREATS_OF:
                options = THREATS_OF[line.word](table, line)
                return len(options) == 1 and fits(table, AIM, options[0], choice, printer_of(table.set))
        return None

    def is_resolving(self, asking: Asking) -> bool:
        return isinstance(asking.question.about, Use) or asking.question.why == "upgrade"

    def recognise(self, match: Match, name: str) -> None:
        table = _table(match)
        wanted = plain(name).lower()
        words = [*ENDS, "self", "sigil token", "a sigil token",
                 *BASIC_ACTIONS, *SEATS, *BLOCK_NAMES, "Abomination", "the Abomination", "freeze", "token", "Eminence",
                 "Lineage", "spend", "yes", "discard", "hit", table.abomination.name, table.abomination.short,
                 *[character.name for character in table.set.characters],
                 *[name for lineage in table.set.lineages for name in (lineage.name, lineage.title)],
                 *token_names(table.set),
                 *[one.character.attack_name for one in table.players],
                 *[ability.special for one in table.players for ability in one.character.specials]]  # fmt: skip
        if table.abomination.special is not None:
            words.append(table.abomination.special.special)
        if wanted not in [word.lower() for word in words]:
            Spec(plain(name), table.set)

    def within_reach(self, table: GuardiansTable, seat: int, why: str) -> list[Kind]:
        """The kinds of all that a seat can mean: its own cards, and all cards in play."""
        player = table.players[seat]
        cards = player.hand + player.discard + player.wound_tokens + table.echo_row
        kinds = [card.kind for card in cards] + [threat.kind for threat in table.threats if threat is not None]
        for one in table.players:
            kinds += [permanent.kind for permanent in one.permanents + one.extras]
        return kinds

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        table = _table(match)
        name = as_named(table, option)
        if isinstance(option, Card | Permanent) and self.is_twice(asking.question, option):
            return f"{'play' if isinstance(option, Card) else 'exhaust'} {name}"
        if name.startswith("<"):
            return marks.plain(GAME.telling.option(table, asking.question, option)["label"])
        return name

    def is_twice(self, question: Question, option: GuardianCard | Permanent) -> bool:
        """Whether a card can be played, and another of its name exhausted."""
        kinds = [type(one) for one in question.options if isinstance(one, Card | Permanent) and one.kind is option.kind]
        return Card in kinds and Permanent in kinds

    # ------------------------------------------------------------------ looking

    def table_zones(self, table: GuardiansTable) -> dict[str, list[GuardianCard]]:
        return {**super().table_zones(table), "out": table.out}

    def table_values(self, match: Match) -> dict[str, Any]:
        table = _table(match)
        counter, playing = table.abomination.counter, table.playing
        return {
            **super().table_values(match),
            **({counter.name.lower(): table.counter} if counter is not None else {}),
            "active": SEATS[table.active],
            "moment": GAME.rules.moment(table),
            "window": WINDOWS[table.window] if table.step == WINDOW else "",
            "wraths": len(table.wraths),
            "shield": table.abomination_shield(),
            "life": table.marker + TRACK * table.wound_tokens,
            "cannot_heal": table.cannot_heal == self.this_turn(table),
            "playing": playing.card.kind.name if playing is not None else "nothing",
            "token": playing is not None and playing.token,
            "basics": [BASIC_ACTIONS[number] for number in range(4) if table.basics >> number & 1],
            "ap": self.points_of(table),
            "left": table.points_left() if table.players[table.active].character.name else 0,
            "abomination": table.abomination.short,
        }

    def other_expectations(self) -> list[str]:
        return ["top", "threats", "echo"]

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        if key == "top":
            known = [segment.cards[0] for segment in table.deck.segments if segment.placed]
            return self.compare_cards(table, key, wanted, known[: len(as_list(wanted))])
        if key == "threats":
            return self.compare_threats(table, wanted)
        if key == "echo":
            return self.compare_echo(table, wanted)
        if key in counter_names(table.set) and key not in self.table_values(match):
            raise Unknown(f"{table.abomination.short} has no {key!r}")
        if key == "winner" and wanted in ("everybody", "all", "players"):
            wanted = SEATS[: table.seats]
        if key == "basics" and isinstance(wanted, list):
            wanted = actions_called(wanted)
        if key == "playing" and wanted not in ("nothing", ""):
            wanted = find_kind(table.set, wanted).name
        return super().of_table(match, key, wanted)

    def points_of(self, table: GuardiansTable) -> str:
        """Spent of all, as the rules write it."""
        player = table.players[table.active]
        return f"{table.spent}/{max(0, player.points() + player.bonus)}" if player.character.name else ""

    def compare_threats(self, table: GuardiansTable, wanted: Any) -> list[str]:
        """Space by space; free spaces at the end need not be listed."""
        shown = ["" if threat is None else threat_as_named(table, threat) for threat in table.threats]
        if isinstance(wanted, int):
            return compare("threats", wanted, len([name for name in shown if name]))
        wanted = as_list(wanted)
        for space in range(SPACES):
            text = wanted[space] if space < len(wanted) else ""
            threat = table.threats[space]
            empty = text in ("", "-")
            wrong = threat is not None and not empty and not Spec(text, table.set).fits(table, threat)
            if wrong or empty != (threat is None):
                return [f"threats are {shown}, expected {wanted}"]
        return []

    def compare_echo(self, table: GuardiansTable, wanted: Any) -> list[str]:
        piles = {"row": table.echo_row, "deck": table.echo_deck.cards(), "discard": table.echo_discard}
        faults: list[str] = []
        if not isinstance(wanted, dict):
            raise Unknown(f"echo is {wanted!r}, and must be a table: expect.echo.row = 3")
        for key, value in wanted.items():
            if key in piles:
                faults += self.compare_cards(table, f"echo.{key}", value, piles[key])
            else:
                faults += compare(f"echo.{key}", value, {"boosts": table.echo_boosts}.get(key))
        return faults

    def values(self, table: GuardiansTable, player: Player) -> dict[str, Any]:
        values = super().values(table, player)
        chosen = bool(player.character.name)
        values.update({
            "wounds": player.wounds(),
            "points": player.points() if chosen else 0,
            "eminence": player.eminence_limit() if chosen else 0,
            "upgraded": [BASIC_ACTIONS[number] for number in range(4) if player.upgraded >> number & 1],
            "flipped": bool(player.flipped),
            "once_used": player.lineage.title in player.used,
            "later": [line.source for line in player.later],
            "runes": sorted([SIGILS[extra.kind.sigil] for extra in player.extras if extra.lit]),
            "oath": "ready" if all(extra.ready for extra in player.extras) else "exhausted",
            "character": player.character.name,
            "lineage": player.lineage.name,
        })
        token, affliction = player.character.token, table.abomination.affliction
        if token is not None:
            values[token.name.lower()] = player.tokens
        if affliction is not None:
            values[affliction.name.lower()] = player.afflicted
        if player.seat == table.active:
            values["ap"] = self.points_of(table)
        return values

    def of_part(self, table: GuardiansTable, part: Player, seat: int, key: str, wanted: Any) -> list[str]:
        if key in token_names(table.set) and key not in self.values(table, part):
            who = f"{part.character.name} against {table.abomination.short}"
            raise Unknown(f"{SEATS[seat]} cannot have {key!r}: {who}")
        if key == "upgraded" and isinstance(wanted, list):
            wanted = actions_called(wanted)
        if key == "later":
            wanted = [find_kind(table.set, name).name for name in as_list(wanted)]
        if key == "runes":
            wanted = sorted([called(str(one)) for one in as_list(wanted)])
        return super().of_part(table, part, seat, key, wanted)

    def as_named(self, table: GuardiansTable, thing: Any) -> str:
        return as_named(table, thing)

    # ------------------------------------------------------------------ what seats see

    def play_seen(self, seen: dict[str, Any], seat: int) -> list[dict[str, Any]]:
        return [{**one, "seat": seat} for one in seen["players"][seat]["permanents"]]


def lines_of(table: GuardiansTable, player: Player, why: str, name: str) -> list[Line]:
    """What is resolved, if this player answers this question with that name."""
    character, verb, name = player.character, name.partition(" ")[0], plain(name)
    if name.lower() in (BASIC_ACTIONS[BASE_ATTACK].lower(), character.attack_name.lower()):
        return character.basic[BASE_ATTACK][player.upgraded >> BASE_ATTACK & 1]
    for ability in character.specials:
        if ability.special.lower() == name.lower():
            return ability.does
    kind = table.set.by_name.get(card_called(table, name))
    if kind is None:
        return []
    if why in ("boost", "echo"):
        return kind.boost_lines
    in_play = verb != "play" and any(permanent.kind is kind for permanent in player.permanents)
    return kind.exhaust.does if kind.exhaust is not None and in_play else kind.lines


def actions_called(names: list[Any]) -> list[str]:
    """Basic Actions in the order of the board, however a case lists them."""
    meant = [called(str(name)) for name in names]
    return sorted(meant, key=lambda name: BASIC_ACTIONS.index(name) if name in BASIC_ACTIONS else len(BASIC_ACTIONS))


def card_called(table: GuardiansTable, name: str) -> str:
    try:
        return find_kind(table.set, name).name
    except BadName:
        return ""


def _table(match: Match) -> GuardiansTable:
    assert isinstance(match.table, GuardiansTable)
    return match.table


POSITIONS = GuardiansPositions(GAME, "docs/cases-guardians.md")

# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-epic.md)."""

from typing import Any

from theomachy.cases.describing import all_fit
from theomachy.cases.looking import Unknown, compare
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.kinds import Kind
from theomachy.games.epic.laying import EpicLaying, listed
from theomachy.games.epic.positions import (
    ABILITY,
    ItemSpec,
    Spec,
    find_kind,
    item_in_full,
    piece_as_named,
    read_use,
    read_verb,
)
from theomachy.games.epic.setting_up import SEATS
from theomachy.games.epic.table import (
    Buried,
    EpicTable,
    FaceDown,
    Foreign,
    Item,
    Piece,
    Player,
    Replacement,
    Unveil,
    Use,
    Waiting,
)
from theomachy.kernel.cards import Card, names
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.names import NOTHING, BadName, did_you_mean
from theomachy.kernel.questions import Question

PLAIN_ANSWERS = ["yes", *ALIGNMENTS]


class EpicPositions(EpicLaying):
    """The half of the case format that names options and looks at the table."""

    def chapter(self, match: Match) -> int:
        table = _table(match)
        return table.turn + 1000 * table.series.played

    # ------------------------------------------------------------------ options

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        table = _table(match)
        if isinstance(option, str):
            return option.lower() == name.lower()
        if isinstance(option, Player):
            return name == SEATS[option.seat]
        if (len(name) == 1 and name in SEATS) or name in PLAIN_ANSWERS:
            return False
        try:
            return self.is_called(table, asking.question, option, name)
        except BadName as fault:
            raise Unknown(str(fault)) from None

    def is_called(self, table: EpicTable, question: Question, option: Any, name: str) -> bool:
        verb, name = read_verb(name)
        use = read_use(name, table.set)
        if isinstance(option, Use):
            return use is not None and use[0].fits(table, option.piece) and use[1] in (0, option.index + 1)
        if isinstance(option, Unveil):
            return verb == "unveil" and Spec(name, table.set).fits(table, option.piece)
        if isinstance(option, FaceDown):
            spec = Spec(name, table.set)
            owns = spec.owner in (None, option.owner)
            return verb == "veiled" and spec.kind is option.kind and owns
        if use is not None:  # a question about the use is about the thing
            return isinstance(option, Piece) and option is question.about and use[0].fits(table, option)
        if verb in ("veiled", "unveil"):
            return False
        if isinstance(option, Item):
            return ItemSpec(name, table.set).fits(table, option)
        if ABILITY in name:
            return False
        spec = Spec(name, table.set)
        if isinstance(option, Piece):
            return spec.fits(table, option)
        if isinstance(option, Replacement):
            return spec.fits(table, option.piece)
        if isinstance(option, Waiting):
            return spec.kind is option.kind
        if isinstance(option, Buried):
            owns = spec.owner in (None, option.owner)
            return option.kind is spec.kind and spec.seat in (None, option.seat) and owns
        if isinstance(option, Foreign):
            return option.kind is spec.kind and spec.owner in (None, option.owner)
        assert isinstance(option, Card)
        return option.kind is spec.kind and spec.owner in (None, table.owner(option))

    def kinds_named(self, table: EpicTable, name: str) -> list[Kind]:
        if name in (*PLAIN_ANSWERS, *NOTHING, *SEATS):
            return []
        rest = read_verb(name)[1]
        use = read_use(rest, table.set)
        return [use[0].kind if use is not None else ItemSpec(rest, table.set).card.kind]

    def recognise(self, match: Match, name: str) -> None:
        if name not in PLAIN_ANSWERS and not (len(name) == 1 and name in SEATS):
            cards = _table(match).set
            name = read_verb(name)[1]
            if read_use(name, cards) is None:
                ItemSpec(name, cards)

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        table = _table(match)
        if isinstance(option, Use):
            number = f" {option.index + 1}" if len(option.piece.kind.activated) > 1 else ""
            return f"use {option.piece.kind.name}{number}"
        if isinstance(option, Unveil):
            return f"unveil {option.piece.kind.name}"
        if isinstance(option, FaceDown):
            own = option.owner == asking.question.seat
            return f"veiled {option.kind.name}" + ("" if own else f" owner={SEATS[option.owner]}")
        if isinstance(option, Piece | Replacement):
            return piece_as_named(table, option if isinstance(option, Piece) else option.piece)
        if isinstance(option, Player):
            return SEATS[option.seat]
        if isinstance(option, Item):
            return item_in_full(table, option)
        if isinstance(option, Buried):
            return f"{SEATS[option.seat]} {option.kind.name}"
        if isinstance(option, Foreign):
            return f"{option.kind.name} owner={SEATS[option.owner]}"
        if isinstance(option, Waiting | Card):
            return str(option.card.kind.name if isinstance(option, Waiting) else option.kind.name)
        return str(option)

    # ------------------------------------------------------------------ looking

    def of_table(self, match: Match, key: str, wanted: Any) -> list[str]:
        table = _table(match)
        if key == "removed":
            return self.compare_names(key, _meant(table, wanted), names(table.removed))
        if key == "line":
            return self.compare_line(table, wanted)
        present: dict[str, Any] = {
            "turn": table.turn,
            "active": SEATS[table.active],
            "phase": GAME.rules.moment(table),
            "priority": SEATS[table.line.holder],
            "passes": table.line.passes,
            "game": table.series.played + 1,
            "wins": {SEATS[seat]: wins for seat, wins in enumerate(table.series.wins) if wins},
            "first": SEATS[table.first],
            **self.ending(table),
        }
        if key == "phase":
            wanted = self.moment_called(str(wanted))
            if wanted not in self.moments():
                raise Unknown(f'there is no phase "{wanted}"; {did_you_mean(wanted, self.moments())}')
        return self.compare_one_of(present, key, wanted, ["removed", "line", "view", *SEATS[: table.seats]])

    def compare_line(self, table: EpicTable, wanted: Any) -> list[str]:
        """From bottom to top."""
        items = table.line.items
        if isinstance(wanted, int):
            return compare("line", wanted, len(items))
        names = listed(wanted)
        if not all(isinstance(name, str) for name in names):
            raise Unknown(f"line is {wanted!r}; it must be a number or a list of what is on it, from bottom to top")
        specs = [ItemSpec(name, table.set) for name in names]
        if len(specs) == len(items) and all(spec.fits(table, item) for spec, item in zip(specs, items)):
            return []
        return [f"line is {[item_in_full(table, item) for item in items]}, expected {wanted}"]

    def zone_seen(self, table: EpicTable, seen: dict[str, Any], seat: int, zone: str) -> Any:
        if zone in ("play", "in_play"):
            return [piece["name"] for piece in seen["players"][seat]["in_play"]]
        if zone == "line":
            return [item["name"] for item in seen["line"] if item["seat"] == seat]
        return super().zone_seen(table, seen, seat, zone)

    def of_seat(self, table: EpicTable, seat: int, key: str, wanted: Any) -> list[str]:
        player = table.players[seat]
        own = [card for card in player.discard if table.owner(card) == seat]
        piles = {
            "hand": player.hand,
            "deck": player.deck.cards(),
            "discard": own,
            "foreign": [card for card in player.discard if card not in own],
            "side": player.side,
            "pool": player.pool,
            "pack": player.pack,
        }
        if key in piles:
            return self.compare_names(key, _meant(table, wanted), names(piles[key]))
        if key in ("top", "bottom"):
            return self.compare_ends(table, player, key, _meant(table, wanted))
        if key == "play":
            return self.compare_in_play(table, wanted, player.pieces)
        if key == "has":
            return self.missing(table, listed(wanted), player.pieces)
        if key == "lacks":
            return [f"has {text}" for text in listed(wanted) if not self.missing(table, [text], player.pieces)]
        plain: dict[str, Any] = {
            "mojo": player.mojo,
            "actions": player.actions,
            "out": player.out,
            "ward": player.ward,
            "safe": player.safe,
        }
        others = [*piles, "top", "bottom", "play", "has", "lacks"]
        return self.compare_one_of(plain, key, wanted, others, f"{SEATS[seat]}.")

    def compare_names(self, key: str, wanted: Any, present: list[str]) -> list[str]:
        """Cards in a zone by name; a number says how many there are."""
        if isinstance(wanted, int):
            return compare(key, wanted, len(present))
        return compare(key, sorted(wanted), sorted(present))

    def compare_ends(self, table: EpicTable, player: Player, key: str, wanted: list[str]) -> list[str]:
        """The first or last cards of a deck; those of one bag have no order."""
        segments = player.deck.segments
        present: list[str] = []
        for segment in segments if key == "top" else reversed(segments):
            if len(present) >= len(wanted):
                break
            present.extend(sorted(names(segment.cards)))
        return compare(key, sorted(wanted), sorted(present[: len(wanted)]))

    def compare_in_play(self, table: EpicTable, wanted: Any, pieces: list[Piece]) -> list[str]:
        if isinstance(wanted, int):
            return compare("play", wanted, len(pieces))
        specs = _specs(table, listed(wanted))
        if len(specs) != len(pieces) or not all_fit(specs, pieces, lambda spec, piece: spec.fits(table, piece)):
            return [f"play is {[piece_as_named(table, piece) for piece in pieces]}, expected {wanted}"]
        return []

    def missing(self, table: EpicTable, texts: list[str], pieces: Any) -> list[str]:
        """Of these descriptions the first that has no thing of its own beside those before it."""
        for count in range(1, len(texts) + 1):
            specs = _specs(table, texts[:count])
            enough = len(specs) <= len(pieces)
            if not enough or not all_fit(specs, pieces, lambda spec, piece: spec.fits(table, piece)):
                return [f"has no {texts[count - 1]}{' beside the others' if count > 1 else ''}"]
        return []

    def full_name(self, table: EpicTable, name: str) -> str:
        return find_kind(table.set, name).name


def _meant(table: EpicTable, wanted: Any) -> Any:
    """The full names of all cards that are meant; a number stays one."""
    if isinstance(wanted, int):
        return wanted
    return [spec.kind.name for spec in _specs(table, listed(wanted))]


def _specs(table: EpicTable, texts: list[str]) -> list[Spec]:
    """What is described, each thing for itself."""
    return [spec for text in texts for spec in [Spec(text, table.set)] for _ in range(spec.times)]


def _table(match: Match) -> EpicTable:
    assert isinstance(match.table, EpicTable)
    return match.table


POSITIONS = EpicPositions(GAME, "docs/cases-epic.md")

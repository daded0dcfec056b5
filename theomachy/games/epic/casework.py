# interpreted: it only serves cases
"""The game's half of the case format (docs/cases-epic.md)."""

from typing import Any

from theomachy.cases.looking import compare
from theomachy.games.epic import GAME
from theomachy.games.epic.abilities.printed import ALIGNMENTS
from theomachy.games.epic.laying import EpicLaying
from theomachy.games.epic.positions import NAMES, Spec
from theomachy.games.epic.setting_up import SEATS
from theomachy.games.epic.table import Buried, EpicTable, FaceDown, Foreign, Piece, Player, Replacement, Unveil, Use
from theomachy.kernel.cards import Card, names
from theomachy.kernel.match import Asking, Match
from theomachy.kernel.questions import Question


class EpicPositions(EpicLaying):
    """The half of the case format that names options and looks at the table."""

    plain_answers = ("yes", *ALIGNMENTS, *[word.lower() for word in ALIGNMENTS], *SEATS)
    seat_values = ("active", "priority", "first")
    same_rules = {
        "line-not-empty": ["E28", "E29", "E30"],
        "E21": ["E23", "ER26"],
        "E24": ["ER26"],
        "E65": ["E130"],
        "E66": ["E163"],
        "E69": ["E130"],
        "E76": ["ER58"],
        "E78": ["E70", "ER51"],
        "E80": ["E70", "ER51"],
        "E89": ["ER68"],
        "E96": ["ER77"],
        "E97": ["E70", "ER51"],
        "E100": ["E130"],
        "E131": ["ER113"],
        "E145": ["E113"],
        "ER24": ["E113", "ER116"],
        "ER26": ["ER10"],
        "ER116": ["E113"],
    }
    seat_fields = {"out": "out"}

    def chapter(self, match: Match) -> int:
        table = self.table_of(match)
        return table.turn + 1000 * table.series.played

    # ------------------------------------------------------------------ options

    def used(self, use: Use) -> tuple[Piece, int]:
        return use.piece, len(use.piece.kind.activated)

    def fits_verb(self, question: Question, option: Any, verb: str) -> bool:
        return verb == "play" or isinstance(option, Unveil if verb == "unveil" else FaceDown)

    def fits(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        if isinstance(option, Replacement) and name.lower() == "yes":  # of several, which one has to be said
            return len(asking.question.options) == 1
        same = isinstance(option, str) and option.lower() == name.lower()
        return same or super().fits(match, asking, option, name)

    def fits_thing(self, match: Match, asking: Asking, option: Any, name: str) -> bool:
        said = isinstance(option, FaceDown | Unveil) <= bool(NAMES.read_verb(name)[0])  # it has to be
        return said and super().fits_thing(match, asking, option, name)

    def fits_spec(self, table: EpicTable, option: Any, spec: Spec) -> bool:
        if isinstance(option, Unveil | Replacement):
            return spec.fits(table, option.piece)
        if isinstance(option, FaceDown | Foreign):
            return option.kind is spec.kind and spec.owned_by(option.owner)
        owner = option.owner if isinstance(option, Buried) else table.owner(option) if isinstance(option, Card) else -1
        return super().fits_spec(table, option, spec) and (owner < 0 or spec.owned_by(owner))

    def label(self, match: Match, asking: Asking, option: Any) -> str:
        if isinstance(option, Unveil):
            return f"unveil {option.piece.kind.name}"
        if isinstance(option, FaceDown):
            own = option.owner == asking.question.seat
            return f"veiled {option.kind.name}" + ("" if own else f" owner={SEATS[option.owner]}")
        if isinstance(option, Foreign):
            return f"{option.kind.name} owner={SEATS[option.owner]}"
        return super().label(match, asking, option.piece if isinstance(option, Replacement) else option)

    # ------------------------------------------------------------------ looking

    def table_zones(self, table: EpicTable) -> dict[str, list[Card[Any]]]:
        return {"removed": table.removed}

    def table_values(self, match: Match) -> dict[str, Any]:
        table = self.table_of(match)
        return {
            **super().table_values(match),
            "passes": table.line.passes,
            "game": table.series.played + 1,
            "wins": {SEATS[seat]: wins for seat, wins in enumerate(table.series.wins) if wins},
            "first": SEATS[table.first],
        }

    def zone_seen(self, table: EpicTable, seen: dict[str, Any], seat: int, zone: str) -> Any:
        if zone in ("play", "in_play"):
            return [piece["name"] for piece in seen["players"][seat]["in_play"]]
        if zone == "line":
            return [item["name"] for item in seen["line"] if item["seat"] == seat]
        return super().zone_seen(table, seen, seat, zone)

    def zones(self, table: EpicTable, part: Player) -> dict[str, list[Card[Any]]]:
        own = [card for card in part.discard if table.owner(card) == part.seat]
        return {
            "hand": part.hand,
            "deck": part.deck.cards(),
            "discard": own,
            "foreign": [card for card in part.discard if card not in own],
            "side": part.side,
            "pool": part.pool,
            "pack": part.pack,
        }

    def of_part(self, table: EpicTable, part: Player, seat: int, key: str, wanted: Any) -> list[str]:
        if key in ("top", "bottom"):
            return self.compare_ends(table, part, key, wanted)
        return super().of_part(table, part, seat, key, wanted)

    def compare_ends(self, table: EpicTable, player: Player, key: str, wanted: Any) -> list[str]:
        """The first or last cards of a deck; those of one bag have no order."""
        meant = [spec.kind.name for spec in self.described(table, wanted, key)]
        segments = player.deck.segments
        present: list[str] = []
        for segment in segments if key == "top" else reversed(segments):
            if len(present) >= len(meant):
                break
            present.extend(sorted(names(segment.cards)))
        return compare(key, sorted(meant), sorted(present[: len(meant)]))


POSITIONS = EpicPositions(GAME, "docs/cases-epic.md")

"""Continuous abilities applied: who controls what (ER111), and those that contradict each other (E111)."""

from theomachy.games.epic.abilities.printed import LEAVES
from theomachy.games.epic.table import EpicTable, Piece


def apply_now(table: EpicTable) -> None:
    """E108: a thing has become another in the middle of an instruction, and what applies to it applies at once."""
    if len(table.auras) > 1:
        remove_contradictions(table)
    settle_control(table)


def settle_control(table: EpicTable) -> bool:
    """ER111: things go to whoever has the newest claim in force; whether one went."""
    given = False
    seizing = False
    for source in table.auras:
        if source.kind.seizes:
            seizing = True
    for player in table.players:
        for piece in player.pieces[:]:
            if piece.claims is None and not seizing and piece.controller == piece.placed_by:
                continue
            table.claims_in_force(piece)
            seat = table.controller_of(piece)
            if seat != piece.controller and not table.players[seat].out:
                table.give(piece, seat)
                given = True
    return given


def remove_contradictions(table: EpicTable) -> None:
    """E111, ER104-ER109: all sources of contradicting continuous abilities, together."""
    sources: list[Piece] = []
    if not any_contradiction([source for source in table.auras if source.kind.contradicts]):
        return
    for piece in table.all_pieces():
        for one in contradicting(table, piece):
            if one not in sources:
                sources.append(one)
    for source in sources:
        table.happens(LEAVES, source)  # it is no breaking and no banishing, but it leaves play
    for source in sources:
        if table.watched:
            table.note("contradicted", {"player": source.controller, "card": source.kind.name})
        table.remove_from_game(source)


def any_contradiction(sources: list[Piece]) -> bool:
    """Whether two of them could contradict each other, if both concerned the same thing."""
    if len(sources) < 2:
        return False
    values = gained = lost = 0
    for source in sources:
        for ability in source.kind.auras:
            if ability.sets or ability.alignment or ability.chosen_alignment or ability.origin or ability.control:
                values += 1
            if ability.gains is not None:
                gained |= ability.gains.bits
            if ability.loses is not None:
                lost |= ability.loses.bits
    return values > 1 or gained & lost != 0


def contradicting(table: EpicTable, piece: Piece) -> list[Piece]:
    """The sources of abilities that cannot all be true of this thing."""
    set_to: dict[str, dict[int, list[Piece]]] = {}
    gained: list[tuple[int, Piece]] = []
    lost: list[tuple[int, Piece]] = []
    for source in table.auras:
        for ability in source.kind.auras:
            if ability.alignment or ability.chosen_alignment or ability.origin:
                if not table.may_reach(ability, source, piece) or piece.veiled:
                    continue
            elif not table.reaches(ability, source, piece):
                continue
            if ability.alignment or ability.chosen_alignment:
                note_value(set_to, "alignment", source.chosen or ability.alignment, source)
            if ability.origin:
                note_value(set_to, "origin", ability.origin, source)
            if ability.control:
                note_value(set_to, "control", source.controller, source)
            if ability.sets:
                note_value(set_to, "offense", ability.set_offense, source)
                note_value(set_to, "defense", ability.set_defense, source)
            if ability.gains is not None:
                gained.append((ability.gains.bits, source))
            if ability.loses is not None:
                lost.append((ability.loses.bits, source))
    found: list[Piece] = []
    for values in set_to.values():
        if len(values) > 1:
            for those in values.values():
                found.extend(those)
    for bits, source in gained:
        for others, taker in lost:
            if bits & others:
                found.extend([source, taker])
    return found


def note_value(set_to: dict[str, dict[int, list[Piece]]], what: str, value: int, source: Piece) -> None:
    set_to.setdefault(what, {}).setdefault(value, []).append(source)

"""Damage: what keeps it off (M), what it does (L), and what looks for it (ER88)."""

from theomachy.games.epic.abilities.leaving import unveil
from theomachy.games.epic.abilities.printed import DEADLY, HURTS_PLAYER
from theomachy.games.epic.kinds import Kind
from theomachy.games.epic.table import EpicTable, Piece, Player
from theomachy.kernel.cards import Thing
from theomachy.kernel.questions import Amount, Rule


class Blow:
    """Damage that one source is to deal to one target."""

    def __init__(self, table: EpicTable, kind: Kind, source: int, target: Thing, amount: int) -> None:
        self.kind = kind
        self.source = source  # its number in play; 0 for an event
        self.target = target
        self.amount = amount
        piece = table.piece(source) if source else None
        bits = table.bits(piece) if piece is not None else kind.bits
        self.deadly = bits & DEADLY != 0
        self.qualities = table.source_qualities(kind, source)
        self.watched = piece is not None and isinstance(target, Player) and table.is_watched(HURTS_PLAYER, piece)


def deal(table: EpicTable, blows: list[Blow], battle: bool = False) -> Rule:
    """All at once. In battle what a target gets in one attack is one instance, else in one instruction (ER74)."""
    blows = [blow for blow in blows if blow.amount > 0]  # ER59
    for blow in blows:  # E134: it would be damaged
        target = blow.target
        if isinstance(target, Piece) and target.veiled:
            yield from unveil(table, target)
    landing: list[Blow] = []
    for blow in blows:  # ER79: X ward before damage ward
        if not isinstance(blow.target, Piece) or not table.warded(blow.target, blow.qualities):
            landing.append(blow)
    for target in victims(table, landing):
        mine = [blow for blow in landing if blow.target is target]
        if isinstance(target, Player):
            ward, used = target.ward, target.ward_used
        else:
            assert isinstance(target, Piece)
            ward, used = table.ward(target), target.ward_used
        if ward:
            prevented = yield_nothing(mine, ward - used if battle else ward)
            if prevented < 0:
                prevented = ward - used if battle else ward
                yield from divide_ward(table, target, mine, prevented)
            if battle:
                note_ward(target, prevented)
    for blow in landing:
        if blow.amount > 0:
            land(table, blow)
    tell_players_hurt(table, landing)


def victims(table: EpicTable, blows: list[Blow]) -> list[Thing]:
    """What is hit, those of the active player first (1.6)."""
    found: list[Thing] = []
    for player in table.clockwise():
        for blow in blows:
            target = blow.target
            seat = target.controller if isinstance(target, Piece) else target.twin_key()
            if seat == player.seat and target not in found:
                found.append(target)
    return found


def yield_nothing(blows: list[Blow], ward: int) -> int:
    """Prevent what needs no choice and say how much that was; -1 if the controller has to choose (E96)."""
    if ward <= 0:
        return 0
    total = 0
    for blow in blows:
        total += blow.amount
    if ward >= total:
        for blow in blows:
            blow.amount = 0
        return total
    if len(blows) > 1 and matters(blows):
        return -1
    left = ward
    for blow in blows:
        kept = min(left, blow.amount)
        blow.amount -= kept
        left -= kept
    return ward


def matters(blows: list[Blow]) -> bool:
    """Whether it makes a difference whose damage is prevented."""
    if isinstance(blows[0].target, Player):
        return any(blow.watched for blow in blows)
    deadly = [blow for blow in blows if blow.deadly]
    return 0 < len(deadly) < len(blows)


def divide_ward(table: EpicTable, target: Thing, blows: list[Blow], ward: int) -> Rule:
    """E96, ER77: all of it is used; whoever is protected chooses on which points."""
    seat = target.controller if isinstance(target, Piece) else target.twin_key()
    later = sum([blow.amount for blow in blows])
    left = ward
    for i, blow in enumerate(blows):
        later -= blow.amount
        kept = left
        if i + 1 < len(blows):
            source = table.piece(blow.source)
            least = max(0, left - later)
            kept = yield Amount(seat, least, min(left, blow.amount), "prevent", source)
        blow.amount -= kept
        left -= kept


def note_ward(target: Thing, prevented: int) -> None:
    """ER76: what was used is used for the whole attack."""
    if isinstance(target, Player | Piece):
        target.ward_used += prevented


def land(table: EpicTable, blow: Blow) -> None:
    target = blow.target
    if isinstance(target, Player):
        target.mojo -= blow.amount  # E2
        if target.mojo <= 0:
            table.unchecked = True
        if table.watched:
            table.note("hurt", {"card": blow.kind.name, "whose": target.seat, "amount": blow.amount})
        return
    assert isinstance(target, Piece)
    target.damage += blow.amount
    if blow.deadly:
        target.deadly = True
    table.unchecked = True
    if table.watched:
        values: dict[str, object] = {"card": blow.kind.name, "other": target.kind.name, "amount": blow.amount}
        table.note("damaged", values)


def tell_players_hurt(table: EpicTable, blows: list[Blow]) -> None:
    """ER88: once per dealing, with the total dealt to that player then."""
    told: list[tuple[int, int]] = []
    for blow in blows:
        if not blow.watched or not isinstance(blow.target, Player) or blow.amount <= 0:
            continue
        key = (blow.source, blow.target.seat)
        source = table.piece(blow.source)
        if key in told or source is None:
            continue
        told.append(key)
        total = sum([one.amount for one in blows if one.source == blow.source and one.target is blow.target])
        table.happens(HURTS_PLAYER, source, blow.target.seat, total)

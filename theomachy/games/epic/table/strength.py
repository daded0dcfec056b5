"""What things in play are at this moment: printed values, continuous abilities and lasting effects (ER100).

The order is 1a alignment and origin, 1b control, 1c "are" and "has", 2a "gain" and "lose", 2b "get" and counters.
"""

from theomachy.games.epic.abilities.printed import (
    ANY_ALIGNMENT,
    ANY_ORIGIN,
    ANY_TYPE,
    NO_LIMIT,
    OPPONENT,
    YOU,
    Continuous,
    Filter,
)
from theomachy.games.epic.kinds import EpicCard, Kind
from theomachy.games.epic.table.card_in_play import Lasting, Piece
from theomachy.games.epic.table.layout import Layout
from theomachy.shelf.claims import WHILE_HELD


class Measured(Layout):
    """Qualities, control, keywords and numbers."""

    # ------------------------------------------------------------------ wards (E97), looked at before all else

    def wards(self, piece: Piece) -> int:
        """The qualities that it is warded against."""
        wards = 0 if piece.veiled else piece.kind.wards
        if piece.lasting is not None:
            for lasting in piece.lasting:
                wards |= lasting.wards
        for source in self.auras:
            if source.kind.gives_wards:
                for ability in source.kind.auras:
                    for given in (ability.gains, ability.has):
                        if given is not None and given.wards and self.reaches_as_printed(ability, source, piece):
                            wards |= given.wards
        return wards

    def reaches_as_printed(self, ability: Continuous, source: Piece, piece: Piece) -> bool:
        """What gives wards looks at what is printed: otherwise it would depend on itself."""
        which = ability.which
        if which is None:
            return piece is source
        if not which.types & piece.kind.qualities or (which.other and piece is source):
            return False
        if not self.is_whose(which, piece, source.controller):
            return False
        printed = 0 if piece.veiled else piece.kind.qualities
        return not (which.alignment and not which.alignment & printed) and not (
            which.origin and not which.origin & printed
        )

    def warded(self, piece: Piece, qualities: int) -> bool:
        """Whether something with these qualities cannot affect it."""
        if not self.auras and piece.lasting is None:
            return not piece.veiled and piece.kind.wards & qualities != 0
        return self.wards(piece) & qualities != 0

    def source_qualities(self, kind: Kind, number: int) -> int:
        """ER83: present qualities, or the last ones."""
        if number:
            piece = self.piece(number)
            if piece is not None:
                return self.qualities(piece)
            return self.qualities_of_gone.get(number, kind.qualities)
        return kind.qualities

    # ------------------------------------------------------------------ 1a: alignment, origin, type

    def qualities(self, piece: Piece) -> int:
        """Alignment, origin and type, as bits."""
        if piece.veiled:
            return piece.kind.qualities & ANY_TYPE
        if not self.auras:
            return piece.kind.qualities
        return self.alignment(piece) | self.origin(piece) | (piece.kind.qualities & ANY_TYPE)

    def alignment(self, piece: Piece) -> int:
        """E136: a veiled champion has none."""
        if piece.veiled:
            return 0
        for source in self.auras:  # ER109: until the state check removes a contradiction, the older one
            if source.kind.sets_qualities:
                for ability in source.kind.auras:
                    if ability.chosen_alignment or ability.alignment:
                        if self.may_reach(ability, source, piece):
                            return source.chosen if ability.chosen_alignment else ability.alignment
        return piece.kind.qualities & ANY_ALIGNMENT

    def origin(self, piece: Piece) -> int:
        if piece.veiled:
            return 0
        for source in self.auras:
            if source.kind.sets_qualities:
                for ability in source.kind.auras:
                    if ability.origin and self.may_reach(ability, source, piece):
                        return ability.origin
        return piece.kind.qualities & ANY_ORIGIN

    def may_reach(self, ability: Continuous, source: Piece, piece: Piece) -> bool:
        """Of abilities that set qualities: they look at what is printed."""
        if ability.chosen_alignment and not source.chosen:
            return False
        return self.reaches_as_printed(ability, source, piece) and not self.warded(piece, source.kind.qualities)

    # ------------------------------------------------------------------ 1b: control (ER111)

    def controller_of(self, piece: Piece) -> int:
        """Who has the newest claim in force; else under whose control it came into play."""
        seat = piece.placed_by
        stamp = -1
        if piece.claims is not None:
            for claim in piece.claims:
                if claim.stamp > stamp and self.claim_applies(piece, claim.source):
                    seat, stamp = claim.seat, claim.stamp
        for source in self.auras:
            if source.number > stamp:
                for ability in source.kind.auras:
                    if ability.control and self.reaches(ability, source, piece):
                        seat, stamp = source.controller, source.number
        return seat

    def claim_applies(self, piece: Piece, source: int) -> bool:
        """ER82. Claims by events name the card by its id, below zero."""
        wards = self.wards(piece)
        if not wards:
            return True
        if source < 0:
            return not wards & self.cards[-source - 1].kind.qualities
        giver = self.piece(source)
        qualities = self.qualities(giver) if giver is not None else self.qualities_of_gone.get(source, 0)
        return not wards & qualities

    def claims_in_force(self, piece: Piece) -> bool:
        """Drop claims that have ended because their source is no longer held; True if one was dropped."""
        claims = piece.claims
        if claims is None:
            return False
        kept = []
        for claim in claims:
            if claim.lasts == WHILE_HELD:
                source = self.piece(claim.source)
                if source is None or source.controller != claim.seat:
                    continue
            kept.append(claim)
        if len(kept) == len(claims):
            return False
        piece.claims = kept or None
        return True

    # ------------------------------------------------------------------ 1c, 2a: keywords

    def bits(self, piece: Piece) -> int:
        """Its keywords without a number."""
        bits = 0 if piece.veiled else piece.kind.bits
        if piece.lasting is None and not self.keywords_change():
            return bits
        return self.changed_bits(piece, bits)

    def keywords_change(self) -> bool:
        """Whether a continuous ability gives or takes keywords at all."""
        for source in self.auras:
            if source.kind.gives_bits:
                return True
        return False

    def changed_bits(self, piece: Piece, bits: int) -> int:
        changes: list[tuple[int, int, int]] = []  # stamp, gained, lost
        for source in self.auras:
            if not source.kind.gives_bits:
                continue
            for ability in source.kind.auras:
                has = ability.has
                if has is not None and has.bits and self.reaches(ability, source, piece):
                    bits |= has.bits
                if ability.gains is not None or ability.loses is not None:
                    gains = 0 if ability.gains is None else ability.gains.bits
                    loses = 0 if ability.loses is None else ability.loses.bits
                    if (gains or loses) and self.reaches(ability, source, piece):
                        changes.append((source.number, gains, loses))
        if piece.lasting is not None:
            for lasting in piece.lasting:
                if (lasting.bits or lasting.lost) and self.lasts_on(lasting, piece):
                    changes.append((lasting.stamp, lasting.bits, lasting.lost))
        if len(changes) > 1:
            changes.sort()  # ER102: the newer one counts
        for _, gains, loses in changes:
            bits = (bits | gains) & ~loses
        return bits

    def lasts_on(self, lasting: Lasting, piece: Piece) -> bool:
        """ER82: not while it is warded against what it comes from."""
        wards = self.wards(piece)
        return not wards or not wards & self.source_qualities(lasting.kind, lasting.source)

    def ward(self, piece: Piece) -> int:
        """Damage ward: all of them added up (ER75)."""
        ward = 0 if piece.veiled else piece.kind.ward
        if piece.lasting is not None:
            for lasting in piece.lasting:
                if lasting.ward and self.lasts_on(lasting, piece):
                    ward += lasting.ward
        for source in self.auras:
            if source.kind.gives_wards:
                for ability in source.kind.auras:
                    for given in (ability.gains, ability.has):
                        if given is not None and given.ward and self.reaches(ability, source, piece):
                            ward += given.ward
        return ward

    # ------------------------------------------------------------------ 1c, 2b: numbers

    def offense(self, piece: Piece) -> int:
        """The true number, perhaps below 0 (E116)."""
        total = piece.kind.offense + piece.counters
        if piece.lasting is None and not self.auras:
            return total
        newest = -1
        for source in self.auras:
            for ability in source.kind.auras:
                if ability.sets:
                    if newest < 0 and self.reaches(ability, source, piece):
                        newest = source.number
                        total += ability.set_offense - piece.kind.offense
                elif ability.offense and self.bonus_reaches(ability, source, piece):
                    total += ability.offense
        if piece.lasting is not None:
            for lasting in piece.lasting:
                if lasting.offense and self.lasts_on(lasting, piece):
                    total += lasting.offense
        return total

    def defense(self, piece: Piece) -> int:
        total = piece.kind.defense + piece.counters
        if piece.lasting is None and not self.auras:
            return total
        newest = -1
        for source in self.auras:
            for ability in source.kind.auras:
                if ability.sets:
                    if newest < 0 and self.reaches(ability, source, piece):
                        newest = source.number
                        total += ability.set_defense - piece.kind.defense
                elif ability.defense and self.bonus_reaches(ability, source, piece):
                    total += ability.defense
        if piece.lasting is not None:
            for lasting in piece.lasting:
                if lasting.defense and self.lasts_on(lasting, piece):
                    total += lasting.defense
        return total

    # ------------------------------------------------------------------ filters

    def bonus_reaches(self, ability: Continuous, source: Piece, piece: Piece) -> bool:
        """2b comes after 2a: a bonus for champions with an ability counts those that gained it."""
        which = ability.which
        if which is None or not which.has:
            return self.reaches(ability, source, piece)
        return self.reaches(ability, source, piece, self.bits(piece))

    def reaches(self, ability: Continuous, source: Piece, piece: Piece, bits: int = -1) -> bool:
        """Whether the continuous ability of the source concerns this thing; X ward keeps it off (ER81).

        `bits` are the keywords it has; if not said, those printed.
        """
        which = ability.which
        if which is None:
            return piece is source
        if not which.types & piece.kind.qualities or (which.other and piece is source):
            return False
        if not self.is_whose(which, piece, source.controller):
            return False
        if which.alignment and not which.alignment & self.alignment(piece):
            return False
        if which.origin and not which.origin & self.origin(piece):
            return False
        if which.checks and piece.veiled and not which.alignment and not which.origin:
            return False  # ER114: its numbers and abilities are hidden
        if which.has and not which.has & (piece.kind.bits if bits < 0 else bits):
            return False
        if not self.numbers_fit(which, piece.kind.offense + piece.counters, piece.kind.defense + piece.counters):
            return False
        if piece is source:
            return True
        wards = self.wards(piece)
        return not wards or not wards & self.qualities(source)

    def is_whose(self, which: Filter, piece: Piece, you: int) -> bool:
        if which.whose == YOU:
            return piece.controller == you
        return which.whose != OPPONENT or piece.controller != you

    def numbers_fit(self, which: Filter, offense: int, defense: int) -> bool:
        return (
            which.offense_least <= offense <= which.offense_most
            and which.defense_least <= defense <= which.defense_most
        )

    def fits(self, which: Filter, piece: Piece, you: int, this: int) -> bool:
        """Whether a thing in play is one that the filter means; veiled, it fits nothing that looks at a quality."""
        if not which.types & piece.kind.qualities:
            return False
        if which.other and piece.number == this:
            return False
        if not self.is_whose(which, piece, you):
            return False
        if not which.checks:
            return True
        if piece.veiled:
            return False
        return self.qualities_fit(which, piece)

    def qualities_fit(self, which: Filter, piece: Piece) -> bool:
        """The part of a filter that looks at qualities."""
        if which.alignment and not which.alignment & self.alignment(piece):
            return False
        if which.origin and not which.origin & self.origin(piece):
            return False
        if which.has and not which.has & self.bits(piece):
            return False
        if which.offense_most != NO_LIMIT or which.offense_least != -NO_LIMIT:
            if not which.offense_least <= max(0, self.offense(piece)) <= which.offense_most:
                return False
        if which.defense_most != NO_LIMIT or which.defense_least != -NO_LIMIT:
            return which.defense_least <= max(0, self.defense(piece)) <= which.defense_most
        return True

    def fits_card(self, which: Filter, card: EpicCard) -> bool:
        """Whether a card outside of play is meant."""
        kind = card.kind
        if not which.types & kind.qualities:
            return False
        if which.alignment and not which.alignment & kind.qualities:
            return False
        if which.origin and not which.origin & kind.qualities:
            return False
        if which.cost >= 0 and kind.free != (which.cost == 0):
            return False
        if which.has and not which.has & kind.bits:
            return False
        return not which.checks or self.numbers_fit(which, kind.offense, kind.defense)

"""How strong assets are at this moment, and which of them a filter means (T5, T6, T18)."""

from theomachy.games.bazaar.abilities.printed import (
    ATTACKING,
    BLOCKING,
    FILTERED,
    NO_LIMIT,
    OPPONENT,
    WARDED,
    YOU,
    Constant,
    Filter,
    Keywords,
)
from theomachy.games.bazaar.table.card_in_play import Asset
from theomachy.games.bazaar.table.layout import Layout


class Measured(Layout):
    """Strength, vitality and keywords: printed, of this turn, of what is attached, and of constant abilities."""

    def strength(self, asset: Asset) -> int:
        total = asset.kind.strength + asset.counters
        turn = asset.turn
        worn = asset.worn
        if turn is not None:
            total += turn.strength
        if worn is not None:
            total += worn.strength
        if asset.attacking >= 0:
            total += self.frenzy(asset)
        if self.auras:
            for source in self.auras:
                for constant in source.kind.auras:
                    if constant.strength and self.reaches(constant, source, asset):
                        total += constant.strength
        return total

    def vitality(self, asset: Asset) -> int:
        total = asset.kind.vitality + asset.counters
        turn = asset.turn
        worn = asset.worn
        if turn is not None:
            total += turn.vitality
        if worn is not None:
            total += worn.vitality
        if self.auras:
            for source in self.auras:
                for constant in source.kind.auras:
                    if constant.vitality and self.reaches(constant, source, asset):
                        total += constant.vitality
        return total

    def bits(self, asset: Asset) -> int:
        """Its keywords without a number."""
        bits = asset.kind.bits
        turn = asset.turn
        worn = asset.worn
        if turn is not None:
            bits |= turn.bits
        if worn is not None:
            bits |= worn.bits
        if self.auras:
            for source in self.auras:
                for constant in source.kind.auras:
                    if constant.bits and self.reaches(constant, source, asset):
                        bits |= constant.bits
        return bits

    def armor(self, asset: Asset) -> int:
        total = asset.kind.armor
        if asset.turn is not None:
            total += asset.turn.armor
        if asset.worn is not None:
            total += asset.worn.armor
        for keywords in self.auras_on(asset):
            total += keywords.armor
        return total

    def frenzy(self, asset: Asset) -> int:
        total = asset.kind.frenzy
        if asset.turn is not None:
            total += asset.turn.frenzy
        if asset.worn is not None:
            total += asset.worn.frenzy
        for source in self.auras:
            for constant in source.kind.auras:
                keywords = constant.keywords
                if keywords is not None and keywords.frenzy and constant.whom == FILTERED:  # before asking for strength
                    if self.reaches(constant, source, asset):
                        total += keywords.frenzy
        return total

    def growth(self, asset: Asset) -> int:
        total = asset.kind.growth
        if asset.turn is not None:
            total += asset.turn.growth
        if asset.worn is not None:
            total += asset.worn.growth
        for keywords in self.auras_on(asset):
            total += keywords.growth
        return total

    def auras_on(self, asset: Asset) -> list[Keywords]:
        """The keywords that constant abilities of other assets give it."""
        found: list[Keywords] = []
        for source in self.auras:
            for constant in source.kind.auras:
                keywords = constant.keywords
                if keywords is not None and constant.whom == FILTERED and self.reaches(constant, source, asset):
                    found.append(keywords)
        return found

    def reaches(self, constant: Constant, source: Asset, asset: Asset) -> bool:
        """Whether the constant ability of the source concerns this asset."""
        which = constant.which
        if which is None:
            return asset is source
        return self.fits(which, asset, source.controller, source.number)

    def fits(self, which: Filter, asset: Asset, you: int, this: int) -> bool:
        """Whether an asset in play is one that the filter means (T5)."""
        kind = asset.kind
        if not which.types & kind.type:
            return False
        whose = which.whose
        if whose == YOU:
            if asset.controller != you:
                return False
        elif whose == OPPONENT and asset.controller == you:
            return False
        if which.other and asset.number == this:
            return False
        if kind.cost > which.cost_most:
            return False
        if which.active >= 0 and asset.active != (which.active == 1):
            return False
        if which.battle:
            state = (ATTACKING if asset.attacking >= 0 else 0) | (BLOCKING if asset.blocking else 0)
            if not state & which.battle:
                return False
        return which.strength_least == -NO_LIMIT or self.strength(asset) >= which.strength_least

    def warded_from(self, asset: Asset, seat: int) -> bool:
        """K8."""
        return asset.controller != seat and self.bits(asset) & WARDED != 0

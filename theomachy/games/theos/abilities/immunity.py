"""Immune: what Passive abilities stop (rule H100, HR43)."""

from theomachy.games.theos.abilities.printed import DESTROYED_ENEMY, ITSELF, OTHER_FRIENDLY
from theomachy.games.theos.table.card_in_play import CardInPlay
from theomachy.games.theos.table.layout import Layout
from theomachy.games.theos.table.steps import RESOLVED, RESOLVING_NOW


class Immunity(Layout):
    """Which cards an ability cannot touch."""

    def immune(self, card: CardInPlay, verb: int, team: int) -> bool:
        """Rule H100, HR43: whether an ability of this team cannot do that to the card."""
        bit = 1 << verb
        if self.shields & bit and card.kind.shields & bit and card.live():
            for ability in card.kind.passives:
                for effect in ability.effects:
                    if (
                        effect.immune_to == verb
                        and effect.protects == ITSELF
                        and (effect.against_all or team != card.team)
                        and card.in_mood(ability.mood)
                    ):
                        return True
        if self.guards & bit:
            for player in self.players:
                for guard in player.row:
                    if guard.kind.guards & bit and self.guarded(guard, card, verb, team):
                        return True
            resolving = self.resolving
            if resolving is not None and resolving.state == RESOLVING_NOW and resolving.kind.guards & bit:
                return self.guarded(resolving, card, verb, team)
        return False

    def guarded(self, guard: CardInPlay, card: CardInPlay, verb: int, team: int) -> bool:
        """Whether that card's Passive abilities stop the verb on this one."""
        if guard is card or card.state != RESOLVED or not guard.live():
            return False
        for ability in guard.kind.passives:
            for effect in ability.effects:
                if effect.immune_to != verb or not guard.in_mood(ability.mood):
                    continue
                if effect.protects == OTHER_FRIENDLY:
                    if not card.destroyed and card.team == guard.team and (effect.against_all or team != guard.team):
                        return True
                elif effect.protects == DESTROYED_ENEMY:
                    if card.destroyed and card.team != guard.team and (effect.against_all or team != guard.team):
                        return True
        return False

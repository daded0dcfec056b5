"""Subversions on cards (TA22, TA33, TR35), and the shield of Protect over a player (TA18, TA19, TR40)."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.printed import PROTECT, Ability
from theomachy.games.titans.abilities.priority import Priority
from theomachy.games.titans.table.card_in_play import NO_SUBVERSIONS, Attached, CardInPlay
from theomachy.games.titans.table.side import Side


class Carried(Priority):
    """What is attached to cards, and what that changes at once."""

    def attach(self, card: CardInPlay, subversion: str, placer: Side, source: int) -> None:
        """TA22: at most one of each kind; each remembers who placed it."""
        if subversion in card.subversions:
            return
        card.subversions = {**card.subversions, subversion: Attached(placer.seat, source)}
        if self.watched:
            subverted = events.of_subversions("subverted", placer.seat, card.side.seat, card.card, [subversion])
            self.tell_in(card.side.arena, subverted)
        if subversion == "Traitorous":
            self.change_sides(card, placer)

    def change_sides(self, card: CardInPlay, to: Side) -> None:
        """TA33, TR35: control changes; stamp, tokens and used abilities stay as they are."""
        if card.side is to:
            return
        card.side.in_play.remove(card)
        card.side = to
        to.in_play.append(card)
        if self.watched:
            self.tell_in(to.arena, events.of_card("changed-sides", to.seat, card.card))

    def detach_all(self, card: CardInPlay) -> None:
        """All subversions come off; a stolen card goes home (TR35)."""
        stolen = "Traitorous" in card.subversions
        idle = not card.lasts()
        card.subversions = NO_SUBVERSIONS
        if stolen:
            self.change_sides(card, card.owner)
        self.freed(card, idle)

    def freed(self, card: CardInPlay, idle: bool) -> None:
        """Protect that Mimic brought to an Exhausted card works from the moment it is freed, that age (TR40, TR51).

        Where the card was not idle, the shield is there already, and stays where it is.
        """
        if idle and card.families & PROTECT and card.age == self.age and card.lasts():
            self.shield_by_copy(card, card.abilities[len(card.kind.abilities) :])

    def shield(self, side: Side, abilities: list[Ability]) -> None:
        """TR40: the player is shielded from now on, whatever happens to the card."""
        for ability in abilities:
            if ability.name == "Protect":
                side.shielded_this_age = True
            elif ability.name == "Protect: Eternal":
                side.shielded_this_turn = True

    def shield_by_copy(self, card: CardInPlay, copied: list[Ability]) -> None:
        """TA58.6: so does Protect that Mimic brought; on a Feral card it shields both players (TR44)."""
        self.shield(card.side, copied)
        if card.feral():
            self.shield(card.side.foe, copied)

"""How cards move on a table of Guardians, and how Vitality does."""

from collections.abc import Generator
from typing import Any

from theomachy.games.guardians.kinds import GuardianCard
from theomachy.games.guardians.table.in_play import Permanent, Threat
from theomachy.games.guardians.table.layout import Layout
from theomachy.games.guardians.table.player import Player
from theomachy.games.guardians.table.steps import FIRST_WOUND, SECOND_WOUND, SPACES, TRACK
from theomachy.kernel.cards import names
from theomachy.kernel.knowledge import HiddenPool
from theomachy.kernel.questions import Asked
from theomachy.kernel.table import Outcome


class GameOver(Exception):
    """G111: the game ends at once, in the middle of any effect. Whoever runs a step catches it."""


class GuardiansTable(Layout):
    """The table, with all that moves on it."""

    def copy(self, watched: bool) -> "GuardiansTable":
        twin = GuardiansTable(self.set, 0)
        self.copy_layout_to(twin, watched)
        return twin

    def unused(self) -> tuple[str, ...]:
        """All win or lose one game together: there is never a score."""
        return ("series",)

    def everybody(self) -> int:
        """All seats, as bits: what is looked at is seen by all (GR66)."""
        return (1 << self.seats) - 1

    # ------------------------------------------------------------------ secrets

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        """Decks whose order somebody laid out unseen; bags have no order that could be another."""
        pools: list[HiddenPool] = []
        decks = [self.deck, self.token_bag, self.echo_deck, *[player.deck for player in self.players]]
        for zone, deck in enumerate(decks):
            segments = deck.segments
            if len(segments) <= 1 and not (segments and segments[0].placed):
                continue
            unknown = [segment for segment in segments if not (segment.placed and segment.known_to >> seat & 1)]
            if any(segment.placed for segment in unknown):
                pools.append({zone: [card.id for segment in unknown for card in segment.cards]})
        return pools

    def lay_anew(self, dealt: list[GuardianCard]) -> None:
        self.deck.deal_anew(dealt)
        self.token_bag.deal_anew(dealt)
        self.echo_deck.deal_anew(dealt)
        for player in self.players:
            player.deck.deal_anew(dealt)

    # ------------------------------------------------------------------ players' cards

    def draw(self, player: Player, count: int) -> Generator[Asked, Any, None]:
        """G58, GR37."""
        drawn: list[GuardianCard] = []
        for _ in range(count):
            if not player.deck.segments:
                if not player.discard:
                    break
                player.deck.put_bag_below(player.discard)
                player.discard = []
                if self.watched:
                    self.note("reshuffled", {"player": player.seat})
            card = yield from player.deck.draw()
            player.hand.append(card)
            drawn.append(card)
        if self.watched and drawn:
            self.shown = True
            self.note("drew", {"player": player.seat, "count": len(drawn), "cards": names(drawn)})

    def discard_from_hand(self, player: Player, cards: list[GuardianCard]) -> None:
        for card in cards:
            player.hand.remove(card)
            player.discard.append(card)
        if self.watched:
            self.note("discarded", {"player": player.seat, "cards": names(cards)})

    def enter(self, player: Player, card: GuardianCard) -> None:
        """GR29: permanents enter play ready."""
        player.permanents.append(Permanent(card, player.seat))

    def leave(self, permanent: Permanent) -> None:
        """To its owner's discard pile."""
        player = self.players[permanent.seat]
        player.permanents.remove(permanent)
        player.discard.append(permanent.card)

    # ------------------------------------------------------------------ Vitality

    def heal(self, player: Player, amount: int, mends: bool) -> int:
        """G99, G100, GR54 to GR56: how much of it counted."""
        before = player.vitality
        top = player.full
        if not mends and before <= FIRST_WOUND:
            top = min(top, SECOND_WOUND if before <= SECOND_WOUND else FIRST_WOUND)
        player.vitality = max(before, min(before + amount, top))
        healed = player.vitality - before
        if self.watched and healed:
            self.note("mended" if mends else "healed", {"player": player.seat, "amount": healed})
        return healed

    def lose_vitality(self, player: Player, amount: int) -> None:
        """G19, G97, G98: the marker goes down; at 0 all have lost."""
        wounds = player.wounds()
        player.vitality -= amount
        if player.vitality <= 0:
            player.vitality = 0
            self.finish([], "fallen", {"player": player.seat, "turn": self.turn})
        if self.watched and player.wounds() > wounds:
            self.note("wounded", {"player": player.seat, "wounds": player.wounds()})

    def heal_abomination(self, amount: int) -> None:
        """G107, GR63, G89."""
        healed = 0 if self.cannot_heal == self.turn else min(amount, TRACK - self.marker)
        if healed > 0:
            self.marker += healed
        if self.watched and amount:
            self.note("abomination-healed", {"amount": max(0, healed), "marker": self.marker})

    def finish(self, winners: list[int], reason: str, values: dict[str, str | int]) -> None:
        self.outcome = Outcome(winners, reason, values)
        if self.watched:
            self.note("ended", {"reason": reason})
        raise GameOver

    # ------------------------------------------------------------------ the Abomination's cards

    def next_enemy(self) -> Generator[Asked, Any, GuardianCard | None]:
        """G26, GR38: the top card of the Abomination deck."""
        if not self.deck.segments:
            if not self.discard:
                return None
            self.deck.put_bag_below(self.discard)
            self.discard = []
            if self.watched:
                self.note("abomination-reshuffled", {})
        card = yield from self.deck.draw()
        return card

    def free_spaces(self) -> list[int]:
        return [space for space in range(SPACES) if self.threats[space] is None]

    def take_off(self, threat: Threat) -> None:
        """G37: to the Abomination discard pile; Frost on it returns to the supply."""
        self.threats[self.threats.index(threat)] = None
        self.discard.append(threat.card)

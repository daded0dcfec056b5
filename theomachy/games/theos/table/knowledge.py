"""Who has seen what on a table of Theos (HR13)."""

from theomachy.games.theos.abilities.immunity import Immunity
from theomachy.games.theos.kinds import TheosCard
from theomachy.games.theos.table.steps import BOX, BUILD, DECK, HAND, LAID, SPARE, UNDEALT, pack_zone, zone
from theomachy.kernel.knowledge import HiddenPool


class Seen(Immunity):
    """What the seats know of the cards that lie there."""

    def knows(self, seat: int, card: TheosCard, where: int) -> bool:
        """Whether a seat that cannot see this zone knows that the card is there."""
        return seat >= 0 and self.knowledge[seat].facts.get(card.id, 0) == where

    def hidden_from(self, seat: int) -> list[HiddenPool]:
        pools: list[HiddenPool] = []
        for player in self.players:
            if player.seat == seat:
                continue
            pool: HiddenPool = {}
            where = player.seat
            hand = [card.id for card in player.hand]
            deck = [card.id for card in player.deck]
            if self.is_rival(where):
                hand += [card.id for card in self.rival_stack.cards()]
                deck += [card.id for card in self.rival_deck.cards()]
            if hand:
                pool[zone(where, HAND)] = hand
            if deck:
                pool[zone(where, DECK)] = deck
            if player.laid is not None:
                pool[zone(where, LAID)] = [player.laid.id]
            if player.spare and self.step > BUILD:
                pool[zone(where, SPARE)] = [card.id for card in player.spare]
            if pool:
                pools.append(pool)
        if self.brought:
            pools = [self._with_the_box(pools)]
        if self.draft is not None:
            draft_pool = self._hidden_in_the_draft(seat)
            if draft_pool:
                pools.append(draft_pool)
        return pools

    def _with_the_box(self, pools: list[HiddenPool]) -> HiddenPool:
        """HR81: of lists that were brought, any card may be in any deck, or in none."""
        pool: HiddenPool = {}
        for of_player in pools:
            pool.update(of_player)
        if self.box:
            pool[BOX] = [card.id for card in self.box]
        return pool

    def _hidden_in_the_draft(self, seat: int) -> HiddenPool:
        draft = self.draft
        assert draft is not None
        pool: HiddenPool = {}
        held = self.players[seat].pack if seat >= 0 else -1
        for number, pack in enumerate(draft.packs):
            if pack and number != held:
                pool[pack_zone(number)] = [card.id for card in pack]
        undealt = draft.pool.cards()
        if undealt:
            pool[UNDEALT] = [card.id for card in undealt]
        return pool

    def lay_anew(self, dealt: list[TheosCard]) -> None:
        for player in self.players:
            player.hand = [dealt[card.id] for card in player.hand]
            player.deck = [dealt[card.id] for card in player.deck]
            if player.spare:
                player.spare = [dealt[card.id] for card in player.spare]
            if player.laid is not None:
                player.laid = dealt[player.laid.id]
        if self.box:
            self.box = [dealt[card.id] for card in self.box]
        if self.lone:
            self.rival_stack.deal_anew(dealt)
            self.rival_deck.deal_anew(dealt)
        if self.draft is not None:
            draft = self.draft.copy()
            self.draft = draft
            draft.packs = [[dealt[card.id] for card in pack] for pack in draft.packs]
            draft.pool.deal_anew(dealt)

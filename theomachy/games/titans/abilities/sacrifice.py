"""Now 8: Sacrifice (TA44, TA45, TR58, TR59)."""

from theomachy.games.titans.abilities.uses import Use, unlike
from theomachy.games.titans.events import Sacrificed
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import CardInPlay, Pile, Player, Side, TitansTable
from theomachy.kernel.cards import in_order
from theomachy.kernel.questions import Choose, May, Rule, Several


def sacrifice(table: TitansTable, uses: list[Use]) -> Rule:
    """All removals and gains are declared before any is carried out."""
    removed: list[tuple[Player, TitanCard]] = []
    leaving: list[CardInPlay] = []
    gains: list[tuple[Side, Pile]] = []
    asked: list[Side] = []
    for use in uses:
        side = use.side
        if use.ability.name == "Sacrifice: Ritual":
            for _ in range(use.ability.copies):
                yield from ritual(table, use, leaving, gains)
        elif side not in asked:  # one question for all plain copies of a player
            asked.append(side)
            copies = sum([u.ability.copies for u in uses if u.side is side and u.ability.name == "Sacrifice"])
            if side.player.hand:
                cards: list[TitanCard] = yield Several(side.seat, in_order(side.player.hand), "sacrifice", 0, copies)
                removed.extend([(side.player, card) for card in cards])
    for player, card in removed:
        remove_from_hand(table, player, card)
    for in_play in leaving:
        table.leave(in_play, "removed")
    for side, pile in gains:
        table.gain(side.player, pile, "hand")


def ritual(table: TitansTable, use: Use, leaving: list[CardInPlay], gains: list[tuple[Side, Pile]]) -> Rule:
    """TA45: another card in play, for one that costs at most one more."""
    side = use.side
    options = [c for c in side.in_play if c not in leaving and (use.floating or c is not use.card)]
    if not options:
        return
    victim: CardInPlay | None = yield May(side.seat, unlike(options), "ritual", use.card)
    if victim is None:
        return
    leaving.append(victim)
    limit = victim.kind.cost + 1
    piles = [
        pile
        for pile in table.piles
        if pile.kind.cost <= limit and table.left_in(pile) > len([1 for _, declared in gains if declared is pile])
    ]
    if piles:
        kinds = [pile.kind for pile in piles]
        gained = yield Choose(side.seat, kinds, "ritual-gain", victim)
        gains.append((side, piles[kinds.index(gained)]))


def remove_from_hand(table: TitansTable, player: Player, card: TitanCard) -> None:
    """T8, TA44: out of the game, openly."""
    player.hand.remove(card)
    player.removed.append(card)
    if table.watched:
        table.everyone_forgets(card)
        table.shown = True
        table.tell(Sacrificed(player.seat, card))

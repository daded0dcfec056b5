"""The start of an age: 1 Draw, 2 Discard (TA2-TA5)."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.printed import DISCARD, DRAW
from theomachy.games.titans.abilities.uses import lasting_uses
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import Side, TitansTable
from theomachy.games.titans.table.steps import DECK, luck_of_discards, zone
from theomachy.kernel.questions import Chance, Choose, May, Rule


def draw(table: TitansTable) -> Rule:
    """TA2, TA3: all Draw copies of all players act together."""
    counts = [0] * table.seats
    for side in table.sides:
        counts[side.seat] += _cards_to_draw(side)
    for player in table.players_in_order():
        if counts[player.seat]:
            yield from table.draw(player, counts[player.seat])


def _cards_to_draw(side: Side) -> int:
    count = 0
    for use in lasting_uses(side, DRAW):
        # A New Hope looks at the hand of the card's controller, whoever uses it (TA3).
        if use.ability.name == "Draw" or not use.card.side.player.hand:
            count += use.ability.copies
    return count


def discard(table: TitansTable) -> Rule:
    """TA4, TA5, TR100: each player's copies in the order that player likes, the Avatar holder's first."""
    for side in table.in_order():
        victim = side.foe.player
        plain = 0
        looks = 0
        for use in lasting_uses(side, DISCARD):
            if use.ability.name == "Discard: Deck":
                looks += use.ability.copies
            elif use.ability.all:
                plain += len(victim.hand)  # TR12: counted when it acts
            else:
                plain += use.ability.copies
        while True:
            plain = min(plain, len(victim.hand))
            looks = 0 if victim.deck.empty() else looks
            if not plain and not looks:
                break
            look = looks > 0
            if plain and looks:
                chosen: str = yield Choose(side.seat, ["Discard", "Discard: Deck"], "next-discard", side)
                look = chosen == "Discard: Deck"
            if look:
                looks -= 1
                yield from discard_from_deck(table, side)
            else:
                plain -= 1
                yield from discard_at_random(table, side.foe)


def discard_at_random(table: TitansTable, victim: Side) -> Rule:
    """TA4: one random card of the hand."""
    player = victim.player
    if player.hand:
        card: TitanCard = yield Chance(luck_of_discards(victim.seat), player.hand)
        table.discard_from_hand(player, [card])


def discard_from_deck(table: TitansTable, side: Side) -> Rule:
    """TA5: look at the top card of the opponent's deck; discard it or put it back on top."""
    player = side.foe.player
    top = yield from player.deck.fix_top(1)
    if not top:
        return
    card = top[0].cards[0]
    if not top[0].known_to >> side.seat & 1:
        table.look_at_top(side.seat, top[0], player)
        if table.watched:
            table.tell(events.looked(side.seat, player.seat, "deck", [card]))
    burned: TitanCard | None = yield May(side.seat, [card], "discard-deck", side)
    if burned is not None:
        del player.deck.segments[0]
        player.discard.append(burned)
        if table.watched:
            table.lies_open(burned, zone(player.seat, DECK), top[0].known_to)
            table.tell(events.discarded(player.seat, [burned], "deck"))

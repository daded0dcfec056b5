"""Now 6: Haunt (TA41, TA42, TR55, TR56)."""

from theomachy.games.titans import events
from theomachy.games.titans.abilities.uses import Use
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import Player, Side, TitansTable
from theomachy.games.titans.table.steps import HAND, KEPT, zone
from theomachy.kernel.cards import in_order
from theomachy.kernel.questions import Rule, Several


def haunt(table: TitansTable, uses: list[Use]) -> Rule:
    """Ghosts go out in priority order until the pile is empty; then hands are revealed."""
    hunted: list[Side] = []
    for use in uses:
        victim = use.side.foe
        if victim.shielded():
            continue
        send_ghosts(table, use.side, use.ability.number)
        if use.ability.name == "Haunt: No Escape" and victim not in hunted:
            hunted.append(victim)
    for player in table.players_in_order():
        sides = [side for side in table.in_order() if side in hunted and side.player is player]
        if sides:
            yield from no_escape(table, player, sides)


def send_ghosts(table: TitansTable, side: Side, count: int) -> None:
    """TA41: each comes with Harmless, and you count as having subverted it."""
    arena = side.arena
    pile = table.ghosts_of(arena)
    while count > 0 and pile is not None and arena.left[pile.place]:
        ghost = table.enter(arena.take(pile), side.foe)
        count -= 1
        if table.watched:
            table.tell_in(arena, events.entered(side.foe.seat, [ghost.card], "haunted"))
        table.attach(ghost, "Harmless", side, 0)


def no_escape(table: TitansTable, player: Player, sides: list[Side]) -> Rule:
    """TA42, TR56: reveal the hand and play every desert card in it, without Harmless.

    A player who is hit in two arenas at once splits them evenly and chooses the arena of an odd one.
    """
    if table.watched:
        shown = 1 << player.seat
        for side in sides:
            shown |= 1 << side.foe.seat
        table.tell(events.of_hand("revealed-hand", player.seat, player.hand[:], shown))
        for side in sides:
            table.look_at_hand(side.foe.seat, player)
    dead = [card for card in in_order(player.hand) if card.kind.element == "desert"]
    shares = [dead]
    if len(sides) == 2 and dead:
        half = len(dead) // 2
        first: list[TitanCard] = yield Several(player.seat, dead, "no-escape", half, len(dead) - half, sides[0])
        shares = [first, [card for card in dead if card not in first]]
    for i, share in enumerate(shares):
        for card in share:
            player.hand.remove(card)
            table.enter(card, sides[i])
            if table.watched:
                table.lies_open(card, zone(player.seat, HAND | KEPT), table.viewers(player))
        if share and table.watched:
            table.tell_in(sides[i].arena, events.entered(player.seat, share, "no-escape"))

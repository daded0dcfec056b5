"""Now 6: Haunt (TA41, TA42, TR55, TR56)."""

from theomachy.games.titans.abilities.uses import Use
from theomachy.games.titans.events import Entered, RevealedHand
from theomachy.games.titans.kinds import TitanCard
from theomachy.games.titans.table import Side, TitansTable


def haunt(table: TitansTable, uses: list[Use]) -> None:
    """Ghosts go out in priority order until the pile is empty; then hands are revealed."""
    hunted: list[Side] = []
    for use in uses:
        victim = use.side.foe
        if victim.shielded():
            continue
        send_ghosts(table, use.side, use.ability.number)
        if use.ability.name == "Haunt: No Escape" and victim not in hunted:
            hunted.append(victim)
    for victim in table.in_order():
        if victim in hunted:
            no_escape(table, victim)


def send_ghosts(table: TitansTable, side: Side, count: int) -> None:
    """TA41: each comes with Harmless, and you count as having subverted it."""
    pile = table.ghosts()
    sent: list[TitanCard] = []
    while count > 0 and pile is not None and table.left_in(pile):
        ghost = table.enter(table.take(pile), side.foe)
        sent.append(ghost.card)
        count -= 1
        if table.watched:
            table.tell(Entered(side.foe.seat, [ghost.card], "haunted"))
        table.attach(ghost, "Harmless", side, 0)


def no_escape(table: TitansTable, victim: Side) -> None:
    """TA42, TR56: reveal the hand and play every desert card in it, without Harmless."""
    player = victim.player
    if table.watched:
        table.tell(RevealedHand(player.seat, player.hand[:]))
        for seat in range(table.seats):
            if seat != player.seat:
                table.look_at_hand(seat, player, tell=False)
    dead = [card for card in player.hand if card.kind.element == "desert"]
    for card in dead:
        player.hand.remove(card)
        table.enter(card, victim)
    if dead and table.watched:
        table.tell(Entered(player.seat, dead, "no-escape"))

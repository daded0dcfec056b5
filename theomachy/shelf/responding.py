"""To what one may respond, in words: what is about to resolve, the battle, or just the moment.

A game with rounds of responses has these messages: `respond-to`, `respond-battle`, `respond-moment`, `target-you`,
`target-yours`, `target-of`.
"""

from theomachy.kernel import marks
from theomachy.kernel.words import Words


class Pending:
    """What resolves next: whose it is, the card, whether an ability of it was used, and at whom it is aimed."""

    def __init__(self, seat: int, card: str, ability: bool, targets: list[str]) -> None:
        self.seat = seat
        self.card = card  # as the reader may know it, marked
        self.ability = ability
        self.targets = targets


def to_what(words: Words, reader: int, pending: Pending | None, active: int, defender: int, moment: str) -> str:
    """One sentence; a battle has a `defender`, -1 where there is none."""
    if pending is not None:
        return words.say(
            "respond-to",
            mine=yes(pending.seat == reader),
            player=marks.seat(pending.seat),
            card=pending.card,
            what="ability" if pending.ability else "card",
            targets=", ".join(pending.targets),
            aimed=yes(bool(pending.targets)),
        )
    mine, player = yes(active == reader), marks.seat(active)
    if defender >= 0:
        you, whom = yes(defender == reader), marks.seat(defender)
        return words.say("respond-battle", mine=mine, player=player, you=you, whom=whom)
    return words.say("respond-moment", mine=mine, player=player, moment=moment)


def new_in_battle(before_blocks: bool, attacked: bool, attacks: bool, blocks: bool) -> bool:
    """Whether there is something to respond to for this seat: before blocks for whoever is attacked, then for who
    attacks and who blocks. One's own attack is nothing new, and whoever does not block was asked a moment before.
    """
    return attacked if before_blocks else attacks or blocks


def thing_of(words: Words, reader: int, seat: int, name: str) -> str:
    """Something that a seat has, said to the reader: "your Monk", "Monk of B"."""
    if seat == reader:
        return words.say("target-yours", card=name)
    return words.say("target-of", card=name, player=marks.seat(seat))


def player_of(words: Words, reader: int, seat: int) -> str:
    """A player, said to the reader: "you", "B"."""
    return words.say("target-you") if seat == reader else marks.seat(seat)


def yes(it_is: bool) -> str:
    return "yes" if it_is else "no"

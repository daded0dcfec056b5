"""What the lab counts in a match of Theos. Prayers are revealed together, so that nobody goes first."""

from theomachy.kernel.tallies import BOUGHT, DRAWN, PLAYED, Tallies, Tally

TALLIES = Tallies(
    {
        "deck": Tally("played as the deck", {"deck-taken": "deck"}, []),
        BOUGHT: Tally("taken into the deck", {"picked": "cards", "built": "cards"}, ["draft", "build"]),
        DRAWN: Tally("taken into the hand", {"hand-built": "cards"}, ["hand"]),
        PLAYED: Tally("revealed", {"revealed": "card"}, ["pray"]),
    },
    turn="round-began",
)

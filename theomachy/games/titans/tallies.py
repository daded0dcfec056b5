"""What the lab counts in a match of Titans of Eden."""

from theomachy.kernel.tallies import BOUGHT, DRAWN, PLAYED, Tallies, Tally

TALLIES = Tallies(
    {
        BOUGHT: Tally(
            "awakened",
            {"gained-to-discard": "cards", "gained-to-hand": "cards", "gained-to-deck": "cards"},
            ["awaken", "ritual-gain", "replicate-gain"],
        ),
        DRAWN: Tally("drawn", {"drew": "cards"}, []),
        PLAYED: Tally("played", {"entered-turned-up": "cards"}, ["play", "flash"]),
    },
    turn="turn-began",
    first="players",
)

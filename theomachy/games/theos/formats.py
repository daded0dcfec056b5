"""The game types: how many players, who is on which team, how many Realms (rule H10, rule H38 to rule H41)."""

import re
from typing import Final

SEATS: Final = "ABCDEF"

PREBUILT: Final = "prebuilt"
DRAFTED: Final = "draft"
ROSTER: Final = "roster"

FFA: Final = "ffa"
SOLO: Final = "solo"
TEAMS: Final[dict[str, list[int]]] = {"1v1": [1, 1], "2v2": [2, 2], "3v3": [3, 3], "2v2v2": [2, 2, 2], SOLO: [1, 1]}
FFA_PLAYERS: Final = [3, 4, 5, 6]
ROSTER_PLAYERS: Final = [2, 3]  # rule H37


class Format:
    """One game type with a number of players."""

    def __init__(self, type: str, players: int) -> None:
        self.type = type
        self.players = players
        self.sizes = [1] * players if type == FFA else TEAMS[type]

    @property
    def seats(self) -> int:
        """How many people sit at the table: the Rival is nobody (HR80)."""
        return 1 if self.type == SOLO else self.players

    @property
    def realms(self) -> int:
        """Rule H8."""
        return 2 if self.players >= 5 else 1

    def teams(self) -> list[list[int]]:
        """HR9: neighbours are teammates."""
        found: list[list[int]] = []
        seat = 0
        for size in self.sizes:
            found.append(list(range(seat, seat + size)))
            seat += size
        return found

    def name(self) -> str:
        return f"{FFA}-{self.players}" if self.type == FFA else self.type


# Rule H10, by number of players; the solo variant last. Made once, for every match begins by looking here.
FORMATS: Final = [
    Format("1v1", 2),
    Format(FFA, 3),
    Format("2v2", 4),
    Format(FFA, 4),
    Format(FFA, 5),
    Format("3v3", 6),
    Format("2v2v2", 6),
    Format(FFA, 6),
    Format(SOLO, 2),
]


def modes() -> list[str]:
    """Every game type with every deck type that it allows, prebuilt decks first."""
    names = [format.name() for format in FORMATS]
    drafts = [f"{format.name()}-{DRAFTED}" for format in FORMATS if format.type != SOLO]
    rosters = [
        f"{format.name()}-{ROSTER}"
        for format in FORMATS
        if format.type != SOLO and format.players in ROSTER_PLAYERS
    ]
    return names + drafts + rosters


def type_called(name: str) -> str:
    """A game type as people write it: "FFA", "Free-For-All", "2V2"."""
    small = name.strip().lower()
    return FFA if re.sub(r"[\s-]", "", small) == "freeforall" else small


def seats_called(said: object) -> list[int] | None:
    """The seats that a text or a list names: "AB", "A+B", "A, B", "team AB"; None if something else is in it."""
    text = " ".join([str(one) for one in said]) if isinstance(said, list) else said
    if not isinstance(text, str):
        return None
    letters = re.sub(r"\b(?:team|and)\b|[+,&\s]", "", text, flags=re.IGNORECASE)
    return [SEATS.index(letter) for letter in letters] if all(letter in SEATS for letter in letters) else None


def find_format(type: str, players: int) -> Format | None:
    """The game type of that name; `players` 0 means as many as it needs."""
    for format in FORMATS:
        if format.type == type and players in (0, format.seats, format.players if type == SOLO else format.seats):
            return format
    return None

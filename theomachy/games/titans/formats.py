"""The formats: how many players, who is on which team, who meets whom in which arena (T54-T87, TR86, TR87)."""

from typing import Final

SEATS: Final = "ABCDEF"

DUEL: Final = "duel"
TWO_ARENAS: Final = "two-arenas"
THREE_ARENAS: Final = "three-arenas"
CONSTRUCTED: Final = "-constructed"

HAND_SIZE: Final = 6  # T27, T53
HAND_SIZE_ALONE: Final = 9  # T67, T82

# Which two teams meet in each arena; within a team of two the first member plays in its first arena (T54, T72).
MEETINGS: Final[dict[str, list[tuple[int, int]]]] = {
    DUEL: [(0, 1)],
    TWO_ARENAS: [(0, 1), (0, 1)],
    THREE_ARENAS: [(0, 2), (0, 1), (1, 2)],
}
PLAYERS: Final[dict[str, list[int]]] = {DUEL: [2], TWO_ARENAS: [4, 3], THREE_ARENAS: [6, 5, 4, 3]}
SURGES: Final = 2  # tokens of each player (T25)
TEMPLES: Final[dict[str, int]] = {DUEL: 3, TWO_ARENAS: 3, THREE_ARENAS: 2}  # on each mat (T25, T57, T74)


class Format:
    """One way to play: arenas, number of players, classic or constructed."""

    def __init__(self, arenas: str, players: int, constructed: bool) -> None:
        self.arenas = arenas
        self.players = players
        self.constructed = constructed
        self.meetings = MEETINGS[arenas]
        self.teams = _teams(arenas, players)
        self.allies = [sum([1 << seat for seat in team]) for team in self.teams]  # as bits, the seat's own with them
        self.orders = [self.order_after(team) for team in range(len(self.teams))]
        self.several = arenas != DUEL

    def mode(self) -> str:
        """The name under which it is chosen.

        >>> Format("two-arenas", 3, True).mode()
        'two-arenas-3-constructed'
        """
        count = f"-{self.players}" if self.several else ""
        return self.arenas + count + (CONSTRUCTED if self.constructed else "")

    def alone(self, seat: int) -> bool:
        """Whether the player is a team of one that plays in two arenas."""
        return self.several and 1 << seat in self.allies

    def team_of(self, seat: int) -> int:
        for number, team in enumerate(self.teams):
            if seat in team:
                return number
        raise ValueError(seat)

    def hand_size(self, seat: int) -> int:
        return HAND_SIZE_ALONE if self.alone(seat) else HAND_SIZE

    def sides(self) -> list[tuple[int, int, int]]:
        """All sides as (arena, team, seat), arena by arena."""
        found: list[tuple[int, int, int]] = []
        for arena, meeting in enumerate(self.meetings):
            for team in meeting:
                members = self.teams[team]
                nth = len([one for one in found if one[1] == team])
                found.append((arena, team, members[min(nth, len(members) - 1)]))
        return found

    def order_after(self, first: int) -> list[int]:
        """The numbers of sides in priority order: this team, then clockwise; in a team by player (T13, T80, TR109).

        >>> Format("three-arenas", 6, False).order_after(1)
        [2, 4, 1, 5, 0, 3]
        """
        teams = len(self.teams)
        sides = [((team - first) % teams, seat, arena) for arena, team, seat in self.sides()]
        return sorted(range(len(sides)), key=sides.__getitem__)


def _teams(arenas: str, players: int) -> list[list[int]]:
    """Seats in the order of teams; teams of one come first (T81, T87)."""
    if arenas == DUEL:
        return [[0], [1]]
    teams = 2 if arenas == TWO_ARENAS else 3
    alone = 2 * teams - players
    found: list[list[int]] = []
    seat = 0
    for number in range(teams):
        size = 1 if number < alone else 2
        found.append(list(range(seat, seat + size)))
        seat += size
    return found


# Every format, classic ones first, the duel before all; made once, for every match begins by looking here.
FORMATS: Final = [
    Format(arenas, players, constructed)
    for constructed in (False, True)
    for arenas, counts in PLAYERS.items()
    for players in counts
]


MODES: Final = [one.mode() for one in FORMATS]


def find_format(mode: str) -> Format | None:
    for one in FORMATS:
        if one.mode() == mode:
            return one
    return None

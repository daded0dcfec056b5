"""What a match of Theos has to show when it is over."""

from theomachy.games.theos.table import TheosTable
from theomachy.kernel.figures import Figure


def followers(table: TheosTable, seat: int) -> int:
    return table.followers_on(table.players[seat])


FIGURES = [
    Figure("followers", followers),
    Figure("accepted", events={"accepted": ""}),
    Figure("rejected", events={"rejected": ""}),
    Figure("stolen", events={"stolen": "count"}, who="receiver"),
    Figure("destroyed", events={"destroyed": ""}, who="whose"),
]

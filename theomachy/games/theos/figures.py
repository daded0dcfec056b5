"""What a match of Theos has to show when it is over."""

from theomachy.kernel.figures import Figure

FIGURES = [
    Figure("followers", lambda table, seat: table.followers_on(table.players[seat])),
    Figure("accepted", events={"accepted": ""}),
    Figure("rejected", events={"rejected": ""}),
    Figure("stolen", events={"stolen": "count"}, who="receiver"),
    Figure("destroyed", events={"destroyed": ""}, who="whose"),
]

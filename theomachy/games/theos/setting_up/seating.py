"""Teams, seats and Realms (2.6)."""


from theomachy.games.theos.setting_up.decks import mixed
from theomachy.games.theos.setting_up.plan import Plan
from theomachy.games.theos.table import TheosTable
from theomachy.games.theos.table.steps import LUCK_OF_SET_UP, PLACING, START
from theomachy.kernel.questions import Chance, Rule, Several


def take_seats(table: TheosTable) -> Rule:
    """Rule H38 to rule H41; a 3v3 team is asked."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.step = START
    if plan.realms is not None:
        for seat, realm in enumerate(plan.realms):
            table.place(seat, realm, False)
    elif plan.format.type == "3v3":
        first = table.players[plan.first].team if plan.first >= 0 else -1
        if first < 0:
            first = yield Chance(LUCK_OF_SET_UP, [0, 1])
        table.order = [first, 1 - first]
        table.step = PLACING
    elif plan.format.type == "2v2v2":
        for team in table.teams:
            apart: list[int] = yield from mixed(team)
            for realm, seat in enumerate(apart):
                table.place(seat, realm, False)
    elif plan.format.realms == 2:
        seats: list[int] = yield from mixed(list(range(plan.format.players)))
        larger: int = yield Chance(LUCK_OF_SET_UP, [0, 1])
        half = (len(seats) + 1) // 2
        for place, seat in enumerate(seats):
            table.place(seat, larger if place < half else 1 - larger, False)


def place_team(table: TheosTable) -> Rule:
    """Rule H39, HR6: one member into one Realm, two into the other; the second team sees the first."""
    team = table.teams[table.order.pop(0)]
    into_first: list[int] = yield Several(team[0], team, "place", 1, len(team) - 1)
    for seat in team:
        table.place(seat, 0 if seat in into_first else 1, False)
    if not table.order:
        table.step = START

"""The table before the first round: players, gods, Blanks; then decks."""

from theomachy.games.theos.formats import (
    DRAFTED,
    ROSTER,
    SOLO,
    Format,
)
from theomachy.games.theos.kinds import (
    BLANKS,
    CardSet,
)
from theomachy.games.theos.setting_up.decks import hand_out
from theomachy.games.theos.setting_up.drafting import prepare_draft
from theomachy.games.theos.setting_up.plan import PAIRINGS, Plan
from theomachy.games.theos.table import Player, TheosTable
from theomachy.games.theos.table.steps import BUILD, DRAFT, LUCK_OF_SET_UP, SEATING
from theomachy.kernel.questions import Chance, Rule


def new_table(cards: CardSet, format: Format) -> TheosTable:
    """The players and the Blanks; no gods, no decks yet."""
    table = TheosTable(cards, format.seats)
    table.lone = format.type == SOLO
    seat_players(table, format.teams())
    return table


def seat_players(table: TheosTable, teams: list[list[int]]) -> None:
    table.teams = teams
    table.players = []
    for seat in range(sum(len(team) for team in teams)):
        table.players.append(Player(seat, next(n for n, team in enumerate(teams) if seat in team)))


def set_up(table: TheosTable) -> Rule:
    """Rule H5 to rule H9, HR3: pairs, active gods, Blanks; then decks."""
    plan = table.plan
    assert isinstance(plan, Plan)
    table.cards = table.cards[:]  # copies of the table share the list
    seat_players(table, plan.teams)
    table.opponent = plan.opponent
    if not table.opponent:
        table.opponent = yield Chance(LUCK_OF_SET_UP, PAIRINGS)
    yield from choose_gods(table, plan)
    if not table.cards:
        for _ in range(BLANKS):
            table.new_card(table.set.blank)
    table.blanks = table.cards[:BLANKS]
    if plan.deck_type == DRAFTED:
        yield from prepare_draft(table, plan)
        table.step = DRAFT
    else:
        yield from hand_out(table, plan)
        table.step = BUILD if plan.deck_type == ROSTER else SEATING


def choose_gods(table: TheosTable, plan: Plan) -> Rule:
    """HR3, HR4."""
    if plan.active is not None:
        table.active = plan.active[:]
        return
    table.active = []
    for _ in range(plan.format.realms):
        active = 0
        for god, other in enumerate(table.opponent):
            if god < other:
                chosen: int = yield Chance(LUCK_OF_SET_UP, [god, other])
                active |= 1 << chosen
        table.active.append(active)

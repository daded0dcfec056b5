"""Set-up of Theos: the options of a match (2.2, 2.3), decks (2.5), seats and Realms (2.6)."""

from theomachy.games.theos.setting_up.decks import build
from theomachy.games.theos.setting_up.drafting import draft_cards
from theomachy.games.theos.setting_up.laying_out import new_table, seat_players, set_up
from theomachy.games.theos.setting_up.plan import (
    RECOMMENDED_PAIRS,
    Plan,
    format_of,
    read_active,
    read_pairs,
    read_plan,
)
from theomachy.games.theos.setting_up.seating import place_team, take_seats

__all__ = [
    "RECOMMENDED_PAIRS", "Plan", "build", "draft_cards", "format_of", "new_table", "place_team", "read_active",
    "read_pairs", "read_plan", "seat_players", "set_up", "take_seats",
]  # fmt: skip

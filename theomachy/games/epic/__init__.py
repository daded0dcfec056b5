"""Epic: champions, objects and events, one action a turn, a line with priority, and battles in eight sub-steps."""

from theomachy.games.epic.game import GAME

__all__ = ["GAME"]

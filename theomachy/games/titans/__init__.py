"""Titans of Eden: deck-building over arenas, simultaneous ages, timed abilities."""

from theomachy.games.titans.game import GAME

__all__ = ["GAME"]

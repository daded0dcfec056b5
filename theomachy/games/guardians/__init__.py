"""Guardians of Eden: one to four Guardians against an Abomination that acts by itself; all win or lose together."""

from theomachy.games.guardians.game import GAME

__all__ = ["GAME"]

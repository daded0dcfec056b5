"""Theos: secret prayers turned up together, fickle gods, Followers to gather and to lose."""

from theomachy.games.theos.game import GAME

__all__ = ["GAME"]

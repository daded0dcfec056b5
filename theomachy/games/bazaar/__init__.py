"""Bazaar: a shared market, characters that fight, and limbo, where everybody may respond."""

from theomachy.games.bazaar.game import GAME

__all__ = ["GAME"]

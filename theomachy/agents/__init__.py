"""Bots: they see a view, a question, and worlds that fit both. They know no game and never hold the true table."""

from typing import Final

from theomachy.agents.agent import Agent, Seat
from theomachy.agents.greedy import Greedy
from theomachy.agents.levels import LEVELS
from theomachy.agents.search import Search
from theomachy.agents.uniform import Uniform

__all__ = ["BOTS", "LEVELS", "Agent", "Greedy", "Search", "Seat", "Uniform"]

BOTS: Final[dict[str, type[Agent]]] = {"uniform": Uniform, "greedy": Greedy, **LEVELS}

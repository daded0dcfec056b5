"""Theomachy: five card games about gods at war, on one rules kernel."""

from importlib.metadata import version

__version__ = version("theomachy")

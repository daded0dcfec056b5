"""The rules of a game, as a terminal shows them."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from theomachy.games.rulebook import Rule


def shown(rules: list[Rule]) -> RenderableType:
    """Rules as paragraphs."""
    parts: list[RenderableType] = []
    for rule in rules:
        parts.append(Text.assemble((f"{rule.id:<5} ", "dim"), (rule.title, "bold")))
        parts.append(Padding(Text(rule.text), (0, 0, 0, 6)))
    return Group(*parts)

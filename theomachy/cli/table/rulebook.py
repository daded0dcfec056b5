"""The rules of a game, to look things up in: its `rules.toml`."""

import re
import tomllib

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from theomachy import games
from theomachy.kernel.game import Game


class Rule:
    """One rule: its id, its title and its sentence."""

    def __init__(self, id: str, title: str, text: str, aside: bool = False) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.aside = aside  # it matters in few matches, or changes nothing in play

    def explains(self, word: str) -> bool:
        """Whether the rule is about exactly this word. Numbers in a title are examples; a slash separates words.

        >>> Rule("X1", "Bolster: Sky / Fire", "").explains("Bolster: Fire")
        True
        >>> Rule("X2", "Haunt 2: No Escape", "").explains("Haunt: No Escape")
        True
        """
        family, colon, variants = re.sub(r" x?\d+", "", self.title).partition(": ")
        titles = [f"{family}: {variant.strip()}" for variant in variants.split("/")] if colon else [family]
        return word.lower() in [title.lower() for title in titles]


class Rulebook:
    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules

    def about(self, words: list[str]) -> list[Rule]:
        """The rules that explain these words, in the order of the words; a variant brings its family along."""
        found: list[Rule] = []
        for word in words:
            for asked in (word, word.partition(":")[0]):
                found.extend(rule for rule in self.rules if rule.explains(asked) and rule not in found)
        return found

    def search(self, text: str) -> list[Rule]:
        """By id, else by what stands in title or text; titles first, what rarely matters last."""
        wanted = text.strip().lower()
        exact = [rule for rule in self.rules if rule.id.lower() == wanted]
        if exact:
            return exact
        titled = [rule for rule in self.rules if wanted in rule.title.lower()]
        found = titled + [rule for rule in self.rules if wanted in rule.text.lower() and rule not in titled]
        return sorted(found, key=lambda rule: rule.aside)


def rulebook_of(game: Game) -> Rulebook:
    """Read the game's rules; a game without the file has none to look up."""
    path = games.FOLDER / game.name / "rules.toml"
    if not path.exists():
        return Rulebook([])
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rules: list[Rule] = []
    for entry in data.get("rule", []):
        aside = entry.get("players") == "several" or entry.get("kind") == "remark"
        rules.append(Rule(entry["id"], entry["title"], entry["text"], aside))
    return Rulebook(rules)


def shown(rules: list[Rule]) -> RenderableType:
    """Rules as paragraphs."""
    parts: list[RenderableType] = []
    for rule in rules:
        parts.append(Text.assemble((f"{rule.id:<5} ", "dim"), (rule.title, "bold")))
        parts.append(Padding(Text(rule.text), (0, 0, 0, 6)))
    return Group(*parts)

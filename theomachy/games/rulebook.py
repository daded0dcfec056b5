# interpreted: it reads the rules, for people
"""The rules of a game, to look things up in and to read: its `rules.toml` and `rules.md`.

`rules.toml` has every rule with its id; `rules.md` is how to play: an introduction, and the rules in an order in
which one can read them. A line `Rules: T1-T8, TR8` in a section stands for the rules of those ids.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field

from theomachy.games.homes import folder_of
from theomachy.kernel.faces import Keyword
from theomachy.kernel.words import slug

MARK = "Rules:"


class BadRules(Exception):
    """A mistake in `rules.md`: what, where, and how to fix it."""


class Rule:
    """One rule: its id, its title and its sentence."""

    def __init__(self, id: str, title: str, text: str, kind: str = "rule", several: bool = False) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.kind = kind
        self.several = several  # it matters only with more than two players, or in a variant
        self.aside = several or kind == "remark"  # it matters in few matches, or changes nothing in play

    def explains(self, word: str) -> bool:
        """Whether the rule is about exactly this word. Numbers in a title are examples; a slash separates words.

        >>> Rule("X1", "Bolster: Sky / Fire", "").explains("Bolster: Fire")
        True
        >>> Rule("X2", "Haunt 2: No Escape", "").explains("Haunt: No Escape")
        True
        >>> Rule("X3", "Armor N", "").explains("Armor")
        True
        """
        family, colon, variants = re.sub(r" (x?\d+|N)\b", "", self.title).partition(": ")
        titles = [f"{family}: {variant.strip()}" for variant in variants.split("/")] if colon else [family]
        return word.lower() in [title.lower() for title in titles]


class Rulebook:
    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.by_id = {rule.id: rule for rule in rules}

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

    def glossary(self, words: Iterable[str], sentences: dict[str, str] | None = None) -> list[Keyword]:
        """These words, explained: by a sentence of the game's own, else by the rule that is about the word."""
        entries: list[Keyword] = []
        for word in dict.fromkeys(words):
            rules = self.about([word])
            text = (sentences or {}).get(word) or (rules[0].text if rules else "")
            if text:
                entries.append(Keyword(slug(word), word, text, [rule.id for rule in rules]))
        return entries


@dataclass
class Section:
    """A part of how to play: some words of introduction, and the rules themselves."""

    title: str
    text: list[str] = field(default_factory=list)  # paragraphs
    rules: list[Rule] = field(default_factory=list)


def rulebook_of(name: str) -> Rulebook:
    """Read a game's rules; a game without the file has none to look up."""
    path = folder_of(name) / "rules.toml"
    if not path.exists():
        return Rulebook([])
    rules: list[Rule] = []
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("rule", []):
        several = entry.get("players") == "several"
        rules.append(Rule(entry["id"], entry["title"], entry["text"], entry.get("kind", "rule"), several))
    return Rulebook(rules)


def how_to_play(name: str) -> list[Section]:
    """The sections of a game's `rules.md`. Without the file: all rules that there are, as one section."""
    book = rulebook_of(name)
    path = folder_of(name) / "rules.md"
    if not path.exists():
        return [Section("Rules", rules=book.rules)] if book.rules else []
    return read_sections(path.read_text(encoding="utf-8"), book, f"{name}/rules.md")


def read_sections(text: str, book: Rulebook, file: str = "rules.md") -> list[Section]:
    """The sections of a text: each begins with `## Title`. What stands before the first is for whoever edits it."""
    sections: list[Section] = []
    paragraph: list[str] = []

    def finish() -> None:
        if sections and paragraph:
            sections[-1].text.append(" ".join(paragraph))
        paragraph.clear()

    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("## "):
            finish()
            sections.append(Section(line[3:].strip()))
        elif line.startswith(MARK) and sections:
            finish()
            for id in ids_in(line[len(MARK) :]):
                if id not in book.by_id:
                    fault = f'{file}, line {number}: there is no rule "{id}"'
                    raise BadRules(f"{fault}. To fix it: use the ids of rules.toml.")
                sections[-1].rules.append(book.by_id[id])
        elif line.strip():
            paragraph.append(line.strip())
        else:
            finish()
    finish()
    return sections


def ids_in(text: str) -> list[str]:
    """The ids that a list stands for.

    >>> ids_in("T1-T3, TR8")
    ['T1', 'T2', 'T3', 'TR8']
    """
    ids: list[str] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        found = re.fullmatch(r"([A-Z]+)(\d+)", first)
        end = re.fullmatch(r"([A-Z]+)(\d+)", last) if last else found
        if found is None or end is None or found[1] != end[1]:
            ids.append(part.strip())  # it will be found missing, under its own name
            continue
        ids.extend(f"{found[1]}{number}" for number in range(int(found[2]), int(end[2]) + 1))
    return ids

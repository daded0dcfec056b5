# interpreted: it reads what a coach says, for people
"""The guided first match of a game: its `lesson.toml`.

The file names a deal that is friendly to a newcomer (`seed`, `[options]`), a gentle `bot`, and `[[hint]]` blocks: what
a coach says, and at which moment, question or event it first matters.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from theomachy.games.homes import folder_of
from theomachy.kernel.sets import Block, read_blocks, read_toml

HINT_KEYS = ["id", "title", "text", "again", "rules", "show", "moments", "asked", "events", "after", "turn"]


@dataclass(frozen=True)
class Hint:
    """One thing to learn."""

    id: str
    title: str
    text: str
    again: str = ""  # said the second time
    rules: list[str] = field(default_factory=list)
    show: list[str] = field(default_factory=list)  # zones of the board
    moments: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    after: str = ""
    turn: int = 0


@dataclass(frozen=True)
class Lesson:
    game: str
    title: str
    about: str
    seed: str
    bot: str
    seat: int
    options: dict[str, Any]
    hints: list[Hint]


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of that game; None if it has none. A mistake in the file raises `BadSet`."""
    path = folder_of(name) / "lesson.toml"
    if not path.exists():
        return None
    text = path.read_text(encoding="utf-8")
    values = read_toml(str(path), text)
    top = Block(str(path), "lesson", values, 1, {})
    top.allow(["title", "about", "seed", "bot", "seat", "options", "hint"])
    return Lesson(
        game=name,
        title=top.text("title"),
        about=plain(top.text("about")),
        seed=top.text("seed"),
        bot=top.text("bot"),
        seat=top.number("seat", 0, 7, 0),
        options=dict(values.get("options", {})),
        hints=[read_hint(block) for block in read_blocks(str(path), text, "hint")],
    )


def read_hint(block: Block) -> Hint:
    block.allow(HINT_KEYS)
    return Hint(
        id=block.text("id"),
        title=block.text("title"),
        text=plain(block.text("text")),
        again=plain(block.text_or("again", "")),
        rules=block.texts("rules", []),
        show=block.texts("show", []),
        moments=block.texts("moments", []),
        asked=block.texts("asked", []),
        events=block.texts("events", []),
        after=block.text_or("after", ""),
        turn=block.number("turn", 0, 99, 0),
    )


def plain(text: str) -> str:
    """Lines end where the screen says."""
    return " ".join(text.split())

"""Where a deck is built at the keyboard: what the game suggests, and files of names with counts."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from theomachy.cli.errors import text_of
from theomachy.cli.table.answers import Menu, NotUnderstood
from theomachy.kernel.game import BadSetup

if TYPE_CHECKING:
    from theomachy.cli.table.session import Session

COMMANDS = {
    "suggest": "where a deck is built: the one that a bot would build; suggested takes it",
    "export FILE": "write it into a file, “3 Unmake” a line, with the cards that are left over as comments",
    "from FILE": "take the cards that such a file names",
}


def is_deck(session: "Session", menu: Menu) -> bool:
    return session.terminal.deck_part(menu.question.why) != ""


def deck_line(session: "Session", menu: Menu) -> str:
    """What may be typed where a deck is built; "" elsewhere."""
    if not is_deck(session, menu):
        return ""
    first = "suggest: what a bot would take, suggested: take it · " if suggested(session, menu) else ""
    return f"{first}export FILE, change it, from FILE · 1-12, all but 3 5x2"


def carry_out(session: "Session", line: str, menu: Menu) -> bool:
    """Do what the line asks for, if it is one of these commands and a deck is built."""
    if not is_deck(session, menu):
        return False
    word, _, rest = line.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word == "suggest" and not rest:
        suggest(session, menu)
    elif word == "suggested" and not rest:
        answer(session, menu, some_suggested(session, menu), "the suggestion")
    elif word == "export" and rest:
        export(session, menu, Path(rest).expanduser())
    elif word == "from" and rest:
        answer(session, menu, from_file(session, menu, Path(rest).expanduser()), rest)
    elif line.lower() in ("export", "from"):
        raise NotUnderstood(f"{line} what? Type {line} and the name of a file.")
    else:
        return False
    return True


def suggested(session: "Session", menu: Menu) -> Counter[str]:
    return Counter(session.terminal.suggested(session.match.view(menu.question.seat), menu.question.why))


def some_suggested(session: "Session", menu: Menu) -> Counter[str]:
    found = suggested(session, menu)
    if not found:
        raise NotUnderstood("Nothing is suggested here.")
    return found


def suggest(session: "Session", menu: Menu) -> None:
    found = some_suggested(session, menu)
    session.show(Padding(Text(" · ".join(f"{count} {name}" for name, count in found.items())), (1, 2)))
    session.say(session.terminal.deck_note(found), "bold")
    session.say("Type suggested to take it, or export FILE to change it first.", "dim")


def export(session: "Session", menu: Menu, file: Path) -> None:
    """What is suggested, or all there is; the rest as comments, to be moved."""
    there = Counter(there_are(menu))
    deck = suggested(session, menu) or there
    lines = ["Sideboard\n"] if session.terminal.deck_part(menu.question.why) == "side" else []
    lines += [f"{count} {name}\n" for name, count in deck.items()]
    left = there - deck
    if left:
        lines += ["\n# Left over; take away the # of what you want.\n", *[f"# {left[name]} {name}\n" for name in left]]
    file.write_text("".join(lines), encoding="utf-8")
    session.say(f"Written to {file}. Change it as you like, then type: from {file}", "green")


def from_file(session: "Session", menu: Menu, file: Path) -> Counter[str]:
    names = list(dict.fromkeys(there_are(menu)))
    try:
        return session.terminal.deck_in(str(file), text_of(file), menu.question.why, names)
    except BadSetup as bad:
        raise NotUnderstood(str(bad)) from None


def answer(session: "Session", menu: Menu, wanted: Counter[str], what: str) -> None:
    """All that is too much is told at once."""
    there = Counter(there_are(menu))
    faults = [
        f"{what}: {count} {name}, and there is {there[name]}" if there[name] == 1 else
        f"{what}: {count} {name}, and there are {there[name]}"
        for name, count in wanted.items()
        if count > there[name]
    ]  # fmt: skip
    if faults:
        raise NotUnderstood("\n".join(faults))
    picks: list[int] = []
    for row in menu.rows:
        taken = min(wanted[row.card], len(row.indexes))
        picks.extend(row.indexes[:taken])
        wanted[row.card] -= taken
    session.match.answer(menu.question.seat, picks)


def there_are(menu: Menu) -> list[str]:
    return [row.card for row in menu.rows for _ in row.indexes]

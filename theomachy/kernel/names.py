"""Cards as people name them: in cases, at the terminal, in set-ups."""

import difflib
import re

from theomachy.kernel.cards import K

SEATS = "ABCDEFGH"
NOTHING = ["pass", "none", "no", "decline"]  # what people say who want none of the options


class BadName(Exception):
    """A name that no card has, or that several cards share."""


def find_by_words(kinds: list[K], name: str) -> K:
    """The only kind whose name has these words in it; otherwise `BadName` says what it might mean."""
    pattern = re.compile(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", re.IGNORECASE)
    found = [kind for kind in kinds if pattern.search(kind.name)]
    if len(found) == 1:
        return found[0]
    if not found:
        spelt = {spelling: kind.name for kind in kinds for spelling in (kind.name, kind.name.partition(",")[0])}
        close = difflib.get_close_matches(name, list(spelt), n=1)
        hint = f'; did you mean "{spelt[close[0]]}"?' if close else ""
        raise BadName(f'there is no card "{name}"{hint}')
    raise BadName(f'"{name}" may be any of: {"; ".join(kind.name for kind in found)}')

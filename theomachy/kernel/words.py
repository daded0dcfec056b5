# interpreted: it only makes sentences, and leans on fluent.runtime
"""Message catalogues: every sentence that a person reads comes from a game's `words/*.ftl`."""

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

REMEMBERED = 5_000  # sentences


class Words:
    """One language of one game.

    >>> Words("greeting = Hello, { $who }.").say("greeting", who="Ann")
    'Hello, Ann.'
    """

    def __init__(self, text: str, language: str = "en") -> None:
        self.text = text  # the catalogue itself
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(text))
        self._messages = re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE)
        self._said: dict[Any, str] = {}  # a table says the same sentences again and again, and making one is dear

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def beginning_with(self, start: str) -> list[str]:
        """What the messages are called that begin so, without this beginning.

        >>> Words("ask-buy = Buy?\\nask-sell = Sell?\\nbuy = Buy").beginning_with("ask-")
        ['buy', 'sell']
        """
        return [message.removeprefix(start) for message in self._messages if message.startswith(start)]

    def say(self, message: str, **values: Any) -> str:
        """The sentence. A missing message or variable is our mistake, and is said loudly."""
        try:
            key = (message, *values.items())
            said = self._said.get(key)
        except TypeError:  # values that cannot be remembered
            return self._make(message, values)
        if said is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            said = self._said[key] = self._make(message, values)
        return said

    def _make(self, message: str, values: dict[str, Any]) -> str:
        if not self.has(message):
            raise KeyError(f"the catalogue has no message {message}")
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        sentence, faults = self._bundle.format_pattern(pattern, values)
        if faults:
            raise KeyError(f"{message}: {faults[0]}")
        return str(sentence)


def slug(name: str) -> str:
    """The part of a message id that stands for a name.

    >>> slug("Night's Fury"), slug("Subvert: Cave In")
    ('nights-fury', 'subvert-cave-in')
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")

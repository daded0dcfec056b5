"""Why an answer was not taken: a code, the values, and the rule."""


class Refusal:
    """A reason that can be shown: the catalogue has a sentence `refusal-<code>` for the values.

    >>> str(Refusal("too-dear", {"needs": 2, "has": 1}, "T43"))
    'too-dear (T43): has=1, needs=2'
    """

    def __init__(self, code: str, values: dict[str, str | int] | None = None, rule: str = "") -> None:
        self.code = code
        self.values: dict[str, str | int] = values or {}
        self.rule = rule

    def __str__(self) -> str:
        values = ", ".join(f"{name}={self.values[name]}" for name in sorted(self.values))
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.code}{rule}" + (f": {values}" if values else "")

    def as_data(self) -> dict[str, object]:
        return {"code": self.code, "values": self.values, "rule": self.rule}


class Refused(Exception):
    """Raised by a match for an answer that it does not take. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

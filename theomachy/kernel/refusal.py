"""Why an answer was not taken: a code, the values, and the rule."""


Values = dict[str, str | int]


class Refusal:
    """A reason that can be shown: the catalogue has a sentence `refusal-<code>` for the values.

    >>> str(Refusal("too-dear", {"needs": 2, "has": 1}, "T43"))
    'too-dear (T43): has=1, needs=2'
    """

    def __init__(self, code: str, values: Values | None = None, rule: str = "") -> None:
        self.code = code
        self.values: Values = values or {}
        self.rule = rule

    def __str__(self) -> str:
        values = ", ".join(f"{name}={self.values[name]}" for name in sorted(self.values))
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.code}{rule}" + (f": {values}" if values else "")

    def as_data(self) -> dict[str, object]:
        return {"code": self.code, "values": self.values, "rule": self.rule}


def first_reason(values: Values, reasons: list[tuple[bool, str, str]]) -> Refusal | None:
    """The first of these that holds, each with its code and its rule; None if none does.

    >>> print(first_reason({"card": "Monk"}, [(False, "armored", "TA6"), (True, "shielded", "TA18")]))
    shielded (TA18): card=Monk
    """
    for holds, code, rule in reasons:
        if holds:
            return Refusal(code, values, rule)
    return None


class Refused(Exception):
    """Raised by a match for an answer that it does not take. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

"""What happened, as plain typed things: the log, the animations and the statistics all read the same ones."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Never changed once emitted. Each event says what each seat may see of it.

    `seat` -1 is the public: spectators, and whatever everybody may know.
    """

    def name(self) -> str:
        """The name under which the catalogue has a log line `log-<name>`."""
        raise NotImplementedError

    def told_to(self, seat: int) -> dict[str, object]:
        """The values that this seat may know: plain data, no ids of hidden cards."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Happened(Event):
    """An event by its name: what all are told, and what only some are told. To the others, secret lists are empty."""

    def __init__(
        self,
        what: str,
        values: dict[str, object],
        secret: dict[str, object] | None = None,
        knowing: tuple[int, ...] = (),
    ) -> None:
        self.what = what
        self.values = values
        self.secret = secret
        self.knowing = knowing  # the seats that are told what is secret

    def name(self) -> str:
        return self.what

    def told_to(self, seat: int) -> dict[str, object]:
        told = dict(self.values)
        if self.secret is not None:
            for name, value in self.secret.items():
                told[name] = value if seat in self.knowing else [] if isinstance(value, list) else None
        return told


def with_cards(what: str, seat: int, cards: list[str], knowing: tuple[int, ...] = ()) -> Happened:
    """Something with cards that only these seats see (none: only their player); the others see how many there are."""
    return Happened(what, {"player": seat, "count": len(cards)}, {"cards": cards}, knowing or (seat,))


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats that bits stand for.

    >>> seats_in(0b101)
    (0, 2)
    """
    return tuple([seat for seat in range(bits.bit_length()) if bits >> seat & 1])

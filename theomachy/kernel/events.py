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

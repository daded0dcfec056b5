"""A viewer that keeps every byte it is sent."""

from theomachy.server.tables.viewer import Viewer


class Tape:
    """The near end of a line that leads nowhere."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []

    def say(self, text: bytes) -> None:
        self.kept.append(text)

    def unsent(self) -> int:
        return 0

    def hang_up(self) -> None:
        """There is nobody to be told."""


class Ear(Viewer):
    """A line whose other end keeps every byte."""

    def __init__(self, person: str, seat: int) -> None:
        tape = Tape()
        super().__init__(person, person, seat, tape, 0)
        self.outbox = tape.kept

    def everything(self) -> list[bytes]:
        return list(self.outbox)

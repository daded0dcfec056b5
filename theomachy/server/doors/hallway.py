"""Where those wait who have not said yet what they want: so many of one address, and so many in all."""

from collections import Counter
from typing import Generic, Protocol, TypeVar

from theomachy.server.metrics import TURNED_AWAY


class Drops(Protocol):
    """Something that can be cut off."""

    def drop(self) -> None: ...


D = TypeVar("D", bound=Drops)


class Hallway(Generic[D]):
    """Where there is no room for more, whoever has waited longest goes, of the address that has the most of them here:
    addresses are cheap to some, and nobody else is locked out by them.
    """

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._waiting: dict[D, str] = {}  # longest first
        self._of_address: Counter[str] = Counter()

    def let_in(self, guest: D, where: str) -> bool:
        """False: there are enough of that address."""
        if self._of_address[where] >= self._most_of_address:
            return False
        self._of_address[where] += 1
        if len(self._waiting) >= self._most:
            longest = max(self._waiting, key=lambda other: self._of_address[self._waiting[other]])
            self.let_out(longest)
            longest.drop()
            TURNED_AWAY.labels("connections").inc()
        self._waiting[guest] = where
        return True

    def seen(self, guest: D) -> None:
        """It has said something: of its address, it is the last to go."""
        where = self._waiting.pop(guest, None)
        if where is not None:
            self._waiting[guest] = where

    def let_out(self, guest: D) -> None:
        where = self._waiting.pop(guest, None)
        if where is not None:
            self._of_address[where] -= 1
            if not self._of_address[where]:
                del self._of_address[where]

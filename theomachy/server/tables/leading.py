"""One person who leads several seats: where all play together, somebody may sit in more than one of them.

They have one line and look from one seat at a time: the one that is asked. Whoever has a single seat sees none of this.
"""

from typing import TYPE_CHECKING

from theomachy.server.keeping.journal import Keeping
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room


class Leading:
    def __init__(self, room: "Room") -> None:
        self._room = room

    def seats(self, viewer: Viewer) -> list[int]:
        """All seats of whoever has this line; a line that was given one seat has that one."""
        if viewer.only is not None or not viewer.person:
            return [viewer.seat] if viewer.seat >= 0 else []
        return [number for number, seat in enumerate(self._room.seats) if seat.person == viewer.person]

    def here(self) -> set[int]:
        """The seats whose owners are here, though they may look from another of theirs."""
        return {seat for viewer in self._room.viewers for seat in self.seats(viewer)}

    def left_by(self, viewer: Viewer) -> list[int]:
        """The seats whose owner is here no more, now that this line is lost."""
        here = self.here() | self._room.sharing.elsewhere.keys()
        return [seat for seat in self.seats(viewer) if seat not in here]

    def show_all(self, keeping: Keeping, first: int) -> None:
        """To everybody what is new, and all of it to those who look from another seat now."""
        moved = self.follow(keeping)
        self._room.show_to([viewer for viewer in self._room.viewers if viewer not in moved], first)
        self._room.show_to(moved, 0)

    def follow(self, keeping: Keeping) -> list[Viewer]:
        """Everybody who leads several looks from the one that is asked. Returns those who have moved."""
        moved: list[Viewer] = []
        waiting = [asking.question.seat for asking in keeping.match.pending]
        for viewer in self._room.viewers:
            asked = [seat for seat in self.seats(viewer) if seat in waiting and self._room.seats[seat].bot is None]
            if asked and viewer.seat not in asked:
                viewer.seat = asked[0]
                viewer.say(self._room.talk.welcome(viewer.seat, False))
                moved.append(viewer)
        return moved

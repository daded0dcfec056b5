"""Who sits where: chairs, their owners, and the bots that play for them."""

from typing import TYPE_CHECKING, Any

import structlog

from theomachy.kernel.setup import Setup
from theomachy.server.doors import messages
from theomachy.server.keeping.storage import Conflict, Row, set_seat
from theomachy.server.tables.states import CHANGED, FRESH, PLAYING, WAITING, Unwelcome

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

KNOWN_LUCK = (
    "This table goes on from another match: others may know its cards and dice already. "
    'To sit down all the same, say so: {"known_luck": true}.'
)

log = structlog.get_logger()


class Seat:
    """A chair: whose it is, and which bot plays for it at present, if any."""

    def __init__(self, row: Row) -> None:
        self.person: str | None = row["person"]
        self.name: str = row["name"]
        self.bot: str | None = row["bot"]
        self.luck: str = row["luck"]  # what its owner added to the shuffle
        self.brought: str = row["brought"]  # what its owner brings along, such as a deck
        self.grip: int = row["grip"]
        self.resigned: bool = row["resigned"]  # the bot stays for good

    def row(self) -> Row:
        return {
            "person": self.person,
            "name": self.name,
            "bot": self.bot,
            "luck": self.luck,
            "brought": self.brought,
            "grip": self.grip,
            "resigned": self.resigned,
        }

    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    def has_a_say(self) -> bool:
        """Whether its owner is asked before others take something back, though a bot may sit in at the moment."""
        return self.person is not None and not self.resigned


class Seating:
    """The chairs of one table, and who may do what with them."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    def states(self, person: str = "") -> list[messages.SeatState]:
        room = self._room
        here = room.leading.here() | room.sharing.elsewhere.keys()
        return [
            messages.SeatState(
                seat=number,
                name=seat.name,
                bot=seat.bot or "",
                here=seat.person is None or number in here,
                you=bool(person) and seat.person == person,
                absent=room.gone.get(number),
            )
            for number, seat in enumerate(room.seats)
        ]

    def known_luck(self) -> bool:
        """Whether somebody may know what luck has in store here: such a table says so to whoever would sit down."""
        return bool(self._room.row["origin"] != FRESH)

    def seed(self) -> str:
        """From the table's secret and what the players added; where the seed was given, that one."""
        room = self._room
        secret: str = room.row["secret"]
        given: str = room.row["seed"]
        return room.settings.luck.seed_of(secret, [seat.luck for seat in room.seats]) if secret else given

    def set_up(self) -> Setup:
        """The set-up of the match: as the table was laid, with what its players brought along."""
        laid = self._room.laid
        brought = {
            key: seat.brought for key, seat in zip(self._room.game.rules.brings(laid), self._room.seats) if seat.brought
        }
        return Setup({**laid.options, **brought}, laid.sets) if brought else laid

    async def take(
        self, person: str, name: str, seat: int, knowing: bool = False, luck: str = "", brought: str = ""
    ) -> None:
        """`luck`: what they add to the shuffle. `knowing`: they were told that somebody may know this table's luck.

        `brought`: what they bring along, such as a deck; whoever calls this has checked it.
        """
        room = self._room
        async with room.lock:
            self._see_seat(seat)
            mine = room.seat_of(person)
            if mine == seat:
                return
            if mine >= 0:
                raise Unwelcome("seated", "You already have a seat at this table.")
            if room.seats[seat].person is not None:
                raise Unwelcome("taken", "That seat is taken.")
            if room.state not in (WAITING, PLAYING):
                raise Unwelcome("over", "The match is over.")
            if room.state == PLAYING:
                raise Unwelcome("taken", "A bot has had that seat since the match began.")
            if self.known_luck() and room.row["host"] != person and not knowing:
                raise Unwelcome("known-luck", KNOWN_LUCK)
            await self.set_seat(seat, person, name, None, luck, brought)
            await room.sharing.begin_if_full()

    def rename(self, person: str, name: str) -> None:
        """Somebody here has another name from now on: all who are here see it."""
        room = self._room
        theirs = [seat for seat in room.seats if seat.person == person]
        for seat in theirs:
            seat.name = name
        for viewer in room.viewers:
            if viewer.person == person:
                viewer.name = name
        if theirs:
            room.tell_presence()

    async def leave(self, person: str) -> None:
        """Before the match the seat is free again; during it a bot takes over, and the owner may come back."""
        room = self._room
        async with room.lock:
            seat = self._own_seat(person)
            if room.state == WAITING:
                await self.set_seat(seat, None, "", None)
            elif room.state == PLAYING and room.seats[seat].bot is None:
                await self.set_bot(seat, room.settings.stand_in)

    async def give_to_bot(self, person: str, seat: int, bot: str) -> None:
        """Your own seat at any time, an empty one if you are the host, an absent player's after the grace time."""
        room = self._room
        async with room.lock:
            self._see_seat(seat)
            if room.state not in (WAITING, PLAYING):
                raise Unwelcome("over", "The match is over.")
            theirs = room.seats[seat]
            if theirs.resigned:
                raise Unwelcome("resigned", "Whoever sat there has resigned; the bot stays.")
            if theirs.person == person:
                if room.state == WAITING:
                    raise Unwelcome("waiting", "The match has not begun; leave the seat instead.")
            elif theirs.person is None:
                if room.row["host"] != person:
                    raise Unwelcome("not-host", "Only the host may give an empty seat to a bot.")
            else:
                if room.seat_of(person) < 0:
                    raise Unwelcome("not-seated", "Only players at this table may do that.")
                since = room.gone.get(seat)
                if since is None or room.now() - since < room.settings.grace:
                    raise Unwelcome("not-absent", "That player is here, or has not been away for long enough.")
            await self.set_bot(seat, bot)
            await room.sharing.begin_if_full()

    async def come_back(self, person: str) -> None:
        """The owner takes the seat back from the bot that stood in."""
        room = self._room
        async with room.lock:
            seat = self._own_seat(person)
            if room.seats[seat].resigned:
                raise Unwelcome("resigned", "You have resigned; the bot plays on for this seat.")
            if room.seats[seat].bot is not None:
                await self.set_bot(seat, None)

    async def fill(self, person: str, bot: str) -> None:
        """The host gives all empty seats to bots, so that the match can begin."""
        room = self._room
        async with room.lock:
            if room.row["host"] != person:
                raise Unwelcome("not-host", "Only the host may give an empty seat to a bot.")
            if room.state != WAITING:
                raise Unwelcome("playing", "The match has begun already.")
            for seat, theirs in enumerate(room.seats):
                if not theirs.taken():
                    await self.set_bot(seat, bot)
            await room.sharing.begin_if_full()

    def _own_seat(self, person: str) -> int:
        seat = self._room.seat_of(person)
        if seat < 0:
            raise Unwelcome("not-seated", "You have no seat at this table.")
        return seat

    def _see_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self._room.seats):
            raise Unwelcome("no-seat", "There is no such seat.")

    async def _change(self, seat: int, **values: Any) -> None:
        """Write it, unless another process has given the seat away meanwhile."""
        room = self._room
        try:
            change = set_seat(room.id, seat, room.seats[seat].row(), **values)
            await room.store.write([change], CHANGED + room.id)
        except Conflict:
            await room.sharing.catch_up()
            raise Unwelcome("taken", "That seat has just changed hands. Please look again.") from None

    async def set_bot(self, seat: int, bot: str | None, resigned: bool = False) -> None:
        room = self._room
        await self._change(seat, bot=bot, resigned=resigned)
        room.seats[seat].bot = bot
        room.seats[seat].resigned = resigned
        room.touched = room.now()
        room.thinking.dismiss(seat)
        log.info("seat", table=room.id, seat=seat, bot=bot)
        room.timing.settle()
        room.tell_presence()
        room.thinking.wake()

    async def set_seat(
        self, seat: int, person: str | None, name: str, bot: str | None, luck: str = "", brought: str = ""
    ) -> None:
        room = self._room
        grip = room.seats[seat].grip + 1
        if room.state != WAITING:
            luck = room.seats[seat].luck  # the match was dealt with it: whoever checks the shuffle needs it
            brought = room.seats[seat].brought  # and is played with that
        mine = {"person": person, "name": name, "bot": bot, "luck": luck, "brought": brought, "grip": grip}
        await self._change(seat, **mine)
        room.seats[seat] = Seat({**mine, "resigned": False})
        room.touched = room.now()
        if person is not None and not any(viewer.person == person for viewer in room.viewers):
            room.gone[seat] = room.now()
        else:
            room.gone.pop(seat, None)
        room.reseat_viewers()

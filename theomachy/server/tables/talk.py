"""What people say to one another at a table: their own words, calls of one press, and what they point at.

All of it is kept, a call as a line that begins with a sign that nobody can type (`clean` takes it out of whatever
people write): so calls reach everybody whom words reach, at other processes and after a break, too.
"""

from typing import TYPE_CHECKING, Any, Final

import msgspec

from theomachy.kernel.game import Game
from theomachy.kernel.refusal import Refusal
from theomachy.server.doors import messages
from theomachy.server.keeping.storage import NEW_WORDS, Conflict, NotStored, Row
from theomachy.server.people.keys import clean, new_id
from theomachy.server.people.moderating import is_muted
from theomachy.server.tables.states import CHANGED, PLAYING, PUBLIC
from theomachy.server.tables.viewer import Viewer

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

RECENT = 50
TRIES = 3
LONGEST = 500
A_CALL: Final = "\ue000"  # for private use in Unicode
MUTED = "A moderator has asked you to be silent for a while; that line was not passed on."


class Talk:
    def __init__(self, room: "Room", fresh: bool) -> None:
        self._room = room
        self._number: int | None = 0 if fresh else None  # of the last line, once it is known

    async def recent(self, after: int) -> list[Row]:
        room = self._room
        return [] if self._number == 0 else await room.store.chat(room.id, after, RECENT)

    async def hear(self) -> None:
        """What was said at other processes since; the first time, how far the talk has come."""
        if self._number is None:
            await self.find_end()
            return
        for row in await self._room.store.chat(self._room.id, self._number, RECENT, removed=True):
            self._number = row["number"]
            if not row["removed"]:
                self._tell(row)

    async def find_end(self) -> None:
        """How far the talk has come, if that is not known yet: who comes later is told the rest."""
        if self._number is None:
            self._number = await self._room.store.last_words(self._room.id)

    def _tell(self, row: Row) -> None:
        if row["text"].startswith(A_CALL):
            self._room.partners.hear(row["seat"], *called(row["text"]))
        for viewer in self._room.viewers:
            if self.hears(viewer, row):
                viewer.say(said(row, viewer.person, self._room.game))

    def hears(self, viewer: Viewer, row: Row) -> bool:
        """While the match is played, spectators talk among themselves: no advice from outside. And nobody hears
        whom they have blocked."""
        if row["person"] in viewer.blocked:
            return False
        return row["seat"] >= 0 or viewer.seat == PUBLIC or self._room.state != PLAYING

    def welcome(self, seat: int, resumed: bool) -> messages.Welcome:
        room = self._room
        telling = room.game.telling
        calls = [messages.CallOffer(call, telling.words.say(f"call-{call}")) for call in telling.calls]
        return messages.Welcome(messages.VERSION, room.id, room.game.name, seat, room.state, resumed, calls)

    async def say(self, viewer: Viewer, message: messages.Chat) -> None:
        text = clean(message.text, LONGEST)
        if not text:
            viewer.say(messages.Ack(message.key))
            return
        if not await self._is_muted(viewer):
            await self._keep_and_tell(viewer, message.key, text)

    async def _is_muted(self, viewer: Viewer) -> bool:
        """Whether a moderator has silenced them; then they are told."""
        person = await self._room.store.person(viewer.person)
        muted = person is not None and is_muted(person, self._room.now())
        if muted:
            viewer.say(messages.Fault("muted", MUTED))
        return muted

    async def call(self, viewer: Viewer, message: messages.Call) -> None:
        """Only players call, while they play, and only what the game has calls for."""
        room = self._room
        known = room.game.telling.calls
        if viewer.seat < 0 or room.state != PLAYING or not known or (message.call and message.call not in known):
            room.refuse(viewer, message.key, Refusal("not-offered", {"card": clean(message.call, 40) or "That"}))
            return
        thing = message.thing
        if thing is not None:
            thing = messages.Thing(clean(thing.card, 100), clean(thing.zone, 40), thing.seat, thing.number)
        if not message.call and thing is None:
            viewer.say(messages.Ack(message.key))
            return
        written = msgspec.json.encode([message.call, thing]).decode()
        if not await self._is_muted(viewer):  # what one points at has a name, and so can be words
            await self._keep_and_tell(viewer, message.key, A_CALL + written)
            async with room.lock:
                await room.partners.answer(viewer.seat, message.call, thing)

    async def explain(self, seat: int, why: str) -> None:
        """A bot tells its partners why it did what it did. The table is locked already; if it is not kept, so be it."""
        room = self._room
        name = room.seats[seat].name or room.seats[seat].bot or ""
        row: Row = {
            "table_id": room.id, "person": "", "name": name, "seat": seat, "text": clean(why, LONGEST), "key": new_id(),
            "at": room.now(),
        }  # fmt: skip
        if any(chair.person is not None for chair in room.seats) and await self._keep(row):
            self._tell(row)

    async def _keep_and_tell(self, viewer: Viewer, key: str, text: str) -> None:
        room = self._room
        async with room.lock:
            row: Row = {
                "table_id": room.id,
                "person": viewer.person,
                "name": viewer.name,
                "seat": viewer.seat,
                "text": text,
                "key": key,
                "at": room.now(),
            }
            if not await self._keep(row):
                room.refuse(viewer, key, Refusal("not-stored"))
                return
            self._tell(row)

    async def _keep(self, row: Row) -> bool:
        """Under the next number; if another process has given that to somebody, under the one after."""
        room = self._room
        for _ in range(TRIES):
            if self._number is None:
                await self.hear()
            assert self._number is not None
            row["number"] = self._number + 1
            try:
                await room.store.write([(NEW_WORDS, row)], CHANGED + room.id)
            except Conflict:
                await self.hear()
            except NotStored:
                return False
            else:
                self._number += 1
                return True
        return False


def said(row: Row, person: str, game: Game[Any]) -> messages.Said:
    key = row["key"] if row["person"] == person else ""
    text = row["text"]
    call, thing = "", None
    if text.startswith(A_CALL):
        call, thing = called(text)
        text = call_text(game, call, thing)
    of_bot = row["person"] == "" and row["seat"] >= 0
    return messages.Said(row["number"], row["name"], row["seat"], text, row["at"], key, call, thing, of_bot)


def called(text: str) -> tuple[str, messages.Thing | None]:
    """Which call a line is, and what it points at."""
    return msgspec.json.decode(text[len(A_CALL) :], type=tuple[str, messages.Thing | None])


def call_text(game: Game[Any], call: str, thing: messages.Thing | None) -> str:
    """A call in words, for those who do not see the board, too."""
    say = game.telling.words.say
    about = "" if thing is None else thing.card or thing.zone
    if not call:
        return say("call-look", card=about)
    words = say(f"call-{call}") if call in game.telling.calls else call
    return say("call-about", text=words, card=about) if about else words

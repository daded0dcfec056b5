"""The line between a client and a table."""

import asyncio
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from theomachy.kernel.refusal import Refusal
from theomachy.server.doors import messages
from theomachy.server.doors.guards import address, origin_allowed
from theomachy.server.doors.hallway import Hallway
from theomachy.server.doors.limits import Bucket, Buckets
from theomachy.server.doors.wire import WIRE, Wire
from theomachy.server.keeping.storage import NotStored
from theomachy.server.metrics import ANSWER_SECONDS, CONNECTIONS, TURNED_AWAY
from theomachy.server.people.access import may_watch
from theomachy.server.people.guests import COOKIE, of_session, whose
from theomachy.server.tables.house import House
from theomachy.server.tables.replays import news_for
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import PUBLIC, WORDS, Deserted, Unwelcome
from theomachy.server.tables.viewer import TOO_MANY, Viewer

log = structlog.get_logger()

HELLO_WITHIN = 10.0  # seconds
CLOSED_WITHIN = 1.0  # seconds for what is still to be said, if the other end listens
PATIENCE = 200  # messages over the limit before the line is cut
BAD_MESSAGE, NOT_ALLOWED, COME_BACK = 4000, 4003, 1013
AWAY = "The database does not answer. Please come back in a moment."


class Talking:
    """A line on which somebody is known to speak."""

    def __init__(self, room: Room, viewer: Viewer, where: str) -> None:
        self.room = room
        self.viewer = viewer
        self.where = where


class Lines:
    """All open lines: how many there are, whose, and from where.

    Who it is that comes is known only after their first message. Until then they wait in the hallway, which holds so
    many of one address and so many in all; then whoever has a seat gets in, if need be in a spectator's place.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        settings, limits = house.settings, house.settings.limits
        self.hallway = Hallway[Wire](limits.hallway, limits.hallway_per_address)
        self.openings = Buckets(settings.clock, limits.openings, limits.openings_at_once)
        self.talking: list[Talking] = []
        self.chat = Buckets(settings.clock, limits.chat, limits.chat_at_once)
        self.questions = Buckets(settings.clock, limits.questions, limits.questions_at_once)
        self.work = Buckets(settings.clock, limits.work, limits.work_at_once)

    async def talk(self, socket: WebSocket) -> None:
        """One line, from its opening to its end."""
        headers: dict[bytes, bytes] = dict(socket.scope["headers"])
        where = address(socket.scope)
        if not origin_allowed(headers, self.house.settings.origins):
            TURNED_AWAY.labels("origin").inc()
            await socket.close(NOT_ALLOWED)
            return
        if not self.openings.take(where) or not self.hallway.let_in(wire_of(socket), where):
            TURNED_AWAY.labels("connections").inc()
            await socket.close(TOO_MANY)
            return
        CONNECTIONS.inc()
        try:
            await self._meet(socket, where)
        except (WebSocketDisconnect, OSError):
            pass  # gone: that is all
        finally:
            CONNECTIONS.dec()

    async def _meet(self, socket: WebSocket, where: str) -> None:
        try:
            await socket.accept()
            met = await self._hear_hello(socket, where)
        finally:
            self.hallway.let_out(wire_of(socket))
        if met is None:
            return
        talking, hello = met
        self.talking.append(talking)
        try:
            await self._serve(socket, talking, hello)
        finally:
            talking.room.exit(talking.viewer)
            if talking in self.talking:
                self.talking.remove(talking)

    async def _hear_hello(self, socket: WebSocket, where: str) -> tuple[Talking, messages.Hello] | None:
        """Who has come, if they may stay."""
        try:
            text = await asyncio.wait_for(receive(socket), HELLO_WITHIN)
            hello = messages.from_client(text)
            if not isinstance(hello, messages.Hello):
                raise Unwelcome("hello", "The first message must be `hello`.")
            if hello.protocol != messages.VERSION:
                raise Unwelcome("protocol", f"This server speaks version {messages.VERSION} of the protocol.")
            room, viewer = await self._admit(socket, hello)
            self._make_room_for(viewer, where)
        except TimeoutError:
            await socket.close(BAD_MESSAGE, "no hello")
        except msgspec.MsgspecError as fault:
            await turn_away(socket, "malformed", str(fault)[:200])
        except Unwelcome as unwelcome:
            await turn_away(socket, unwelcome.code, unwelcome.text)
        except NotStored:
            await turn_away(socket, "away", AWAY, COME_BACK)
        else:
            return Talking(room, viewer, where), hello
        return None

    def _make_room_for(self, viewer: Viewer, where: str) -> None:
        """One person has so many lines, one address, and the house; players push spectators out."""
        limits = self.house.settings.limits
        mine = [other for other in self.talking if viewer.person and other.viewer.person == viewer.person]
        if len(mine) >= limits.connections_per_person:
            raise Unwelcome("too-many-lines", "You have too many lines open.")
        near = [other for other in self.talking if other.where == where]
        if len(near) >= limits.connections_per_address:
            self._push_out(viewer, near)
        if len(self.talking) >= limits.connections:
            self._push_out(viewer, self.talking)

    def _push_out(self, viewer: Viewer, others: list[Talking]) -> None:
        least = min(others, key=lambda other: other.viewer.weight())
        if least.viewer.weight() >= viewer.weight():
            TURNED_AWAY.labels("connections").inc()
            raise Unwelcome("full", "Too many lines are open. Please come back later.")
        self.talking.remove(least)
        least.viewer.close(TOO_MANY, "somebody else needs the place")
        least.room.exit(least.viewer)

    async def _admit(self, socket: WebSocket, hello: messages.Hello) -> tuple[Room, Viewer]:
        """Who is it, and where do they sit?"""
        house = self.house
        room = await house.room(hello.table)
        wire, most = wire_of(socket), house.settings.limits.unsent_bytes
        hold = house.keys.seat(hello.token) if hello.token else None
        if hold is not None:
            seat = room.seats[hold.seat] if hold.table == room.id and hold.seat < len(room.seats) else None
            if seat is None or seat.person != hold.person or seat.grip != hold.grip:
                raise Unwelcome("token", "This token does not open a seat at this table.")
            if await of_session(house, hold.person, hold.session) is None:
                raise Unwelcome("token", "Whoever passed this token on has signed out.")
            return room, Viewer(hold.person, seat.name, hold.seat, wire, most, hold.seat, hold.session)
        token = hello.token or socket.cookies.get(COOKIE, "")
        person = await whose(house, token)
        if person is None:
            if hello.token:
                raise Unwelcome("token", "This token is not valid.")
            person = {"id": "", "name": "", "session": ""}
        seat_number = room.seat_of(person["id"]) if person["id"] else PUBLIC
        if seat_number < 0 and not await may_watch(house, room, person["id"]):
            raise Unwelcome("no-table", "There is no such table.")
        return room, Viewer(person["id"], person["name"], seat_number, wire, most, session=person["session"])

    async def _enter(self, talking: Talking, hello: messages.Hello) -> None:
        """Into the room; if it has left memory in this very moment, into the one that has come for it."""
        if not self.work.take(talking.where, news_for(talking.room, hello.since)):
            TURNED_AWAY.labels("work").inc()
            raise Unwelcome("too-fast", WORDS["too-fast"])
        while True:
            try:
                await talking.room.enter(talking.viewer, hello.since, hello.chat)
                return
            except Deserted:
                talking.room = await self.house.room(hello.table)

    async def _serve(self, socket: WebSocket, talking: Talking, hello: messages.Hello) -> None:
        viewer = talking.viewer
        try:
            await self._enter(talking, hello)
        except Unwelcome as unwelcome:
            await turn_away(socket, unwelcome.code, unwelcome.text)
            return
        except NotStored:
            await turn_away(socket, "away", AWAY, COME_BACK)
            return
        try:
            await self._read(socket, talking)
        except NotStored:
            viewer.say(messages.Fault("away", AWAY))
            viewer.close(COME_BACK, "away")
        finally:
            try:
                async with asyncio.timeout(CLOSED_WITHIN):
                    await socket.close(*(viewer.closed or (1000, "")))
            except (TimeoutError, OSError, RuntimeError, WebSocketDisconnect):  # closed meanwhile, or deaf
                wire_of(socket).drop()

    async def _read(self, socket: WebSocket, talking: Talking) -> None:
        room, viewer, settings = talking.room, talking.viewer, self.house.settings
        limits = settings.limits
        rate = Bucket(settings.clock, limits.messages, limits.messages_at_once)
        over = 0
        loop = asyncio.get_running_loop()
        while not viewer.is_closed():
            text = await receive(socket)
            if viewer.is_closed():
                return  # it was said before, and heard after the line's end
            if not rate.take():
                over += 1
                TURNED_AWAY.labels("messages").inc()
                if over > PATIENCE:
                    viewer.close(TOO_MANY, "too many messages")
                    return
                if over == 1:
                    viewer.say(messages.Fault("too-many-messages", "Slow down, please: messages are being dropped."))
                continue
            try:
                message = messages.from_client(text)
            except (msgspec.MsgspecError, UnicodeError) as fault:
                viewer.say(messages.Fault("malformed", str(fault)[:200]))
                over += 1
                if over > PATIENCE:
                    viewer.close(BAD_MESSAGE, "too many malformed messages")
                continue
            if isinstance(message, messages.Answer):
                begin = loop.time()
                await room.answer(viewer, message)
                ANSWER_SECONDS.observe(loop.time() - begin)
            elif isinstance(message, messages.Follow):
                await room.following.follow(viewer, message)
            elif isinstance(message, messages.Ping):
                viewer.say(messages.Pong())
            elif isinstance(message, messages.Undo):
                if self.work.take(talking.where, room.undoing.work(viewer.seat)):
                    await room.undoing.undo(viewer, message)
                else:
                    room.refuse(viewer, message.key, Refusal("too-fast"))
            elif isinstance(message, messages.Wish):
                await room.wish(viewer, message)
            elif isinstance(message, messages.Resign):
                await room.resigning.resign(viewer, message)
            elif isinstance(message, messages.Passing):
                await room.driving.set(viewer, message)
            elif isinstance(message, messages.Consent):
                request = room.undoing.request
                if request is None or self.work.take(talking.where, room.undoing.work(request.seat)):
                    await room.undoing.consent(viewer, message)
                else:
                    viewer.say(messages.Fault("too-fast", WORDS["too-fast"]))
            elif isinstance(message, messages.Why):
                if self.questions.take(viewer.person):
                    await room.resigning.why(viewer, message)
                else:
                    viewer.say(messages.Fault("too-many-questions", "Not so fast: that question was dropped."))
            elif isinstance(message, messages.Chat | messages.Call):
                if not viewer.person:
                    viewer.say(messages.Fault("nameless", "Tell us your name before you speak."))
                elif self.chat.take(viewer.person):
                    if isinstance(message, messages.Chat):
                        await room.talk.say(viewer, message)
                    else:
                        await room.talk.call(viewer, message)
                else:
                    viewer.say(messages.Fault("too-much-chat", "Not so fast: that line of chat was dropped."))
            else:
                viewer.say(messages.Fault("hello", "You have already said hello."))


def wire_of(socket: WebSocket) -> Wire:
    wire: Wire = socket.scope["extensions"][WIRE]
    return wire


async def receive(socket: WebSocket) -> str | bytes:
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    data: str | bytes | None = message.get("bytes")  # the wire does not decode: the reader of messages does
    return data if data is not None else message["text"]


async def turn_away(socket: WebSocket, code: str, text: str, close: int = NOT_ALLOWED) -> None:
    await socket.send_text(messages.encode(messages.Fault(code, text)).decode())
    await socket.close(close, code)

"""The line between a client and a table."""

import asyncio
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from theomachy.server.doors import messages
from theomachy.server.doors.guards import origin_allowed
from theomachy.server.doors.limits import Bucket
from theomachy.server.doors.wire import WIRE, Wire
from theomachy.server.keeping.storage import NotStored
from theomachy.server.metrics import ANSWER_SECONDS, CONNECTIONS, TURNED_AWAY
from theomachy.server.people.access import may_watch
from theomachy.server.people.guests import COOKIE, whose
from theomachy.server.tables.house import House
from theomachy.server.tables.room import Room
from theomachy.server.tables.states import PUBLIC, Unwelcome
from theomachy.server.tables.viewer import Viewer

log = structlog.get_logger()

HELLO_WITHIN = 10.0  # seconds
CLOSED_WITHIN = 1.0  # seconds for what is still to be said, if the other end listens
PATIENCE = 200  # messages over the limit before the line is cut
BAD_MESSAGE, NOT_ALLOWED, TOO_MANY, TOO_BIG, COME_BACK = 4000, 4003, 4029, 1009, 1013
AWAY = "The database does not answer. Please come back in a moment."


class Lines:
    """All open lines: how many there are, and whose."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open = 0
        self.by_person: dict[str, int] = {}

    async def talk(self, socket: WebSocket) -> None:
        """One line, from its opening to its end."""
        limits = self.house.settings.limits
        headers: dict[bytes, bytes] = dict(socket.scope["headers"])
        if not origin_allowed(headers, self.house.settings.origins):
            TURNED_AWAY.labels("origin").inc()
            await socket.close(NOT_ALLOWED)
            return
        if self.open >= limits.connections:
            TURNED_AWAY.labels("connections").inc()
            await socket.close(TOO_MANY)
            return
        self.open += 1
        CONNECTIONS.inc()
        try:
            await socket.accept()
            await self._after_accepting(socket)
        except (WebSocketDisconnect, OSError):
            pass  # gone: that is all
        finally:
            self.open -= 1
            CONNECTIONS.dec()

    async def _after_accepting(self, socket: WebSocket) -> None:
        try:
            text = await asyncio.wait_for(receive(socket), HELLO_WITHIN)
            hello = messages.from_client(text)
            if not isinstance(hello, messages.Hello):
                raise Unwelcome("hello", "The first message must be `hello`.")
            if hello.protocol != messages.VERSION:
                raise Unwelcome("protocol", f"This server speaks version {messages.VERSION} of the protocol.")
            room, viewer = await self._admit(socket, hello)
        except TimeoutError:
            await socket.close(BAD_MESSAGE, "no hello")
            return
        except msgspec.MsgspecError as fault:
            await turn_away(socket, "malformed", str(fault)[:200])
            return
        except Unwelcome as unwelcome:
            await turn_away(socket, unwelcome.code, unwelcome.text)
            return
        except NotStored:
            await turn_away(socket, "away", AWAY, COME_BACK)
            return
        count = self.by_person.get(viewer.person, 0)
        if viewer.person and count >= self.house.settings.limits.connections_per_person:
            await turn_away(socket, "too-many-lines", "You have too many lines open.")
            return
        self.by_person[viewer.person] = count + 1
        try:
            await self._serve(socket, room, viewer, hello)
        finally:
            room.exit(viewer)
            left = self.by_person[viewer.person] - 1
            if left:
                self.by_person[viewer.person] = left
            else:
                del self.by_person[viewer.person]

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
            return room, Viewer(hold.person, seat.name, hold.seat, wire, most, only=hold.seat)
        token = hello.token or socket.cookies.get(COOKIE, "")
        person = await whose(house, token)
        if person is None:
            if hello.token:
                raise Unwelcome("token", "This token is not valid.")
            person = {"id": "", "name": ""}
        seat_number = room.seat_of(person["id"]) if person["id"] else PUBLIC
        if seat_number < 0 and not await may_watch(house, room, person["id"]):
            raise Unwelcome("no-table", "There is no such table.")
        return room, Viewer(person["id"], person["name"], seat_number, wire, most)

    async def _serve(self, socket: WebSocket, room: Room, viewer: Viewer, hello: messages.Hello) -> None:
        try:
            await room.enter(viewer, hello.since, hello.chat)
        except Unwelcome as unwelcome:
            await turn_away(socket, unwelcome.code, unwelcome.text)
            return
        except NotStored:
            await turn_away(socket, "away", AWAY, COME_BACK)
            return
        try:
            await self._read(socket, room, viewer)
        except NotStored:
            viewer.say(messages.Fault("away", AWAY))
            viewer.close(COME_BACK, "away")
        finally:
            try:
                async with asyncio.timeout(CLOSED_WITHIN):
                    await socket.close(*(viewer.closed or (1000, "")))
            except (TimeoutError, OSError, RuntimeError, WebSocketDisconnect):  # closed meanwhile, or deaf
                wire_of(socket).drop()

    async def _read(self, socket: WebSocket, room: Room, viewer: Viewer) -> None:
        settings = self.house.settings
        limits = settings.limits
        rate = Bucket(settings.clock, limits.messages, limits.messages_at_once)
        chat = Bucket(settings.clock, limits.chat, limits.chat_at_once)
        why = Bucket(settings.clock, limits.questions, limits.questions_at_once)
        over = 0
        loop = asyncio.get_running_loop()
        while viewer.closed is None:
            text = await receive(socket)
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
            elif isinstance(message, messages.Ping):
                viewer.say(messages.Pong())
            elif isinstance(message, messages.Undo):
                await room.undoing.undo(viewer, message)
            elif isinstance(message, messages.Wish):
                await room.wish(viewer, message)
            elif isinstance(message, messages.Resign):
                await room.resign(viewer, message)
            elif isinstance(message, messages.Passing):
                await room.driving.set(viewer, message)
            elif isinstance(message, messages.Consent):
                await room.undoing.consent(viewer, message)
            elif isinstance(message, messages.Why):
                if why.take():
                    await room.why(viewer, message)
                else:
                    viewer.say(messages.Fault("too-many-questions", "Not so fast: that question was dropped."))
            elif isinstance(message, messages.Chat):
                if not viewer.person:
                    viewer.say(messages.Fault("nameless", "Tell us your name before you speak."))
                elif chat.take():
                    await room.talk.say(viewer, message)
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

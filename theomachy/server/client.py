"""A client in Python: for tests, for the bench, and for anyone who writes a bot in a process of its own.

    async with Client("http://127.0.0.1:8000") as client:
        await client.guest("Ann")
        table = await client.new_table("titans", seats=["me", "bot:greedy"])
        async with client.line(table["id"]) as line:
            outcome = await line.play(choose)

where `choose(view)` returns picks for `view["question"]`. A lost line is opened again by itself, and an answer that
was under way is sent again under the same key: the server takes it once.
"""

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from theomachy.server.doors import messages

View = dict[str, Any]
Insistent = messages.Answer | messages.Follow | messages.Undo | messages.Wish | messages.Resign | messages.Passing
Choose = Callable[[View], list[int]]


class ServerRefused(Exception):
    """The server said no: a status, a code and a sentence."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(f"{status} {code}: {text}")
        self.status = status
        self.code = code
        self.text = text


class AnswerRefused(Exception):
    """The match did not take an answer; nothing has changed."""

    def __init__(self, refusal: messages.Refused) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class LineLost(Exception):
    """The line could not be opened again."""


class Client:
    """One person, as the server knows them."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.person: dict[str, Any] = {}
        self._http = httpx.AsyncClient(base_url=self.url, timeout=30.0)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """A request to the REST part; what comes back is its JSON, or its text."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if isinstance(body, str):
            answer = await self._http.request(method, path, content=body.encode(), headers=headers)
        else:
            answer = await self._http.request(method, path, json=body, headers=headers)
        if answer.is_error:
            try:
                said = answer.json()
                raise ServerRefused(answer.status_code, said["code"], said["text"])
            except (ValueError, KeyError, TypeError):
                raise ServerRefused(answer.status_code, "http", answer.text[:200]) from None
        if answer.status_code == 204:
            return None
        if answer.headers.get("content-type", "").startswith("application/json"):
            return answer.json()
        return answer.text

    async def guest(self, name: str) -> None:
        self.person = await self.call("POST", "/api/me", {"name": name})
        self.token = self.person["token"]

    async def new_table(self, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
        """Seats are "me", "open", or "bot:greedy"."""
        parts = [seat.partition(":") for seat in seats]
        chairs = [{"who": who, "bot": bot} if bot else {"who": who} for who, _, bot in parts]
        table: dict[str, Any] = await self.call("POST", "/api/tables", {"game": game, "seats": chairs, **more})
        return table

    async def join(self, table: dict[str, Any], seat: int, known_luck: bool = False) -> dict[str, Any]:
        """Come in through the link that the host passed on, and sit down; `known_luck` where others may know it."""
        await self.call("POST", f"/api/tables/{table['id']}/join", {"key": table["key"]})
        body = {"known_luck": True} if known_luck else None
        seated: dict[str, Any] = await self.call("POST", f"/api/tables/{table['id']}/seats/{seat}/take", body)
        return seated

    def line(self, table: str, patience: float = 10.0) -> "Connection":
        return Connection(self.url, table, self.token, patience)


class Connection:
    """A seat (or a spectator's place) at one table, over a line that repairs itself."""

    def __init__(self, url: str, table: str, token: str, patience: float = 10.0) -> None:
        self.address = f"ws{url.removeprefix('http')}/socket?table={table}"
        self.table = table
        self.token = token
        self.patience = patience  # seconds in which a lost line must be open again
        self.seat = -1
        self.state = ""
        self.update: messages.Update | None = None
        self.presence: messages.Presence | None = None
        self.log: list[messages.Told] = []
        self.chat: list[messages.Said] = []
        self.asked: messages.UndoAsked | None = None
        self.moved = ""
        self.reconnects = 0
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Open the line, and resume where it broke."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self.patience
        while True:
            try:
                self._socket = await connect(self.address, compression=None, max_size=2**22, open_timeout=5)
                since = self.update.seq if self.update is not None else None
                chat = self.chat[-1].number if self.chat else 0
                hello = messages.Hello(messages.VERSION, self.table, self.token, since, chat)
                await self._socket.send(messages.encode(hello).decode())
                return
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                if loop.time() >= until:
                    raise LineLost(self.table) from None
                await asyncio.sleep(0.05)

    async def close(self) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed, OSError):
                await self._socket.close()
            self._socket = None

    async def next(self) -> messages.FromServer:
        """The next message. What it says is noted before it is returned."""
        while True:
            assert self._socket is not None, "open the line first"
            try:
                message = messages.from_server(await self._socket.recv())
            except ConnectionClosed:
                self.reconnects += 1
                await self.open()
                continue
            self._note(message)
            return message

    def _note(self, message: messages.FromServer) -> None:
        if isinstance(message, messages.Update):
            self.update = message
            self.log[message.since :] = message.events
        elif isinstance(message, messages.Welcome):
            self.seat = message.seat
            self.state = message.state
        elif isinstance(message, messages.Presence):
            self.presence = message
            self.state = message.state
        elif isinstance(message, messages.Said):
            self.chat.append(message)
        elif isinstance(message, messages.UndoAsked):
            self.asked = message
        elif isinstance(message, messages.Moved):
            self.moved = message.table

    async def send(self, message: messages.FromClient) -> None:
        assert self._socket is not None, "open the line first"
        await self._socket.send(messages.encode(message).decode())

    @property
    def view(self) -> View:
        assert self.update is not None
        return self.update.view

    async def answer(self, picks: list[int]) -> None:
        """Answer the open question. Returns once the answer is on the server's disk."""
        assert self.update is not None
        await self._insist(messages.Answer(secrets.token_urlsafe(9), self.update.question, picks))

    async def undo(self) -> None:
        await self._insist(messages.Undo(secrets.token_urlsafe(9)))

    async def wish(self, wish: str) -> None:
        """Change one of the update's standing `wishes`."""
        await self._insist(messages.Wish(secrets.token_urlsafe(9), wish))

    async def resign(self) -> None:
        """Give up. The update's `resign` says what comes of it."""
        await self._insist(messages.Resign(secrets.token_urlsafe(9)))

    async def follow(self, plan: str) -> None:
        """Do something in one go: one of the update's `plans`."""
        assert self.update is not None
        await self._insist(messages.Follow(secrets.token_urlsafe(9), self.update.question, plan))

    async def passing(self, on: bool = False, stops: list[messages.Stop] | None = None, **wishes: Any) -> None:
        """What not to be asked: `on`, pass until something happens; `wishes` are those of the message."""
        await self._insist(messages.Passing(secrets.token_urlsafe(9), on, stops, **wishes))

    async def why(self, wanted: str) -> messages.Refused:
        """Why the thing of that name is not offered."""
        with suppress(ConnectionClosed):
            await self.send(messages.Why(secrets.token_urlsafe(9), wanted))
        while True:
            reply = await self.next()
            if isinstance(reply, messages.Refused):
                return reply

    async def _insist(self, message: Insistent) -> None:
        """Say it until it is acknowledged or refused, over as many lines as it takes."""
        while True:
            lines = self.reconnects
            with suppress(ConnectionClosed):
                await self.send(message)
            while self.reconnects == lines:
                reply = await self.next()
                if isinstance(reply, messages.Ack) and reply.key == message.key:
                    return
                if isinstance(reply, messages.Refused) and reply.key == message.key:
                    raise AnswerRefused(reply)

    async def until(self, done: Callable[[], bool]) -> None:
        while not done():
            await self.next()

    async def play(self, choose: Choose) -> dict[str, Any]:
        """Answer whenever asked, until the match is over. Returns the outcome."""
        answered = (-1, -1)
        while True:
            update = self.update
            if update is not None:
                if update.view["outcome"] is not None:
                    outcome: dict[str, Any] = update.view["outcome"]
                    return outcome
                mark = (update.seq, update.question)
                if update.view["question"] is not None and mark != answered:
                    answered = mark
                    try:
                        await self.answer(choose(update.view))
                    except AnswerRefused as refused:
                        if refused.refusal.code not in ("stale", "over", "not-asked"):  # another tab was faster
                            if refused.refusal.code != "not-stored":
                                raise
                            answered = (-1, -1)
                    continue
            await self.next()


def at_random(rng: random.Random) -> Choose:
    """The simplest bot: any answer that the question allows."""

    def choose(view: View) -> list[int]:
        question = view["question"]
        if question["form"] == "amount":
            return [rng.randint(question["least"], question["most"])]
        options = len(question["options"])
        if question["form"] == "order":
            return rng.sample(range(options), options)
        count = rng.randint(question["least"], min(question["most"], options))  # one may be asked about nothing
        return sorted(rng.sample(range(options), count))

    return choose

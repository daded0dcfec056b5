"""Bots that are partners of people: what they heard, what they say to it at once, and that they wait when asked to."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from theomachy.agents import BOTS, Search
from theomachy.agents.partner import Heard, replies
from theomachy.kernel.calls import Call
from theomachy.kernel.match import Match
from theomachy.server.doors import messages
from theomachy.server.tables.states import PLAYING

if TYPE_CHECKING:
    from theomachy.server.tables.room import Room

PATIENCE: Final = 20.0  # seconds for which bots wait at most


class Partners:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._heard = Heard()
        self._until = 0.0  # when bots no longer wait
        self._go = asyncio.Event()
        self._said: dict[int, tuple[int, str]] = {}  # by a bot, in which turn: nobody is told the same twice

    def standing(self) -> list[Call]:
        """What a bot that is about to think has heard."""
        return self._heard.calls

    def forget(self) -> None:
        """Something was taken back."""
        self._heard = Heard()

    def hear(self, seat: int, name: str, thing: messages.Thing | None) -> None:
        """Somebody at the table calls, wherever their line is."""
        room = self._room
        if room.keeping is None or room.state != PLAYING or seat < 0:
            return
        heeding = room.game.telling.heeding
        self._heard.add(room.keeping.match, call_of(room.keeping.match, seat, name, thing))
        if name and name == heeding.goes:
            self._go.set()
        elif name and name == heeding.waits and room.timers.control.kind == "none":  # else a bot's time would run out
            self._until = monotonic() + PATIENCE
            self._go.clear()

    async def answer(self, seat: int, name: str, thing: messages.Thing | None) -> None:
        """Each bot that thinks, by what it knows itself. The table is locked already."""
        room = self._room
        if room.keeping is not None and room.state == PLAYING:
            call = call_of(room.keeping.match, seat, name, thing)
            bots = {number: thinks(chair.bot) for number, chair in enumerate(room.seats) if chair.bot is not None}
            for partner, text in replies(room.keeping.match, bots, call, room.settings.luck.of_bot()).items():
                if (call.when, text) != self._said.get(partner):
                    self._said[partner] = (call.when, text)
                    await room.talk.explain(partner, text)

    def wait(self) -> bool:
        """Whether bots are asked to, and do."""
        return self._until > monotonic() and not self._go.is_set()

    async def let_them(self) -> None:
        """Wait until somebody says so, or for as long as bots do."""
        while self.wait():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._go.wait(), max(0.0, self._until - monotonic()))


def call_of(match: Match, seat: int, name: str, thing: messages.Thing | None) -> Call:
    when = match.game.telling.heeding.when(match.table)
    if thing is None:
        return Call(name, seat, when)
    return Call(name, seat, when, thing.card, thing.zone, thing.seat, thing.number)


def thinks(bot: str) -> bool:
    return issubclass(BOTS[bot], Search)

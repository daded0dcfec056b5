"""One at a time of each name: what is counted and then added to must not be counted by somebody else in between."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._here: Counter[str] = Counter()  # how many have a name's turn, or wait for it

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        self._here[name] += 1
        try:
            async with self._locks.setdefault(name, asyncio.Lock()):
                yield
        finally:
            self._here[name] -= 1
            if not self._here[name]:
                del self._here[name], self._locks[name]

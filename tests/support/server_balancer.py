"""A load balancer as plain as can be: every new connection goes to the next server that answers, whoever it is."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

A_MOMENT = 0.05  # seconds until servers that are all down are tried again
TRIES = 200


class Balancer:
    def __init__(self, ports: list[int]) -> None:
        self._ports = itertools.cycle(ports)
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            found = await self._reach()
            if found is not None:
                await asyncio.gather(pipe(reader, found[1]), pipe(found[0], writer))
        except asyncio.CancelledError:
            pass
        finally:
            writer.close()
            self._tasks.discard(task)

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in range(TRIES):
            try:
                return await asyncio.open_connection("127.0.0.1", next(self._ports), limit=2**22)
            except OSError:
                await asyncio.sleep(A_MOMENT)
        return None

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """What one side says to the other, until one of them is gone: then both are."""
    with suppress(OSError):
        while data := await reader.read(2**16):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def balancing(ports: list[int]) -> AsyncIterator[str]:
    """The address behind which all of these are."""
    balancer = Balancer(ports)
    server = await asyncio.start_server(balancer.serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        await balancer.close()

"""A load balancer as plain as can be: every new connection goes to the next server that says it is well.

Where none does, it goes to any that answers, so that players are not kept waiting for bots.
"""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx

LOOKS = 0.1  # seconds between two looks at who is well
A_MOMENT = 0.05  # seconds until servers that are all down are tried again
TRIES = 200


class Balancer:
    def __init__(self, ports: list[int]) -> None:
        self._count = len(ports)
        self._ports = itertools.cycle(ports)
        self._well = dict.fromkeys(ports, True)
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        found = None
        try:
            found = await self._reach()
            if found is not None:
                await asyncio.gather(pipe(reader, found[1]), pipe(found[0], writer))
        except asyncio.CancelledError:
            pass
        finally:
            for end in (writer, found[1]) if found is not None else (writer,):
                end.close()  # whoever is cancelled while it reads has not closed what it writes to
                with suppress(OSError):
                    await end.wait_closed()
            self._tasks.discard(task)

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in range(TRIES):
            ports = sorted((next(self._ports) for _ in range(self._count)), key=lambda port: not self._well[port])
            next(self._ports)  # whoever was first comes later next time
            for port in ports:
                with suppress(OSError):
                    return await asyncio.open_connection("127.0.0.1", port, limit=2**22)
            await asyncio.sleep(A_MOMENT)
        return None

    async def look(self) -> None:
        """Who is well, again and again."""
        async with httpx.AsyncClient(timeout=2) as asking:
            while True:
                for port in self._well:
                    try:
                        answer = await asking.get(f"http://127.0.0.1:{port}/health")
                        self._well[port] = answer.status_code == 200
                    except httpx.HTTPError:
                        self._well[port] = False
                await asyncio.sleep(LOOKS)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """What one side says to the other, until one of them is gone: then both are."""
    try:
        with suppress(OSError):
            while data := await reader.read(2**16):
                writer.write(data)
                await writer.drain()
    finally:
        writer.close()


@asynccontextmanager
async def balancing(ports: list[int]) -> AsyncIterator[str]:
    """The address behind which all of these are."""
    balancer = Balancer(ports)
    server = await asyncio.start_server(balancer.serve, "127.0.0.1", 0)
    looking = asyncio.create_task(balancer.look(), name="who is well")
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        looking.cancel()
        await balancer.close()

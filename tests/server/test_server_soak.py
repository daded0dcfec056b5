"""Long runs: what a server holds in memory does not grow with what it has seen."""

import asyncio
from math import prod
from pathlib import Path

import pytest
from server_house import Killable, run, settled

from theomachy.server.bench import memory
from theomachy.server.client import Client
from theomachy.server.serving import COLLECT

GROUP = 20
MEGABYTE = 2**20


async def lay_and_leave(client: Client, count: int) -> None:
    """Tables that are begun, looked at, given up and left."""
    for _ in range(count):
        table = await client.new_table("titans", ["me", "bot:uniform"])
        async with client.line(table["id"]) as line:
            await settled(line)
            await line.resign()


def memory_after(data: Path, first: int, then: int) -> tuple[int, int]:
    """Bytes that the server holds after so many tables, and after so many more."""
    server = Killable(data, idle=0.5)
    server.start()
    try:
        server.healthy()

        async def scenario() -> tuple[int, int]:
            async with Client(server.url) as ann:
                await ann.guest("Ann")
                held = []
                for count in (first, then):
                    for _ in range(count // GROUP):
                        await asyncio.gather(*(lay_and_leave(ann, 1) for _ in range(GROUP)))
                    await asyncio.sleep(3.0)  # quiet tables leave memory
                    held.append(memory(server.pid))
                return held[0], held[1]

        return run(scenario, 60 + (first + then) / 5)
    finally:
        server.close()


def test_tables_that_have_left_memory_do_not_pile_up() -> None:
    """They are rings, a few hundred things each, which only a look through the oldest generation finds."""
    assert prod(COLLECT) <= 1_000_000


@pytest.mark.slow
def test_memory_after_ten_thousand_tables(tmp_path: Path) -> None:
    before, after = memory_after(tmp_path, 2_000, 8_000)
    print(f"{before / MEGABYTE:.0f} MB after 2,000 tables, {after / MEGABYTE:.0f} MB after 10,000")
    assert after - before < 60 * MEGABYTE

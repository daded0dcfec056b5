"""A bot in a process of its own: it takes the seat that a token opens, and plays there.

    .venv/bin/python docs/example_bot.py http://127.0.0.1:8000 TABLE TOKEN

The token is what `POST /api/tables/TABLE/token` gives to whoever holds the seat. A bot in another language does the
same with any web socket library: see protocol.md.
"""

import asyncio
import sys
from typing import Any

from theomachy.server.client import Connection


def choose(view: dict[str, Any]) -> list[int]:
    """The first picks that are allowed; here is where yours would think."""
    question = view["question"]
    if question["form"] == "amount":
        return [question["most"]]
    if question["form"] == "order":
        return list(range(len(question["options"])))
    wanted = max(question["least"], min(1, question["most"], len(question["options"])))
    return list(range(wanted))


async def main(url: str, table: str, token: str) -> None:
    async with Connection(url, table, token) as line:
        outcome = await line.play(choose)
        print(f"The match is over: {outcome['reason']}. Winners: {outcome['winners']}; I was seat {line.seat}.")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))

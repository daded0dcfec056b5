"""Answers are compressed where that is safe.

A compressed answer that holds a secret beside something that a stranger chose tells the secret by its length
(BREACH). So only what holds no secret is compressed: the page, the books of cards, rules and puzzles, the list of
games. Tokens, keys of tables and what is seen from a seat go out as they are.
"""

import re
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

LEAST = 1000  # bytes: less is not worth it
SAFE: Final = re.compile(
    r"/(?!api(/|$)|socket$|metrics$|join/)|/api/(games|openapi\.json)(/|$)|/api/tables/[^/]+/(cards|drawings)$"
)


class Squeezing(GZipMiddleware):
    """Gzip for what is the same for everybody."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and SAFE.match(scope["path"]):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)

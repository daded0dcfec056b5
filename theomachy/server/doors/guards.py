"""What stands between the world and the routes: sizes, rates, origins, and headers that keep browsers strict."""

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from ipaddress import ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec

from theomachy.server.doors.limits import Buckets
from theomachy.server.metrics import TURNED_AWAY
from theomachy.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")
A_ZERO, A_BACKSLASH = "\\u0000", "\\\\"  # as JSON writes them
LARGE, HEALTH = "/api/records", "/health"
BODY_WITHIN = 30.0  # seconds


def origin_allowed(headers: dict[bytes, bytes], origins: tuple[str, ...]) -> bool:
    """A page of another origin may not act in somebody's name. Programs send no origin, and hold a token instead."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return True
    if origin in origins:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # no browser sends such a thing
        return False


def address(scope: Scope) -> str:
    """Where it comes from; of the newer addresses the part that one household has for itself."""
    client = scope.get("client")
    said = str(client[0]) if client else "?"
    if ":" not in said:
        return said
    try:
        return str(ip_network((said, 64), strict=False))
    except ValueError:
        return said


def is_plain(body: bytes) -> bool:
    """Whether a body holds whole characters only, and no zeros: they can be written in JSON, and not stored anywhere.

    >>> is_plain(b'{"luck": "\\\\u0000"}'), is_plain(b'{"luck": "\\\\\\\\u0000"}')
    (False, True)
    """
    if b"\\u" not in body:
        return True
    try:
        written = json.dumps(json.loads(body), ensure_ascii=False)
        written.encode()
    except (ValueError, RecursionError):  # not JSON at all, or half a character
        return False
    return A_ZERO not in written.replace(A_BACKSLASH, "")


async def whole_body(receive: Receive, most: int) -> bytes | None:
    """Read whole, so that a body without a declared length is bounded, too; None if nobody is there any more."""
    body = bytearray()
    more = True
    while more and len(body) <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


class Guard:
    """An ASGI layer around the routes."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.headers = [*HEADERS, HSTS] if settings.secure else HEADERS
        limits = settings.limits
        self.requests = Buckets(settings.clock, limits.requests, limits.requests_at_once)
        self.files = Buckets(settings.clock, limits.files, limits.files_at_once)

    def _may_ask(self, scope: Scope) -> bool:
        """Not too often; whether the server is well may always be asked, and is looked at once a second."""
        if scope["path"] == HEALTH:
            return True
        buckets = self.requests if scope["path"].startswith("/api/") else self.files
        return buckets.take(address(scope))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])

        async def send_strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in self.headers if pair[0] not in own)]
                if scope["path"].startswith("/api/") and b"cache-control" not in own:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        async def turn_away(status: int, code: str, text: str) -> None:
            TURNED_AWAY.labels(code).inc()
            body = msgspec.json.encode({"code": code, "text": text})
            length = str(len(body)).encode()
            sent = [(b"content-type", b"application/json"), (b"content-length", length)]
            if status == 429:
                sent.append((b"retry-after", b"5"))
            await send_strictly({"type": "http.response.start", "status": status, "headers": sent})
            await send_strictly({"type": "http.response.body", "body": body})

        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            await turn_away(404, "no-such-place", "There is no such place.")
            return
        if not self._may_ask(scope):
            await turn_away(429, "too-many-requests", "Too many requests; wait a little.")
            return
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not origin_allowed(headers, self.settings.origins):
            await turn_away(403, "origin", "This page may not act here.")
            return
        limits = self.settings.limits
        most = limits.record_bytes if scope["path"] == LARGE else limits.body_bytes
        declared = headers.get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > most:
            await turn_away(413, "too-large", f"At most {most} bytes.")
            return
        try:
            async with asyncio.timeout(BODY_WITHIN):
                body = await whole_body(receive, most)
        except TimeoutError:
            await turn_away(408, "too-slow", f"A request comes within {BODY_WITHIN:.0f} seconds.")
            return
        if body is None:
            return
        if len(body) > most:
            await turn_away(413, "too-large", f"At most {most} bytes.")
            return
        if scope["path"] != LARGE and not is_plain(body):
            await turn_away(422, "malformed", "The body is JSON of whole characters, without zeros.")
            return
        read = False

        async def receive_again() -> Message:
            nonlocal read
            if not read:
                read = True
                return {"type": "http.request", "body": body, "more_body": False}
            return await receive()

        await self.app(scope, receive_again, send_strictly)

"""What stands between the world and the routes: sizes, rates, origins, and headers that keep browsers strict."""

from collections.abc import Awaitable, Callable, MutableMapping
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
LARGE = "/api/records"


def origin_allowed(headers: dict[bytes, bytes], origins: tuple[str, ...]) -> bool:
    """A page of another origin may not act in somebody's name. Programs send no origin, and hold a token instead."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return True
    if origin in origins:
        return True
    host = headers.get(b"host", b"").decode("latin-1")
    return bool(host) and urlsplit(origin).netloc == host


def address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "?"


class Guard:
    """An ASGI layer around the routes."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        limits = settings.limits
        self.requests = Buckets(settings.clock, limits.requests, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])

        async def send_strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in HEADERS if pair[0] not in own)]
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

        if scope["path"].startswith("/api/") and not self.requests.take(address(scope)):
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
        body = bytearray()
        more = True
        while more:  # read whole, so that a body without a declared length is bounded, too
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                await turn_away(413, "too-large", f"At most {most} bytes.")
                return
        read = False

        async def receive_again() -> Message:
            nonlocal read
            if not read:
                read = True
                return {"type": "http.request", "body": bytes(body), "more_body": False}
            return await receive()

        await self.app(scope, receive_again, send_strictly)

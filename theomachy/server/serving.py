"""Running the server as a process."""

import gc
import os
import resource
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from theomachy.server import logs
from theomachy.server.app import create_app
from theomachy.server.doors.intake import intake_of
from theomachy.server.doors.wire import Wire
from theomachy.server.settings import Settings

NEAR = ("127.0.0.1", "::1")  # a proxy here may say for whom it asks; elsewhere only those that are named
REQUESTS_AT_ONCE = 2_000
SWITCH = 0.0005  # seconds after which a busy event loop lets the disk's thread go on: it waits for hardly anything else
# A view is hundreds of small things that are soon gone by themselves. Tables that leave memory are rings, and old by
# then: the oldest generation is looked through after half a million new things, so that they do not pile up.
COLLECT = (20_000, 5, 5)


def configure(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http=intake_of(settings.limits, [*NEAR, *settings.proxies]),
        ws=Wire,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=20.0,  # a line whose other end is silently gone is noticed
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=5,
        limit_concurrency=settings.limits.connections + REQUESTS_AT_ONCE,
        forwarded_allow_ips=[*NEAR, *settings.proxies],
        server_header=False,
    )


class Server(uvicorn.Server):
    """Says where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[str], None] | None = None) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._listening is not None and self.started:
            self._listening(f"http://{self._host()}:{self.servers[0].sockets[0].getsockname()[1]}")

    def _host(self) -> str:
        """The address as a browser on this machine takes it."""
        host = self.config.host
        if host in ("0.0.0.0", "::", ""):
            return "127.0.0.1"
        return f"[{host}]" if ":" in host else host


def open_many_files() -> None:
    """Every connection is one. Systems allow more than they give unasked."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(
    settings: Settings, host: str, port: int, level: str = "info", listening: Callable[[str], None] | None = None
) -> None:
    """Serve until told to stop; `listening` is told the address once it can be reached."""
    logs.set_up(level)
    os.umask(0o077)  # keys and seeds are nobody else's business
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    open_many_files()
    server = Server(configure(settings, host, port), listening)
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # what is loaded by now stays: it need not be looked through again and again
    gc.set_threshold(*COLLECT)
    server.run()

"""Running the server as a process."""

import uvicorn

from theomachy.server import logs
from theomachy.server.app import create_app
from theomachy.server.settings import Settings


def configure(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=20.0,  # a line whose other end is silently gone is noticed
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def serve(settings: Settings, host: str, port: int, level: str = "info") -> None:
    """Serve until told to stop."""
    logs.set_up(level)
    settings.data.mkdir(parents=True, exist_ok=True)
    uvicorn.Server(configure(settings, host, port)).run()

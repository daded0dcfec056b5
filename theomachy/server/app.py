"""The application: the house, the routes, the line, and the guard around them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

from theomachy import __version__
from theomachy.kernel.refusal import Refused
from theomachy.server.doors import content, rest
from theomachy.server.doors.guards import Guard
from theomachy.server.doors.limits import Buckets
from theomachy.server.doors.page import Page
from theomachy.server.doors.previews import tags_for, with_tags
from theomachy.server.doors.socket import Lines
from theomachy.server.doors.squeezing import LEAST, Squeezing
from theomachy.server.keeping.storage import NotStored
from theomachy.server.settings import Settings
from theomachy.server.tables.house import House
from theomachy.server.tables.states import WORDS, Unwelcome

log = structlog.get_logger()

A_HOUSEHOLD = 5  # people behind one address


def create_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The server as an ASGI application. Tests may bring a house of their own."""
    house = house or House(settings)
    lines = Lines(house)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        log.info("open", version=__version__, database=house.store.engine.dialect.name)
        yield
        await house.close()
        log.info("closed")

    app = FastAPI(
        title="Theomachy",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,  # its page loads scripts from elsewhere, which our policy forbids
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    limits, clock = settings.limits, settings.clock
    app.state.house = house
    app.state.lines = lines
    app.state.guests = Buckets(clock, limits.guests, limits.guests_at_once)
    app.state.heavy = Buckets(clock, limits.heavy, limits.heavy_at_once)
    by_address = limits.heavy * A_HOUSEHOLD, limits.heavy_at_once * A_HOUSEHOLD
    app.state.heavy_by_address = Buckets(clock, *by_address)
    app.state.uploads = Buckets(clock, limits.uploads, limits.uploads_at_once)
    app.state.passwords = Buckets(clock, limits.passwords, limits.passwords_at_once)
    app.state.work = lines.work
    app.state.logins = Buckets(clock, 0.05, 10)
    app.include_router(rest.router)
    app.include_router(content.router)
    app.add_middleware(Squeezing, minimum_size=LEAST, compresslevel=6)
    app.add_middleware(Guard, settings=settings)
    _answer_problems(app)

    @app.get("/health", include_in_schema=False)
    async def health() -> Response:
        """Whether the house stands: its database takes a write, the way that every answer goes."""
        if not await house.is_sound():
            return JSONResponse({"status": "down", "database": "down"}, 503)
        return JSONResponse({"status": "ok", "database": "ok", "version": __version__})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """For whoever runs the server: when somebody answered in secret can be read from it."""
        key = settings.metrics_key
        said = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not key or not compare_digest(said.encode(), key.encode()):
            raise HTTPException(404)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        await lines.talk(websocket)

    page = Page(settings.page) if settings.page is not None else Page()

    @app.api_route("/join/{table}/{key}", methods=["GET", "HEAD"], include_in_schema=False)
    async def invitation(table: str, key: str, request: Request) -> Response:
        """The page, with a head that says who invites to what, for those to whom the link is passed on."""
        answer = await asyncio.to_thread(page.plain)
        tags = await tags_for(house, table, key, str(request.base_url))
        return with_tags(answer, tags) if tags and answer.status_code == 200 else answer

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def browser_table(path: str, request: Request) -> Response:
        """In a thread of its own: files are read there."""
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        return page.answer(request)

    return app


def _answer_problems(app: FastAPI) -> None:
    """Whatever goes wrong is answered in one form."""

    def problem(status: int, code: str, text: str) -> JSONResponse:
        return JSONResponse({"code": code, "text": text}, status)

    @app.exception_handler(rest.Stop)
    async def on_stop(_: Request, stop: rest.Stop) -> JSONResponse:
        return problem(stop.status, stop.code, stop.text)

    @app.exception_handler(Unwelcome)
    async def on_unwelcome(_: Request, unwelcome: Unwelcome) -> JSONResponse:
        return problem(rest.STATUS.get(unwelcome.code, 409), unwelcome.code, unwelcome.text)

    @app.exception_handler(Refused)
    async def on_refused(_: Request, refused: Refused) -> JSONResponse:
        code = refused.refusal.code
        return problem(409, code, WORDS.get(code, code))

    @app.exception_handler(NotStored)
    async def on_not_stored(_: Request, __: NotStored) -> JSONResponse:
        return problem(503, "not-stored", WORDS["not-stored"])

    @app.exception_handler(RequestValidationError)
    async def on_invalid(_: Request, fault: RequestValidationError) -> JSONResponse:
        first: dict[str, Any] = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return problem(422, "malformed", f"{where}: {first['msg']}")

    @app.exception_handler(Exception)
    async def on_mistake(request: Request, fault: Exception) -> JSONResponse:
        return problem(500, "mistake", "Something went wrong here, and was noted. Nothing of it happened to you.")

    @app.exception_handler(HTTPException)
    async def on_http(_: Request, fault: HTTPException) -> JSONResponse:
        answer = problem(fault.status_code, "http", str(fault.detail))
        answer.headers.update(fault.headers or {})
        return answer

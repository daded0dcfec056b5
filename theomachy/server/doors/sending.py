"""What seldom changes is sent once, and then only confirmed; under an address that names its content, not even that."""

import asyncio
import gzip
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from fastapi import Request, Response
from pydantic import BaseModel

Content = BaseModel | Sequence[BaseModel]


async def known(request: Request, make: Callable[[], Content], shared: bool = True) -> Response:
    """What is made, as JSON with its tag; whoever has it already is told so, and receives nothing.

    It is made and put into words aside: a book of ten thousand cards takes seconds, and nobody else waits for it.
    """
    body = await asyncio.to_thread(lambda: as_json(make()))
    return confirmed(request, body, "application/json", shared)


def confirmed(request: Request, body: bytes, kind: str, shared: bool = True) -> Response:
    headers = {"etag": f'"{tag_of(body)}"', "cache-control": ("public" if shared else "private") + ", no-cache"}
    if has_it(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


def tag_of(body: bytes) -> str:
    return blake2b(body, digest_size=12).hexdigest()


def has_it(request: Request, etag: str) -> bool:
    wanted = request.headers.get("if-none-match", "")
    return etag in [one.strip().removeprefix("W/") for one in wanted.split(",")]


def as_json(content: Content) -> bytes:
    if isinstance(content, BaseModel):
        return content.model_dump_json().encode()
    return b"[" + b",".join(item.model_dump_json().encode() for item in content) + b"]"


@dataclass(frozen=True)
class Kept:
    """Something large, ready to be sent: as it is, squeezed, and its tag."""

    body: bytes
    squeezed: bytes
    tag: str

    @classmethod
    def of(cls, content: Content) -> "Kept":
        return cls.of_bytes(as_json(content))

    @classmethod
    def of_bytes(cls, body: bytes) -> "Kept":
        return cls(body, gzip.compress(body, 6, mtime=0), tag_of(body))


def sent(request: Request, kept: Kept, of: str = "", shared: bool = True) -> Response:
    """Under the address that names its content it never changes, so that nobody need ask again."""
    for_good = "max-age=31536000, immutable" if of == kept.tag else "no-cache"
    headers = {
        "etag": f'"{kept.tag}"',
        "cache-control": f"{'public' if shared else 'private'}, {for_good}",
        "vary": "accept-encoding",
    }
    if has_it(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(kept.squeezed, media_type="application/json", headers=headers)
    return Response(kept.body, media_type="application/json", headers=headers)

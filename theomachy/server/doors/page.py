"""The browser's table: files that were built before, sent as they lie there. What is not built is said plainly."""

import re
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

DIST = Path(__file__).parents[2] / "web" / "dist"
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")  # the name says what is in it: it never changes
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SQUEEZED = {"br": ".br", "gzip": ".gz"}  # the better one first
TYPES = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Theomachy</title></head>
<body>
<h1>Theomachy</h1>
<p>The server stands, but its page is not built yet. Build it once, in the project's folder, and load this again:</p>
<pre>make web</pre>
<p>Programs need no page: the description of the interface is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body>
</html>
"""


class Page:
    """The built page. It is looked up on disk at every request, so that a new build needs no restart."""

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder.resolve()

    def plain(self) -> Response:
        """The page itself, as it is: for whoever has something to add to it."""
        file = self.folder / "index.html"
        if not file.is_file():
            return Response(NOT_BUILT, 503, {"cache-control": ASK_AGAIN}, "text/html; charset=utf-8")
        return Response(file.read_bytes(), 200, {"cache-control": ASK_AGAIN}, "text/html; charset=utf-8")

    def answer(self, request: Request) -> Response:
        """The file of that name; for every other address that is no file's, the page itself, which knows the way."""
        path = request.url.path.lstrip("/")
        if not (self.folder / "index.html").is_file():
            return Response(NOT_BUILT, 503 if path else 200, {"cache-control": ASK_AGAIN}, "text/html; charset=utf-8")
        file = self._file(path) if path else None
        if file is None:
            if "." in path.rpartition("/")[2]:
                return Response("There is no such file.", 404, media_type="text/plain")
            file = self.folder / "index.html"
        return _send(file, request)

    def _file(self, path: str) -> Path | None:
        """Only what lies in the folder; `..` and links lead nowhere."""
        try:
            file = (self.folder / path).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):  # too long, or with a zero in it
            return None


def _send(file: Path, request: Request) -> Response:
    kind = TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": FOREVER if HASHED.search(file.name) else ASK_AGAIN, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in SQUEEZED.items():
        squeezed = file.with_name(file.name + ending)
        if encoding in accepted and squeezed.is_file():
            headers["content-encoding"] = encoding
            file = squeezed
            break
    stat = file.stat()
    headers["etag"] = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(None, 304, headers)
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Response(file.read_bytes(), 200, headers, kind)

"""`make site-serve`: serves the folder as a plain static host would, for a preview and for the tests.

python -m tutor.site.serve dist/site --port 8877 [--under /a/path/] [--packed]
"""

from __future__ import annotations

import argparse
import gzip
import mimetypes
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from urllib.parse import unquote, urlsplit

KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".bin": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
}
PIECE = 16_384
WORDS = ("text/", "application/json", "application/manifest+json", "image/svg+xml", "application/xml")


class Host(ThreadingHTTPServer):
    """Serves one folder under one path, counts what it sends, and can limit its speed."""

    daemon_threads = True

    def __init__(
        self, port: int, folder: Path, under: str = "/", packs: bool = False, rate: float = 0
    ) -> None:
        self.folder, self.under, self.packs, self.rate = folder, under, packs, rate
        self.sent = 0
        self.line, self.free = Lock(), 0.0  # the time from which the connection is free
        super().__init__(("127.0.0.1", port), Handler)

    def pieces(self, body: bytes) -> Iterator[bytes]:
        """The data in pieces, at the speed of the connection; all requests share it."""
        size = PIECE if self.rate else max(1, len(body))
        for at in range(0, len(body), size):
            piece = body[at : at + size]
            if self.rate:
                with self.line:
                    self.free = max(self.free, time.monotonic()) + len(piece) / self.rate
                    wait = self.free - time.monotonic()
                time.sleep(max(0.0, wait))
            self.sent += len(piece)
            yield piece

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{self.under.rstrip('/')}"


class Handler(SimpleHTTPRequestHandler):
    """The page of a folder is its index.html; anything else is an error."""

    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        asked = urlsplit(self.path)
        path = unquote(asked.path)
        if not path.startswith(self.server.under):
            return self._send(404, b"", "text/plain")
        found = (self.server.folder / path.removeprefix(self.server.under)).resolve()
        if not found.is_relative_to(self.server.folder.resolve()):
            return self._send(404, b"", "text/plain")
        if found.is_dir() and not path.endswith("/"):
            where = f"{asked.path}/" + (f"?{asked.query}" if asked.query else "")
            return self._send(301, b"", "text/plain", Location=where)
        found = found / "index.html" if found.is_dir() else found
        if found.is_file():
            return self._send(200, found.read_bytes(), kind(found))
        nowhere = self.server.folder / "404.html"
        return self._send(404, nowhere.read_bytes() if nowhere.is_file() else b"", "text/html; charset=utf-8")

    do_HEAD = do_GET

    def _send(self, status: int, body: bytes, kind: str, **headers: str) -> None:
        if self.server.packs and kind.startswith(WORDS) and "gzip" in self.headers.get("Accept-Encoding", ""):
            body, headers = gzip.compress(body, 6), {**headers, "Content-Encoding": "gzip"}
        tag = f'"{hash(body) & 0xFFFFFFFFFFFF:x}"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            status, body = 304, b""
        self.send_response(status)
        told = {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "ETag": tag,
            "Cache-Control": "max-age=600",
            **headers,
        }
        for name, value in told.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            for piece in self.server.pieces(body):
                self.wfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def kind(path: Path) -> str:
    """The content type, as hosts name it."""
    found = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


@contextmanager
def hosting(folder: Path, under: str = "/", packs: bool = False, rate: float = 0) -> Iterator[Host]:
    """A host on a free port, for as long as it is needed."""
    host = Host(0, folder, under, packs, rate)
    Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()


def main() -> None:
    ask = argparse.ArgumentParser(prog="make site-serve")
    ask.add_argument("folder", type=Path)
    ask.add_argument("--port", type=int, default=8877)
    ask.add_argument("--under", default="/", help="the path of the site, as on a real host")
    ask.add_argument("--packed", action="store_true", help="compress text files, as many hosts do")
    asked = ask.parse_args()
    host = Host(asked.port, asked.folder, asked.under, asked.packed)
    sys.stderr.write(f"{host.url}/\n")
    try:
        host.serve_forever()
    except KeyboardInterrupt:
        host.server_close()


if __name__ == "__main__":
    main()

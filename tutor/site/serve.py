"""`make site-serve`: the folder as a plain static host would serve it, for a look and for the tests.

    python -m tutor.site.serve dist/site --port 8877 [--under /a/path/] [--packed]
"""

from __future__ import annotations

import argparse
import gzip
import mimetypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit

KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".bin": "application/octet-stream", ".webmanifest": "application/manifest+json"}
WORDS = ("text/", "application/json", "application/manifest+json", "image/svg+xml", "application/xml")


class Host(ThreadingHTTPServer):
    """Serves one folder under one path; counts what it sends."""

    daemon_threads = True

    def __init__(self, port: int, folder: Path, under: str = "/", packs: bool = False) -> None:
        self.folder, self.under, self.packs = folder, under, packs
        self.sent = 0
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{self.under.rstrip('/')}"


class Handler(SimpleHTTPRequestHandler):
    """A folder's page is its index.html; anything else it does not know."""

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
        told = {"Content-Type": kind, "Content-Length": str(len(body)), "ETag": tag, "Cache-Control": "max-age=600", **headers}
        for name, value in told.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
            self.server.sent += len(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


def kind(path: Path) -> str:
    """As hosts name it."""
    found = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


@contextmanager
def hosting(folder: Path, under: str = "/", packs: bool = False) -> Iterator[Host]:
    """A host of one's own, on a free port, for as long as it is needed."""
    host = Host(0, folder, under, packs)
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
    ask.add_argument("--under", default="/", help="the path it stands under, as on somebody's page")
    ask.add_argument("--packed", action="store_true", help="pack what is text, as many hosts do")
    asked = ask.parse_args()
    host = Host(asked.port, asked.folder, asked.under, asked.packed)
    sys.stderr.write(f"{host.url}/\n")
    try:
        host.serve_forever()
    except KeyboardInterrupt:
        host.server_close()


if __name__ == "__main__":
    main()

"""Connection limits: an idle connection is closed after some time, or sooner if all are in use and a new one
arrives.

Tornado waits an hour for the headers of a request, accepts every connection, and logs a traceback for each
one it cannot accept.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tornado.http1connection import HTTP1ServerConnection
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders, HTTPMessageDelegate, RequestStartLine, ResponseStartLine
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.iostream import IOStream

from .kernel_pool import LONGEST

SPEAK = 20.0  # seconds for the headers of each request, and for its body
DONE = LONGEST + 60  # seconds until a request must be answered and the answer read
PAUSE = 1.0  # seconds without new connections if the system has no free file
AGAIN = 3600.0  # seconds until the same message may be logged again
BACKLOG = 128


class Listener(HTTPServer):
    """Accepts a limited number of connections; beyond that, it closes the one that has been idle longest."""

    def initialize(  # type: ignore[override]
        self,
        *args: Any,
        most: int,
        log: logging.Logger,
        speak: float = SPEAK,
        done: float = DONE,
        **more: Any,
    ) -> None:
        super().initialize(*args, **{**more, "idle_connection_timeout": speak, "body_timeout": speak})
        self.most, self.log, self.done = most, log, done
        self.silent: dict[IOStream, None] = {}  # connections between requests, the longest idle one first
        self.asked: dict[IOStream, float] = {}  # connections whose request is being answered, and since when
        self.said: dict[str, float] = {}
        PeriodicCallback(self._sweep, max(100.0, done * 100)).start()

    # Connections -------------------------------------------------------------------------------
    def handle_stream(self, stream: IOStream, address: Any) -> None:
        if len(self.silent) + len(self.asked) >= self.most:
            self._once("connections: all %d are taken; who says nothing makes room", self.most)
            if not self.silent:
                stream.close()
                return
            self._close(next(iter(self.silent)))
        self.silent[stream] = None
        super().handle_stream(stream, address)

    def start_request(self, server_conn: object, request_conn: Any) -> HTTPMessageDelegate:
        assert isinstance(server_conn, HTTP1ServerConnection)
        stream: IOStream = server_conn.stream
        self.asked.pop(stream, None)
        if not stream.closed():
            self.silent[stream] = None
        return _Heard(super().start_request(server_conn, request_conn), lambda: self._speaks(stream))

    def on_close(self, server_conn: object) -> None:
        assert isinstance(server_conn, HTTP1ServerConnection)
        self._forget(server_conn.stream)
        super().on_close(server_conn)

    def _speaks(self, stream: IOStream) -> None:
        self.silent.pop(stream, None)
        self.asked[stream] = time.monotonic()

    def _forget(self, stream: IOStream) -> None:
        self.silent.pop(stream, None)
        self.asked.pop(stream, None)

    def _close(self, stream: IOStream) -> None:
        self._forget(stream)
        stream.close()

    def _sweep(self) -> None:
        """Close connections that do not read their answer."""
        now = time.monotonic()
        for stream in [stream for stream, since in self.asked.items() if now - since > self.done]:
            self._close(stream)

    # No free files ------------------------------------------------------------------------------
    def add_sockets(self, sockets: Iterable[socket.socket]) -> None:
        for sock in sockets:
            self._sockets[sock.fileno()] = sock
            self._handlers[sock.fileno()] = self._accept_from(sock)

    def _accept_from(self, sock: socket.socket) -> Callable[[], None]:
        """Accept connections until none is left; returns the error that stops it. Like Tornado, but it waits
        if no file is free.
        """
        loop = IOLoop.current()
        over: list[bool] = []

        def listen() -> None:
            if not over:
                loop.add_handler(sock, accept, IOLoop.READ)

        def accept(fd: object, events: int) -> None:
            for _ in range(BACKLOG):
                try:
                    connection, address = sock.accept()
                except BlockingIOError:
                    return
                except ConnectionAbortedError:
                    continue
                except OSError as error:
                    self._once("connections: none can be taken for a while: %s", error)
                    for stream in list(self.silent)[: 1 + len(self.silent) // 4]:
                        self._close(stream)
                    loop.remove_handler(sock)
                    loop.call_later(PAUSE, listen)
                    return
                self._handle_connection(connection, address)

        def stop() -> None:
            over.append(True)
            loop.remove_handler(sock)

        listen()
        return stop

    def _once(self, said: str, *facts: object) -> None:
        """Log a line, but not the same one again within an hour."""
        now = time.monotonic()
        if now - self.said.get(said, -AGAIN) >= AGAIN:
            self.said[said] = now
            self.log.error(said, *facts)


class _Heard(HTTPMessageDelegate):
    """Passes a request on, and reports when its headers have arrived."""

    def __init__(self, to: HTTPMessageDelegate, heard: Callable[[], None]) -> None:
        self.to, self.heard = to, heard

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        self.heard()
        return self.to.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self.to.data_received(chunk)

    def finish(self) -> None:
        self.to.finish()

    def on_connection_close(self) -> None:
        self.to.on_connection_close()

"""Who may hold a connection, and how long: nobody holds one by saying nothing, and when all are taken there is room for who speaks.

Tornado waits an hour for the head of a request, takes every connection there is, and writes a traceback for each one it cannot take.
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

from .warm import LONGEST

SPEAK = 20.0  # seconds in which the head of a request must be there, the first one and each after it; and its body
DONE = LONGEST + 60  # seconds in which it must be answered and the answer read
PAUSE = 1.0  # seconds without new connections when the system has no file left for one
AGAIN = 3600.0  # seconds until the log says once more what it has said
BACKLOG = 128


class Listener(HTTPServer):
    """Takes so many connections; beyond that the one that has been silent longest makes room."""

    def initialize(self, *args: Any, most: int, log: logging.Logger, speak: float = SPEAK, done: float = DONE, **more: Any) -> None:  # type: ignore[override]
        super().initialize(*args, **{**more, "idle_connection_timeout": speak, "body_timeout": speak})
        self.most, self.log, self.done = most, log, done
        self.silent: dict[IOStream, None] = {}  # whose next request has not begun, the longest first
        self.asked: dict[IOStream, float] = {}  # whose request is being answered, and since when
        self.said: dict[str, float] = {}
        PeriodicCallback(self._sweep, max(100.0, done * 100)).start()

    # Connections ------------------------------------------------------------------------------
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
        """Who does not read the answer has it no longer."""
        now = time.monotonic()
        for stream in [stream for stream, since in self.asked.items() if now - since > self.done]:
            self._close(stream)

    # Where the system has no file left ----------------------------------------------------------
    def add_sockets(self, sockets: Iterable[socket.socket]) -> None:
        for sock in sockets:
            self._sockets[sock.fileno()] = sock
            self._handlers[sock.fileno()] = self._accept_from(sock)

    def _accept_from(self, sock: socket.socket) -> Callable[[], None]:
        """Take connections until there is none; what stops that. As Tornado does, but without a file left it waits."""
        loop = IOLoop.current()
        over: list[bool] = []

        def listen() -> None:
            if not over:
                loop.add_handler(sock, accept, IOLoop.READ)

        def accept(fd: Any, events: int) -> None:
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

    def _once(self, said: str, *facts: Any) -> None:
        """A line of log; not the same again so soon."""
        now = time.monotonic()
        if now - self.said.get(said, -AGAIN) >= AGAIN:
            self.said[said] = now
            self.log.error(said, *facts)


class _Heard(HTTPMessageDelegate):
    """What a request is given to, and a word when its head is there."""

    def __init__(self, to: HTTPMessageDelegate, heard: Callable[[], None]) -> None:
        self.to, self.heard = to, heard

    def headers_received(self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders) -> Awaitable[None] | None:
        self.heard()
        return self.to.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self.to.data_received(chunk)

    def finish(self) -> None:
        self.to.finish()

    def on_connection_close(self) -> None:
        self.to.on_connection_close()

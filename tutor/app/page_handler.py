"""Serves a page: finds or starts its kernel, or shows how many visitors are in the queue before this one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import tornado.web
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.handler import TornadoVoilaHandler

from tutor.pages.routes import split
from tutor.rules import names, outside

from .access import PLACE
from .hosts import visitor
from .kernel_pool import LONGEST
from .kernel_queue import QueueState
from .kernels import PageKernels

TICKET = "tutor-turn-"  # the cookie of a visitor whose turn it is
HEARTBEAT = "<script>window.voila_heartbeat"  # Voila's heartbeat: a script without a nonce


class PageKernel:
    """The object that Voila asks for kernels, for one page; it remembers which kernel the page got."""

    def __init__(self, kernels: Any, notebook: str, pool: str) -> None:
        self.kernels, self.pool, self.kernel = kernels, pool or notebook, ""
        self.notebook_data = {notebook: {"template": None, "theme": None}}

    @property
    def lost(self) -> bool:
        """Whether the page had a kernel that has ended."""
        return bool(self.kernel) and self.kernel not in self.kernels

    def __getattr__(self, name: str) -> Any:
        return getattr(self.kernels, name)

    def get_pool_size(self, notebook_name: str) -> int:
        return int(self.kernels.get_pool_size(self.pool))

    async def get_rendered_notebook(self, notebook_name: str, **how: Any) -> Any:
        found = await self.kernels.get_rendered_notebook(self.pool, **how)
        self.kernel = found[2]
        return found

    async def start_kernel(self, **how: Any) -> str:
        self.kernel = await self.kernels.start_kernel(**how)
        return self.kernel


def _elsewhere(path: str) -> bool:
    """Whether this is a page of a game of another package, for which there is no notebook here."""
    route, game = split(path)
    return route != "index" and bool(route and game) and game in outside.packages() and game in names()


class PageHandler(TornadoVoilaHandler):
    """/puerto_rico/play is notebooks/puerto_rico/play.ipynb; / is the index."""

    desk: PageKernel
    gone = False  # whether nobody is there any more to read the page

    @property
    def pool(self) -> str:
        """The name of the pool whose warm kernels can show it; "" for its own pool."""
        return str(self.settings["tutor_pool"])

    @property
    def kernel_manager(self) -> Any:
        return self.desk

    async def prepare(self) -> None:
        await super().prepare()
        _ = self.xsrf_token  # sets the cookie that the closing page must send back
        for name in ("template", "theme"):  # parameters of Voila's; we have one template and one theme
            self.request.arguments.pop(name, None)

    def head(self, path: str = "") -> None:
        """Whether the page exists, without starting anything."""
        self._notebook(path)
        self.set_header("Content-Type", "text/html")

    async def get(self, path: str = "") -> None:
        notebook, kernels = self._notebook(path), self.settings["kernel_manager"]
        tickets = [name.removeprefix(TICKET) for name in self.cookies if name.startswith(TICKET)]
        who = visitor(self.request.remote_ip or "")
        turn = kernels.queue.arrive(tickets, who)
        if not turn.go:
            self._wait(turn, kernels.queue.places)
            return
        for ticket in tickets:
            self.clear_cookie(TICKET + ticket)
        self.desk = PageKernel(kernels, notebook, self.pool)
        try:
            await self._draw(super().get(notebook))
        finally:
            await self._settle(kernels, who)
            kernels.queue.started(who)

    async def _draw(self, drawing: Coroutine[Any, Any, None]) -> None:
        """Send the page; if its kernel died or takes too long, send the error page instead."""
        page, end = asyncio.ensure_future(drawing), time.monotonic() + LONGEST
        try:
            while not page.done() and time.monotonic() < end and not self.desk.lost:
                await asyncio.wait({page}, timeout=0.5)
            if page.done():
                await page
                return
        except BaseException:
            self.gone = True
            raise
        page.cancel()
        self.gone = True  # or will be, once this has been read
        self.log.error("%s could not be drawn", self.request.path)
        self.write(self.get_template("late.html").render(resources={"nonce": self.nonce}))

    async def _settle(self, kernels: PageKernels, who: str) -> None:
        """From now on the kernel belongs to the page. If there is no page, the kernel is stopped."""
        RequestInfoSocketHandler._cache.pop(
            self.desk.kernel, None
        )  # otherwise Voila keeps every request forever
        if self.gone:
            await kernels.take_back(self.desk.kernel)
        else:
            kernels.hand_over(self.desk.kernel, who)

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self.gone = True

    def write(self, chunk: Any) -> None:
        """Voila's output, with this answer's nonce in the scripts that may run."""
        super().write("<!-- -->\n" if chunk.startswith(HEARTBEAT) else chunk.replace(PLACE, self.nonce))

    def _notebook(self, path: str) -> str:
        notebook = f"{path or 'index'}.ipynb"
        if Path(self.settings["tutor_notebooks"], notebook).is_file():
            return notebook
        if self.pool and _elsewhere(path):
            return self.pool  # a page sends its address, so any of its kernels can show it
        raise tornado.web.HTTPError(404)

    def _wait(self, turn: QueueState, places: int) -> None:
        """The page that shows the visitor's place in the queue; it asks again by itself."""
        self.set_status(202)
        self.set_header("Retry-After", "2")
        self.set_header("Cache-Control", "no-store")
        template = self.get_template("wait.html")
        base = self.settings["base_url"]
        self.write(
            template.render(
                base_url=base, turn=turn, places=places, cookie=TICKET, resources={"nonce": self.nonce}
            )
        )


class ReadingHandler(PageHandler):
    """/en/puerto_rico/captain is a notebook to read. It runs its own cells on a kernel that has shown nothing
    else.
    """

    pool = ""


class WaitHandler(tornado.web.RequestHandler):
    """Answers the waiting page when it asks for its place in the queue."""

    def get(self, ticket: str) -> None:
        turn = self.settings["kernel_manager"].queue.ask(ticket)
        self.set_header("Cache-Control", "no-store")
        self.write({"go": turn.go, "before": turn.before, "full": turn.full, "share": turn.share})

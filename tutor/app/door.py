"""A page: its kernel found or started, or the word how many are before it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import tornado.web
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.handler import TornadoVoilaHandler

from .gate import PLACE
from .hosts import visitor
from .kernels import DoorKernels
from .reception import Turn
from .warm import LONGEST

TICKET = "tutor-turn-"  # the cookie of somebody who was called
HEARTBEAT = "<script>window.voila_heartbeat"  # Voila's sign of life: a script without a number


class Desk:
    """What Voila asks of the kernels for one page; remembers which one the page got."""

    def __init__(self, kernels: Any, notebook: str, pool: str) -> None:
        self.kernels, self.pool, self.kernel = kernels, pool or notebook, ""
        self.notebook_data = {notebook: {"template": None, "theme": None}}

    @property
    def lost(self) -> bool:
        """Whether the page had a kernel that is no more."""
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


class DoorHandler(TornadoVoilaHandler):
    """/puerto_rico/play is notebooks/puerto_rico/play.ipynb; / is the index."""

    desk: Desk
    gone = False  # nobody is there any more to read the page

    @property
    def pool(self) -> str:
        """Whose warm kernels may show it; "": its own."""
        return str(self.settings["tutor_pool"])

    @property
    def kernel_manager(self) -> Any:
        return self.desk

    async def prepare(self) -> None:
        await super().prepare()
        _ = self.xsrf_token  # sets the cookie without which the closing page is refused
        for name in ("template", "theme"):  # Voila's, for which we have one each
            self.request.arguments.pop(name, None)

    def head(self, path: str = "") -> None:
        """Whether there is such a page, without starting anything."""
        self._notebook(path)
        self.set_header("Content-Type", "text/html")

    async def get(self, path: str = "") -> None:
        notebook, kernels = self._notebook(path), self.settings["kernel_manager"]
        tickets = [name.removeprefix(TICKET) for name in self.cookies if name.startswith(TICKET)]
        who = visitor(self.request.remote_ip or "")
        turn = kernels.reception.arrive(tickets, who)
        if not turn.go:
            self._wait(turn, kernels.reception.places)
            return
        for ticket in tickets:
            self.clear_cookie(TICKET + ticket)
        self.desk = Desk(kernels, notebook, self.pool)
        try:
            await self._draw(super().get(notebook))
        finally:
            await self._settle(kernels, who)
            kernels.reception.started(who)

    async def _draw(self, drawing: Coroutine[Any, Any, None]) -> None:
        """The page; or, where its kernel died or takes for ever, the word that it does not come."""
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
        self.gone = True  # or will be, once it has read this
        self.log.error("%s could not be drawn", self.request.path)
        self.write(self.get_template("late.html").render(resources={"nonce": self.nonce}))

    async def _settle(self, kernels: DoorKernels, who: str) -> None:
        """The kernel belongs to the page now; where there is no page, it goes."""
        RequestInfoSocketHandler._cache.pop(self.desk.kernel, None)  # else Voila keeps every request for ever
        if self.gone:
            await kernels.take_back(self.desk.kernel)
        else:
            kernels.hand_over(self.desk.kernel, who)

    def on_connection_close(self) -> None:
        super().on_connection_close()
        self.gone = True

    def write(self, chunk: Any) -> None:
        """Voila's words, with this answer's own number in the scripts that may run."""
        super().write("<!-- -->\n" if chunk.startswith(HEARTBEAT) else chunk.replace(PLACE, self.nonce))

    def _notebook(self, path: str) -> str:
        notebook = f"{path or 'index'}.ipynb"
        if not Path(self.settings["tutor_notebooks"], notebook).is_file():
            raise tornado.web.HTTPError(404)
        return notebook

    def _wait(self, turn: Turn, places: int) -> None:
        """How many are before you; the page asks again by itself."""
        self.set_status(202)
        self.set_header("Retry-After", "2")
        self.set_header("Cache-Control", "no-store")
        template = self.get_template("wait.html")
        base = self.settings["base_url"]
        self.write(template.render(base_url=base, turn=turn, places=places, cookie=TICKET, resources={"nonce": self.nonce}))


class ReadingHandler(DoorHandler):
    """/en/puerto_rico/captain is a notebook to read: it runs its own cells, on a kernel that has shown nothing else."""

    pool = ""


class WaitHandler(tornado.web.RequestHandler):
    """What the page of somebody who waits asks."""

    def get(self, ticket: str) -> None:
        turn = self.settings["kernel_manager"].reception.ask(ticket)
        self.set_header("Cache-Control", "no-store")
        self.write({"go": turn.go, "before": turn.before, "full": turn.full, "share": turn.share})

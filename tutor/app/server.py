"""Our Voila: a fixed list of addresses, each with access control, and pages that stop their kernel when they
close.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tornado.ioloop
import tornado.web
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from traitlets import Any as Anything
from traitlets import Bool, Unicode
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from . import files, folders, live_class
from .access import EVERY, gated
from .hosts import Hosts
from .kernel_pool import WarmKernels
from .listening import Listener
from .page_handler import PageHandler, ReadingHandler, WaitHandler

NOTEBOOK = r"((?:[a-z0-9_]{1,80}/)?[a-z0-9_]{1,80})/?"
TEACHING = r"((?:en|es)/[a-z0-9_]{1,80}/[a-z0-9-]{1,80})"  # a notebook to read
KERNEL = r"(?P<kernel_id>\w{8}-\w{4}-\w{4}-\w{4}-\w{12})"
SOCKETS = 4  # per kernel; a page has one, and a second for a moment when it reconnects
BODY = 64 * 1024  # bytes of a request body; pages send theirs by socket


class ScriptHandler(MultiStaticFileHandler):
    """Voila's own scripts. A missing one gives 404 (Voila would answer 403)."""

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        if not Path(absolute_path).is_file():
            raise tornado.web.HTTPError(404)
        found: str | None = super().validate_absolute_path(root, absolute_path)
        return found


class SocketHandler(VoilaKernelWebsocketHandler):
    """A page's socket. Each socket uses files of the server, so a kernel may have only a few."""

    async def pre_get(self) -> None:
        if self.kernel_manager._kernel_connections.get(self.kernel_id, 0) >= SOCKETS:
            raise tornado.web.HTTPError(503)
        await super().pre_get()


class NowhereHandler(tornado.web.RequestHandler):
    """Every other address: our own page that says that it does not exist."""

    def prepare(self) -> None:
        raise tornado.web.HTTPError(404)


class TutorVoila(Voila):
    """A Voila that serves only the addresses listed here."""

    hosts = Anything(Hosts())
    pool = Unicode(
        "", help="The notebook whose prepared kernels may serve any page; empty: each notebook has its own."
    )
    live = Anything(None, allow_none=True, help="The class that pupils can join, if there is one.")
    warm = Bool(True, help="Whether kernels are started before a visitor needs them.")

    def init_settings(self) -> dict[str, Any]:
        folders.sweep(Path(self.connection_dir_root))
        folders.hold(Path(self.connection_dir))
        settings = super().init_settings()
        if self.warm:
            self.kernel_manager = settings["kernel_manager"] = self._warm_kernels()
        ours = {"tutor_notebooks": self.root_dir, "tutor_hosts": self.hosts, "tutor_pool": self.pool}
        ours["tutor_class"] = self.live
        return {**settings, **ours, "default_handler_class": gated(NowhereHandler, *EVERY)}

    def _warm_kernels(self) -> WarmKernels:
        """Replaces Voila's own pools, which start all kernels at the same time."""
        plain = self.kernel_manager
        return WarmKernels(
            parent=self,
            connection_dir=self.connection_dir,
            kernel_spec_manager=self.kernel_spec_manager,
            allowed_message_types=plain.allowed_message_types,
        )

    def init_handlers(self) -> list[Any]:
        """Replaces Voila's list: its tree, files, logout and queries have no address here."""
        conf = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        page = gated(PageHandler, "GET", "HEAD", opens_page=True)
        extensions = {"path": self.labextensions_path, "no_cache_paths": ["/"]}
        found = [
            *(live_class.handlers() if self.live is not None else ()),
            ("/", page, conf),
            (rf"/api/kernels/{KERNEL}", gated(KernelHandler, "GET")),
            (rf"/api/kernels/{KERNEL}/channels", gated(SocketHandler, "GET")),
            (r"/wait/([0-9a-f]{16})", gated(WaitHandler, "GET")),
            (rf"/voila/api/shutdown/{KERNEL}", gated(VoilaShutdownKernelHandler, "POST")),
            (
                r"/voila/static/([\w.-]+\.(?:js|woff2?))",
                gated(ScriptHandler, "GET", "HEAD"),
                {"paths": self.static_paths},
            ),
            (r"/voila/labextensions/([\w@./-]+\.js)", gated(FileFindHandler, "GET", "HEAD"), extensions),
            (f"/{TEACHING}", gated(ReadingHandler, "GET", "HEAD", opens_page=True), conf),
            (f"/{NOTEBOOK}", page, conf),
        ]
        return [(url_path_join(self.server_url, str(pattern)), *rest) for pattern, *rest in found]

    def listen(self) -> None:
        """Listen at all the given addresses, until the server is stopped."""
        listener = Listener(self.app, most=files.connections(), log=self.log, max_body_size=BODY)
        for address in self.hosts.listen:
            listener.listen(self.port, address)
        self.ioloop = tornado.ioloop.IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            self.log.info("Stopping...")
        finally:
            self.stop()
            folders.leave(Path(self.connection_dir_root))

"""Our Voila: clean addresses, and pages that take their kernel with them when they close."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tornado.web
from jupyter_server.utils import url_path_join
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

NOTEBOOKS = r"((?:[a-z0-9_]+/)?[a-z0-9_]+)/?"


class PageHandler(TornadoVoilaHandler):
    """A page that may tell us when it closes, so that its kernel goes with it."""

    async def prepare(self) -> None:
        await super().prepare()
        _ = self.xsrf_token  # sets the cookie without which the closing page is refused


class DoorHandler(PageHandler):
    """/puerto_rico/play is notebooks/puerto_rico/play.ipynb; / is the index."""

    async def get(self, path: str = "") -> Any:
        notebook = f"{path or 'index'}.ipynb"
        if not Path(self.settings["tutor_notebooks"], notebook).is_file():
            raise tornado.web.HTTPError(404)
        return await super().get(notebook)


class NowhereHandler(BaseVoilaHandler):
    """Every other address: our own page that says so."""

    def get(self) -> None:
        raise tornado.web.HTTPError(404)


class TutorVoila(Voila):
    """Voila with our doors in front."""

    def init_settings(self) -> dict[str, Any]:
        return {**super().init_settings(), "tutor_notebooks": self.root_dir}

    def init_handlers(self) -> list[Any]:
        conf = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        doors = [
            (self.server_url, DoorHandler, conf),
            (url_path_join(self.server_url, NOTEBOOKS), DoorHandler, conf),
        ]
        inside = [
            (pattern, PageHandler if kind is TornadoVoilaHandler else kind, *rest)
            for pattern, kind, *rest in super().init_handlers()
        ]
        nowhere = (".*", NowhereHandler, {"voila_configuration": self.voila_configuration})
        return [doors[0], *inside, doors[1], nowhere]

"""The one widget: it passes messages between the browser and a Session."""

from __future__ import annotations

from itertools import count
from typing import Any

from tutor.pages.session import Session
from tutor.rules.kernel.errors import NotInstalled

from . import assets
from .shell import in_voila
from .static import document

try:
    import anywidget
except ImportError:
    raise NotInstalled("extra.missing", package="anywidget", extra="notebook") from None

__all__ = ["PageWidget", "Session"]
_NUMBERS = count(1)


class PageWidget(anywidget.AnyWidget):
    """A page of the tutor, for Voila, JupyterLab and any other program that shows widgets."""

    _esm = assets.script()
    _css = assets.style()

    def __init__(
        self,
        route: str = "index",
        game: str = "",
        query: dict[str, str] | None = None,
        session: Session | None = None,
    ) -> None:
        self._route, self._game, self._query = route, game, dict(query or {})
        self.session: Any = session or self._visit(self._query.get("lang", "en"))
        if session is not None or not in_voila():  # a board in a cell: there may be others on the page
            self.session.own = f"{self.session.screen.game}-{next(_NUMBERS)}-"
        super().__init__()
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self.send(self.session.handle(content))

    def _visit(self, lang: str) -> Session:
        query = {name: value for name, value in self._query.items() if name != "lang"}
        session = Session(self._route, self._game, lang, **query)
        session.home = (
            self._route,
            self._game,
            self._query,
        )  # the author's language, whatever the reader's is
        return session

    def __repr__(self) -> str:
        return f"open_page({self._route!r}, {self._game!r})"

    def _repr_html_(self) -> str:
        return document(self.session)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, more = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        data = {**data, "text/plain": repr(self)}
        if not in_voila():
            data["text/html"] = self._repr_html_()  # for GitHub, nbviewer and print
        return data, more

"""One screen in a notebook cell; it always shows its current state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.pages.screen import Screen
from tutor.pages.session import Session
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, once
from tutor.widget.shell import publish

if TYPE_CHECKING:
    from tutor.widget.page import PageWidget as Widget


class Cell(Session):
    """The session of a cell: wherever it is shown, it is the same one, in the author's language."""

    def __init__(self, shown: Screen) -> None:
        self.shown = shown
        super().__init__("task", shown.game, lang=shown.lang)

    def opened(self, route: str, game: str) -> Screen:
        return self.shown

    def _hello(self, message: Any) -> None:
        super()._hello({"lang": self.shown.lang, "narrow": message.get("narrow")})


class Shown:
    """A screen that becomes a widget when it is shown, and follows what is done from other cells."""

    _widget: Widget | None = None

    def _shows(self) -> Screen:
        raise NotImplementedError

    @property
    def widget(self) -> Widget:
        """The ipywidgets widget, for use in your own layout."""
        from tutor.widget.page import PageWidget  # only a board that is shown needs widgets

        if self._widget is None:
            self._widget = PageWidget(session=Cell(self._shows()))
        return self._widget

    def _refresh(self) -> None:
        if self._widget is not None:
            cell = self._widget.session
            cell.shown = cell.screen = self._shows()
            self._widget.send(cell.patch())

    def _ipython_display_(self) -> None:
        """The widget, and after it what it shows now, for places where no widget can be pressed.
        The widget's script hides the second as soon as the first is there.
        """
        publish(*self._pressed())
        still = self._repr_mimebundle_()
        shown = {**still, "text/html": str(once("div.tutor-still", Html(still["text/html"])))}
        publish(shown)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        raise NotImplementedError

    def _pressed(self) -> tuple[Document, Document]:
        """The widget's display data, for front ends that can show widgets."""
        bundle = self.widget._repr_mimebundle_()
        data, more = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {kind: shown for kind, shown in data.items() if not kind.startswith("text/")}, more

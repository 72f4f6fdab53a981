"""Below the events: share and save, the players, a new game."""

from __future__ import annotations

from tutor.boards import visibility, words
from tutor.boards.icons import icon
from tutor.boards.parts import badge, button, yes
from tutor.rules.kernel.markup import Html, drawn, joined, once, tag

from ..phone import for_phone
from . import folds, sharing, side_panel
from .setup import kinds
from .table_session import kinds_for
from .ui_state import UiState


def more(ui: UiState) -> Html:
    """Two panels, closed at first; their contents are sent only when they are open."""
    time = once("div.fold.more-in", side_panel.time_bar(ui)) if ui.fold == "more" else None
    return joined(folds.line(ui, "more"), time, _panels(ui))


def _panels(ui: UiState) -> Html:
    opened = ui.panel if ui.panel in PANELS else ""
    if not opened:
        return _closed(ui.lang)
    row, name = _row(ui.lang, opened), words.of(ui.lang)("play.more")
    return once("section.more.fold", row, once("div.panel-of", PANELS[opened](ui)), aria_label=name)


@drawn
def _closed(lang: str) -> Html:
    return tag("section.more.fold", _row(lang, ""), aria_label=words.of(lang)("play.more"))


@drawn
def _row(lang: str, opened: str) -> Html:
    """The buttons that open them, and "New game"."""
    w = words.of(lang)
    heads = [
        tag(
            "button.button.line",
            w(f"play.{name}"),
            data_do=f"panel {name}",
            aria_expanded=yes(name == opened),
        )
        for name in PANELS
    ]
    return tag("div.row-of", *heads, button("new", w("play.new_game")))


def _who(ui: UiState) -> Html:
    assert ui.at is not None
    w, names = words.of(ui.lang), ui.at.table.names
    rows = [
        tag(
            "li",
            badge(k, names[k]),
            tag("b", names[k]),
            kinds(w, k, names[k], kind, kinds_for(ui.at.table.game)),
        )
        for k, kind in enumerate(ui.at.kinds)
    ]
    return tag("ol.seats", *rows)


def _share(ui: UiState) -> Html:
    assert ui.at is not None
    w, at = words.of(ui.lang), ui.at
    links = button("link game", w("play.share_game")), button("link position", w("play.share_position"))
    ready: tuple[Html | None, ...] = ()
    if ui.linked:
        copy = tag("button.button.fill", w("play.copy"), data_copy="#url", data_key="copy")
        ready = tag("div.note.good", icon("check"), tag("p", w("play.link_ready"))), copy, _phone(ui)
    note = w("play.share_secret") + " " if at.has_hidden else ""
    if at.over and at.table.start_document is None:
        note = w("play.seed_was", seed=at.table.seed) + " "
    files = once("div.row-of", *_files(ui))
    kept = w("play.saved_here" if ui.keeps else "play.saved_nowhere")
    return joined(tag("div.row-of", *links), *ready, files, tag("p.cite", note, kept))


def _phone(ui: UiState) -> Html | None:
    """The link as a QR code. A whole game can be too long for one; its position seldom is."""
    page = ui.page
    ready = page.site and page.address and page.address.startswith(("log=", "position="))
    return for_phone(ui.lang, f"{page.site}{ui.game}/play?{page.address}" if ready else "")


def _files(ui: UiState) -> list[Html]:
    """The game as files. With secret hands, the full one only on request and only for a player."""
    assert ui.at is not None
    w, at, found = words.of(ui.lang), ui.at, []
    nobody = at.me == visibility.NOBODY
    if not at.has_hidden or (ui.filed and not nobody):
        label = w("play.save_file" if at.has_hidden else "play.share_file")
        found.append(_save(f"{at.filename}.json", sharing.as_file(at.table), label))
    elif not nobody:
        found.append(button("file", w("play.share_file")))
    return [*found, button("notebook", w("play.share_notebook"))]


def _save(name: str, text: str, label: str) -> Html:
    return once("button.button.line", label, data_download=name, data_text=text, data_key=name)


PANELS = {"share": _share, "table": _who}

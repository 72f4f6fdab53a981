"""Below the feed: ask in words, share and save, who plays, a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import column, eyes, sharing, words
from .column import esc
from .play_setup import kinds

if TYPE_CHECKING:
    from .play_table import PlayTable


def more(screen: PlayTable) -> str:
    """Three panels, closed at rest: what a panel holds travels only when it is open."""
    w = words.of(screen.lang)
    heads = "".join(
        f'<button class="button line" data-do="panel {name}" aria-expanded="{"true" if name == screen.panel else "false"}">{esc(w(f"play.{name}"))}</button>'
        for name in PANELS
    )
    new = column.button("new", esc(w("play.new_game")), "line")
    inner = PANELS[screen.panel](screen) if screen.panel in PANELS else ""
    inside = f'<div class="panel-of">{inner}</div>' if inner else ""
    return f'<section class="more" aria-label="{esc(w("play.more"))}"><div class="row-of">{heads}{new}</div>{inside}</section>'


def _ask(screen: PlayTable) -> str:
    w = words.of(screen.lang)
    return (
        f'<form class="may-i" data-do="ask"><input type="text" name="ask" aria-label="{esc(w("play.ask_any"))}" autocomplete="off" '
        f'placeholder="{esc(w("play.ask_hint"))}" data-key="ask-any"><button class="button line">{esc(w("play.ask_go"))}</button></form>'
    )


def _who(screen: PlayTable) -> str:
    assert screen.at is not None
    w, names = words.of(screen.lang), screen.at.table.names
    rows = "".join(
        f"<li>{column.badge(k, names[k])}<b>{esc(names[k])}</b>{kinds(w, k, names[k], kind)}</li>"
        for k, kind in enumerate(screen.at.kinds)
    )
    return f'<ol class="seats">{rows}</ol>'


def _share(screen: PlayTable) -> str:
    assert screen.at is not None
    w, table = words.of(screen.lang), screen.at.table
    name = f"{screen.game}-{screen.at.name}"
    links = column.button("link game", esc(w("play.share_game")), "line")
    links += column.button("link position", esc(w("play.share_position")), "line")
    ready = ""
    if screen.linked:
        copy = f'<button class="button fill" data-copy="#url" data-key="copy">{esc(w("play.copy"))}</button>'
        ready = f'<div class="note good">{column.icon("check")}<p>{esc(w("play.link_ready"))}</p></div>{copy}'
    files = _save(f"{name}.json", sharing.as_file(table), w("play.share_file"))
    files += _save(f"{name}.ipynb", sharing.as_notebook(table, name, screen.at.kinds, screen.at.me), w("play.share_notebook"))
    secret = eyes.has_secrets(table) and not screen.at.over
    note = esc(w("play.share_secret")) + " " if secret else ""
    kept = f'<p class="cite">{note}{esc(w("play.saved_here"))}</p>'
    return f'<div class="row-of">{links}</div>{ready}<div class="row-of">{files}</div>{kept}'


def _save(name: str, text: str, label: str) -> str:
    return f'<button class="button line" data-download="{esc(name)}" data-text="{esc(text)}" data-key="{esc(name)}">{esc(label)}</button>'


PANELS = {"share": _share, "ask_any": _ask, "table": _who}

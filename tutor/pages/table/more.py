"""Below the feed: ask in words, share and save, who plays, a new game."""

from __future__ import annotations

from tutor.boards import column, eyes, typed, words
from tutor.boards.column import esc

from . import sharing
from .setup import kinds
from .standing import Standing


def more(standing: Standing) -> str:
    """Three panels, closed at rest: what a panel holds travels only when it is open."""
    w = words.of(standing.lang)
    heads = "".join(
        f'<button class="button line" data-do="panel {name}" aria-expanded="{"true" if name == standing.panel else "false"}">{esc(w(f"play.{name}"))}</button>'
        for name in PANELS
    )
    new = column.button("new", esc(w("play.new_game")), "line")
    inner = PANELS[standing.panel](standing) if standing.panel in PANELS else ""
    inside = f'<div class="panel-of">{inner}</div>' if inner else ""
    return f'<section class="more" aria-label="{esc(w("play.more"))}"><div class="row-of">{heads}{new}</div>{inside}</section>'


def _ask(standing: Standing) -> str:
    w = words.of(standing.lang)
    return (
        f'<form class="may-i" data-do="ask"><input type="text" name="ask" aria-label="{esc(w("play.ask_any"))}" autocomplete="off" '
        f'placeholder="{esc(typed.example(standing.game, standing.lang))}" data-key="ask-any"><button class="button line">{esc(w("play.ask_go"))}</button></form>'
    )


def _who(standing: Standing) -> str:
    assert standing.at is not None
    w, names = words.of(standing.lang), standing.at.table.names
    rows = "".join(
        f"<li>{column.badge(k, names[k])}<b>{esc(names[k])}</b>{kinds(w, k, names[k], kind)}</li>"
        for k, kind in enumerate(standing.at.kinds)
    )
    return f'<ol class="seats">{rows}</ol>'


def _share(standing: Standing) -> str:
    assert standing.at is not None
    w, table = words.of(standing.lang), standing.at.table
    name = f"{standing.game}-{standing.at.name}"
    links = column.button("link game", esc(w("play.share_game")), "line")
    links += column.button("link position", esc(w("play.share_position")), "line")
    ready = ""
    if standing.linked:
        copy = f'<button class="button fill" data-copy="#url" data-key="copy">{esc(w("play.copy"))}</button>'
        ready = f'<div class="note good">{column.icon("check")}<p>{esc(w("play.link_ready"))}</p></div>{copy}'
    secret = standing.at.has_hidden
    if secret and not (standing.filed and standing.at.me != eyes.NOBODY):
        files = "" if standing.at.me == eyes.NOBODY else column.button("file", esc(w("play.share_file")), "line")
    else:
        files = _save(f"{name}.json", sharing.as_file(table), w("play.save_file" if secret else "play.share_file"))
    files += _save(f"{name}.ipynb", sharing.as_notebook(table, name, standing.at.kinds, standing.at.me), w("play.share_notebook"))
    note = esc(w("play.share_secret")) + " " if secret else ""
    if standing.at.over and table.start_document is None:
        note = esc(w("play.seed_was", seed=table.seed)) + " "
    kept = f'<p class="cite">{note}{esc(w("play.saved_here"))}</p>'
    return f'<div class="row-of">{links}</div>{ready}<div class="row-of">{files}</div>{kept}'


def _save(name: str, text: str, label: str) -> str:
    return f'<button class="button line" data-download="{esc(name)}" data-text="{esc(text)}" data-key="{esc(name)}">{esc(label)}</button>'


PANELS = {"share": _share, "ask_any": _ask, "table": _who}

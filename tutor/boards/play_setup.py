"""Setting the table: how many, who, which seed; or going on with a saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.bots import NAMES as BOTS

from . import column, words
from .column import esc

if TYPE_CHECKING:
    from .play_table import PlayTable


def form(screen: PlayTable) -> str:
    """The form, with the saved game first when there is one."""
    w = words.of(screen.lang)
    head = f'<h1>{esc(w("play.new_title"))}</h1><p>{esc(w("play.new_text"))}</p>'
    begin = column.button("begin", esc(w("play.begin")), "line" if screen.saved else "fill")
    return (
        f'<div class="plain setup">{head}{_resume(screen, w)}{_players(screen, w)}{_seats(screen, w)}'
        f'{_seed(screen, w)}<div class="step-buttons">{begin}</div>{_open(w)}</div>'
    )


def _resume(screen: PlayTable, w: words.Words) -> str:
    log = (screen.saved or {}).get("log")
    if not isinstance(log, dict) or not log.get("actions"):
        return ""
    n = len(log["actions"])
    note = esc(str(n))
    return f'<div class="step-buttons">{column.button("resume", esc(w("play.resume")) + f" <small>{note}</small>", "fill")}</div>'


def _players(screen: PlayTable, w: words.Words) -> str:
    rows = "".join(
        f'<button class="answer{" right" if n == len(screen.seats) else ""}" data-do="players {n}" '
        f'aria-pressed="{str(n == len(screen.seats)).lower()}">{n}</button>'
        for n in screen.module.PLAYERS
    )
    return f'<fieldset><legend>{esc(w("play.how_many"))}</legend><div class="answers">{rows}</div></fieldset>'


def _seats(screen: PlayTable, w: words.Words) -> str:
    names = screen.module.NAMES
    rows = []
    for k, who in enumerate(screen.seats):
        choices = "".join(
            f'<button class="choice{" on" if kind == who else ""}" data-do="seat {k} {kind}" '
            f'aria-pressed="{str(kind == who).lower()}">{esc(w(f"play.{kind}"))}</button>'
            for kind in ("person", *reversed(BOTS))
        )
        rows.append(f'<li>{column.badge(k, names[k])}<b>{esc(names[k])}</b><span class="choices">{choices}</span></li>')
    return f'<fieldset><legend>{esc(w("play.who"))}</legend><ol class="seat-list">{"".join(rows)}</ol></fieldset>'


def _seed(screen: PlayTable, w: words.Words) -> str:
    return (
        f'<label class="field"><span>{esc(w("play.seed"))}</span><input inputmode="numeric" value="{screen.seed}" '
        f'data-input="seed" data-key="seed"></label>'
    )


def _open(w: words.Words) -> str:
    return (
        f'<h2>{esc(w("play.open_title"))}</h2><label class="field"><span>{esc(w("play.open_file"))}</span>'
        f'<input type="file" accept=".json,.ipynb" data-file="open" data-key="open"></label>'
    )

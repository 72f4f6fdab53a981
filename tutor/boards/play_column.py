"""The words beside the table: whose turn, what can be done, why not, the feed, the result."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tutor.bots import Reason

from . import board, column, score_chart, sharing, words
from .column import esc

if TYPE_CHECKING:
    from .play_table import PlayTable

MOST_ASKS = 10


def column_parts(screen: PlayTable) -> list[str]:
    """Everything beside the table, most wanted first."""
    assert screen.table is not None
    if screen.table.seat < 0:
        return [over(screen)]
    if screen.answer is not None:
        card, _ = board.card(screen.table, screen.answer, screen.lang)
        return [column.task_line(_turn(screen)), card]
    return [
        _head(screen), _yes(screen), _reason(screen), _bot(screen), _moves(screen), _ask(screen),
    ]  # fmt: skip


def whole(screen: PlayTable) -> str:
    """The whole column."""
    return "".join(column_parts(screen))


def _turn(screen: PlayTable) -> str:
    assert screen.table is not None
    w, seat = words.of(screen.lang), screen.table.names[screen.table.seat]
    return esc(w("play.bot_turn" if screen.bot_to_move else "play.your_turn", seat=seat))


def _head(screen: PlayTable) -> str:
    assert screen.table is not None
    w = words.of(screen.lang)
    return column.task(_turn(screen), esc(w("play.round", round=screen.table.state.round)))


def _yes(screen: PlayTable) -> str:
    if not screen.said_yes:
        return ""
    label = board.plain(screen.game, screen.said_yes, screen.lang)
    return column.note(esc(words.of(screen.lang)("play.legal_now", action=label)), "good")


def reason_text(screen: PlayTable, reason: Reason | None) -> str:
    """A reason in words: what, why, and rather than what."""
    if reason is None or screen.table is None:
        return ""
    w = words.of(screen.lang)
    telling: Any = import_module(f"tutor.rules.{screen.game}.advice.telling")
    speaker = words.speaker(screen.game, screen.lang, screen.table.names, html=False)
    said = []
    for key, thought in (("play.hint_said", reason.chosen), ("play.rather", reason.rather_than)):
        if thought is not None:
            action = board.plain(screen.game, thought.action, screen.lang)
            said.append(w(key, action=action, reason=telling.tell(speaker, thought.key, thought.facts)))
    return " ".join(said)


def _reason(screen: PlayTable) -> str:
    text = reason_text(screen, screen.reason)
    return column.note(esc(text), "plain") if text else ""


def _bot(screen: PlayTable) -> str:
    """A bot's turn is taken step by step, or run through."""
    assert screen.table is not None
    w, rows = words.of(screen.lang), []
    if screen.bot_to_move:
        rows.append(column.button("bot run", esc(w("play.bot_run")), "fill"))
        rows.append(column.button("bot one", esc(w("play.bot_next")), "line"))
    else:
        rows.append(column.button("hint", column.icon("bulb") + esc(w("play.hint")), "line"))
    last = len(screen.table.steps)
    if last in screen.reasons and screen.reason is None:
        name = screen.table.names[screen.table.steps[-1].seat]
        rows.append(column.button("because", esc(w("play.because", seat=name)), "quiet"))
    return f'<div class="step-buttons">{"".join(rows)}</div>'


def _moves(screen: PlayTable) -> str:
    assert screen.table is not None
    if screen.bot_to_move:
        return ""
    table, lang = screen.table, screen.lang
    return column.moves(lang, board.legal(table, lang)) + column.whys(lang, board.asked(table, lang, MOST_ASKS))


def _ask(screen: PlayTable) -> str:
    """Any action may be asked about, in words."""
    w = words.of(screen.lang)
    return (
        f'<form class="ask-any" data-do="ask"><label><span>{esc(w("play.ask_any"))}</span>'
        f'<input name="ask" autocomplete="off" placeholder="{esc(w("play.ask_any_hint"))}" data-key="ask"></label>'
        f'<button class="button line">{esc(w("play.ask_go"))}</button></form>'
    )


def feed(screen: PlayTable) -> str:
    """What happened, newest first."""
    assert screen.table is not None
    return column.feed(screen.lang, board.feed(screen.table, screen.lang, 14))


def time(screen: PlayTable) -> str:
    """The slider over all moments, and what to do when looking at the past."""
    assert screen.table is not None
    w, table = words.of(screen.lang), screen.table
    at, last = len(table.steps), len(table.steps) + len(table.undone)
    slider = column.slider(screen.lang, at, last) if last else ""
    past = ""
    if table.undone:
        past = (
            f'<p>{esc(w("play.past", at=at, last=last))}</p>'
            f'{column.button("redo", esc(w("play.redo")), "line")}{column.button("now", esc(w("play.to_now")), "quiet")}'
        )
    return f'<div class="time">{slider}<div class="past">{past}</div></div>'


def share(screen: PlayTable) -> str:
    """Links, a file, a notebook; and a new game."""
    assert screen.table is not None
    w, table = words.of(screen.lang), screen.table
    game, name = screen.game, f"{screen.game}-{table.seed}"
    code = sharing.log_code(table)
    rows = []
    if len(code) <= sharing.MOST_LINK:
        rows.append(_copy(f"/{game}/play?log={code}", w("play.share_game")))
    rows.append(_copy(f"/{game}/play?position={sharing.position_code(table)}", w("play.share_position")))
    rows.append(_save(f"{name}.json", json.dumps(table.log(), ensure_ascii=False), w("play.share_file")))
    rows.append(_save(f"{name}.ipynb", sharing.as_notebook(table, name), w("play.share_notebook")))
    rows.append(column.button("new", esc(w("play.new_game")), "quiet"))
    return f'<details class="share"><summary>{esc(w("play.share"))}</summary><div class="step-buttons">{"".join(rows)}</div></details>'


def _copy(address: str, label: str) -> str:
    return f'<button class="button line" data-copy="{esc(address)}">{esc(label)}</button>'


def _save(name: str, text: str, label: str) -> str:
    return f'<button class="button line" data-download="{esc(name)}" data-text="{esc(text)}">{esc(label)}</button>'


def result(screen: PlayTable) -> str:
    """Who won, in one sentence."""
    assert screen.table is not None
    w, best = words.of(screen.lang), screen.best()
    scores = screen.module.returns(screen.table.state)
    names = ", ".join(screen.table.names[k] for k in best)
    said = w("play.won" if len(best) == 1 else "play.shared", names=names, n=scores[best[0]].total)
    equal = [s for s in scores if s.total == scores[best[0]].total]
    return f'{said} {w("play.by_tiebreak")}' if len(equal) > len(best) else said


def over(screen: PlayTable) -> str:
    """The result, the score line by line, and how it came about."""
    w = words.of(screen.lang)
    task = column.task(esc(w("play.over")), esc(result(screen)))
    return task + score_chart.table(screen) + score_chart.chart(screen)

"""The words beside the table: when, whose turn, what can be done, why not, a hint, the feed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.bots import Reason
from tutor.rules.kernel.table import Step
from tutor.rules.kernel.words import say

from . import board, column, eyes, naming, play_end, reasons, words
from .column import esc

if TYPE_CHECKING:
    from .play_table import PlayTable
    from .sitting import Sitting

MANY = 5  # more moves than this stand closer together
FOLD = 12  # and of more than this some are folded away
MOST_SAID = 3


def _at(screen: PlayTable) -> Sitting:
    assert screen.at is not None
    return screen.at


# When and whose ----------------------------------------------------------------------------
def task(screen: PlayTable) -> str:
    """The time bar, and whose decision it is."""
    at, w = _at(screen), words.of(screen.lang)
    title = _title(screen)
    text = ""
    if at.over:
        text = play_end.result(screen)
    head = column.task_line(title) if screen.answer else column.task(title, text)
    where = esc(w("play.round", round=at.table.state.round))
    return f'{_time(screen)}<div class="turn"><p class="where">{where}</p>{head}</div>'


def _title(screen: PlayTable) -> str:
    at, w = _at(screen), words.of(screen.lang)
    if at.over:
        return esc(w("play.over"))
    name = at.table.names[at.table.seat]
    what = naming.task(screen.game, at.table.state.agenda[-1].kind, screen.lang)
    if at.bot or not what:
        return esc(w("play.bot_turn", name=name))
    return w("play.turn", name=esc(name), task=what)


def _time(screen: PlayTable) -> str:
    """Any moment of the game: a step back, the slider, a step on; redo."""
    at, w = _at(screen), words.of(screen.lang)
    here, last = len(at.table.steps), at.last
    if not last:
        return ""

    def tool(do: str, icon: str, key: str, off: bool) -> str:
        name = esc(w(f"play.{key}"))
        return f'<button class="tool round" data-do="{do}" aria-label="{name}"{" disabled" if off else ""}>{column.icon(icon)}</button>'

    back = tool(f"goto {max(0, here - 1)}", "back", "earlier", here == 0)
    on = tool(f"goto {here + 1}", "chevron", "later", here == last)
    redo = f'<button class="tool" data-do="redo">{esc(w("play.redo"))}</button>' if at.table.undone and not at.looking else ""
    return f'<div class="moments">{back}{column.slider(screen.lang, here, last)}{on}{redo}</div>'


# What to do --------------------------------------------------------------------------------
def column_of(screen: PlayTable) -> str:
    """The why card, or what can be done now."""
    at, lang = _at(screen), screen.lang
    if screen.answer is not None:
        return board.card(at.table, screen.answer, lang)[0]
    if at.curtain:
        return _curtain(screen)
    if at.looking:
        return _past(screen)
    if at.over:
        return play_end.whole(screen)
    return _bots(screen) if at.bot else _hint(screen) + _moves(screen)


def _curtain(screen: PlayTable) -> str:
    """Between people with secret hands: nothing is shown before the next one has the screen."""
    at, w = _at(screen), words.of(screen.lang)
    name = at.table.names[at.table.seat]
    go = column.button("show", esc(w("play.curtain_go", name=name)) + column.icon("arrow"), "fill")
    return f'<section class="looking"><h2>{esc(w("play.curtain", name=name))}</h2><p>{esc(w("play.curtain_text"))}</p><div class="row-of">{go}</div></section>'


def _past(screen: PlayTable) -> str:
    at, w = _at(screen), words.of(screen.lang)
    text = esc(w("play.past_text", at=len(at.table.steps), last=at.last))
    buttons = column.button("from_here", esc(w("play.from_here")), "line")
    buttons += column.button(f"goto {at.last}", esc(w("play.to_now")), "fill")
    return f'<section class="looking"><h2>{esc(w("play.past"))}</h2><p>{text}</p><div class="row-of">{buttons}</div></section>'


def _bots(screen: PlayTable) -> str:
    """A bot's turn: one move, or all up to a person's turn."""
    at, w = _at(screen), words.of(screen.lang)
    name, kind = at.table.names[at.table.seat], w(f"play.{at.bot}")
    seat, who, html, *_ = board.feed(at.table, screen.lang, 1)[0] if at.table.steps else (0, "", "")
    last = f"{column.badge(seat or 0, who)}<span>{html}</span>" if html else ""
    people = "you" in at.kinds
    run = column.button("bot run", esc(w("play.run" if people else "play.run_end")), "line")
    one = column.button("bot one", esc(w("play.next")) + column.icon("arrow"), "fill")
    auto = (
        f'<label class="check"><input type="checkbox" data-input="auto" data-key="auto"{" checked" if screen.auto else ""}>'
        f"<span>{esc(w('play.auto'))}</span></label>"
    )
    return f'<section class="bots"><div class="latest">{last}</div><p>{esc(w("play.bot_kind", name=name, kind=kind))}</p><div class="row-of">{one}{run}</div>{auto}</section>'


def _moves(screen: PlayTable) -> str:
    at, lang = _at(screen), screen.lang
    rows = board.legal(at.table, lang)
    shown = rows if len(rows) <= FOLD + 2 else [*rows[: FOLD - 1], rows[-1]]  # to pass comes last
    can = column.moves(lang, shown, folded=[row for row in rows if row not in shown])
    cannot = column.whys(lang, board.asked(at.table, lang))
    return f'<div class="{"many" if len(rows) > MANY else "few"}">{can}</div>{cannot}'


# Hints and reasons -------------------------------------------------------------------------
def _hint(screen: PlayTable) -> str:
    """A button until it is asked; then the move, the reason, and what it was preferred to."""
    w, found = words.of(screen.lang), screen.hinted
    if found is None:
        label = f'{column.icon("bulb")}<span><b>{esc(w("play.hint"))}</b><small>{esc(w("play.hint_text"))}</small></span>'
        return f'<button class="hint-ask" data-do="hint" data-key="hint">{label}</button>'
    best, other = found.chosen, found.rather_than
    speaker = naming.speaker(_at(screen).table, screen.lang)
    label = board.label(screen.game, best.action, screen.lang)
    rest = ""
    if other is not None:
        name = board.label(screen.game, other.action, screen.lang)
        title = f'{label}, {w("play.rather", other=_small(name))}'
        rest = f'<p class="other">{w("play.other", other=name, reason=reasons.tell(speaker, screen.game, other))}</p>'
    else:
        title = label
    close = f'<button class="tool round" data-do="close_why" aria-label="{esc(words.of(screen.lang)("shell.close"))}">{column.icon("close")}</button>'
    go = column.press("action", best.action, esc(w("play.try")), "button fill")
    return (
        f'<section class="hint-card" data-key="hint-card"><div class="ends"><h2>{column.icon("bulb")}<span>{title}</span></h2>{close}</div>'
        f"<p>{reasons.tell(speaker, screen.game, best)}</p>{rest}{go}</section>"
    )


def hint_said(screen: PlayTable) -> str:
    """The hint, for the live region."""
    found, lang = screen.hinted, screen.lang
    if found is None:
        return ""
    speaker = naming.speaker(_at(screen).table, lang, html=False)
    action = board.plain(screen.game, found.chosen.action, lang)
    return words.of(lang)("play.other", other=action, reason=reasons.tell(speaker, screen.game, found.chosen))


def because_said(screen: PlayTable, k: int) -> str:
    return _because(screen, _at(screen).reason(k), html=False)


def _because(screen: PlayTable, reason: Reason | None, html: bool = True) -> str:
    w, game, lang = words.of(screen.lang), screen.game, screen.lang
    if reason is None:
        return esc(w("play.blind"))
    speaker = naming.speaker(_at(screen).table, lang, html)
    at = _at(screen)
    said = reasons.tell(speaker, game, reason.chosen, own=at.over)
    if reason.rather_than is None or (not at.over and eyes.secret(at.table, reason.rather_than.action)):
        return said
    name = (board.label if html else board.plain)(game, reason.rather_than.action, lang)
    rather = w("play.rather", other=_small(name))
    return f"{said} {rather[:1].upper()}{rather[1:]}."


def _small(label: str) -> str:
    """A label in the middle of a sentence."""
    return label[:1].lower() + label[1:]


# What happened -----------------------------------------------------------------------------
def feed(screen: PlayTable) -> str:
    """The feed; a bot's action can be asked for its reason."""
    at, w = _at(screen), words.of(screen.lang)
    if not at.table.steps:
        return ""

    def extra(k: int, step: Step) -> str:
        if at.kinds[step.seat] == "you":
            return ""
        open_now = k == screen.because
        ask = column.press("do", f"because {k}", esc(w("play.why_bot")), "chip ask-bot")
        return ask + (f'<span class="because">{_because(screen, at.reason(k))}</span>' if open_now else "")

    return column.feed(screen.lang, board.feed(at.table, screen.lang, 5, extra))


def said(screen: PlayTable) -> str:
    """What just happened and whose turn it is, for the live region."""
    at, lang, w = _at(screen), screen.lang, words.of(screen.lang)
    speaker, book = naming.speaker(at.table, lang, html=False), screen.module.BOOK
    news = at.news
    parts = [w("play.played", n=len(news))] if len(news) > 2 else []
    events = [e for step in news[-2:] for e in step.events if e.rule in book.rules]
    parts += [say(speaker, e.rule, "says", e.facts) for e in events[-MOST_SAID:]]
    if at.over:
        return " ".join([*parts, play_end.result(screen, html=False)])
    return " ".join([*parts, w("play.bot_turn", name=at.table.names[at.table.seat])])

"""The words beside the table: when, whose turn, what can be done, why not, a hint, the feed."""

from __future__ import annotations

from tutor.boards import board, column, naming, reasons, words
from tutor.boards.column import esc
from tutor.bots import Reason
from tutor.rules.kernel.table import Step
from tutor.rules.kernel.words import say

from . import end
from .sitting import Sitting
from .standing import Standing

MANY = 5  # more moves than this stand closer together
FOLD = 12  # and of more than this some are folded away
MOST_SAID = 3


def _at(standing: Standing) -> Sitting:
    assert standing.at is not None
    return standing.at


# When and whose ----------------------------------------------------------------------------
def task(standing: Standing) -> str:
    """The time bar, and whose decision it is."""
    at, w = _at(standing), words.of(standing.lang)
    title = _title(standing)
    text = ""
    if at.over:
        text = end.result(standing)
    head = column.task_line(title) if standing.answer else column.task(title, text)
    where = esc(w("play.round", round=at.table.state.round))
    return f'{_time(standing)}<div class="turn"><p class="where">{where}</p>{head}</div>'


def _title(standing: Standing) -> str:
    at, w = _at(standing), words.of(standing.lang)
    if at.over:
        return esc(w("play.over"))
    name = at.table.names[at.table.seat]
    what = naming.task(standing.game, at.table.state.agenda[-1].kind, standing.lang)
    if at.bot or not what:
        return esc(w("play.bot_turn", name=name))
    return w("play.turn", name=esc(name), task=what)


def _time(standing: Standing) -> str:
    """Any moment of the game: a step back, the slider, a step on; redo."""
    at, w = _at(standing), words.of(standing.lang)
    here, last = len(at.table.steps), at.last
    if not last:
        return ""

    def tool(do: str, icon: str, key: str, off: bool) -> str:
        name = esc(w(f"play.{key}"))
        return f'<button class="tool round" data-do="{do}" aria-label="{name}"{" disabled" if off else ""}>{column.icon(icon)}</button>'

    back = tool(f"goto {max(0, here - 1)}", "back", "earlier", here == 0)
    on = tool(f"goto {here + 1}", "chevron", "later", here == last)
    redo = f'<button class="tool" data-do="redo">{esc(w("play.redo"))}</button>' if at.table.undone and not at.looking else ""
    return f'<div class="moments">{back}{column.slider(standing.lang, here, last)}{on}{redo}</div>'


# What to do --------------------------------------------------------------------------------
def column_of(standing: Standing) -> str:
    """The why card, or what can be done now."""
    at, lang = _at(standing), standing.lang
    if standing.answer is not None:
        return board.card(at.table, standing.answer, lang)[0]
    if at.curtain:
        return _curtain(standing)
    if at.looking:
        return _past(standing)
    if at.over:
        return end.whole(standing)
    return _bots(standing) if at.bot else _hint(standing) + _moves(standing)


def _curtain(standing: Standing) -> str:
    """Between people with secret hands: nothing is shown before the next one has the screen."""
    at, w = _at(standing), words.of(standing.lang)
    name = at.table.names[at.waits]
    go = column.button("show", esc(w("play.curtain_go", name=name)) + column.icon("arrow"), "fill")
    return f'<section class="looking"><h2>{esc(w("play.curtain", name=name))}</h2><p>{esc(w("play.curtain_text"))}</p><div class="row-of">{go}</div></section>'


def _past(standing: Standing) -> str:
    at, w = _at(standing), words.of(standing.lang)
    text = esc(w("play.past_text", at=len(at.table.steps), last=at.last))
    buttons = column.button("from_here", esc(w("play.from_here")), "line")
    buttons += column.button(f"goto {at.last}", esc(w("play.to_now")), "fill")
    return f'<section class="looking"><h2>{esc(w("play.past"))}</h2><p>{text}</p><div class="row-of">{buttons}</div></section>'


def _bots(standing: Standing) -> str:
    """A bot's turn: one move, or all up to a person's turn."""
    at, w = _at(standing), words.of(standing.lang)
    name, kind = at.table.names[at.table.seat], w(f"play.{at.bot}")
    seat, who, html, *_ = board.feed(at.table, standing.lang, 1)[0] if at.table.steps else (0, "", "")
    last = f"{column.badge(seat or 0, who)}<span>{html}</span>" if html else ""
    people = "you" in at.kinds
    run = column.button("bot run", esc(w("play.run" if people else "play.run_end")), "line")
    one = column.button("bot one", esc(w("play.next")) + column.icon("arrow"), "fill")
    auto = (
        f'<label class="check"><input type="checkbox" data-input="auto" data-key="auto"{" checked" if standing.auto else ""}>'
        f"<span>{esc(w('play.auto'))}</span></label>"
    )
    return f'<section class="bots"><div class="latest">{last}</div><p>{esc(w("play.bot_kind", name=name, kind=kind))}</p><div class="row-of">{one}{run}</div>{auto}</section>'


def _moves(standing: Standing) -> str:
    at, lang = _at(standing), standing.lang
    rows = board.legal(at.table, lang)
    shown = rows if len(rows) <= FOLD + 2 else [*rows[: FOLD - 1], rows[-1]]  # to pass comes last
    can = column.moves(lang, shown, folded=[row for row in rows if row not in shown])
    cannot = column.whys(lang, board.asked(at.table, lang))
    return f'<div class="{"many" if len(rows) > MANY else "few"}">{can}</div>{cannot}'


# Hints and reasons -------------------------------------------------------------------------
def _hint(standing: Standing) -> str:
    """A button until it is asked; then the move, the reason, and what it was preferred to."""
    w, found = words.of(standing.lang), standing.hinted
    if found is None:
        label = f'{column.icon("bulb")}<span><b>{esc(w("play.hint"))}</b><small>{esc(w("play.hint_text"))}</small></span>'
        return f'<button class="hint-ask" data-do="hint" data-key="hint">{label}</button>'
    best, other = found.chosen, found.rather_than
    speaker = naming.speaker(_at(standing).table, standing.lang)
    label = board.label(standing.game, best.action, standing.lang)
    rest = ""
    if other is not None:
        name = board.label(standing.game, other.action, standing.lang)
        title = f'{label}, {w("play.rather", other=_small(name))}'
        rest = f'<p class="other">{w("play.other", other=name, reason=reasons.tell(speaker, standing.game, other))}</p>'
    else:
        title = label
    close = f'<button class="tool round" data-do="close_why" aria-label="{esc(words.of(standing.lang)("shell.close"))}">{column.icon("close")}</button>'
    go = column.press("action", best.action, esc(w("play.try")), "button fill")
    return (
        f'<section class="hint-card" data-key="hint-card"><div class="ends"><h2>{column.icon("bulb")}<span>{title}</span></h2>{close}</div>'
        f"<p>{reasons.tell(speaker, standing.game, best)}</p>{rest}{go}</section>"
    )


def hint_said(standing: Standing) -> str:
    """The hint, for the live region."""
    found, lang = standing.hinted, standing.lang
    if found is None:
        return ""
    speaker = naming.speaker(_at(standing).table, lang, html=False)
    action = board.plain(standing.game, found.chosen.action, lang)
    return words.of(lang)("play.other", other=action, reason=reasons.tell(speaker, standing.game, found.chosen))


def because_said(standing: Standing, k: int) -> str:
    return _because(standing, _at(standing).reason(k), html=False)


def _because(standing: Standing, reason: Reason | None, html: bool = True) -> str:
    w, game, lang = words.of(standing.lang), standing.game, standing.lang
    if reason is None:
        return esc(w("play.blind"))
    speaker = naming.speaker(_at(standing).table, lang, html)
    at = _at(standing)
    said = reasons.tell(speaker, game, reason.chosen, own=not at.has_hidden)
    if reason.rather_than is None or at.has_hidden:  # what it left would tell what it holds
        return said
    name = (board.label if html else board.plain)(game, reason.rather_than.action, lang)
    rather = w("play.rather", other=_small(name))
    return f"{said} {rather[:1].upper()}{rather[1:]}."


def _small(label: str) -> str:
    """A label in the middle of a sentence."""
    return label[:1].lower() + label[1:]


# What happened -----------------------------------------------------------------------------
def feed(standing: Standing) -> str:
    """The feed; a bot's action can be asked for its reason."""
    at, w = _at(standing), words.of(standing.lang)
    if not at.table.steps:
        return ""

    def extra(k: int, step: Step) -> str:
        if at.kinds[step.seat] == "you":
            return ""
        open_now = k == standing.because
        ask = column.press("do", f"because {k}", esc(w("play.why_bot")), "chip ask-bot")
        return ask + (f'<span class="because">{_because(standing, at.reason(k))}</span>' if open_now else "")

    return column.feed(standing.lang, board.feed(at.table, standing.lang, 5, extra))


def said(standing: Standing) -> str:
    """What just happened and whose turn it is, for the live region."""
    at, lang, w = _at(standing), standing.lang, words.of(standing.lang)
    speaker, book = naming.speaker(at.table, lang, html=False), standing.module.BOOK
    news = at.news
    parts = [w("play.played", n=len(news))] if len(news) > 2 else []
    events = [e for step in news[-2:] for e in step.events if e.rule in book.rules]
    parts += [say(speaker, e.rule, "says", e.facts) for e in events[-MOST_SAID:]]
    if at.over:
        return " ".join([*parts, end.result(standing, html=False)])
    return " ".join([*parts, w("play.bot_turn", name=at.table.names[at.table.seat])])

"""The texts beside the table: the time, whose turn it is, the moves, refusals, a hint, the events."""

from __future__ import annotations

from tutor.boards import board, column, naming, reasons, visibility, words
from tutor.boards.icons import icon
from tutor.boards.parts import badge, button, kind_of_advised, press, tool
from tutor.bots import Reason
from tutor.rules.kernel.elements import has
from tutor.rules.kernel.markup import Html, drawn, joined, tag, wrapped
from tutor.rules.kernel.table import Step
from tutor.rules.kernel.words import say

from . import acts, coaching, digest, documents, end, folds
from .table_session import YOU, TableSession
from .ui_state import UiState

MANY = 5  # more moves than this are shown closer together
FOLD = 12  # if there are more than this, some are folded away
LISTED = 6  # actions shown in the list of events
MOST_SAID = 3


def _at(ui: UiState) -> TableSession:
    assert ui.at is not None
    return ui.at


# Time and turn ----------------------------------------------------------------------------
def task(ui: UiState) -> Html:
    """The time bar, and whose decision it is."""
    at, lang = _at(ui), ui.lang
    when, files = naming.when(at.table.game, at.table.state, lang), documents.used(at.table, lang)
    if at.over:
        turn = _turn(words.of(lang)("play.over"), bool(ui.answer), end.result(ui), when, *files)
    else:
        name, kind = at.table.names[at.table.seat], "" if at.bot else at.table.state.agenda[-1].kind
        several = at.kinds.count(YOU) > 1
        what = acts.decision(ui, kind) or (naming.task(ui.game, kind, lang) if kind else "")
        turn = _decides(lang, name, what, several, ui.answer is not None, when, *files)
    return joined(time_bar(ui, worn=True), digest.line(ui), turn)


@drawn
def _decides(lang: str, name: str, what: str, several: bool, short: bool, when: str, *files: str) -> Html:
    """Whose decision it is."""
    return _turn(_title(lang, name, what, several), short, "", when, *files)


def _turn(title: str, short: bool, result: str, when: str, *files: str) -> Html:
    head = column.task_line(title) if short else column.task(title, result)
    return tag(
        "div.turn",
        tag("p.where", when),
        *(tag("p.where.of-file", said) for said in files),
        head,
        cls="filed" if files else "",
    )


def _title(lang: str, name: str, what: str, several: bool) -> str:
    """Whose decision it is, and what is to be decided; for a bot without that. If only one person plays,
    a wide screen leaves out the name.
    """
    w = words.of(lang)
    who = tag("span", w("play.turn", name=name, task=""), cls="" if several else "who")
    return joined(who, what) if what else w("play.bot_turn", name=name)


def time_bar(ui: UiState, worn: bool = False) -> Html | None:
    """Controls for any moment of the game: a step back, the slider, a step forward, redo. If they are `worn`,
    the page around them knows that they are there.
    """
    at = _at(ui)
    here, last = len(at.table.steps), at.last
    if not last:
        return None
    w = words.of(ui.lang)
    back = tool(f"goto {max(0, here - 1)}", "back", w("play.earlier"), disabled=here == 0)
    on = tool(f"goto {here + 1}", "chevron", w("play.later"), disabled=here == last)
    again = tag("button.tool", w("play.redo"), data_do="redo") if at.table.undone and not at.looking else None
    slider = column.slider(ui.lang, here, last)
    return tag("div.moments.fold", back, slider, on, again, data_wears="moments" if worn else None)


# The moves ---------------------------------------------------------------------------------
def column_of(ui: UiState, curtain: bool) -> Html:
    """The why card, or what can be done now. A bot whose turn it is can go on beside the card."""
    at, lang = _at(ui), ui.lang
    if ui.answer is not None:
        more = None if ui.answer.legal else folds.line(ui, "why")
        card = joined(board.card(at.table, ui.answer, lang), more)
        return joined(
            card,
            _bots(ui) if at.bot and not at.looking else None,
            folds.buttons(lang, False, at.can_undo),
        )
    if curtain:
        return _curtain(lang, at.table.names[at.waits])
    if ui.replay is not None:
        return digest.player(ui)
    if at.looking:
        return _past(ui)
    if at.over:
        return joined(end.score_tables(ui), folds.buttons(lang, hint=False, undo=True))
    return joined(
        digest.card(ui),
        _bots(ui) if at.bot else joined(_retried(ui), _hint(ui), _moves(ui)),
        folds.buttons(lang, ui.hinted is None and not at.bot, at.can_undo, *_leaves(ui)),
        coaching.switches(ui),
    )


@drawn
def _curtain(lang: str, name: str) -> Html:
    """Between people with secret hands, nothing is shown until the next one has the screen."""
    w = words.of(lang)
    go = button("show", w("play.curtain_go", name=name), icon("arrow"), kind="fill")
    text = tag("h2", w("play.curtain", name=name)), tag("p", w("play.curtain_text"))
    return tag("section.looking", *text, tag("div.row-of", go))


def _past(ui: UiState) -> Html:
    at, w = _at(ui), words.of(ui.lang)
    text = tag("h2", w("play.past")), tag("p", w("play.past_text", at=len(at.table.steps), last=at.last))
    buttons = (
        button("from_here", w("play.from_here")),
        button(f"goto {at.last}", w("play.to_now"), kind="fill"),
    )
    return tag("section.looking", *text, tag("div.row-of", *buttons))


def _bots(ui: UiState) -> Html:
    """During a bot's turn: one move, or all moves until a person's turn."""
    at, w = _at(ui), words.of(ui.lang)
    name, kind = at.table.names[at.table.seat], w(f"play.{at.bot}")
    latest: tuple[Html, ...] = ()
    if at.table.steps:
        seat, who, said, *_ = board.lines(at.table, ui.lang)[0]
        latest = badge(seat or 0, who), tag("span", said)
    run = button("bot run", w("play.run" if "you" in at.kinds else "play.run_end"))
    one = button("bot one", w("play.next"), icon("arrow"), kind="fill")
    box = tag("input", type="checkbox", data_input="auto", data_key="auto", checked=ui.auto)
    return tag(
        "section.bots",
        tag("div.latest", *latest),
        tag("p", w("play.bot_kind", name=name, kind=kind)),
        tag("div.row-of", one, run),
        tag("label.check", box, tag("span", w("play.auto"))),
    )


def prelude(ui: UiState) -> str:
    """The text of the button that makes the usual decisions before play; "" if there are none."""
    at = _at(ui)
    return "" if at.over else naming.prelude(ui.game, at.table.state.agenda[-1].kind, ui.lang)


def _retried(ui: UiState) -> Html | None:
    """What was chosen here the last time, if a decision is tried again."""
    if not ui.retried:
        return None
    said = words.of(ui.lang)(
        "play.retried", action=naming.as_clause(ui.game, ui.retried, ui.lang, _at(ui).table.names)
    )
    return column.note(_drawn(ui, said))


def _moves(ui: UiState) -> Html:
    at, lang = _at(ui), ui.lang
    usual = prelude(ui)
    rows = board.legal(at.table, lang, only=at.offered())
    shown = rows if len(rows) <= FOLD + 2 else [*rows[: FOLD - 1], rows[-1]]  # passing comes last
    hinted = [ui.hinted.chosen.action] if ui.hinted else []
    shown += [row for row in rows if row[0] in hinted and row not in shown]
    can = column.moves(lang, shown, folded=[row for row in rows if row not in shown], lit=hinted)
    leave = button("usual", usual, icon("arrow"), kind="fill wide") if usual else None
    many = "many" if len(rows) > MANY else "few"
    return joined(
        leave,
        folds.line(ui, "moves", n=len(rows)),
        wrapped("div.fold.moves-in", wrapped("div", can, cls=many)),
        _whys(lang, [row for row in board.sample_questions(at.table, lang) if not at.held(row[0])]),
    )


def _whys(lang: str, asks: list[tuple[str, str]]) -> Html | None:
    found = column.whys(lang, asks)
    return wrapped("div.fold.moves-in", found) if found else None


def _leaves(ui: UiState) -> tuple[str, ...]:
    """The action that declines and its name, if it cannot be pressed on the board."""
    at = _at(ui)
    found = [action for action in at.offered() if action in naming.LEAVING] if not at.bot else []
    drawn = board.drawn_last(at.table, at.me, ui.lang).values() if found else ()
    left = [action for action in found if not any(has(html, board.DONE, action) for html in drawn)]
    return (left[0], board.label(ui.game, left[0], ui.lang)) if left else ()


# Hints and reasons -------------------------------------------------------------------------
def _hint(ui: UiState) -> Html:
    """A button; after a press, the move, the reason, and what it was preferred to."""
    w, found = words.of(ui.lang), ui.hinted
    if found is None:
        return _hint_ask(ui.lang)
    best = found.chosen
    heading = tag("h2", icon("bulb"), tag("span", _drawn(ui, _clause(ui, best.action))))
    return tag(
        "section.hint-card",
        tag("div.ends", heading, tool("close_why", "close", w("shell.close"))),
        folds.shortened(ui, _reason(ui, found), lambda part: _drawn(ui, part)),
        press("action", best.action, w("play.try"), cls=f"button {kind_of_advised(best.action)}"),
        data_key="hint-card",
    )


@drawn
def _hint_ask(lang: str) -> Html:
    w = words.of(lang)
    label = tag("span", tag("b", w("play.hint")), tag("small", w("play.hint_text")))
    return tag("button.hint-ask.fold", icon("bulb"), label, data_do="hint", data_key="hint")


def _clause(ui: UiState, action: str) -> str:
    return naming.as_clause(ui.game, action, ui.lang, _at(ui).table.names)


def _drawn(ui: UiState, said: str) -> Html:
    """A sentence with its small pictures."""
    return words.pictured(ui.game, ui.lang, said)


def hint_said(ui: UiState) -> str:
    """The hint for screen readers."""
    found, lang = ui.hinted, ui.lang
    if found is None:
        return ""
    action = board.plain(ui.game, found.chosen.action, lang, _at(ui).table.names)
    return words.of(lang)("play.other", other=action, reason=_reason(ui, found, pictures=False))


def because_said(ui: UiState, k: int) -> str:
    return _because(ui, _at(ui).reason(k), pictures=False)


def _because(ui: UiState, reason: Reason | None, pictures: bool = True) -> str:
    if reason is None:
        return words.of(ui.lang)("play.blind")
    return _reason(ui, reason, pictures, own=not _at(ui).has_hidden)


def _reason(ui: UiState, reason: Reason, pictures: bool = True, own: bool = True) -> str:
    """Why one action was preferred. If the reason would reveal a hand, the other players see the public
    version.
    """
    game, lang, other, left = ui.game, ui.lang, "", reason.rather_than
    if left is not None and (own or not visibility.secret(_at(ui).table, left.action)):
        other = (naming.as_clause if pictures else naming.plain)(game, left.action, lang)
    speaker = naming.speaker(_at(ui).table, lang, pictures)
    said = reasons.why(speaker, game, reason, other, own)
    if not reason.alike:
        return said
    # that another choice is as good does not say what this one is good for
    return f"{reasons.tell(speaker, game, reason.chosen, '' if own else 'others')} {said}"


# Events ------------------------------------------------------------------------------------
def feed(ui: UiState) -> dict[str, Html]:
    """The list of events, one area per action; a bot's action can be asked for its reason."""
    at, w = _at(ui), words.of(ui.lang)
    if not at.table.steps:
        return {"feed": Html()}

    kinds = at.kinds

    def extra(k: int, step: Step) -> Html:
        if kinds[step.seat] == YOU:
            return Html()
        ask = press("do", f"because {k}", w("play.why_bot"), cls="chip ask-bot")
        if k != ui.because:
            return ask
        return joined(ask, tag("span.because", _drawn(ui, _because(ui, at.reason(k)))))

    rows = board.feed(at.table, ui.lang, LISTED, extra if {*kinds} != {YOU} else None)
    told = {f"told{len(at.table.steps) - k}": row for k, row in enumerate(rows)}
    return {"feed": column.feed_of(ui.lang, tuple(told)), **told}


def announcement(ui: UiState) -> str:
    """What just happened and whose turn it is, for screen readers."""
    at, lang, w = _at(ui), ui.lang, words.of(ui.lang)
    speaker, book = naming.speaker(at.table, lang, pictures=False), ui.module.BOOK
    news = at.news
    parts = [w("play.played", n=len(news))] if len(news) > 2 else []
    events = [e for step in news[-2:] for e in step.events if e.rule in book.rules]
    parts += [say(speaker, e.rule, "says", e.facts) for e in events[-MOST_SAID:]]
    if at.over:
        return " ".join([*parts, end.result(ui)])
    return " ".join([*parts, w("play.bot_turn", name=at.table.names[at.table.seat])])

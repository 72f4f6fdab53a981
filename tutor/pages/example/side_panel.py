"""The texts beside a worked example: the step, other possible moves, mistakes in the book."""

from __future__ import annotations

from tutor.boards import board, cards, citing, column, naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, chip, link
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.words import say

from . import bar
from .walk import Walk

MOST_MOVES = 8


def areas(walk: Walk) -> dict[str, Html]:
    """Heading, bar, step, column, list of events, and information about the example."""
    return {
        "walkhead": bar.head(walk),
        "bar": bar.bar(walk),
        "step": joined(step_title(walk), _comment(walk) if walk.alone else None),
        "column": _column(walk),
        "feed": _feed(walk),
        "about": _about(walk),
    }


def _happened(walk: Walk) -> str:
    """What happened in the last step, in the third person, with small pictures."""
    assert walk.table is not None and walk.last is not None
    step, table = walk.last, walk.table
    if not step.do:
        return ""
    done = walk.played
    events = [e for e in done.events if e.moves and e.seat == done.seat] or list(done.events)
    if not events:
        return board.label(walk.game, step.do, walk.lang, table.names)
    said = say(naming.speaker(table, walk.lang), events[0].rule, "says", events[0].facts)
    return words.pictured(walk.game, walk.lang, said.rstrip("."))


def step_title(walk: Walk) -> Html:
    """The number of the step, the player, and what happened."""
    assert walk.example is not None
    w, n = words.of(walk.lang), len(walk.example.steps)
    if walk.strayed:
        return _titled(w("example.branch"), w("example.on_your_own"))
    if walk.mine and walk.step is not None:
        return _titled(w("example.step", k=walk.at + 1, n=n), _quest(walk))
    if walk.last is None:
        return _titled(w("example.steps", n=n), w("example.start"))
    over = w("example.step", k=walk.at, n=n)
    if walk.peeking:
        return _titled(over, w("example.instead", seat=bar.who(walk, walk.last)[1]))
    _, name = bar.who(walk, walk.last)
    if walk.last.ask:
        label = board.label(walk.game, walk.last.ask, walk.lang, walk.names)
        return _titled(over, w("example.wants", seat=name), " ", label)
    return _titled(over, _happened(walk) or w("example.look_at"))


def _titled(over: str, *title: str) -> Html:
    return joined(tag("p.lead-in", over), tag("h2.step-title", *title))


def _quest(walk: Walk) -> str:
    """What the reader has to find."""
    assert walk.step is not None
    w, (_, name) = words.of(walk.lang), bar.who(walk, walk.step)
    key = "find_do" if walk.step.do else "find_ask" if walk.step.ask else "find_look"
    return w(f"example.{key}", seat=name)


def _said(walk: Walk) -> Html:
    """Our comment on the step; at the start the introduction, at the end the mistake in the book if there is
    one.
    """
    assert walk.example is not None
    w, lang, last = words.of(walk.lang), walk.lang, walk.last
    said = last.says[lang] if last and last.says else "" if last else walk.example.intro[lang]
    parts = [column.note(w("example.found"), kind="good")] if walk.comment == "found" else []
    parts += [tag("p", said)] if said else []
    if last is None and walk.example.open:
        parts.append(_note(w("example.open"), walk.example.open[lang], "plain"))
    if walk.step is None and last is not None:
        if walk.example.slip:
            parts.append(_note(w("example.slip"), walk.example.slip[lang], "warm"))
        parts.append(column.note(w("example.end"), kind="good"))
    return joined(*parts, *(_scores(walk) if last is not None and not walk.mine else ()))


def _note(head: str, text: str, kind: str) -> Html:
    return column.note(tag("b", head, "."), f" {text}", kind=kind)


def _scores(walk: Walk) -> list[Html]:
    """The score lines that a step mentions."""
    assert walk.table is not None and walk.last is not None
    wanted = (walk.last.expect or {}).get("scores", [])
    w, lang, book = words.of(walk.lang), walk.lang, walk.module.BOOK
    found = []
    for score in walk.module.returns(walk.table.state)[: len(wanted)]:
        if not wanted[score.seat]:
            continue
        rows: list[tuple[str, int, str]] = [
            (chip(rule, book.card(rule).title[lang]), n, "") for rule, n in score.lines
        ]
        rows.append((w("example.total"), score.total, "total"))
        lines = [tag("tr", tag("th", name, scope="row"), tag("td", n), cls=cls) for name, n, cls in rows]
        found.append(tag("table.score", tag("caption", walk.table.names[score.seat]), *lines))
    return found


def _shown_rule(walk: Walk) -> Html | None:
    """The rule this step is about, in a box."""
    assert walk.example is not None and walk.table is not None
    step = walk.last
    if step is None or step.ask or walk.mine:
        return None
    acted = [e.rule for e in walk.table.steps[-1].events] if step.do and walk.table.steps else []
    rule = step.rule or next((r for r in walk.example.rules if r in acted), "")
    if not rule and not step.do:
        rule = walk.example.rules[0]
    if not rule:
        return None
    card = walk.module.BOOK.card(rule)
    return cards.rule_box(rule, card.title[walk.lang], "", citing.cited(walk.lang, walk.game, card))


def _column(walk: Walk) -> Html:
    """The text of the step, then the why card, the branch, or other moves to try."""
    assert walk.table is not None
    w, lang = words.of(walk.lang), walk.lang
    if walk.strayed:
        return _branch(walk)
    said = None if walk.alone else _comment(walk)
    if walk.answer is not None:
        return joined(said, board.card(walk.table, walk.answer, lang))
    if walk.mine and walk.step is not None:
        return joined(said, _task(walk))
    if walk.last is not None and walk.last.do:
        return joined(said, _shown_rule(walk), _instead(walk))
    return joined(said, _shown_rule(walk), _here(walk, w("example.what_if")))


def _comment(walk: Walk) -> Html | None:
    """The comment on the step, if the reader is looking at that step."""
    own = walk.last is not None and bool(walk.last.ask) and not walk.peeking
    return None if walk.strayed or (walk.answer is not None and not own) else _said(walk)


def _branch(walk: Walk) -> Html:
    """Outside the example: how to come back, and what can be done from here."""
    assert walk.table is not None
    w = words.of(walk.lang)
    head = tag("p", w(f"example.{'other' if walk.comment == 'other' else 'off'}"))
    undo = button("undo", icon("undo"), w("example.undo_one"))
    back = tag("div.step-buttons", button("return", w("example.back_to"), kind="fill"), undo)
    card = (
        board.card(walk.table, walk.answer, walk.lang) if walk.answer else _here(walk, w("example.from_here"))
    )
    return joined(head, back, card)


def _task(walk: Walk) -> Html | None:
    """For readers who choose the moves: the possible moves, or the question to ask."""
    assert walk.step is not None and walk.table is not None
    w, step = words.of(walk.lang), walk.step
    if step.ask:
        return column.whys(
            walk.lang,
            [(step.ask, board.label(walk.game, step.ask, walk.lang, walk.names))],
            w("example.press_to_ask"),
        )
    if not step.do:
        return tag("div.step-buttons", button("next", w("example.look_at"), kind="fill"))
    can = [(action, label, "") for action, label, _ in board.legal(walk.table, walk.lang)]
    asked = board.sample_questions(walk.table, walk.lang)
    return joined(column.moves(walk.lang, can, w("example.find")), column.whys(walk.lang, asked))


def _here(walk: Walk, heading: str) -> Html | None:
    assert walk.table is not None
    if walk.table.seat < 0:
        return None
    can = board.legal(walk.table, walk.lang, MOST_MOVES)
    asked = board.sample_questions(walk.table, walk.lang)
    return joined(column.moves(walk.lang, can, heading), column.whys(walk.lang, asked))


def _instead(walk: Walk) -> Html:
    """The moves that were possible instead of the last step, and some that were not."""
    assert walk.last is not None
    w, (_, name) = words.of(walk.lang), bar.who(walk, walk.last)
    can, asked = walk.alternatives()
    rows = [
        tag(
            "li",
            tag(
                "button.move",
                tag("span", label),
                tag("small", gain) if gain else None,
                data_do=f"instead {action}",
            ),
        )
        for action, label, gain in can[:MOST_MOVES]
    ]
    body = tag("ul", *rows) if rows else tag("p", w("example.forced", seat=name))
    found = tag("section.moves", tag("h2", w("example.instead", seat=name)), body)
    questions = [tag("li", column.why(label, data_do=f"whynot {action}")) for action, label in asked[:6]]
    if not questions:
        return found
    return joined(found, tag("section.whys", tag("h2", w("example.not_allowed")), tag("ul", *questions)))


def _feed(walk: Walk) -> Html:
    """The events of the last actions."""
    assert walk.table is not None
    rows = board.feed(walk.table, walk.lang, 4)
    return column.feed(walk.lang, rows) if rows else Html()


def _about(walk: Walk) -> Html:
    """Mistakes in the book, what the text leaves open, and every rule shown here."""
    assert walk.example is not None
    w, lang, example = words.of(walk.lang), walk.lang, walk.example
    parts = []
    if example.slip and walk.step is not None:
        parts.append(_note(w("example.slip"), example.slip[lang], "warm"))
    if example.open and walk.last is not None:
        parts.append(_note(w("example.open"), example.open[lang], "plain"))
    book = walk.module.BOOK
    chips = [chip(rule, book.card(rule).title[lang]) for rule in example.rules]
    parts.append(tag("section", tag("h2", w("example.rules")), tag("p.chips", *chips)))
    if not walk.alone:
        parts.append(tag("p", link(f"{walk.game}/examples?chapter={example.chapter}", w("example.all"))))
    return joined(*parts)

"""The page of a review: a bar while it is computed, then the chart and the costliest decisions."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.icons import icon
from tutor.boards.parts import badge, button, link, yes
from tutor.boards.review_words import ReviewWords
from tutor.boards.win_chart import judged, win_chart
from tutor.bots.review import BEST, GOOD, KINDS, Comparison, ReviewProgress
from tutor.rules.kernel.markup import Html, once

SOON = 15  # milliseconds until the next part of the work is asked for


def working(lang: str, progress: ReviewProgress) -> Html:
    """How far the work is. The page itself asks for the next part."""
    w = words.of(lang)
    bar = once("progress", value=progress.done, max=progress.of, aria_label=w("review.working"))
    return once(
        "section.review-wait",
        once("h1", w("review.working"), tabindex="-1", data_key="review-title"),
        bar,
        once("p", w("review.done_of", done=progress.done, of=progress.of), aria_hidden="true"),
        once("p", w("review.working_text")),
        button("review", w("review.close")),
        data_auto="review_step",
        data_after=str(SOON),
    )


def page(said: ReviewWords, selected: int, both: bool) -> Html:
    """The whole review."""
    found = said.review.costliest
    one = _one(said, found[selected], both, selected) if found else None
    head = once("div.review-main", _head(said), win_chart(said, selected))
    return once("div.review-page", head, _costliest(said, selected), one)


def _head(said: ReviewWords) -> Html:
    w, names, seat = said.w, said.table.names, said.review.seat
    counts = said.review.counted()
    rows = [
        once("li", judged(kind), once("b", counts[kind]), once("span", w(f"review.{kind}", n=counts[kind])))
        for kind in KINDS
    ]
    seats = [
        once(
            "button",
            badge(k, name),
            once("span", name),
            data_do=f"review_seat {k}",
            aria_pressed=yes(k == seat),
        )
        for k, name in enumerate(names)
    ]
    title = once(
        "div",
        once("h1", w("review.title"), tabindex="-1", data_key="review-title"),
        once("p.cite", said.result()),
    )
    story = [*said.story(), *filter(None, (said.well(), said.habit()))]
    return once(
        "header.review-head",
        once("div.review-title", title, once("ul.review-counts", *rows)),
        once("p.review-story", " ".join(story[:-2] if len(story) > 3 else story)),
        once("p.review-story", " ".join(story[-2:])) if len(story) > 3 else None,
        once(
            "div.review-tools",
            once("div.segments-of", *seats, role="group", aria_label=w("review.whose")),
            button("review", icon("back"), w("review.close")),
        ),
    )


def _costliest(said: ReviewWords, selected: int) -> Html:
    w, found = said.w, said.review.costliest
    if not found:
        return once("aside.review-costly", once("h2", w("review.costliest")), once("p", w("review.nothing")))
    most = max(one.decision.cost + one.decision.error for one in found)
    rows = [_row(said, k, one, most, k == selected) for k, one in enumerate(found)]
    return once(
        "aside.review-costly",
        once("h2", w("review.costliest")),
        once("p.cite", w("review.costliest_text", unit=said.unit)),
        once("ol", *rows),
        once("p.cite.how", w("review.how", n=found[0].decision.deals), " ", w("review.kinds_text")),
    )


def _row(said: ReviewWords, k: int, found: Comparison, most: float, selected: bool) -> Html:
    """One decision of the list: what, how much, and a bar with what it may be off."""
    w, one = said.w, found.decision
    low, high = max(0.0, one.cost - one.error) / most, (one.cost + one.error) / most
    bar = once(
        "div.cost-bar",
        once("i", style=f"--w:{one.cost / most:.3f}"),
        once("s", style=f"--l:{low:.3f};--h:{high:.3f}"),
        aria_hidden="true",
    )
    figures = once("span.cost", once("b", said.cost(one)), f" ± {said.number(one.error)}")
    pair = w("review.pair", chosen=said.action(one.chosen), better=said.inside(one.better))
    close = once("small", w("review.too_close")) if one.too_close else None
    inside = once("span.cost-what", once("b", said.when(one.at)), figures, once("span", pair), bar, close)
    kind = once("span.sr", w(f"review.one_{one.kind}"))
    return once(
        "li",
        once(
            "button.cost-item",
            judged(one.kind),
            kind,
            inside,
            data_do=f"review_at {k}",
            data_key=f"cost{k}",
            aria_pressed=yes(selected),
        ),
        style=f"--order:{2 * k + 1}",
    )


def _one(said: ReviewWords, found: Comparison, both: bool, selected: int) -> Html:
    """The selected decision."""
    w, one = said.w, found.decision
    task = said.task(one.task)
    lesson = said.chapter(found)
    chapter = (
        link(
            f"{said.game.NAME}/learn?lesson={lesson.id}",
            icon("hat"),
            w("review.chapter", title=lesson.title[said.lang]),
            cls="button line chapter",
        )
        if lesson is not None
        else None
    )
    when = ", ".join(filter(None, (said.when(one.at), task)))
    left = once("div.one-why", once("p.cite", when), _choices(said, found), _why(said, found), chapter)
    return once(
        "section.review-one",
        left,
        _points(said, found, both),
        _both(said, found) if both else None,
        data_key=f"one{selected}",
        style=f"--order:{2 * selected + 2}",
        aria_label=when,
    )


def _choices(said: ReviewWords, found: Comparison) -> Html:
    """What was chosen, and what was better."""
    w, one = said.w, found.decision
    sure = one.kind not in (BEST, GOOD)
    chosen = once("dt", judged(one.kind), w("review.you_took")), once("dd", said.action(one.chosen))
    heading = w("review.was_better" if sure else "review.maybe_better")
    better = once("dt", judged(BEST if sure else GOOD), heading), once("dd.better", said.action(one.better))
    return once("dl.two-choices", once("div", *chosen), icon("arrow"), once("div", *better))


def _why(said: ReviewWords, found: Comparison) -> Html:
    """The reason, or what could have been seen."""
    w, why = said.w, said.why(found)
    seen = [once("li", once("b", f"{name}:"), " ", told) for name, told in said.could_see(found)]
    reason = (once("h3", w("review.why")), *(once("p", one) for one in why)) if why else ()
    note = None if why else once("p.cite", w("review.could_see_text"))
    return once("div.one-reason", *reason, once("h3", w("review.could_see")), once("ul", *seen), note)


def _points(said: ReviewWords, found: Comparison, both: bool) -> Html:
    """Where the points went, line by line, and what to do with it."""
    w, one = said.w, found.decision
    lines = said.lines(one)
    most = max(1, *(abs(n) for _, n in lines))
    rows = [
        once(
            "li",
            once("span", name),
            once("i.part", cls="gain" if n > 0 else "", style=f"--w:{abs(n) / most:.3f}", aria_hidden="true"),
            once("b", said.figure(n, sign=True)),
        )
        for name, n in lines
    ]
    return once(
        "div.one-points",
        once("h3", w("review.points_went", unit=said.unit)),
        once("ul", *rows, _total(said, found)),
        once(
            "div.row-of",
            button(f"retry {one.at}", w("review.play_on"), kind="fill"),
            button("review_both", icon("book"), w("review.hide_both" if both else "review.see_both")),
        ),
    )


def _total(said: ReviewWords, found: Comparison) -> Html:
    w, one = said.w, found.decision
    return once(
        "li.total",
        once("b", said.unit_title),
        once("span", w("review.give_or_take", error=said.number(one.error))),
        once("b", said.cost(one)),
    )


def _both(said: ReviewWords, found: Comparison) -> Html:
    """Both continuations, side by side."""
    w = said.w
    heads = w("review.line_chosen"), w("review.line_better")
    columns = [
        once(
            "div",
            once("h3", head),
            once("ol", *(once("li", move) for move in moves)),
        )
        for head, moves in zip(heads, said.both(found), strict=True)
    ]
    return once("div.both-lines", *columns, once("p.cite", w("review.both_text")))

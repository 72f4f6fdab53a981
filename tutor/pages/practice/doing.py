"""How a learner is doing: the rules known on the last days as a line, those due on the next days as bars."""

from __future__ import annotations

import json
from datetime import date

from tutor.boards import words
from tutor.boards.icons import icon
from tutor.boards.parts import button
from tutor.practice.handed import practice_document
from tutor.practice.over_time import AHEAD, Days, due_by_day, known_by_day
from tutor.rules.kernel.markup import Html, joined, tag

from .rule_map import Known

WIDE, HIGH, LEFT, TOP, LOW, RIGHT = 340, 170, 34, 14, 28, 8  # a phone shows it in this size
WEEK = 7


def file_of(known: Known) -> tuple[str, str]:
    """What is remembered, as a file to hand in: its name and its text."""
    document = practice_document(known.game, known.memory)
    return f"practice-{known.game}.json", json.dumps(
        document, ensure_ascii=False, separators=(",", ":")
    ) + "\n"


def fold(known: Known, opened: bool, lang: str) -> Html:
    """A line that opens the two charts."""
    w = words.of(lang)
    head = tag(
        "button.doing-fold",
        w("practice.doing"),
        icon("chevron", 16),
        data_do="doing",
        aria_expanded="true" if opened else "false",
    )
    return tag("section.doing", head, _inside(known, lang) if opened else None, data_key="doing")


def _inside(known: Known, lang: str) -> Html:
    w = words.of(lang)
    if not known.memory.rows:
        return tag("p", w("practice.doing_none"))
    rules = [rule for row in known.rules.values() for rule in row if rule in known.asked]
    past, due = (
        known_by_day(known.memory, rules, known.now),
        due_by_day(known.memory, rules, known.now),
    )
    return joined(
        tag(
            "div.doing-charts",
            _chart(w("practice.doing_known"), _known_said(past, lang), _line(past, lang), past, lang),
            _chart(w("practice.doing_due", days=AHEAD), _due_said(due, lang), _bars(due, lang), due, lang),
        ),
        tag(
            "p.doing-save",
            button("save", w("practice.doing_save"), kind="line"),
            w("practice.doing_save_why"),
        ),
    )


def _known_said(past: Days, lang: str) -> str:
    w, n = words.of(lang), past[-1][1]
    return w("practice.doing_known_now", n=n) if n else w("practice.doing_known_none")


def _due_said(due: Days, lang: str) -> str:
    w, n = words.of(lang), sum(count for _, count in due)
    said = w("practice.doing_due_now", n=n, days=len(due))
    return said if n else w("practice.doing_due_none", days=len(due))


def _chart(title: str, said: str, drawn: Html, days: Days, lang: str) -> Html:
    """A picture with its words, and its numbers as a table for screen readers."""
    w = words.of(lang)
    head = tag("tr", *(tag("th", w(f"practice.doing_{one}"), scope="col") for one in ("day", "count")))
    rows = [tag("tr", tag("th", day_said(day, lang), scope="row"), tag("td", n)) for day, n in days]
    table = tag("table.sr", tag("caption", title), tag("thead", head), tag("tbody", *rows))
    return tag("figure.doing-chart", tag("figcaption", tag("b", title), tag("span", said)), drawn, table)


# The pictures --------------------------------------------------------------------------------------
def _levels(days: Days) -> tuple[int, list[int]]:
    """The highest number of the scale, and the numbers that are written: few, whole and evenly apart."""
    most = max(1, *(n for _, n in days))
    step = next(s * 10**k for k in range(6) for s in (1, 2, 5) if s * 10**k * 4 >= most)
    top = -(-most // step) * step
    return top, list(range(0, top + 1, step))


def _height(n: float, top: int) -> float:
    return round(TOP + (HIGH - TOP - LOW) * (1 - n / top), 1)


def day_said(day: date, lang: str) -> str:
    w = words.of(lang)
    month = w("practice.doing_months").split()[day.month - 1]
    return w("practice.doing_date", day=day.day, month=month)


def _svg(levels: list[int], top: int, *parts: Html | None) -> Html:
    grid = "".join(f"M{LEFT} {_height(n, top)}H{WIDE - RIGHT}" for n in levels)
    scale = [tag("text", n, x=LEFT - 6, y=_height(n, top) + 5, text_anchor="end") for n in levels]
    return tag(
        "svg", tag("path.grid", d=grid), *scale, *parts, viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true"
    )


def _under(x: float, said: str) -> Html:
    """A day's name below the chart; at its right edge it ends there."""
    end = x > WIDE - 40
    return tag(
        "text",
        said,
        x=WIDE - RIGHT if end else round(x, 1),
        y=HIGH - 8,
        text_anchor="end" if end else "middle",
    )


def _line(past: Days, lang: str) -> Html:
    top, levels = _levels(past)
    step = (WIDE - LEFT - RIGHT) / max(1, len(past) - 1)
    places = [(round(LEFT + k * step, 1), _height(n, top)) for k, (_, n) in enumerate(past)]
    if len(places) == 1:  # the first day is a level line
        places = [(LEFT, places[0][1]), (WIDE - RIGHT, places[0][1])]
    line = " ".join(f"{x},{y}" for x, y in places)
    ground = _height(0, top)
    area = f"{LEFT},{ground} {line} {places[-1][0]},{ground}"
    named = [k for k in range(len(past) - 1, -1, -WEEK) if k == len(past) - 1 or k * step < WIDE - 110]
    names = [_under(LEFT + k * step, day_said(past[k][0], lang)) for k in named if k < len(past) - 1]
    end = places[-1]
    return _svg(
        levels,
        top,
        tag("polygon.area", points=area),
        tag("polyline.own", points=line),
        tag("circle.end", cx=end[0], cy=end[1], r=4),
        *names,
        _under(WIDE, words.of(lang)("practice.doing_today")),
    )


def _bars(due: Days, lang: str) -> Html:
    top, levels = _levels(due)
    step = (WIDE - LEFT - RIGHT) / len(due)
    bars = [
        tag(
            "rect.bar",
            x=round(LEFT + k * step + 3, 1),
            y=_height(n, top),
            width=round(step - 6, 1),
            height=round(_height(0, top) - _height(n, top), 1),
            rx=2,
            cls="" if k else "today",
        )
        for k, (_, n) in enumerate(due)
        if n
    ]
    today = tag("text", words.of(lang)("practice.doing_today"), x=LEFT, y=HIGH - 8)
    names = [_under(LEFT + (k + 0.5) * step, day_said(due[k][0], lang)) for k in range(4, len(due), 3)]
    return _svg(levels, top, *bars, today, *names)

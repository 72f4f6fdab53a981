"""Numbers from many games as bars, each with its label, and a note on how they were measured."""

from __future__ import annotations

from tutor.rules.kernel.document import Document
from tutor.rules.kernel.markup import Html, tag

from . import words

WIDE, HIGH = 100, 6


def bars(plot: Document, lang: str) -> Html:
    """The chart of a `plot`."""
    rows = [part for row in plot["row"] for part in _row(plot, row, lang)]
    spans = "spans" if any("low" in row for row in plot["row"]) else ""
    return tag(
        "figure.bars",
        tag("figcaption", plot["title"][lang]),
        tag("ul", *rows),
        tag("p.how", plot["how"][lang].replace("{games}", str(plot["games"]))),
        cls=spans,
    )


def _row(plot: Document, row: Document, lang: str) -> list[Html]:
    """One row; the name of a group comes before its first row."""
    unit = plot.get("unit", {}).get(lang, "")
    said = tag("b", f"{_number(row['n'], lang)}{unit}") if "n" in row else None
    span = (
        tag("small", f"{_number(row['low'], lang)} – {_number(row['high'], lang)}{unit}")
        if "low" in row
        else None
    )
    value = tag("span.value", said, span) if span else said
    found = tag(
        "li", tag("span", row[lang]), _drawn(plot, row), value, cls="aside" if row.get("aside") else ""
    )
    return [tag("li.group", row["group"][lang]), found] if "group" in row else [found]


def _number(n: float, lang: str) -> str:
    return str(n).replace("-", "−").replace(".", words.of(lang)("column.decimal"))


def _drawn(plot: Document, row: Document) -> Html:
    """One bar; a range goes from its low to its high end, with a mark at `n`."""
    ink, least = "var(--ink2)" if row.get("aside") else "var(--accent)", plot.get("least", 0)
    scale = WIDE / (plot["of"] - least)
    parts: list[Html] = []
    if least < 0:
        parts.append(tag("rect", x=-least * scale, width=0.4, height=HIGH, fill="var(--line2)"))
    if "low" in row:
        left, right = (row["low"] - least) * scale, (row["high"] - least) * scale
        parts.append(
            tag(
                "rect",
                x=left,
                y=1.0,
                width=max(right - left, 1),
                height=HIGH - 2,
                rx="1",
                fill=ink,
                opacity=".35",
            )
        )
        if "n" in row:
            parts.append(tag("rect", x=(row["n"] - least) * scale - 0.6, width=1.2, height=HIGH, fill=ink))
    else:
        parts.append(tag("rect", width=(row["n"] - least) * scale, height=HIGH, rx="1", fill=ink))
    return tag("svg", *parts, viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")

"""Numbers that many games gave, as bars: each with its words, and how they were got below."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.markup import Html, tag

WIDE, HIGH = 100, 6


def bars(plot: dict[str, Any], lang: str) -> Html:
    """The figure of a lesson's `plot`."""
    unit = plot.get("unit", {}).get(lang, "")
    rows = [tag("li", tag("span", row[lang]), _bar(row["n"] / plot["of"]), tag("b", f"{row['n']}{unit}")) for row in plot["row"]]
    return tag("figure.bars", tag("figcaption", plot["title"][lang]), tag("ul", *rows), tag("p.how", plot["how"][lang]))


def _bar(share: float) -> Html:
    drawn = tag("rect", width=share * WIDE, height=HIGH, rx="1", fill="var(--accent)")
    return tag("svg", drawn, viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")

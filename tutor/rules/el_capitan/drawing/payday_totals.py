"""What a payday has paid to everybody so far: cities, places, fortresses, bonus, total."""

from __future__ import annotations

from ...kernel.markup import Html, tag, text
from ..view.types import Column, Income, View
from .pieces import badge
from .words import words

PARTS: tuple[Column, ...] = ("many", "places", "forts", "bonus", "loans")
SELDOM = ("bonus", "loans")  # shown only if somebody has any


def table(view: View, rows: list[Income], title: str, was: list[Income] | None = None) -> Html:
    """`was` is the table one step before; what has been added since is emphasised."""
    lang = view["lang"]
    parts = [part for part in PARTS if part not in SELDOM or any(row[part] for row in rows)]
    titles = [tag("th", words.say(f"pay.{part}", lang), scope="col") for part in parts]
    top = tag("tr", tag("td", title), *titles, tag("th", words.say("pay.sum", lang), scope="col"))
    return tag(
        "table",
        tag("thead", top),
        tag("tbody", *(_row(view, row, parts, old) for row, old in zip(rows, was or rows, strict=True))),
    )


def _row(view: View, row: Income, parts: list[Column], was: Income) -> Html:
    i = row["seat"]
    cells: dict[Column, Html | str] = {
        "many": tag(
            "span.so-many",
            words.say("pay.of_cities", view["lang"], n=row["many"], pays=row["pays"]),
            cls="plus-n" if row["pays"] != was["pays"] else "",
        ),
        "places": _plus(row["places"], len(was["places"])),
        "forts": _plus(row["forts"], len(was["forts"])),
        "bonus": str(row["bonus"] or "–"),
        "loans": " ".join(f"−{-n}" if n < 0 else f"+{n}" for n in row["loans"]) or "–",
    }
    more = "plus-n" if row["sum"] != was["sum"] else ""
    return tag(
        "tr",
        tag("th", badge(i), view["names"][i], scope="row"),
        *(tag("td", cells[part]) for part in parts),
        tag("td", tag("b", row["sum"], cls=more)),
    )


def _plus(parts: list[int], old: int) -> Html:
    """Two amounts added; the new one in another colour."""
    if not parts:
        return text("–")
    every = [tag("span", n, cls="plus-n" if k >= old else "") for k, n in enumerate(parts)]
    return text(" + ").join(every)

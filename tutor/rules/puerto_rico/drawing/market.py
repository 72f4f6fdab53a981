"""Buildings for sale: a quiet list, or every line opened with its effect while somebody builds."""

from __future__ import annotations

from typing import Any

from ...kernel.markup import Html, joined, tag
from .pieces import View, circles, coin, head, icon, points, q, small_tile, thing
from .words import words


def listing(view: View) -> Html:
    """The same text whoever decides: it asks, and the stage does. The page hides it beside the stage."""
    lang = view["lang"]
    columns = [_column(view, k) for k in (1, 2, 3, 4)]
    hexagon = points("")
    legend = _legend(lang, (coin(""), "price"), (circles(0, 1), "circles"), (hexagon, "points"), ("× ", "left"))
    top = head(words.say("label.market", lang), legend)
    return tag("div.market", top, tag("div.cols", *columns), data_place="market")


def _legend(lang: str, *rows: tuple[str, str]) -> Html:
    """What the small signs mean."""
    return tag("p.legend", *(tag("span", sign, words.say(f"label.{key}", lang)) for sign, key in rows))


def _column(view: View, k: int) -> Html:
    rows = [_line(view, row) for row in view["market"] if row["column"] == k]
    title = tag("p.h4", small_tile("quarry"), words.say("label.column", view["lang"], n=k))
    return tag("div.col", title, *rows)


def _line(view: View, row: dict[str, Any]) -> Html:
    building = row["id"]
    inside = (
        coin(row["cost"]), tag("i.sw", cls=row["good"] or "violet"),
        tag("span.nm", words.title(building, view["lang"]), data_piece=building),
        tag("span.ks", circles(0, row["circles"])), points(row["points"]), tag("span.x", f"×{row['left']}"),
    )  # fmt: skip
    asked, cls = {"ask": f"build {building}"}, "" if row["left"] else "gone"
    return thing(view, "div.sale", *inside, cls=cls, place=f"market:{building}", pressed=asked, label="")


def stage(view: View) -> Html:
    lang = view["lang"]
    key = "stage.builder" if view["mine"] else "stage.builder_other"
    title = words.say(key, lang, name=view["names"][view["actor"]])
    struck = joined(tag("s", 9), " ")
    legend = _legend(lang, (coin(""), "pays"), (struck, "list"), (circles(0, 1), "circles"), ("× ", "left"))
    columns = [_wide_column(view, column) for column in view["scene"]["columns"]]
    return tag("div.build", head(title, legend), tag("div.cols", *columns), data_stage="builder", data_place="market")


def _wide_column(view: View, column: dict[str, Any]) -> Html:
    lang, parts = view["lang"], []
    if column["quarries"]:
        parts.append(tag("span", small_tile("quarry"), f"−{column['quarries']}"))
    if column["privilege"]:
        parts.append(tag("span", icon("builder"), f"−{column['privilege']}"))
    off = column["quarries"] + column["privilege"]
    said = words.say("label.off", lang, n=off) if off else words.say("label.no_off", lang)
    rows = [_offer(view, row) for row in view["market"] if row["column"] == column["column"]]
    top = tag("p.h4", q(words.say("label.column", lang, n=column["column"])))
    return tag("div.col", top, tag("p.h5", *parts, tag("b", said)), *rows)


def _offer(view: View, row: dict[str, Any]) -> Html:
    """A building at my price, the printed price struck through."""
    struck = tag("s", row["cost"]) if row["price"] != row["cost"] else None
    mark: tuple[str, ...] = (f"×{row['left']}",)
    if row["mark"]:
        key = "short_other" if row["mark"] == "short" and not view["mine"] else row["mark"]
        said = tag("em", words.say(f"label.{key}", view["lang"], n=row["short"]))
        mark = (said, *mark) if row["mark"] != "sold" else (said,)
    inside = (
        tag("span.pr-price", coin(row["price"], "big"), struck),
        tag("span.lot-in", data_area=f"lot-{row['id']}"), tag("span.x", *mark),
    )  # fmt: skip
    return thing(view, "div.offer", *inside, cls=row["good"], place=f"market:{row['id']}", pressed=row["press"], label="")


def lots(view: View) -> dict[str, Html]:
    """What is printed on each building: areas of their own, as they never change."""
    return {f"lot-{row['id']}": _lot(row, view["lang"]) for row in view["market"]}


def _lot(row: dict[str, Any], lang: str) -> Html:
    name, effect = words.title(row["id"], lang), words.effect(row["id"], lang)
    circle = tag("span.ks", circles(0, row["circles"]))
    return joined(tag("b.nm", name), points(row["points"]), tag("span.fx", effect), circle)

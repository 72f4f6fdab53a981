"""Buildings for sale: a short list, or with effects while a player builds."""

from __future__ import annotations

from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import BUILDINGS
from ..view.scenes import Builder, Column
from ..view.types import Sale, StageView, View
from .mine import here
from .pieces import KIT, circles, coin, head, icon, points, q, small_tile, state_of
from .words import words


def listing(view: View) -> Html:
    """It is the same text no matter who decides, because presses there only ask. The page hides it beside the
    stage.
    """
    rows = [
        (column, building, left, state_of(view, f"market:{building}"))
        for column, building, left in view["stock"]
    ]
    return _listing(view["lang"], *rows)


@drawn
def _listing(lang: str, *rows: tuple[int, str, int, str]) -> Html:
    columns = [
        _column(lang, k, [_sale(lang, *row) for column, *row in rows if column == k]) for k in (1, 2, 3, 4)
    ]
    signs = (coin(""), "price"), (circles(0, 1), "circles"), (points(""), "points"), ("× ", "left")
    top = head(words.say("label.market", lang), _legend(lang, *signs))
    return tag("div.market", top, tag("div.cols", *columns), data_place="market")


def _legend(lang: str, *rows: tuple[str, str]) -> Html:
    """The meaning of the small symbols."""
    return tag(
        "p.legend",
        *(tag("span", sign, words.say(f"label.{key}", lang)) for sign, key in rows),
        aria_hidden="true",
    )


def _column(lang: str, k: int, rows: list[Html]) -> Html:
    return tag("div.col", tag("p.h4", small_tile("quarry"), words.say("label.column", lang, n=k)), *rows)


def _aloud(lang: str, building: str, price: int, left: int) -> str:
    """Everything printed on a building, in sentences."""
    said, printed = words.say, BUILDINGS[building]
    worth = f"{printed.points} {said('label.points', lang, n=printed.points)}"
    coins = f"{price} {said('label.coins', lang, n=price)}"
    effect = words.effect(building, lang)
    facts = {
        "name": words.title(building, lang),
        "coins": coins,
        "points": worth,
        "effect": effect[:1].upper() + effect[1:],
    }
    return said("text.sale", lang, n=left, **facts) if left else said("text.sold", lang, **facts)


@drawn
def _sale(lang: str, building: str, left: int, state: str) -> Html:
    """A building in the list, at its printed price."""
    printed = BUILDINGS[building]
    inside = (
        coin(printed.cost),
        tag("i.sw", cls=printed.good or "violet"),
        tag("span.nm", words.title(building, lang), data_piece=building),
        tag("span.ks", circles(0, printed.circles)),
        points(printed.points),
        tag("span.x", f"×{left}"),
    )
    label = sentences(_aloud(lang, building, printed.cost, left), here({"ask": f"build {building}"}, lang))
    asked = {"place": f"market:{building}", "ask": f"build {building}", "label": label}
    return KIT.dressed(lang, "div.sale", *inside, cls=f"{'' if left else 'gone'} {state}", **asked)


def stage(view: StageView[Builder]) -> Html:
    lang = view["lang"]
    key = "stage.builder" if view["mine"] else "stage.builder_other"
    title = words.say(key, lang, name=view["names"][view["actor"]])
    struck = joined(tag("s", 9), " ")
    legend = _legend(lang, (coin(""), "pays"), (struck, "list"), (circles(0, 1), "circles"), ("× ", "left"))
    columns = [_wide_column(view, column) for column in view["scene"]["columns"]]
    return tag(
        "div.build", head(title, legend), tag("div.cols", *columns), data_stage="builder", data_place="market"
    )


def _wide_column(view: View, column: Column) -> Html:
    lang, parts = view["lang"], []
    if column["quarries"]:
        parts.append(tag("span", small_tile("quarry"), f"−{column['quarries']}", aria_hidden="true"))
    if column["privilege"]:
        parts.append(tag("span", icon("builder"), f"−{column['privilege']}", aria_hidden="true"))
    off = column["quarries"] + column["privilege"]
    said = words.say("label.off", lang, n=off) if off else words.say("label.no_off", lang)
    rows = [_offer(view, row) for row in view["market"] if row["column"] == column["column"]]
    top = tag("p.h4", q(words.say("label.column", lang, n=column["column"])))
    return tag("div.col", top, tag("p.h5", *parts, tag("b", said)), *rows)


def _offer(view: View, row: Sale) -> Html:
    """A building at the viewer's price, with the printed price crossed out."""
    building, mark, said = row["id"], row["mark"], ""
    if mark:
        key = f"{mark}_other" if mark in ("short", "yours") and not view["mine"] else mark
        one = "_one" if mark == "short" and row["short"] == 1 else ""
        said = words.say(f"label.{key}{one}", view["lang"], n=row["short"])
    left = None if mark == "sold" else row["left"]
    state = state_of(view, f"market:{building}", row["press"])
    return _priced(view["lang"], building, row["price"], left, (mark, said), state, **row["press"])


@drawn
def _priced(
    lang: str,
    building: str,
    price: int,
    left: int | None,
    marked: tuple[str, str],
    state: str,
    **pressed: str,
) -> Html:
    printed = BUILDINGS[building]
    struck = tag("s", printed.cost) if price != printed.cost else None
    cls, said = marked
    mark = tag("em", said, cls=cls) if said else None, None if left is None else f"×{left}"
    inside = (
        tag("span.pr-price", coin(price, "big"), struck),
        tag("span.lot-in", data_area=f"lot-{building}"),
        tag("span.x", *mark),
    )
    does = here(pressed, lang) if pressed else ""
    more = {
        "place": f"market:{building}",
        "label": sentences(_aloud(lang, building, price, left or 0), said, does),
    }
    return KIT.dressed(lang, "div.offer", *inside, cls=f"{printed.good} {state}", **more, **pressed)


def lots(view: View) -> dict[str, Html]:
    """The printed parts of each building: areas of their own, because they never change."""
    lang = view["lang"]
    return {f"lot-{building}": _lot(lang, building) for _, building, _ in view["stock"]}


@drawn
def _lot(lang: str, building: str) -> Html:
    printed = BUILDINGS[building]
    name, effect = tag("b.nm", words.title(building, lang)), tag("span.fx", words.effect(building, lang))
    return joined(name, points(printed.points), effect, tag("span.ks", circles(0, printed.circles)))

"""The trading house, and what each barrel would earn there."""

from __future__ import annotations

from ...kernel.drawing.pieces import can
from ...kernel.markup import Html, joined, tag
from ..view.scenes import Trader, Ware
from ..view.types import StageView, View
from .pieces import KIT, at, barrel, call, chip, coin, head, icon, q
from .words import words

SIZE = 4


def front(view: View) -> Html:
    """The trading house with its four spaces."""
    spaces = [tag("i.h", barrel(good)) for good in view["house"]]
    spaces += [tag("i.h")] * (SIZE - len(spaces))
    shop = tag("div.shop", KIT.used("house", "roof"), tag("span.holds", *spaces))
    return at(
        view,
        "div.house",
        "house",
        tag("h3", words.say("label.house", view["lang"])),
        shop,
        call(view, "house"),
    )


def stage(view: StageView[Trader]) -> Html:
    scene = view["scene"]
    key = "stage.trader" if view["mine"] else "stage.trader_other"
    title = words.say(key, view["lang"], name=view["names"][view["actor"]])
    sums = tag("div.sums", head(title, _bonuses(view, scene)), *(_row(view, row) for row in scene["rows"]))
    return tag("div.trade", front(view), sums, data_stage="trader")


def _bonuses(view: View, scene: Trader) -> Html | None:
    """Bonuses added to every price."""
    lang = view["lang"]
    parts: list[str] = []
    if scene["privilege"]:
        parts.append(joined(icon("trader"), f"+{scene['privilege']} ", words.say("label.privilege", lang)))
    parts += [f"+{n} {words.title(b, lang)}" for b, n in scene["bonus"]]
    return tag("p.plus", *(tag("span", part) for part in parts)) if parts else None


def _row(view: View, row: Ware) -> Html:
    lang, good = view["lang"], row["good"]
    extra = row["total"] - row["price"]
    no = words.say(f"label.unsold_{row['no']}", lang) if row["no"] else ""
    total = f"{row['price']} + {extra} =" if extra else ""
    have = words.say("label.have" if view["mine"] else "label.have_other", lang, n=row["have"])
    name = barrel(good, "b", piece=False), tag("b", words.title(good, lang)), tag("small", have)
    cls = "" if "do" in row["press"] or row["have"] else "none"
    earns = words.say("label.total" if view["mine"] else "label.total_other", lang)
    brings = no or " ".join(filter(None, (earns.lower(), total, str(row["total"]))))
    label = words.told(row["press"], lang, f"{have}, {brings}")
    inside = *name, tag("span.sum", no or total), None if no else coin(row["total"], "big")
    return KIT.dressed(
        lang, "div.row", *inside, cls=f"{cls} {can(row['press'])}", label=label, **row["press"]
    )


def small(view: View) -> Html:
    goods = [tag("span", chip(good), data_piece=good) for good in view["house"]]
    return at(view, "div.minis", "house", *(goods or [q(words.say("label.empty_f", view["lang"]))]))


def order(view: View, seat: int) -> str:
    """When a seat's turn comes in this phase, in words."""
    return "" if view["stage"] == "over" else KIT.order(view, seat, view["stage"])

"""Buying, selling and repaying: the town's buildings, the tops of the piles,
the ships, the available money.
"""

from __future__ import annotations

from typing import Any

from ...kernel.markup import Html, joined, tag
from ..view.scenes import Window
from ..view.types import Berth, Building, Offered, Plan, StageView, View, is_plan
from . import hidden_parts
from .feeding import sales
from .pieces import KIT, coin, pick, points, q, ship, sign, state_of
from .plate import plate, priced
from .words import words
from .workshop import go, head
from .workshop import stage as box

NAMED = 3  # more cards than this are only counted


def stage(view: StageView[Window]) -> Html:
    """Before and after the main action: the town stays, and one line opens what can be bought and sold.
    A player who is not in turn may only sell, so there the sales are the decision.
    """
    scene, lang, alone = view["scene"], view["lang"], view["stage"] == "offer_sale"
    sold = sales(view, scene["sales"]) if scene["sales"] and alone else None
    repay = None
    if scene["loans"]:
        repay = KIT.thing(
            view,
            "b.pick",
            sign("loan"),
            words.say("label.repay", lang, n=scene["back"]),
            place="repay",
            pressed=scene["repay"],
        )
    end = go(view, scene["sail"], words.say("label.sail", lang)) if view["stage"] == "before" else None
    end = end or (go(view, scene["done"], words.say("label.done", lang)) if "done" in scene else None)
    end = end or (pick(view, scene["pass"], "no_sale") if "pass" in scene else None)
    title = head(view, view["stage"], tag("span.amt", coin(scene["francs"], "big")), end)
    return box(view, view["stage"], title, sold, repay, cls="sifts", street=not alone, wares=shut(view))


def shut(view: View) -> tuple[str, str]:
    """The line beside a decision that opens what can be bought and sold, and what it says is possible now;
    nothing on a board on which nothing can be pressed.
    """
    if not buying_folded(view):
        return "", ""
    if view["scene"].get("still"):
        return "shut", ""
    lang = view["lang"]
    names = [words.title(one["id"], lang) for one in _on_sale(view) if "do" in one["press"]]
    if len(names) > NAMED:
        return "shut", words.say("label.can_buy_many", lang, n=len(names))
    if names:
        return "shut", words.say("label.can_buy", lang, list=", ".join(names))
    sells = any("do" in one["press"] for one in view["scene"].get("sales", ()))
    return "shut", words.say("label.can_sell" if sells else "label.can_neither", lang)


def _on_sale(view: View) -> list[Any]:
    """Everything that has a price, with its press."""
    tops = [{**one, "press": one["buy"]} for one in view["plans"] if is_plan(one)]
    return [*view["scene"]["town"], *tops, *({**one, "press": one["buy"]} for one in view["yard"])]


def wares(view: View) -> Html:
    """What can be bought and sold, folded beside a decision."""
    return goods(view) if buying_folded(view) else Html()


def buying_folded(view: View) -> bool:
    """Whether buying and selling are folded beside a decision: something of them is possible, or an open card
    speaks of it.
    """
    stage, scene = view["stage"], view["scene"]
    if stage in ("before", "after"):
        return True
    if stage == "main" and not scene["last"]:
        trades = (*_on_sale(view), *scene["sales"])
        return any("do" in one["press"] for one in trades) or any(map(_of_wares, view["lit"]))
    return bool(stage == "build" and scene["nth"] > 1)


def _of_wares(place: str) -> bool:
    return place.partition(":")[0] in ("town", "top", "ware", "sale")


def goods(view: View) -> Html:
    """Everything that can be bought: from the town, from the piles, ships."""
    lang, scene = view["lang"], view["scene"]
    rows: list[Html] = [sales(view, scene["sales"])] if scene.get("sales") else []
    if scene["town"]:
        rows += [
            q(words.say("label.from_town", lang)),
            tag(
                "div.street",
                *(_ware(view, one, f"town:{one['id']}") for one in scene["town"]),
                data_place="town",
            ),
        ]
    tops = [_top(view, one) for one in view["plans"] if is_plan(one)]
    rows += [q(words.say("label.top_each", lang)), tag("div.street", *tops)] if tops else []
    rows += [
        q(words.say("label.ships", lang)),
        tag("div.street", *(_ship(view, {**one, "press": one["buy"]}) for one in view["yard"])),
    ]
    return joined(*rows)


def _top(view: View, one: Plan) -> Html:
    """The top of a pile, as a building of the town."""
    offered: Offered = {**one, "owner": -1, "in": [], "press": one["buy"]}
    return _ware(view, offered, f"top:{one['column']}")


def _ware(view: View, one: Building, place: str) -> Html:
    return plate(view, one, place, priced(view["lang"], one["price"], short(view, one["price"])))


def short(view: View, price: int) -> int:
    """How many francs the viewer lacks for it."""
    return int(max(0, price - view["seats"][view["me"]]["francs"]))


def _ship(view: View, one: Berth) -> Html:
    lang, place = view["lang"], f"ware:{one['id']}"
    facts = (
        [words.say("text.ship", lang, value=one["value"], food=one["food"])]
        if one["n"]
        else [words.say("text.no_ship", lang)]
    )
    worth = (
        (points(one["value"]), tag("span.amt", sign("food"), tag("b", one["food"])))
        if one["n"]
        else (q(words.say("label.no_such", lang)),)
    )
    inside = (
        tag("span.ty", sign("ship"), cls="ty-ship"),
        tag(
            "span.tx",
            tag("b.nm", ship(one["id"], "shp")),
            tag("span.fx", *worth, tag("span.fee", priced(lang, one["price"], short(view, one["price"])))),
        ),
    )
    cls = f"{'' if one['n'] else 'busy'} {state_of(view, place, one['press'])}".strip()
    return KIT.dressed(
        lang,
        "div.bl",
        *inside,
        cls=cls,
        place=place,
        label=words.told(one["press"], lang, *facts),
        **one["press"],
    )


def folded(view: View, key: str) -> Html | None:
    """The same beside another decision, opened by a press."""
    return hidden_parts.shelf(view["lang"], *shut(view), key=key) if buying_folded(view) else None

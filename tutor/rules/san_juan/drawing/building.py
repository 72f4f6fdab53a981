"""The builder's stage: what makes up the current prices, and the building that is being paid for."""

from __future__ import annotations

from ...kernel.drawing import pieces
from ...kernel.markup import Html, joined, tag
from ...kernel.views import Leaving
from ..view.types import Build, Pay, StageView, View
from .faces import lying
from .pieces import back, button, cards, emblem, good, icon, pick, q
from .words import words


def head(view: View, key: str, note: Html | None = None, **facts: object) -> Html:
    """The title of a stage: one for the player who decides, one for the others."""
    name = view["names"][view["actor"]] if view["actor"] >= 0 else ""
    key = f"{key}_you" if view["mine"] else key
    return pieces.head(words.say(f"stage.{key}", view["lang"], name=name, **facts), note)


def joining(view: View, key: str, *inside: object) -> Html:
    """A stage that is about the viewer's hand; it is shown above the hand."""
    return tag(
        "div.plain-stage",
        *inside,
        cls="joins" if view["hand"]["active"] else "",
        data_stage=key,
        data_wears=f"joins {key}" if view["hand"]["active"] else None,
    )


def leave(view: StageView[Leaving], key: str) -> Html | None:
    """The button that ends it, if that is allowed."""
    scene = view["scene"]
    pressed = scene.get("pass") or scene.get("done")
    return pick(view, pressed, key) if pressed else None


def build(view: StageView[Build]) -> Html:
    lang, legend = view["lang"], None
    sums = _helps(view) or [tag("li", q(words.say("label.no_off", lang)))]
    if view["mine"]:
        pays = tag("span", cards(""), words.say("label.pays", lang))
        legend = tag(
            "p.legend",
            pays,
            tag("span", tag("s", 5), " ", words.say("label.printed", lang)),
            aria_hidden="true",
        )
    top = head(view, "build", legend, n=view["scene"]["hand"])
    return joining(view, "build", top, tag("div.foot", tag("ul.offs", *sums), leave(view, "no_build")))


def _helps(view: StageView[Build]) -> list[Html]:
    """The parts of the current prices."""
    lang, scene, found = view["lang"], view["scene"], []
    if scene["privilege"]:
        found.append(_off(icon("builder"), words.title("builder", lang), scene["privilege"]))
    for one in scene["helps"]:
        kind = "production" if one["production"] else "violet"
        said = words.say(f"label.off_{kind}", lang, what=words.title(one["building"], lang))
        found.append(_off(emblem(one["building"]), said, one["production"] or one["violet"]))
    if scene["goods"]:
        found.append(_off(emblem("black_market"), words.say("label.with_goods", lang, n=scene["goods"])))
    if scene["crane"]:
        found.append(_off(emblem("crane"), words.say("label.with_crane", lang)))
    return found


def _off(sign: Html | None, said: str, n: int | None = None) -> Html:
    return tag("li", sign, tag("span", said), None if n is None else tag("b", f"−{n}"))


def pay(view: StageView[Pay]) -> Html:
    lang, scene = view["lang"], view["scene"]
    card, over = scene["card"], scene["over"]
    slots = tag("i.h", back(piece=False)) * scene["paid"] + tag("i.h") * scene["left"]
    sums = [tag("li", tag("span", words.say("label.printed_cost", lang)), tag("b", card["cost"]))]
    sums += [_off(None, _why_off(scene, what, lang), n) for what, n in card["off"]]
    left = tag("div.slots", slots, tag("b", words.say("label.left_to_pay", lang, n=scene["left"])))
    covers = tag("p.q", words.say("label.covers", lang, what=words.name(over, lang))) if over else None
    side = tag("div.side", tag("ul.offs", *sums), left, _goods(view), covers)
    site = tag("div.site", lying(view, card["id"], f"site:{view['actor']}"))
    return joining(
        view, "pay", head(view, "pay", what=words.name(card["id"], lang)), tag("div.two-in", site, side)
    )


def _why_off(scene: Pay, what: str, lang: str) -> str:
    if what == "covered":
        return words.say("label.covered", lang, what=words.name(scene["over"], lang))
    return words.title(what, lang)


def _goods(view: StageView[Pay]) -> Html | None:
    """Goods that can replace cards."""
    lang, scene = view["lang"], view["scene"]
    if not scene["goods"]:
        return None
    found = [
        button(
            "b.pick",
            one["press"],
            lang,
            good(one["good"], "g", False),
            f"{words.title(one['good'], lang)} ×{one['n']}",
        )
        for one in scene["goods"]
    ]
    said = q(joined(emblem("black_market"), words.say("label.goods_pay", lang, n=scene["more"])))
    return tag("div.goods-pay", said, *found)

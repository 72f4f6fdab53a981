"""Building and paying: what makes the prices of today, and the building being paid for."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from .faces import lying
from .pieces import View, back, cards, emblem, good, icon, pick
from .words import words


def head(view: View, key: str, note: str = "", **facts: Any) -> str:
    """The title of a stage: one for the one who decides, one for who looks on."""
    name = view["names"][view["actor"]] if view["actor"] >= 0 else ""
    key = f"{key}_you" if view["mine"] else key
    title = text(words.say(f"stage.{key}", view["lang"], name=name, **facts))
    return f'<div class="head"><h3>{title}</h3>{note}</div>'


def joins(view: View) -> str:
    """The class of a stage that is about my hand: it stands on it."""
    return "plain-stage joins" if view["hand"]["active"] else "plain-stage"


def leave(view: View, key: str) -> str:
    """The button that ends it, where that is allowed."""
    scene = view["scene"]
    pressed = scene.get("pass") or scene.get("done")
    return pick(view, pressed, key) if pressed else ""


def build(view: View) -> str:
    lang, scene = view["lang"], view["scene"]
    parts = []
    if scene["privilege"]:
        parts.append(f'{icon("builder")}<span>{text(words.title("builder", lang))}</span><b>−{scene["privilege"]}</b>')
    for one in scene["helps"]:
        kind = "production" if one["production"] else "violet"
        n = one["production"] or one["violet"]
        said = words.say(f"label.off_{kind}", lang, what=words.title(one["building"], lang))
        parts.append(f'{emblem(one["building"])}<span>{text(said)}</span><b>−{n}</b>')
    if scene["goods"]:
        parts.append(f'{emblem("black_market")}<span>{text(words.say("label.with_goods", lang, n=scene["goods"]))}</span>')
    if scene["crane"]:
        parts.append(f'{emblem("crane")}<span>{text(words.say("label.with_crane", lang))}</span>')
    if not parts:
        parts.append(f'<span class="q">{text(words.say("label.no_off", lang))}</span>')
    sums = "".join(f"<li>{part}</li>" for part in parts)
    legend = f'<p class="legend"><span>{cards("")}{text(words.say("label.pays", lang))}</span><span><s>5</s> {text(words.say("label.printed", lang))}</span></p>'
    note = legend if view["mine"] else ""
    return f'<div class="{joins(view)}" data-stage="build">{head(view, "build", note, n=scene["hand"])}<div class="foot"><ul class="offs">{sums}</ul>{leave(view, "no_build")}</div></div>'


def pay(view: View) -> str:
    lang, scene, actor = view["lang"], view["scene"], view["actor"]
    card = scene["card"]
    slots = f'<i class="h">{back(piece=False)}</i>' * scene["paid"] + '<i class="h"></i>' * scene["left"]
    parts = [f'<span>{text(words.say("label.printed_cost", lang))}</span><b>{card["cost"]}</b>']
    parts += [f'<span>{text(_off(scene, what, lang))}</span><b>−{n}</b>' for what, n in card["off"]]
    sums = "".join(f"<li>{part}</li>" for part in parts)
    left = text(words.say("label.left_to_pay", lang, n=scene["left"]))
    side = f'<ul class="offs">{sums}</ul><div class="slots">{slots}<b>{left}</b></div>{_goods(view)}'
    site = tag("div", lying(view, {**card, "price": None}, f"site:{actor}"), cls="site")
    over = f'<p class="q">{text(words.say("label.covers", lang, what=words.name(scene["over"], lang)))}</p>' if scene["over"] else ""
    return f'<div class="{joins(view)}" data-stage="pay">{head(view, "pay", what=words.name(card["id"], lang))}<div class="two-in">{site}<div class="side">{side}{over}</div></div></div>'


def _off(scene: dict[str, Any], what: str, lang: str) -> str:
    if what == "covered":
        return words.say("label.covered", lang, what=words.name(scene["over"], lang))
    return words.title(what, lang)


def _goods(view: View) -> str:
    """Goods that may stand for cards."""
    lang, scene = view["lang"], view["scene"]
    if not scene["goods"]:
        return ""
    found = "".join(
        tag(
            "b", f'{good(one["good"], "g", False)}{text(words.title(one["good"], lang))} ×{one["n"]}',
            cls="pick can" if "do" in one["press"] else "pick", **press(one["press"], words.label(one["press"], lang)),
        )
        for one in scene["goods"]
    )  # fmt: skip
    said = text(words.say("label.goods_pay", lang, n=scene["more"]))
    return f'<div class="goods-pay"><span class="q">{emblem("black_market")}{said}</span>{found}</div>'

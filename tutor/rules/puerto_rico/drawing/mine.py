"""My board: the quay with my goods, the island, the city."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from ..ruleset import CIRCLES
from .house import order
from .pieces import KIT, View, badge, barrel, circles, coin, points, state_of, thing, tile
from .words import words

SPACES = 12


def quay(view: View) -> str:
    """Who I am, my barrels, my coins and points: the line I press from."""
    me, lang = view["me"], view["lang"]
    seat = view["seats"][me]
    name = text(words.say("label.me", lang, name=view["names"][me]))
    title = f'<div class="me">{badge(view, me, f"held:{me}")}<b>{name}{KIT.crown(view, me, "governor")}</b><small>{text(order(view, me))}</small></div>'
    goods = "".join(_group(view, one) for one in seat["goods"])
    many = sum(one["n"] for one in seat["goods"]) > 9
    if not goods:
        goods = tag("span", text(words.say("label.nothing", lang)), cls="q")
    purse = _purse(view, seat)
    place = f"seat:{me}"
    return tag(
        "div", title, tag("div", goods, cls="stock many" if many else "stock"), purse,
        cls=f"quay {state_of(view, place)}".strip(), data_place=place,
    )  # fmt: skip


def _purse(view: View, seat: dict[str, Any]) -> str:
    lang = view["lang"]
    told, notes = view["recent"], f"notes:{seat['seat']}"
    coins, scored = told["coins"].get(str(seat["seat"]), 0), told["points"].get(str(seat["seat"]), 0)
    more = f'<em class="plus-n">{coins:+d}</em>' if coins else ""
    won = f'<em class="plus-n">{scored:+d}</em>' if scored else ""
    noted = f' <small>{text(words.say("label.noted", lang, n=seat["noted"]))}</small>' if seat["noted"] else ""
    return (
        f'<div class="purse">{coin(seat["coins"], "big")}{more}<span>{text(words.say("label.coins", lang, n=seat["coins"]))}</span>'
        f'{points(seat["points"], "big", notes)}{won}<span>{text(words.say("label.points", lang, n=seat["points"]))}{noted}</span></div>'
    )


def _group(view: View, one: dict[str, Any]) -> str:
    """My barrels of one good."""
    good, n, lang = one["good"], one["n"], view["lang"]
    inside = f'<span class="bs">{barrel(good) * n}</span><b>{n}</b>'
    if one["holds"]:
        buttons = "".join(_hold(view, way) for way in one["holds"])
        return tag("div", inside, tag("span", buttons, cls="pills"), cls="group open", data_place=f"goods:{good}")
    label = f"{n} {words.name(good, lang, n)}. {words.label(one['press'], lang)}"
    cls = "group can" if "do" in one["press"] else "group"
    return tag("div", inside, cls=cls, **press(one["press"], label))


def _hold(view: View, way: dict[str, Any]) -> str:
    lang, hold = view["lang"], way["hold"]
    wharf = hold == "wharf"
    said = words.say("label.on_wharf", lang) if wharf else hold[4:]
    return tag("b", text(said), cls="pill can" if wharf else "pill can sail", **press(way["press"], words.label(way["press"], lang)))


def boards(view: View) -> str:
    return f'<div class="lands">{_island(view)}{_city(view)}</div>'


def _caption(view: View, key: str, n: int) -> str:
    lang = view["lang"]
    return f'<p class="h4">{text(words.say("area.of12", lang, what=words.say(f"area.{key}", lang), n=n))}</p>'


def _island(view: View) -> str:
    me = view["me"]
    seat = view["seats"][me]
    tiles = [
        thing(view, tile(spot["kind"]) + _on(spot), "tl", f"circle:{me}:{spot['kind']}", spot["press"])
        for spot in seat["island"]
    ]
    tiles += ['<i class="gap"></i>'] * (SPACES - len(tiles))
    waiting = ""
    if seat["waiting"]:
        name = text(words.say("label.sanjuan", view["lang"]))
        shown = min(seat["waiting"], 12)
        people = circles(shown, shown, min(seat["red"], shown))
        cls = f"sanjuan {state_of(view, f'sanjuan:{me}')}".strip()
        waiting = f'<span class="{cls}" data-place="sanjuan:{me}">{name} {people}<b>{seat["waiting"]}</b></span>'
    head = tag("div", _caption(view, "island", len(seat["island"])), waiting, cls="cap")
    cls = f"island {state_of(view, f'island:{me}')}".strip()
    return tag("div", head, tag("div", *tiles, cls="grid"), cls=cls, data_place=f"island:{me}")


def _on(spot: dict[str, Any]) -> str:
    """Who stands on a tile; a tile that holds nobody has no circle."""
    return circles(spot["on"], int(CIRCLES[spot["kind"]]), spot["red"])


def _city(view: View) -> str:
    me = view["me"]
    seat = view["seats"][me]
    cards = [_card(view, one) for one in sorted(seat["city"], key=lambda b: b["large"])]
    cards += ['<i class="gap"></i>'] * (SPACES - seat["spaces"])
    cls = f"city {state_of(view, f'city:{me}')}".strip()
    head = tag("div", _caption(view, "city", seat["spaces"]), cls="cap")
    return tag("div", head, tag("div", *cards, cls="grid"), cls=cls, data_place=f"city:{me}")


def _card(view: View, one: dict[str, Any]) -> str:
    lang = view["lang"]
    inside = (
        f'<b>{text(words.short(one["id"], lang))}</b><span class="ks">{circles(one["on"], one["circles"], one["red"])}</span>{points(one["points"])}'
    )
    cls = f"bl {one['good'] or 'violet'}" + (" large" if one["large"] else "")
    place = f"circle:{view['me']}:{one['id']}"
    return thing(view, inside, cls, place, one["press"], data_piece=one["id"], title=words.effect(one["id"], lang))

"""The other players, each in a panel that holds a full island and a full city."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import tag, text
from ..ruleset import CIRCLES
from .house import order
from .pieces import KIT, View, badge, chip, circles, coin, points, small_tile, state_of
from .words import words

SPACES = 12


def panel(view: View, i: int) -> str:
    seat, lang = view["seats"][i], view["lang"]
    head = (
        f'{badge(view, i, f"held:{i}")}<b>{text(view["names"][i])}{KIT.crown(view, i, "governor")}</b><small>{text(order(view, i))}</small>'
        f"{coin(seat['coins'])}{_gain(view, i, 'coins')}{points(seat['points'], '', f'notes:{i}')}{_gain(view, i, 'points')}"
    )
    goods = "".join(
        f'<span data-piece="{one["good"]}">{chip(one["good"])}<b>{one["n"]}</b></span>' for one in seat["goods"]
    )
    goods = goods or tag("span", text(words.say("label.nothing", lang)), cls="q")
    people = f'<span data-place="sanjuan:{i}">{circles(1, 1, int(seat["red"] == seat["waiting"]))}<b>{seat["waiting"]}</b> <small>{text(words.say("label.sanjuan", lang))}</small></span>' if seat["waiting"] else ""
    return KIT.panel(view, i, head, f'<div class="gd">{goods}{people}</div>', _island(seat, i), _city(view, seat, i))


def _gain(view: View, i: int, kind: str) -> str:
    n = view["recent"][kind].get(str(i), 0)
    hidden = kind == "points" and view["seats"][i]["points"] is None
    return f'<em class="plus-n">{n:+d}</em>' if n and not hidden else ""


def _island(seat: dict[str, Any], i: int) -> str:
    tiles = [
        f'<i class="st" data-place="circle:{i}:{spot["kind"]}">{small_tile(spot["kind"])}{circles(spot["on"], CIRCLES[spot["kind"]], spot["red"])}</i>'
        for spot in seat["island"]
    ]
    tiles += ['<i class="st"></i>'] * (SPACES - len(tiles))
    return f'<div class="isl" data-place="island:{i}">{"".join(tiles)}</div>'


def _city(view: View, seat: dict[str, Any], i: int) -> str:
    lang = view["lang"]
    rows = "".join(
        f'<li class="{"lg" if one["large"] else "vi" if not one["good"] else ""}" data-place="circle:{i}:{one["id"]}">'
        f'<span>{text(words.title(one["id"], lang))}</span><span class="ks">{circles(one["on"], one["circles"], one["red"])}</span></li>'
        for one in seat["city"]
    )
    cls = f"cty {state_of(view, f'city:{i}')}".strip()
    cls += " tight" if len(seat["city"]) > 5 else ""
    return f'<ul class="{cls}" data-place="city:{i}">{rows}</ul>' if rows else ""

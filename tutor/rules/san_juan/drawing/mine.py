"""My play area: twelve places for buildings, goods on them, covered ones, the chapel's cards."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import tag, text
from .faces import kind_of
from .order import order
from .pieces import KIT, View, back, badge, good, held, named, picture, points, state_of, thing
from .words import words


def line(view: View) -> str:
    """Who I am, what I have taken, my points as they stand."""
    me, lang = view["me"], view["lang"]
    seat = view["seats"][me]
    name = text(words.say("label.me", lang, name=view["names"][me]))
    worth = text(words.say("label.points_now", lang, n=seat["points"]))
    count = text(words.say("label.built", lang, n=len(seat["buildings"])))
    inside = (
        f'{badge(view, me)}<b>{name}</b>{KIT.crown(view, me, "governor")}{held(view, me)}<small>{text(order(view, me))}</small>'
        f'<span class="sum"><span>{count}</span>{points(seat["points"], "big")}<span>{worth}</span></span>'
    )
    place = f"seat:{me}"
    return tag("div", inside, cls=f"me {state_of(view, place)}".strip(), data_place=place)


def area(view: View) -> str:
    """The places, each building in an area of its own."""
    me = view["me"]
    seat = view["seats"][me]
    holes = "".join(f'<div class="plot" data-area="{_name(one)}"></div>' for one in seat["buildings"])
    holes += '<i class="gap"></i>' * (seat["spaces"] - len(seat["buildings"]))
    place = f"area:{me}"
    grid = f'<div class="grid {state_of(view, place)}" data-place="{place}">{holes}</div>'
    return tag("div", grid, _piles(view, seat), cls="area")


def _name(one: dict[str, Any]) -> str:
    return f"bld-{one['id']}-{one['copy']}"


def areas(view: View) -> dict[str, str]:
    return {_name(one): building(view, view["me"], one) for one in view["seats"][view["me"]]["buildings"]}


def building(view: View, seat: int, one: dict[str, Any]) -> str:
    lang = view["lang"]
    worth = points(one["points"]) if one["kind"] != "six" else '<b class="pt">?</b>'
    inside = f'{picture(one)}<b class="nm">{named(one["id"], lang)}</b>{worth}'
    if one["good"]:
        place = f"good:{seat}:{one['good']}"
        lies = good(one["good"]) if one["full"] else ""
        cls = f"pad {state_of(view, place) if one['full'] else ''}".strip()
        inside += f'<span class="{cls}" data-place="{place}">{lies}</span>'
    place = f"area:{seat}:{one['id']}"
    pressed = one.get("press")
    said = words.say("text.filled" if one["full"] else "text.empty", lang) if one["good"] else words.effect(one["id"], lang)
    label = f"{words.title(one['id'], lang)}, {said}. {words.label(pressed, lang)}" if pressed else None
    return thing(view, inside, f"bl {kind_of(one)}", place, pressed, label=label, data_piece=one["id"], title=words.effect(one["id"], lang))


def _piles(view: View, seat: dict[str, Any]) -> str:
    """Covered buildings and the chapel's cards, where there are any."""
    lang, i = view["lang"], seat["seat"]
    found = ""
    if seat["under"]:
        names = ", ".join(words.name(b, lang) for b in seat["under"])
        pieces = "".join(f'<i class="peek" data-piece="{b}"></i>' for b in seat["under"])
        found += f'<span class="pile" data-place="under:{i}">{pieces}{text(words.say("label.under", lang, n=len(seat["under"])))} <small>{text(names)}</small></span>'
    if seat["tucks"] or seat["chapel"]:
        said = words.say("label.chapel", lang, n=seat["chapel"])
        names = ", ".join(words.name(b, lang) for b in seat["tucked"])
        pieces = "".join(f'<i class="peek" data-piece="{b}"></i>' for b in seat["tucked"])
        cls = f"pile {state_of(view, f'chapel:{i}')}".strip()
        found += f'<span class="{cls}" data-place="chapel:{i}">{pieces}{back()}{text(said)} <small>{text(names)}</small></span>'
    return f'<div class="piles">{found}</div>' if found else ""

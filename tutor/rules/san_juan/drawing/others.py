"""The other players, each in a panel: hand size, goods, buildings."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import tag, text
from .order import order
from .pieces import KIT, View, back, badge, emblem, gain, good, held, points, sr, state_of
from .words import words


def panel(view: View, i: int) -> str:
    seat, lang = view["seats"][i], view["lang"]
    head = (
        f'{badge(view, i)}<b>{text(view["names"][i])}</b>{KIT.crown(view, i, "governor")}{held(view, i)}'
        f'<small>{text(order(view, i))}</small>'
    )
    place = f"hand:{i}"
    hand = (
        f'<span class="hd-n {state_of(view, place)}" data-place="{place}">{back()}<b>{text(words.say("label.cards", lang, n=seat["hand"]))}</b>{gain(view, i)}</span>'
        f'<span class="hd-n">{points(seat["points"])}{sr(words.say("label.points_now", lang, n=seat["points"]))}</span>'
        f'<small>{text(words.say("label.built", lang, n=len(seat["buildings"])))}</small>'
    )
    return KIT.panel(view, i, head, f'<div class="gd">{hand}</div>', _plants(view, seat), _violet(view, seat), _more(view, seat))


def _plants(view: View, seat: dict[str, Any]) -> str:
    """Production buildings, each with its good or the place for it."""
    spots = "".join(_plant(view, seat["seat"], one) for one in seat["buildings"] if one["good"])
    cls = f"pls {state_of(view, 'area:' + str(seat['seat']))}".strip()
    return f'<div class="{cls}">{spots}</div>' if spots else ""


def _plant(view: View, i: int, one: dict[str, Any]) -> str:
    lang, kind, full = view["lang"], one["good"], one["full"]
    place = f"good:{i}:{kind}"
    pad = tag("span", good(kind) if full else "", cls=f"pad {state_of(view, place) if full else ''}".strip(), data_place=place)
    name = words.title(one["id"], lang)
    said = words.say("text.filled" if full else "text.empty", lang)
    seal = tag("span", emblem(one["id"], kind), data_piece=one["id"])
    return tag("i", seal, pad, sr(f"{name}, {said}."), cls=f"pl {kind}", data_place=f"area:{i}", title=name)


def _violet(view: View, seat: dict[str, Any]) -> str:
    lang, i = view["lang"], seat["seat"]
    found = [one for one in seat["buildings"] if not one["good"]]
    rows = "".join(
        f'<li title="{text(words.effect(one["id"], lang))}"><span data-piece="{one["id"]}">{emblem(one["id"])}</span><span>{text(words.title(one["id"], lang))}</span></li>'
        for one in found
    )
    cls = "vio tight" if len(found) > 3 else "vio"
    return f'<ul class="{cls}" data-place="area:{i}">{rows}</ul>' if rows else ""


def _more(view: View, seat: dict[str, Any]) -> str:
    """What lies under the chapel and under other buildings, what is being built or looked at."""
    lang, i = view["lang"], seat["seat"]
    found = []
    if seat["site"]:
        found.append(f'<span data-place="site:{i}"><i class="peek" data-piece="{seat["site"]}"></i>{text(words.say("label.site", lang, what=words.name(seat["site"], lang)))}</span>')
    if seat["drawn"]:
        found.append(f'<span data-place="drawn:{i}">{back()}{text(words.say("label.drawn", lang, n=seat["drawn"]))}</span>')
    if seat["chapel"]:
        found.append(f'<span data-place="chapel:{i}">{back()}{text(words.say("label.chapel", lang, n=seat["chapel"]))}</span>')
    if seat["under"]:
        names = ", ".join(words.name(b, lang) for b in seat["under"])
        found.append(f'<span data-place="under:{i}">{text(words.say("label.under", lang, n=len(seat["under"])))} {text(names)}</span>')
    return f'<div class="beside">{"".join(found)}</div>' if found else ""

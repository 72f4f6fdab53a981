"""My hand: an area for each kind of card, and one for what is printed on it."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import tag, text
from .faces import cost, face, kind_of
from .pieces import View, back, emblem, gain, sr, state_of, thing
from .words import words

HIDDEN = "?"


def frame(view: View) -> str:
    """How many cards, and a hole for each kind."""
    lang, me, found = view["lang"], view["me"], view["hand"]
    said = words.say("label.hand", lang, n=found["n"])
    most = words.say("label.most", lang, n=found["limit"])
    head = f'<div class="head"><h3>{text(said)} {gain(view, me)}</h3><span class="q">{text(most)}</span></div>'
    holes = "".join(f'<div class="slot" data-area="hand-{one["id"]}"></div>' for one in found["cards"] if one["id"] != HIDDEN)
    holes += "".join(back() * one["n"] for one in found["cards"] if one["id"] == HIDDEN)
    if not holes:
        holes = f'<span class="q">{text(words.say("label.no_cards", lang))}</span>'
    place, cls = f"hand:{me}", "hand active" if found["active"] else "hand"
    wide = "k7" if len(found["cards"]) == 7 else "k6"
    row = f'<div class="row-of-cards {wide} {state_of(view, place)}" data-place="{place}">{holes}</div>'
    return tag("div", head, row, cls=f"{cls} {state_of(view, 'hand')}".strip(), data_place="hand")


def areas(view: View) -> dict[str, str]:
    """Each kind of card; its face is an area of its own, as it never changes."""
    lang, found = view["lang"], {}
    for one in view["hand"]["cards"]:
        if one["id"] != HIDDEN:
            found[f"hand-{one['id']}"] = _slot(view, one)
            found[f"face-{one['id']}"] = face(one, lang)
    return found


def _slot(view: View, one: dict[str, Any]) -> str:
    card, lang = one["id"], view["lang"]
    more = f'<i class="peek" data-piece="{card}"></i>' * (one["n"] - 1)
    many = f'<em class="x">×{one["n"]}</em>' if one["n"] > 1 else ""
    inside = f'{cost(one)}{many}<span class="in" data-area="face-{card}"></span>{_mark(view, one)}'
    label = f"{words.label(one['press'], lang)} {_sum(one, lang)}"
    place = f"hand:{view['me']}:{card}"
    return more + thing(view, inside, f"cd {kind_of(one)}", place, one["press"], label=label, data_piece=card) + _over(view, one)


def _sum(one: dict[str, Any], lang: str) -> str:
    """The price and what made it so, for a screen reader."""
    if one.get("price") is None:
        return words.say("text.costs", lang, n=one["cost"])
    parts = "".join(f", {words.name(what, lang)} −{n}" for what, n in one["off"])
    return words.say("text.pays", lang, n=one["price"], cost=one["cost"]) + parts


def _mark(view: View, one: dict[str, Any]) -> str:
    mark = one.get("mark", "")
    if not mark:
        return ""
    return f'<em class="mk">{text(words.say(f"label.{mark}", view["lang"], n=one["short"]))}</em>'


def _over(view: View, one: dict[str, Any]) -> str:
    """With a crane: what this card could be built over, opened by one press."""
    if not one["over"]:
        return ""
    lang = view["lang"]
    rows = "".join(_target(way, lang) for way in one["over"])
    name = sr(words.title(one["id"], lang))
    cls = "" if any("do" in way["press"] for way in one["over"]) else "none"
    said = f'{emblem("crane")}{text(words.say("label.over", lang))}{name}'
    head = tag("summary", said, cls=cls, data_focus=f"over-{one['id']}")
    return f'<details class="over" name="over">{head}<div class="ways">{rows}</div></details>'


def _target(way: dict[str, Any], lang: str) -> str:
    """Short, as there may be very many: what it is is said by its words and its list."""
    kind, action = ("action", way["press"]["do"]) if "do" in way["press"] else ("why", way["press"]["ask"])
    return f'<b role="button" data-{kind}="{action}"><i>{way["price"]}</i>{text(words.title(way["id"], lang))}</b>'

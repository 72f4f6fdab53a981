"""Producing and selling: whose turn it is, how many goods, for how much."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import tag, text
from . import table
from .building import head, leave
from .faces import kind_of
from .pieces import View, back, cards, emblem, good, icon, thing
from .words import words


def _allowed(view: View, role: str) -> str:
    """A place for each good that may be made or sold: what allows it, ticked when it is used."""
    lang, parts = view["lang"], []
    for one in view["scene"]["allowed"]:
        by = one["by"]
        if by == "all":
            name, picture = words.say("label.everybody", lang), icon("hand")
        elif by == "privilege":
            name, picture = words.say("label.privilege", lang), icon(role)
        else:
            name, picture = words.title(by, lang), emblem(by)
        tick = icon("tick") if one["used"] else ""
        parts.append(f'<li class="{"used" if one["used"] else ""}">{picture}<span>{text(name)}</span><i class="box">{tick}</i></li>')
    return f'<ul class="allowed">{"".join(parts)}</ul>'


def _bonus(view: View) -> str:
    """Buildings that add cards, and whether they do by now."""
    lang = view["lang"]
    return "".join(
        f'<li class="{"used" if one["n"] else ""}">{emblem(one["building"])}<span>{text(words.effect(one["building"], lang))}</span>'
        f'<i class="box">{icon("tick") if one["n"] else ""}</i></li>'
        for one in view["scene"]["bonus"]
    )


def _left(view: View) -> int:
    return sum(not one["used"] for one in view["scene"]["allowed"])


def produce(view: View) -> str:
    rows = "".join(_plant(view, row) for row in view["scene"]["rows"])
    bonus = _bonus(view)
    more = f'<ul class="allowed">{bonus}</ul>' if bonus else ""
    body = f'<div class="plants">{rows}</div><div class="foot"><div>{_allowed(view, "producer")}{more}</div>{leave(view, "finish")}</div>'
    return f'<div class="plain-stage" data-stage="produce">{head(view, "produce", n=_left(view))}{body}</div>'


def _plant(view: View, row: dict[str, Any]) -> str:
    """A production building: press the empty place, and a good comes on it."""
    lang, kind = view["lang"], row["good"]
    spot = good(kind, "g big", False) if row["full"] else f'<svg class="g big ghost-g"><use href="#sj-b-{kind}"/></svg>'
    said = words.say("text.filled" if row["full"] else "text.empty", lang)
    inside = f'<b class="nm">{text(words.title(row["id"], lang))}</b><span class="spot">{spot}</span><small>{text(said)}</small>'
    label = f"{words.title(row['id'], lang)}, {said}. {words.label(row['press'], lang)}"
    return thing(view, inside, f"plant {kind_of(row)}", "", row["press"], label=label)


def sell(view: View) -> str:
    scene, lang = view["scene"], view["lang"]
    rows = "".join(_row(view, row) for row in scene["rows"])
    bonus = _bonus(view)
    so_far = ""
    if scene["sold"]:
        so_far = f'<p class="so-far">{back(piece=False)}{text(words.say("label.so_far", lang, n=scene["cards"]))}</p>'
    foot = f'<div class="foot"><div><ul class="allowed">{bonus}</ul>{so_far}</div>{leave(view, "finish")}</div>'
    side = f'<div class="house-side" data-place="house"><p class="h4">{text(words.say("label.house", lang))}</p>{_allowed(view, "trader")}{table.known(view)}</div>'
    body = tag("div", side, f'<div class="sums" data-piece="{view["house"]["tile"]}">{rows}</div>', cls="two-in", data_place="house")
    return f'<div class="plain-stage" data-stage="sell">{head(view, "sell", n=_left(view))}{body}{foot}</div>'


def _row(view: View, row: dict[str, Any]) -> str:
    """A good: so many of them here, and what the tile pays for one."""
    lang = view["lang"]
    have = words.say("label.have" if view["mine"] else "label.have_other", lang, n=row["have"])
    draws = words.say("label.pays_you" if view["mine"] else "label.pays_other", lang)
    inside = (
        f'{good(row["good"], "g", False)}<b>{text(words.title(row["good"], lang))}</b><small>{text(have)}</small>'
        f'<span class="sum">{text(draws)}</span>{cards(row["price"], "big")}'
    )
    cls = "row" if row["have"] else "row none"
    return thing(view, inside, cls, "", row["press"])

"""The mayor's table: the colonist ship, who gets whom, who is left to place."""

from __future__ import annotations

from typing import Any

from ...kernel.drawing.words import edition
from ...kernel.svg import tag, text
from .marks import BOATS
from .pieces import View, badge, circles, man, state_of, who
from .strip import offer
from .words import words


def stage(view: View) -> str:
    scene = view["scene"]
    rows = "".join(_row(view, scene, row) for row in scene["rows"])
    sea = tag("div", _boat(view, scene), '<svg class="water"><use href="#sea"/></svg>', cls="sea one")
    head = f'<h3>{text(words.say("label.aboard_text", view["lang"]))}</h3>'
    side = tag("div", head, rows, offer(view), cls="quay-side")
    return tag("div", sea, side, cls="harbour mayor", data_stage="mayor")


def _boat(view: View, scene: dict[str, Any]) -> str:
    lang, aboard = view["lang"], view["colonists"]["aboard"]
    if aboard:
        title, note = words.say("label.aboard", lang, n=aboard), words.say("label.supply_left", lang, n=view["colonists"]["n"])
    else:
        title, note = words.say("label.shared", lang), words.say("label.shared_text", lang)
    order = [row["seat"] for row in scene["rows"]]
    people = "".join(
        f'<span class="man">{man(k >= aboard - view["colonists"]["red"])}{badge(view, order[k % len(order)]) if scene["greet"] and not view["colonists"]["red"] else ""}</span>'
        for k in range(aboard)
    )
    cls = f"boat-stage {state_of(view, 'colonist_ship')}".strip() + (" many" if aboard > 10 else "")
    return tag(
        "div", f'<svg class="boat"><use href="#{BOATS.get(edition(lang), "boat")}"/></svg>', f'<span class="banner"><b>{text(title)}</b>{text(note)}</span>',
        f'<span class="people">{people}</span>', cls=cls, data_place="colonist_ship",
    )  # fmt: skip


def _row(view: View, scene: dict[str, Any], row: dict[str, Any]) -> str:
    lang, seat = view["lang"], row["seat"]
    now = seat == view["actor"]
    done = view["seats"][seat]["turn"] < 0
    said = ""
    if scene["greet"]:
        said = words.say("label.gets", lang, n=row["gets"])
    elif row["waiting"] and not done:
        said = words.say("label.to_place", lang, n=row["waiting"])
    elif done:
        said = words.say("order.done", lang)
    people = circles(row["waiting"], row["waiting"], row["red"]) if row["waiting"] < 8 else f'{circles(1, 1)}<b>{row["waiting"]}</b>'
    return (
        f'<div class="who{" now" if now else ""}" data-place="sanjuan:{seat}">{badge(view, seat)}<b>{who(view, seat)}</b>'
        f"<small>{text(said)}</small><span class=\"ks\">{people}</span></div>"
    )

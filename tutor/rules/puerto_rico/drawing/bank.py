"""The bank: colonist ship and supply, points; and what is not on the stage, small."""

from __future__ import annotations

from ...kernel.svg import press, tag, text
from . import aside, harbour, house
from .pieces import View, circles, man, points, state_of
from .words import words


def bank(view: View) -> str:
    parts = []
    if view["stage"] != "captain":
        parts.append(_line(view, "ships", harbour.small(view)))
    if view["stage"] != "trader":
        shown = view["stage"] == "captain" and not view["scene"].get("wharf")
        parts.append(_line(view, "house", house.small(view), "ln dup" if shown else "ln"))
    parts.append(_people(view))
    parts.append(aside.rows(view))
    return tag("div", *parts, cls="bank", data_place="bank")


def _line(view: View, key: str, inside: str, cls: str = "ln") -> str:
    return f'<div class="{cls}"><p class="h4">{text(words.say(f"label.{key}", view["lang"]))}</p>{inside}</div>'


def _people(view: View) -> str:
    lang, people = view["lang"], view["colonists"]
    shown = min(people["aboard"], 8)
    aboard = circles(shown, shown, min(people["red"], shown))
    rest = f'<b>{people["aboard"]}</b>' if people["aboard"] > shown else ""
    boat = f'<span class="raft {state_of(view, "colonist_ship")}" data-place="colonist_ship">{aboard}{rest}</span>'
    label = words.label(people["press"], lang)
    red = f'{man(True)}{people["red_left"]}' if people["red_left"] or people["red"] else ""
    more = tag(
        "span", f'{man()}{text(words.say("label.more", lang, n=people["n"]))} {red}'.strip(),
        cls=f"more {state_of(view, 'supply', people['press'])}".strip(), data_place="supply", **press(people["press"], label),
    )  # fmt: skip
    pool = tag("span", points(view["pool"], "big"), cls=f"pool {state_of(view, 'pool')}".strip(), data_place="pool")
    left = f'<div><p class="h4">{text(words.say("label.colonist_ship", lang))}</p><div class="in">{boat}{more}</div></div>'
    right = f'<div><p class="h4">{text(words.say("label.pool", lang))}</p>{pool}</div>'
    return f'<div class="two-in">{left}{right}</div>'

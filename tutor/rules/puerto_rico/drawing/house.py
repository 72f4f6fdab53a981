"""The trading house, and what each barrel would earn there."""

from __future__ import annotations

from typing import Any

from ...kernel.svg import press, tag, text
from .pieces import KIT, View, barrel, call, chip, coin, icon, state_of
from .words import words

SIZE = 4


def front(view: View) -> str:
    """The house with its four spaces."""
    spaces = [f'<i class="h">{barrel(good)}</i>' for good in view["house"]]
    spaces += ['<i class="h"></i>'] * (SIZE - len(spaces))
    name = text(words.say("label.house", view["lang"]))
    inside = (
        f'<h3>{name}</h3><div class="shop"><svg class="roof"><use href="#house"/></svg>'
        f'<span class="holds">{"".join(spaces)}</span></div>{call(view, "house")}'
    )
    return tag("div", inside, cls=f"house {state_of(view, 'house')}".strip(), data_place="house")


def stage(view: View) -> str:
    scene, lang = view["scene"], view["lang"]
    key = "stage.trader" if view["mine"] else "stage.trader_other"
    title = text(words.say(key, lang, name=view["names"][view["actor"]]))
    rows = "".join(_row(view, row) for row in scene["rows"])
    heading = tag("div", f"<h3>{title}</h3>", _bonuses(view, scene), cls="head")
    return tag("div", front(view), tag("div", heading, rows, cls="sums"), cls="trade", data_stage="trader")


def _bonuses(view: View, scene: dict[str, Any]) -> str:
    """What comes on top of every price."""
    lang = view["lang"]
    parts = []
    if scene["privilege"]:
        parts.append(f'{icon("trader")}+1 {text(words.say("label.privilege", lang))}')
    parts += [f"+{n} {text(words.title(b, lang))}" for b, n in scene["bonus"]]
    return tag("p", *(f"<span>{part}</span>" for part in parts), cls="plus") if parts else ""


def _row(view: View, row: dict[str, Any]) -> str:
    lang, good = view["lang"], row["good"]
    extra = row["total"] - row["price"]
    total = f'{row["price"]} + {extra} =' if extra else ""
    have = words.say("label.have" if view["mine"] else "label.have_other", lang, n=row["have"])
    inside = (
        f'{barrel(good, "b", piece=False)}<b>{text(words.title(good, lang))}</b><small>{text(have)}</small>'
        f'<span class="sum">{total}</span>{coin(row["total"], "big")}'
    )
    cls = "can" if "do" in row["press"] else "" if row["have"] else "none"
    return tag("div", inside, cls=f"row {cls}".strip(), **press(row["press"], words.label(row["press"], lang)))


def small(view: View) -> str:
    lang = view["lang"]
    goods = "".join(f'<span data-piece="{g}">{chip(g)}</span>' for g in view["house"])
    inside = goods or tag("span", text(words.say("label.empty_f", lang)), cls="q")
    return tag("div", inside, cls=f"minis {state_of(view, 'house')}".strip(), data_place="house")


def order(view: View, seat: int) -> str:
    """When a seat's turn comes in this phase, in words."""
    return "" if view["stage"] == "over" else KIT.order(view, seat, view["stage"])

"""The board read aloud: the same view as plain sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..ruleset import GOODS
from . import words
from .pieces import View


def text(view: View) -> str:
    """Everything a seat sees, line by line."""
    lines = [*_head(view), *_table(view), *_hand(view)]
    order = sorted(view["seats"], key=lambda s: (s["seat"] - view["me"]) % len(view["seats"]))
    for seat in order:
        lines += _seat(view, seat)
    return "\n".join(lines)


def _list(view: View, parts: Iterable[str]) -> str:
    found = list(parts)
    return ", ".join(found) if found else words.say("text.none", view["lang"])


def _head(view: View) -> list[str]:
    lang, names = view["lang"], view["names"]
    lines = [words.say("text.round", lang, n=view["round"], name=names[view["governor"]])]
    if view["actor"] < 0:
        lines.append(words.say("text.over", lang))
    else:
        lines.append(words.say("text.turn", lang, name=names[view["actor"]], what=words.say(f"doing.{view['stage']}", lang)))
    free = _list(view, (words.name(t["id"], lang) for t in view["roles"] if t["taken"] < 0))
    lines.append(words.say("text.roles", lang, list=free))
    taken = [f"{words.name(t['id'], lang)} ({names[t['taken']]})" for t in view["roles"] if t["taken"] >= 0]
    return [*lines, words.say("text.taken", lang, list=_list(view, taken))] if taken else lines


def _table(view: View) -> list[str]:
    lang, house = view["lang"], view["house"]
    lines = [words.say("text.supply", lang, n=view["deck"]["n"], discard=view["discard"])]
    pairs = [[n, n] for n in house["prices"]] or house["next"]
    shown = _list(view, (
        f"{words.name(g, lang)} {low if low == high else f'{low}–{high}'}"
        for g, (low, high) in zip(GOODS, pairs, strict=True)
    ))  # fmt: skip
    return [*lines, words.say("text.house" if house["tile"] else "text.house_next", lang, list=shown)]


def _hand(view: View) -> list[str]:
    lang = view["lang"]
    shown = []
    for one in view["hand"]["cards"]:
        name = words.name(one["id"], lang, one["n"])
        many = f"{one['n']} {name}" if one["n"] > 1 else name
        price = one.get("price", one.get("cost"))
        shown.append(many if price is None else words.say("text.card", lang, what=many, price=price))
    return [words.say("text.hand", lang, n=view["hand"]["n"], list=_list(view, shown))]


def _seat(view: View, seat: dict[str, Any]) -> list[str]:
    lang = view["lang"]
    name, hand = view["names"][seat["seat"]], seat["hand"]
    lines = [words.say("text.seat", lang, name=name, n=hand, points=seat["points"])]
    rows = (
        words.say("text.with_good", lang, what=words.name(b["id"], lang)) if b["full"] else words.name(b["id"], lang)
        for b in seat["buildings"]
    )
    lines.append("  " + words.say("text.area", lang, list=_list(view, rows)))
    if seat["under"]:
        covered = _list(view, (words.name(b, lang) for b in seat["under"]))
        lines.append("  " + words.say("text.covered", lang, list=covered))
    for key, n in (("chapel", seat["chapel"]), ("drawn", seat["drawn"])):
        if n:
            lines.append("  " + words.say(f"label.{key}", lang, n=n) + ".")
    if seat["site"]:
        lines.append("  " + words.say("label.site", lang, what=words.name(seat["site"], lang)) + ".")
    return lines

"""The board read aloud: the same view as plain sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..ruleset import GOODS
from . import words
from .pieces import View


def text(view: View) -> str:
    """Everything a seat sees, line by line."""
    lines = [*_head(view), *_table(view)]
    order = sorted(view["seats"], key=lambda s: (s["seat"] - view["me"]) % len(view["seats"]))
    for seat in order:
        lines += _seat(view, seat)
    return "\n".join(lines)


def _list(view: View, parts: Iterable[str]) -> str:
    found = list(parts)
    return ", ".join(found) if found else words.say("text.none", view["lang"])


def _counted(view: View, counts: Iterable[int]) -> str:
    lang = view["lang"]
    pairs = zip(GOODS, counts, strict=True)
    return _list(view, (f"{n} {words.name(g, lang, n)}" for g, n in pairs if n))


def _head(view: View) -> list[str]:
    lang, names = view["lang"], view["names"]
    lines = [words.say("text.round", lang, n=view["round"], name=names[view["governor"]])]
    if view["actor"] < 0:
        lines.append(words.say("text.over", lang))
    else:
        what = words.say(f"stage.{view['stage']}_you" if view["stage"] == "choose" else f"stage.{view['stage']}", lang)
        lines.append(words.say("text.turn", lang, name=names[view["actor"]], what=what))
    free = [c for c in view["roles"] if c["taken"] < 0]
    shown = [
        words.say("text.coins_on", lang, role=words.name(c["id"], lang), n=c["coins"])
        if c["coins"] else words.name(c["id"], lang)
        for c in free
    ]  # fmt: skip
    lines.append(words.say("text.roles", lang, list=_list(view, shown)))
    taken = [f"{words.name(c['id'], lang)} ({names[c['taken']]})" for c in view["roles"] if c["taken"] >= 0]
    return [*lines, words.say("text.taken", lang, list=_list(view, taken))] if taken else lines


def _table(view: View) -> list[str]:
    lang, people = view["lang"], view["colonists"]
    row = _list(view, (words.name(spot["kind"], lang) for spot in view["row"]))
    lines = [words.say("text.row", lang, list=row, deck=view["deck"]["n"], quarries=view["quarries"]["n"])]
    for ship in view["ships"]:
        what = f"{ship['load']} {words.name(ship['good'], lang, ship['load'])}" if ship["good"] else words.say("label.empty", lang)
        lines.append(words.say("text.ship", lang, size=ship["size"], what=what))
    house = _list(view, (words.name(g, lang) for g in view["house"]))
    lines.append(words.say("text.house", lang, list=house))
    lines.append(words.say(
        "text.supply", lang, list=_counted(view, view["goods"]), colonists=people["n"],
        aboard=people["aboard"], pool=view["pool"],
    ))  # fmt: skip
    sale = _list(view, (f"{words.name(r['id'], lang)} {r['price']}" for r in view["market"] if r["left"]))
    return [*lines, words.say("text.market", lang, list=sale)]


def _seat(view: View, seat: dict[str, Any]) -> list[str]:
    lang = view["lang"]
    goods = _list(view, (f"{g['n']} {words.name(g['good'], lang, g['n'])}" for g in seat["goods"]))
    key = "text.seat" if seat["points"] is not None else "text.seat_hidden"
    facts = {"name": view["names"][seat["seat"]], "coins": seat["coins"], "points": seat["points"], "goods": goods}
    lines = [words.say(key, lang, **facts)]
    tiles = (words.say("text.manned", lang, what=words.name(s["kind"], lang)) if s["on"] else words.name(s["kind"], lang) for s in seat["island"])
    lines.append("  " + words.say("text.island", lang, list=_list(view, tiles)))
    if seat["city"]:
        rows = (words.say("text.count", lang, what=words.name(b["id"], lang), on=b["on"], of=b["circles"]) for b in seat["city"])
        lines.append("  " + words.say("text.city", lang, list=_list(view, rows)))
    if seat["waiting"]:
        lines.append("  " + words.say("text.waiting", lang, n=seat["waiting"]))
    return lines

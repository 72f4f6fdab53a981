"""The board as text for screen readers: the same view as plain sentences."""

from __future__ import annotations

from ...kernel.drawing.screen_reader import ScreenReader
from ..view.types import Building, Plan, Seat, View, is_plan
from . import strip
from .order import order
from .pieces import counted
from .words import words

READ = ScreenReader(words, order)


def text(view: View) -> str:
    """Everything a seat sees, line by line."""
    return READ.text(view, [*_round(view), *_harbour(view), *_street(view), *_market(view)], lines)


def _round(view: View) -> list[str]:
    lang, actor = view["lang"], view["actor"]
    found = [words.say("text.round", lang, n=view["round"], of=view["rounds"])]
    if actor < 0:
        return [*found, words.say("text.over", lang)]
    what = words.say(f"doing.{view['stage']}", lang)
    found.append(words.say("text.turn", lang, name=view["names"][actor], what=what))
    return [*found, strip.end_of_round(view, view["card"])] if view["card"] else found


def _harbour(view: View) -> list[str]:
    lang = view["lang"]
    offers = READ.listed(view, (counted(view, [(one["id"], one["n"])]) for one in view["offers"] if one["n"]))
    return [words.say("text.offers", lang, list=offers)]


def _street(view: View) -> list[str]:
    lang, names = view["lang"], view["names"]
    found = []
    for owner in range(-1, len(names)):
        own = [one for one in view["street"] if one["owner"] == owner]
        if own:
            listed = READ.listed(view, (_building(view, one) for one in own))
            whose = words.say("text.town", lang) if owner < 0 else names[owner]
            found.append(words.say("text.buildings", lang, whose=whose, list=listed))
    return found


def _building(view: View, one: Building) -> str:
    name = words.name(one["id"], view["lang"])
    inside = ", ".join(view["names"][i] for i in one["in"])
    return f"{name} ({inside})" if inside else name


def _plan(view: View, one: Plan) -> str:
    """A building to build, with what it is built of; one that nobody can build costs no goods."""
    name, cost = words.name(one["id"], view["lang"]), counted(view, one["cost"])
    return f"{name} ({cost})" if cost else name


def _market(view: View) -> list[str]:
    lang = view["lang"]
    tops = READ.listed(view, (_plan(view, one) for one in view["plans"] if is_plan(one)))
    ships = READ.listed(
        view,
        (f"{words.name(one['id'] + '_ship', lang)} ({one['value']})" for one in view["yard"] if one["n"]),
    )
    return [words.say("text.plans", lang, list=tops), words.say("text.yard", lang, list=ships)]


def lines(view: View, seat: Seat) -> list[str]:
    """What a seat has, line by line; the first line says whose it is."""
    lang = view["lang"]
    held = READ.listed(
        view, (counted(view, [(thing, n)]) for thing, n in seat["stock"].items() if n and thing != "franc")
    )
    money = words.say("text.francs", lang, n=seat["francs"])
    first = words.say("text.seat", lang, name=view["names"][seat["seat"]], francs=money, worth=seat["worth"])
    found = [first, "  " + words.say("text.goods", lang, list=held, food=seat["food"], energy=seat["energy"])]
    if seat["loans"]:
        found.append("  " + words.say("text.loans", lang, n=seat["loans"]) + ".")
    ships = [
        words.say("text.my_ship", lang, what=words.name(f"{one['kind']}_ship", lang), n=one["value"])
        for one in seat["ships"]
    ]
    if ships:
        found.append("  " + words.say("text.fleet", lang, list=READ.listed(view, ships), n=seat["sails"]))
    locked = [words.name(one["id"], lang) for one in seat["buildings"] if one["lock"]]
    if locked:
        found.append("  " + words.say("text.locked", lang, list=READ.listed(view, locked)))
    return found

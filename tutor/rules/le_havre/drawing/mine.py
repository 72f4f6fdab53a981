"""The viewer's board: goods in pairs (standard above upgraded), money and loans, buildings and ships with
their values.
"""

from __future__ import annotations

from ...kernel.drawing.pieces import for_screen_reader
from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import GOODS
from ..view.types import Seat, Ship, View
from .pieces import KIT, at, badge, chip, coin, points, ship, sign, sr, state_of
from .plate import small
from .words import words

PAIRS = [(name, good.other) for name, good in GOODS.items() if not good.upgraded]


def area(view: View) -> Html:
    me = view["me"]
    seat = view["seats"][me]
    cls = "acts" if view["mine"] else ""
    return at(
        view, "div.mine", f"seat:{me}", _head(view, seat), _pairs(view, seat), _owned(view, seat), cls=cls
    )


def purse(view: View) -> Html:
    """What is always visible: food compared with the food due, energy; on a phone also money and loans."""
    seat, lang, card = view["seats"][view["me"]], view["lang"], view["card"]
    due = card["food"] if card else 0
    left = view["scene"]["left"] if view["stage"] == "feed" and view["mine"] else max(0, due - seat["sails"])
    return tag(
        "div.purse",
        *for_screen_reader(
            _purse_said(lang, seat["food"], seat["sails"], due, seat["energy"]),
            _purse(
                lang, seat["francs"], seat["food"], seat["sails"], due, left, seat["energy"], seat["loans"]
            ),
        ),
        data_place="purse",
    )


def _purse_said(lang: str, food: int, sails: int, due: int, energy: int) -> str:
    return words.say("text.purse", lang, food=food, sails=sails, due=due, energy=energy)


@drawn
def _purse(
    lang: str, francs: int, food: int, sails: int, due: int, short: int, energy: int, loans: int
) -> Html:
    money = tag("span.amt.ph", coin(francs, "big"))
    eats = tag("span.amt", sign("food"), tag("b", food), tag("small", words.say("label.in_store", lang)))
    ships = (
        tag(
            "span.amt",
            sign("ship"),
            tag("b", f"{min(sails, due)}/{due}"),
            tag("small", words.say("label.from_ships", lang)),
        )
        if due
        else None
    )
    when = tag("small.when", words.say("label.when_due", lang)) if short else None
    owed = (
        tag(
            "span.amt.owe",
            tag("small", words.say("label.to_pay" if short else "label.ships_feed", lang, n=short)),
            when,
            cls="bad" if food + francs < short else "",
        )
        if due
        else None
    )
    burns = tag("span.amt", sign("energy"), tag("b", energy), tag("small", words.say("label.energy", lang)))
    owes = tag("span.amt.ph", sign("loan"), tag("b", loans)) if loans else None
    return joined(money, eats, ships, owed, burns, owes)


def _head(view: View, seat: Seat) -> Html:
    me, lang = view["me"], view["lang"]
    who = (
        badge(view, me, f"disc:{me}:"),
        tag("b", words.say("label.me", lang, name=view["names"][me]), aria_hidden="true"),
    )
    fleet = at(view, "span.fleet", f"fleet:{me}", *(_ship(view, one) for one in seat["ships"]))
    francs = at(view, "span.fr", f"stock:{me}:franc", coin(seat["francs"], "big", True), aria_hidden="true")
    worth = tag(
        "span.wo",
        points(seat["worth"], "big"),
        tag("small", words.say("label.fortune", lang)),
        data_place=f"worth:{me}",
        aria_hidden="true",
    )
    right = tag("span.r", _signs(seat["hammers"], seat["fishermen"]), _loans(view, seat), francs, worth)
    return tag("div.me", sr(_told(view, seat)), *who, fleet, right)


def _told(view: View, seat: Seat) -> str:
    """Whose board it is, its money and its symbols, in a sentence."""
    lang = view["lang"]
    name = words.say("label.me", lang, name=view["names"][view["me"]])
    mine = words.say(
        "text.seat",
        lang,
        name=name,
        francs=words.say("text.francs", lang, n=seat["francs"]),
        worth=seat["worth"],
    )
    return sentences(
        mine, words.say("text.symbols", lang, hammers=seat["hammers"], fishermen=seat["fishermen"])
    )


@drawn
def _signs(hammers: int, fishermen: int) -> Html:
    return tag(
        "span.sgs",
        sign("hammer"),
        tag("b", hammers),
        sign("fisherman"),
        tag("b", fishermen),
        data_place="symbols",
        aria_hidden="true",
    )


def _loans(view: View, seat: Seat) -> Html:
    """The viewer's loans; a press pays one back."""
    n, lang, place = seat["loans"], view["lang"], f"loans:{view['me']}"
    inside = sign("loan"), tag("b", n), tag("small", words.say("label.loans", lang, n=n))
    label = words.told(seat["repay"], lang, words.say("text.loans", lang, n=n))
    return KIT.thing(
        view, "span.loan", *inside, place=place, pressed=seat["repay"], label=label, data_piece="loan"
    )


def _ship(view: View, one: Ship) -> Html:
    pressed, place = one["press"], f"fleet:{view['me']}:{one['id']}"
    name = words.say(
        "text.my_ship", view["lang"], what=words.name(f"{one['kind']}_ship", view["lang"]), n=one["value"]
    )
    inside = ship(one["kind"], "shp", one["id"]), points(one["value"])
    return KIT.thing(
        view, "span.sp", *inside, place=place, pressed=pressed, label=words.told(pressed, view["lang"], name)
    )


def _pairs(view: View, seat: Seat) -> Html:
    columns = [tag("div", *(_cell(view, good, seat) for good in pair)) for pair in PAIRS]
    return at(view, "div.pairs", f"stock:{view['me']}", *columns)


def _cell(view: View, good: str, seat: Seat) -> Html:
    place = f"stock:{view['me']}:{good}"
    return _cell_of(
        view["lang"],
        good,
        seat["stock"][good],
        place,
        state_of(view, place, seat["goods"][good]),
        **seat["goods"][good],
    )


@drawn
def _cell_of(lang: str, good: str, n: int, place: str, state: str, **pressed: str) -> Html:
    said = words.say("text.have", lang, n=n, what=words.name(good, lang, n))
    label = words.told(pressed, lang, said)
    cls = f"{'' if n else 'z'} {state}".strip()
    return KIT.dressed(
        lang, "span.cell", chip(good, n > 0), tag("b", n), cls=cls, place=place, label=label, **pressed
    )


def _owned(view: View, seat: Seat) -> Html | None:
    """The viewer's buildings; a press sells one."""
    me, lang = view["me"], view["lang"]
    if not seat["buildings"]:
        return None
    shown = []
    for one in seat["buildings"]:
        place = f"owner:{me}:{one['id']}"
        label = words.told(
            one["press"], lang, words.effect(one["id"], lang), words.say("text.worth", lang, n=one["value"])
        )
        lock = sign("lock", "sg x") if one["lock"] else None
        shown.append(small(view, one, lock, points(one["value"]), place=place, label=label))
    return at(view, "div.owned", f"owner:{me}", *shown)

"""The other players, each in a panel: goods, ships, food from ships compared with the food due, loans, money
and fortune.
"""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag
from ..ruleset import GOODS
from ..view.types import View
from .pieces import KIT, badge, chip, coin, points, ship, sign
from .screen_reader import READ, lines
from .words import words

PAIRED = [
    *(g for g, good in GOODS.items() if not good.upgraded),
    *(g for g, good in GOODS.items() if good.upgraded),
]


def panel(view: View, i: int) -> Html:
    """The turn changes with every action and is separate, because the rest rarely does."""
    things = _things(i, view)
    seat = view["seats"][i]
    name = (
        badge(view, i, f"disc:{i}:"),
        tag("b", view["names"][i]),
        READ.when(i),
        tag("span.r", coin(seat["francs"]), points(seat["worth"])),
    )
    return KIT.panel(view, i, name, things, said=READ.aloud(view, i, lines))


def _things(i: int, view: View) -> Html:
    seat, due = view["seats"][i], view["card"]
    stock = seat["stock"]
    held = tuple((good, stock[good]) for good in PAIRED if stock[good])
    goods = _goods(i, held, KIT.state_of(view, f"stock:{i}"))
    built = tuple(one["id"] for one in seat["buildings"] if one["lock"])
    return joined(
        goods,
        _meta(
            view["lang"],
            i,
            tuple((s["kind"], s["value"], s["id"]) for s in seat["ships"]),
            seat["sails"],
            due.get("food", 0) if due else 0,
            seat["loans"],
            len(seat["buildings"]),
        ),
        _locked(view["lang"], i, built),
    )


@drawn
def _goods(i: int, held: tuple[tuple[str, int], ...], state: str) -> Html:
    return tag(
        "div.goods",
        *(tag("span", chip(good, True), tag("b", n)) for good, n in held),
        cls=state,
        data_place=f"stock:{i}",
    )


@drawn
def _meta(
    lang: str, i: int, ships: tuple[tuple[str, int, str], ...], sails: int, due: int, loans: int, built: int
) -> Html:
    fleet = tag(
        "span.fleet",
        *(tag("span", ship(kind, "shp", piece), tag("b", value)) for kind, value, piece in ships),
        data_place=f"fleet:{i}",
    )
    more = [tag("span", sign("town"), tag("b", built), data_place=f"owner:{i}")]
    more += [tag("span", sign("loan"), tag("b", loans), data_place=f"loans:{i}")] if loans else []
    more += [tag("span", sign("food"), tag("b", sails), f"/{due}")] if due else []
    return tag("div.meta", fleet, tag("span.r", *more))


@drawn
def _locked(lang: str, i: int, cards: tuple[str, ...]) -> Html | None:
    """Buildings that nobody can enter; the street does not show them."""
    return (
        tag(
            "div.locked",
            *(tag("span", sign("lock", "sg x"), words.title(card, lang), data_piece=card) for card in cards),
        )
        if cards
        else None
    )

"""The choices of a building's work: how many times, which goods, what to build, what to load."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ...kernel.views import Pair
from .. import decisions
from ..payments import lacking
from ..places import top_ship
from ..ruleset import BUILDINGS, GOODS, HULLS, LOOKS, MANY, OFFERS, PLACE, SHIPS
from ..settling import energy
from ..works import bridge, construct, court, make, office, pick, shipping, wharf
from . import scenes
from .context import ViewContext
from .street import plate, town

D = TypeVar("D")


def _now(context: ViewContext, of: type[D]) -> D:
    """The pending decision, which is of this kind where its scene is drawn."""
    assert isinstance(context.task, of)
    return context.task


def _listed(goods: Iterable[tuple[str, int]]) -> list[Pair]:
    return [list(part) for part in goods]


def times(context: ViewContext) -> scenes.Make:
    """Each possible number of times: what is handed in, burned and received."""
    now, state, seat = _now(context, decisions.Make), context.state, context.actor
    recipe = BUILDINGS[now.building].recipes[now.recipe]
    n = make.most(state, seat, recipe, context.deciding.stock)
    rows: list[scenes.Times] = [
        {
            "n": i,
            "gives": _listed(make.yields(recipe, i).items()),
            "energy": energy(state, seat, make.asks(recipe, i)),
            "press": context.press(f"make {i}"),
        }
        for i in range(1, n + 1)
    ]
    takes = [[thing, each, context.deciding.stock[PLACE[thing]]] for thing, each in recipe.takes]
    half: scenes.Half = {
        "energy": recipe.half_energy % 2,
        "gives": [[thing, each] for thing, each in recipe.halves if each % 2],
    }
    return {
        "takes": takes,
        "rows": rows,
        "most": recipe.most,
        "half": half,
        "more": context.press(f"make {min(n + 1, MANY)}"),
    }


def picked(context: ViewContext) -> scenes.Pick:
    """Different goods to choose from."""
    now = _now(context, decisions.Pick)
    picking = BUILDINGS[now.building].pick
    goods = pick.kinds(picking) if picking else []
    return {
        "left": now.left,
        "goods": [
            {"id": good, "taken": good in now.taken, "press": context.press(f"pick {good}")} for good in goods
        ],
    }


def peeked(context: ViewContext) -> scenes.Peek:
    """The two special buildings that are looked at; others do not see them."""
    return {
        "cards": [
            {**plate(context, card), "owner": -1, "in": [], "press": context.press(f"put {card}")}
            for card in context.state.pile[:LOOKS]
            if card in BUILDINGS
        ]
    }


def built(context: ViewContext) -> scenes.Build:
    """The tops of the piles, with their cost here and what is missing for it."""
    now = _now(context, decisions.Build)
    firm = now.building
    rows: list[scenes.Proposal] = []
    for column in context.state.columns:
        for card in column[:1]:
            cost = construct.due(context.state, context.actor, firm, card)
            rows.append(
                {
                    **plate(context, card),
                    "pays": _listed(cost),
                    "lacks": _listed(lacking(context.deciding.stock, cost).items()),
                    "press": context.press(f"build {card}"),
                }
            )
    return {"rows": rows, "nth": now.nth, "most": BUILDINGS[firm].most, "town": town(context)}


def launched(context: ViewContext) -> scenes.Launch:
    """The ships by kind, with their full cost at this wharf and what is missing for it."""
    wharf_card = _now(context, decisions.Launch).building
    rows: list[scenes.Hull] = []
    for kind, ship in SHIPS.items():
        cost = wharf.due(context.state, context.actor, wharf_card, kind)
        top = top_ship(context.state, kind)
        rows.append(
            {
                "id": kind,
                "pays": _listed(part for part in cost if part[1]),
                "lacks": _listed(lacking(context.deciding.stock, cost).items()),
                "holds": ship.holds,
                "food": ship.food[context.players - 1],
                "value": HULLS[top].value if top else 0,
                "press": context.press(f"launch {kind}"),
            }
        )
    given = wharf.tradable(context.state, context.actor)
    return {
        "rows": rows,
        "modern": wharf_card in context.state.modern,
        "yacht": {"for": given, "press": context.press(f"launch {wharf.YACHT}")} if given else None,
    }


def loaded(context: ViewContext) -> scenes.Load:
    """The cargo: what each good brings, the free space, the energy of the trip."""
    now = _now(context, decisions.Load)
    n = now.loaded
    state, seat, stock = context.state, context.actor, context.deciding.stock
    goods = sorted((good for good in GOODS.values() if stock[PLACE[good.id]]), key=lambda good: -good.ship)
    holds = shipping.holds(state, seat)
    return {
        "goods": [
            {
                "id": good.id,
                "n": stock[PLACE[good.id]],
                "pays": good.ship,
                "press": context.press(f"load {good.id}"),
            }
            for good in goods
        ],
        "holds": holds,
        "loaded": n,
        "francs": now.francs,
        "energy": shipping.trip(state, seat, n),
        "next": shipping.trip(state, seat, n + 1),
        "sail": context.press("done"),
    }


def bridged(context: ViewContext) -> scenes.Bridge:
    """Goods sold: those handed in so far."""
    now = _now(context, decisions.Bridge)
    francs = now.upgraded + now.standard // bridge.THREE
    return {
        "goods": _mine(context, "give"),
        "francs": francs,
        "begun": now.standard % bridge.THREE,
        "three": bridge.THREE,
        "end": context.press("done"),
    }


def _mine(context: ViewContext, verb: str) -> list[scenes.Ware]:
    """The goods of the player who decides, each to be pressed."""
    stock = context.deciding.stock
    return [
        {"id": good, "n": stock[PLACE[good]], "press": context.press(f"{verb} {good}")}
        for good in GOODS
        if stock[PLACE[good]]
    ]


def swapped(context: ViewContext) -> scenes.Swap:
    """What can be had for goods of any kind."""
    return {
        "things": [
            {"id": thing, "for": n, "of": "", "n": 0, "press": context.press(f"swap {thing}")}
            for thing, n in office.PRICES.items()
        ]
    }


def ordered(context: ViewContext) -> scenes.Order:
    """What can be ordered for food, and what has been."""
    now = _now(context, decisions.Order)
    orders, much = BUILDINGS[now.building].orders, now.ordered
    return {
        "things": [
            {
                "id": good,
                "for": food,
                "of": "food",
                "n": n,
                "most": most,
                "press": context.press(f"swap {good}"),
            }
            for n, (good, (food, most)) in zip(much, orders, strict=True)
        ],
        "food": sum(n * food for n, (_, (food, _)) in zip(much, orders, strict=True)),
        "end": context.press("done"),
    }


def given(context: ViewContext) -> scenes.Give:
    """Goods of any kind to hand in for the chosen thing."""
    now = _now(context, decisions.Give)
    return {"thing": now.thing, "left": now.left, "goods": _mine(context, "give")}


def settled(context: ViewContext) -> scenes.Settle:
    building = _now(context, decisions.Settle).building
    return {
        "ways": [
            {"id": way, "loans": loans, "francs": francs, "press": context.press(f"settle {way}")}
            for way, (loans, francs) in court.gives(building).items()
        ]
    }


def hauled(context: ViewContext) -> scenes.Haul:
    """Each offer with the next one on its right."""
    building = _now(context, decisions.Haul).building
    offers = dict(zip(OFFERS, context.state.offers, strict=True))
    pairs = [[OFFERS[k], OFFERS[k + 1]] for k in range(1, len(OFFERS) - 1)]
    return {
        "price": BUILDINGS[building].most,
        "pairs": [
            {"goods": [[good, offers[good]] for good in pair], "press": context.press(f"haul {pair[0]}")}
            for pair in pairs
        ],
    }

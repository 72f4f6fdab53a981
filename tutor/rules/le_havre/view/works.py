"""The choices of a building's work: how many times, which goods, what to build, what to load."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ...kernel.views import Pair
from .. import decisions
from ..payments import told_short
from ..places import top_ship
from ..ruleset import BUILDINGS, GOODS, HULLS, MANY, OFFERS, PLACE, SHIPS
from ..settling import energy
from ..works import bridge, construct, court, make, office, pick, shipping, wharf
from . import scenes
from .eye import Eye
from .street import plate, town

D = TypeVar("D")


def _now(eye: Eye, of: type[D]) -> D:
    """The pending decision, which is of this kind where its scene is drawn."""
    assert isinstance(eye.task, of)
    return eye.task


def _listed(goods: Iterable[tuple[str, int]]) -> list[Pair]:
    return [list(part) for part in goods]


def times(eye: Eye) -> scenes.Make:
    """Each possible number of times: what is handed in, burned and received."""
    now, state, seat = _now(eye, decisions.Make), eye.state, eye.actor
    recipe = BUILDINGS[now.building].recipes[now.recipe]
    n = make.most(state, seat, recipe, eye.deciding.stock)
    rows: list[scenes.Times] = [
        {
            "n": i,
            "gives": _listed(make.yields(recipe, i).items()),
            "energy": energy(state, seat, make.asks(recipe, i)),
            "press": eye.press(f"make {i}"),
        }
        for i in range(1, n + 1)
    ]
    takes = [[thing, each, eye.deciding.stock[PLACE[thing]]] for thing, each in recipe.takes]
    half: scenes.Half = {
        "energy": recipe.half_energy % 2,
        "gives": [[thing, each] for thing, each in recipe.halves if each % 2],
    }
    return {
        "takes": takes,
        "rows": rows,
        "most": recipe.most,
        "half": half,
        "more": eye.press(f"make {min(n + 1, MANY)}"),
    }


def picked(eye: Eye) -> scenes.Pick:
    """Different goods to choose from."""
    now = _now(eye, decisions.Pick)
    picking = BUILDINGS[now.building].pick
    goods = pick.kinds(picking) if picking else []
    return {
        "left": now.left,
        "goods": [
            {"id": good, "taken": good in now.taken, "press": eye.press(f"pick {good}")} for good in goods
        ],
    }


def peeked(eye: Eye) -> scenes.Peek:
    """The two special buildings that are looked at; others do not see them."""
    return {
        "cards": [
            {**plate(eye, card), "owner": -1, "in": [], "press": eye.press(f"put {card}")}
            for card in eye.state.pile[:2]
            if card in BUILDINGS
        ]
    }


def built(eye: Eye) -> scenes.Build:
    """The tops of the piles, with their cost here and what is missing for it."""
    now = _now(eye, decisions.Build)
    firm = now.building
    rows: list[scenes.Proposal] = []
    for column in eye.state.columns:
        for card in column[:1]:
            cost = construct.due(eye.state, eye.actor, firm, card)
            short = told_short(eye.deciding.stock, cost)
            rows.append(
                {
                    **plate(eye, card),
                    "pays": _listed(cost),
                    "lacks": _listed(short["short"].items()) if short else [],
                    "press": eye.press(f"build {card}"),
                }
            )
    return {"rows": rows, "nth": now.nth, "most": BUILDINGS[firm].most, "town": town(eye)}


def launched(eye: Eye) -> scenes.Launch:
    """The ships by kind, with their full cost at this wharf and what is missing for it."""
    wharf_card = _now(eye, decisions.Launch).building
    rows: list[scenes.Hull] = []
    for kind, ship in SHIPS.items():
        cost = wharf.due(eye.state, eye.actor, wharf_card, kind)
        short = told_short(eye.deciding.stock, cost)
        top = top_ship(eye.state, kind)
        rows.append(
            {
                "id": kind,
                "pays": _listed(part for part in cost if part[1]),
                "lacks": _listed(short["short"].items()) if short else [],
                "holds": ship.holds,
                "food": ship.food[eye.players - 1],
                "value": HULLS[top].value if top else 0,
                "press": eye.press(f"launch {kind}"),
            }
        )
    given = wharf.tradable(eye.state, eye.actor)
    return {
        "rows": rows,
        "modern": wharf_card in eye.state.modern,
        "yacht": {"for": given, "press": eye.press(f"launch {wharf.YACHT}")} if given else None,
    }


def loaded(eye: Eye) -> scenes.Load:
    """The cargo: what each good brings, the free space, the energy of the trip."""
    now = _now(eye, decisions.Load)
    n = now.loaded
    state, seat, stock = eye.state, eye.actor, eye.deciding.stock
    goods = sorted((good for good in GOODS.values() if stock[PLACE[good.id]]), key=lambda good: -good.ship)
    holds = shipping.holds(state, seat)
    return {
        "goods": [
            {
                "id": good.id,
                "n": stock[PLACE[good.id]],
                "pays": good.ship,
                "press": eye.press(f"load {good.id}"),
            }
            for good in goods
        ],
        "holds": holds,
        "loaded": n,
        "francs": now.francs,
        "energy": shipping.trip(state, seat, n),
        "next": shipping.trip(state, seat, n + 1),
        "sail": eye.press("done"),
    }


def bridged(eye: Eye) -> scenes.Bridge:
    """Goods sold: those handed in so far."""
    now = _now(eye, decisions.Bridge)
    francs = now.upgraded + now.standard // bridge.THREE
    return {
        "goods": _mine(eye, "give"),
        "francs": francs,
        "begun": now.standard % bridge.THREE,
        "three": bridge.THREE,
        "end": eye.press("done"),
    }


def _mine(eye: Eye, verb: str) -> list[scenes.Ware]:
    """The goods of the player who decides, each to be pressed."""
    stock = eye.deciding.stock
    return [
        {"id": good, "n": stock[PLACE[good]], "press": eye.press(f"{verb} {good}")}
        for good in GOODS
        if stock[PLACE[good]]
    ]


def swapped(eye: Eye) -> scenes.Swap:
    """What can be had for goods of any kind."""
    return {
        "things": [
            {"id": thing, "for": n, "of": "", "n": 0, "press": eye.press(f"swap {thing}")}
            for thing, n in office.PRICES.items()
        ]
    }


def ordered(eye: Eye) -> scenes.Order:
    """What can be ordered for food, and what has been."""
    now = _now(eye, decisions.Order)
    orders, much = BUILDINGS[now.building].orders, now.ordered
    return {
        "things": [
            {"id": good, "for": food, "of": "food", "n": n, "most": most, "press": eye.press(f"swap {good}")}
            for n, (good, (food, most)) in zip(much, orders, strict=True)
        ],
        "food": sum(n * food for n, (_, (food, _)) in zip(much, orders, strict=True)),
        "end": eye.press("done"),
    }


def given(eye: Eye) -> scenes.Give:
    """Goods of any kind to hand in for the chosen thing."""
    now = _now(eye, decisions.Give)
    return {"thing": now.thing, "left": now.left, "goods": _mine(eye, "give")}


def settled(eye: Eye) -> scenes.Settle:
    building = _now(eye, decisions.Settle).building
    return {
        "ways": [
            {"id": way, "loans": loans, "francs": francs, "press": eye.press(f"settle {way}")}
            for way, (loans, francs) in court.gives(building).items()
        ]
    }


def hauled(eye: Eye) -> scenes.Haul:
    """Each offer with the next one on its right."""
    building = _now(eye, decisions.Haul).building
    offers = dict(zip(OFFERS, eye.state.offers, strict=True))
    pairs = [[OFFERS[k], OFFERS[k + 1]] for k in range(1, len(OFFERS) - 1)]
    return {
        "price": BUILDINGS[building].most,
        "pairs": [
            {"goods": [[good, offers[good]] for good in pair], "press": eye.press(f"haul {pair[0]}")}
            for pair in pairs
        ],
    }

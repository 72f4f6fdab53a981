"""What is on the table: roles, plantations, ships, trading house, buildings for sale, supplies."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...kernel.view_spec import pressed
from ...kernel.views import Press
from ..phases.builder import city_spaces, price
from ..phases.order import times
from ..ruleset import BUILDINGS, SPACES
from ..state import RoleCard, Ship
from . import extra
from .context import ViewContext
from .types import Load, Role, Sale, Table
from .types import Ship as ShipView

_NOTHING: frozenset[str] = frozenset()


def table(context: ViewContext) -> Table:
    state = context.state
    return {
        "round": state.round,
        "ending": state.ending,
        "governor": state.governor,
        "roles": _roles(
            state.roles,
            frozenset([text for text in context.legal if text.startswith("choose ")]),
            times(state, context.actor) if context.task else 1,
        ),
        "row": [{"kind": k, "press": context.press(f"take {k}")} for k in state.row],
        "deck": {"n": sum(state.deck), "press": context.press("draw")},
        "discard": sum(state.discard),
        "quarries": {"n": state.quarries, "press": context.press("take quarry")},
        "goods": list(state.goods),
        "ships": [ship(context, s) for s in state.ships],
        "house": list(state.house),
        "market": sales(context),
        "stock": _stock(state.market),
        "colonists": {
            "n": state.colonists,
            "aboard": state.colonist_ship,
            "press": context.press("accept"),
            "red": state.ship_marked,
            "red_left": state.marked,
        },
        "pool": state.pool,
        **extra.rows(context),
    }


@lru_cache(maxsize=64)
def _roles(cards: tuple[RoleCard, ...], legal: frozenset[str], often: int) -> list[Role]:
    """The roles; cached between views."""
    return [
        {
            "id": c.role,
            "coins": c.coins,
            "taken": c.taken,
            "press": pressed(f"choose {c.role}", legal),
            "times": often,
        }
        for c in cards
    ]


def ship(context: ViewContext, found: Ship) -> ShipView:
    """A cargo ship, and what the viewer can press on it."""
    return _ship(
        found,
        tuple(context.held.items()),
        tuple(context.loads.items()),
        context.legal if context.loads else _NOTHING,
    )


@lru_cache(maxsize=256)
def _ship(
    found: Ship,
    goods: tuple[tuple[str, int], ...],
    texts: tuple[tuple[tuple[str, str], str], ...],
    legal: frozenset[str],
) -> ShipView:
    """Cached as long as its cargo and the viewer's goods do not change."""
    hold, held, loading = found.name, dict(goods), dict(texts)
    loads = [
        _load(loading.get((good, hold)), legal, good, n, hold, found.size - found.load) for good, n in goods
    ]
    can = [one for one in loads if "do" in one["press"]]
    return {
        "size": found.size,
        "good": found.good,
        "load": found.load,
        "loads": can if len(can) > 1 else [],
        "would": can[0] if len(can) == 1 else None,
        "press": None if len(can) > 1 else can[0]["press"] if can else _asked(held, found, loads),
    }


def load(context: ViewContext, good: str, hold: str, room: int) -> Load:
    """Loading one of the viewer's goods on one ship: the legal number, or the one worth asking about."""
    return _load(context.loads.get((good, hold)), context.legal, good, context.held.get(good, 0), hold, room)


def _load(text: str | None, legal: frozenset[str], good: str, have: int, hold: str, room: int) -> Load:
    """The same from its parts; `text`: the load that is legal or worth asking about."""
    if text:
        return {"good": good, "n": int(text.split()[2]), "press": pressed(text, legal)}
    count = max(1, min(have, room) if room > 0 else have)
    return {"good": good, "n": count, "press": {"ask": f"load {good} {min(count, 11)} {hold}"}}


def _asked(held: dict[str, int], found: Ship, loads: list[Load]) -> Press:
    """The question about a ship that takes none of the viewer's goods."""
    same = [one for one in loads if one["good"] == found.good]
    most = sorted(loads, key=lambda one: -held[one["good"]])
    best = same or most
    return dict(best[0]["press"]) if best else {"ask": f"load {found.good or 'corn'} 1 {found.name}"}


def sales(context: ViewContext) -> list[Sale]:
    """The buildings for sale, at the price for the player who builds (otherwise as printed)."""
    legal = frozenset([text for text in context.legal if text.startswith("build ")])
    if context.stage != "builder":
        return _offered(context.state.market, context.board.city, legal)
    rows = _offered(context.state.market, context.deciding.city, legal)
    return [_priced(context, row) for row in rows]


@lru_cache(maxsize=64)
def _offered(
    market: tuple[tuple[str, int], ...], city: tuple[tuple[str, int], ...], legal: frozenset[str]
) -> list[Sale]:
    """The buildings as printed; cached between views. Copy it before changing it."""
    owned = {own for own, _ in city}
    return [
        {
            "id": building,
            "column": BUILDINGS[building].column,
            "left": left,
            "price": BUILDINGS[building].cost,
            "mark": "yours" if building in owned else "" if left else "sold",
            "short": 0,
            "press": pressed(f"build {building}", legal),
        }
        for building, left in market
    ]


@lru_cache(maxsize=64)
def _stock(market: tuple[tuple[str, int], ...]) -> list[list[Any]]:
    """The column of each building, its name, and how many are left, for the viewer."""
    return [[BUILDINGS[building].column, building, left] for building, left in market]


def _priced(context: ViewContext, row: Sale) -> Sale:
    """A building at its current price, and what prevents the builder from building it."""
    cost = price(context.state, context.actor, row["id"])
    short, mark = max(0, cost - context.deciding.coins), row["mark"]
    if not mark:
        mark = (
            "no_space"
            if city_spaces(context.deciding.city) + BUILDINGS[row["id"]].spaces > SPACES
            else "short"
            if short
            else ""
        )
    return {**row, "price": cost, "mark": mark, "short": short if mark == "short" else 0}

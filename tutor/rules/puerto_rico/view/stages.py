"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.view_spec import ranking
from ..actions import Accept, Sell
from ..decisions import Extra, Offer
from ..editions import edition_of
from ..hooks import Building, hooks_for, total
from ..phases.builder import discounts, manned_quarries
from ..phases.captain import used_holds
from ..phases.order import privileges
from ..phases.storage import chosen, places
from ..phases.trader import earnings, house_full, kind_taken, sold_already
from ..production import capacity, output
from ..ruleset import BUILDINGS, GOODS, HOUSE_SIZE, PRICES
from ..scoring import returns
from ..state import PORTRAIT, marked_at
from . import scenes
from .context import ViewContext
from .things import load
from .types import Scene


def scene(context: ViewContext) -> Scene:
    """The scene of this stage, and the offer of a colonist."""
    maker = SCENES.get(context.stage)
    found: Scene = maker(context) if maker else {}
    if context.task and Accept in edition_of(context.state.edition).handlers[context.task.kind].actions:
        target = context.task.target if isinstance(context.task, Offer) else ""
        found["offer"] = {"accept": context.press("accept"), "pass": context.press("pass"), "target": target}
    return found


def _settler(context: ViewContext) -> scenes.Settler:
    return {"quarry": any(t == "take quarry" for t in context.legal)}


def _mayor(context: ViewContext) -> scenes.Mayor:
    mayor = max(context.chooser(), 0)
    aboard = context.state.colonist_ship
    rows: list[scenes.Person] = []
    for k in range(context.players):
        i = (mayor + k) % context.players
        gets = (aboard + context.players - 1 - k) // context.players
        board = context.state.seats[i]
        rows.append({"seat": i, "waiting": board.waiting, "red": marked_at(board, PORTRAIT), "gets": gets})
    return {"mayor": mayor, "greet": bool(context.task and context.task.kind == "greet"), "rows": rows}


def _builder(context: ViewContext) -> scenes.Builder:
    columns: list[scenes.Column] = []
    for k in (1, 2, 3, 4):
        sample = next(b.id for b in BUILDINGS.values() if b.column == k)
        quarries, privilege = discounts(context.state, context.actor, sample)
        columns.append({"column": k, "quarries": quarries, "privilege": privilege})
    return {
        "columns": columns,
        "coins": context.deciding.coins,
        "manned": manned_quarries(context.deciding),
    }


def _craftsman(context: ViewContext) -> scenes.Craftsman:
    first = max(context.chooser(), 0)
    turns = context.turns()
    extra = isinstance(context.task, Extra)
    supply = list(context.state.goods)
    rows: list[scenes.Maker] = []
    for k in range(context.players):
        i = (first + k) % context.players
        board, done = context.state.seats[i], extra or turns[i] < 0
        makes = output(board, tuple(supply)) if not done else (0,) * 5
        supply = [left - n for left, n in zip(supply, makes, strict=True)]
        short = not done and makes != capacity(board)
        press = context.press("produce") if i == context.actor and not extra else None
        rows.append({"seat": i, "makes": list(makes), "done": done, "short": short, "press": press})
    made = context.task.kinds if isinstance(context.task, Extra) else ()
    return {
        "rows": rows,
        "extra": [{"good": g, "made": g in made, "press": context.press(f"extra {g}")} for g in GOODS]
        if extra
        else [],
    }


def _trader(context: ViewContext) -> scenes.Trader:
    board = context.deciding
    bonus = [(v.building, v.answer(board)) for v in hooks_for(Building.sale_bonus, board)]
    privilege = privileges(context.state, "trader", context.actor)
    rows: list[scenes.Ware] = [
        {
            "good": g,
            "have": board.goods[i],
            "price": PRICES[i],
            "total": earnings(context.state, context.actor, g),
            "no": _unsold(context, g),
            "press": context.press(f"sell {g}"),
        }
        for i, g in enumerate(GOODS)
    ]
    return {"rows": rows, "privilege": privilege, "bonus": [[*one] for one in bonus], "size": HOUSE_SIZE}


def _unsold(context: ViewContext, good: str) -> str:
    """Why the house takes no barrel of this kind from the player who decides; "" if it does."""
    asked = context.state, context.actor, Sell(good)
    checks = {"sold": sold_already, "full": house_full, "there": kind_taken}
    return next((why for why, refuses in checks.items() if refuses(*asked)), "")


def _captain(context: ViewContext) -> scenes.Captain:
    owned = any(b == "wharf" for b, _ in context.board.city)
    if not owned:
        return {"wharf": None}
    loads = [load(context, good, "wharf", n) for good, n in context.held.items()]
    used = context.me in used_holds(context.state)
    open_now = bool(hooks_for(Building.hold, context.board)) and not used
    can = [one for one in loads if "do" in one["press"]]
    asked = loads[0]["press"] if loads else {"ask": "load corn 1 wharf"}
    return {
        "wharf": {
            "used": used,
            "open": open_now,
            "loads": can if len(can) > 1 else [],
            "press": None if len(can) > 1 else can[0]["press"] if can else asked,
        }
    }


def _store(context: ViewContext) -> scenes.Store:
    stored, singles = chosen(context.state, context.actor)
    board = context.deciding
    rooms = total(Building.warehouse, board)
    rows: list[scenes.Stored] = []
    for i, good in enumerate(GOODS):
        if board.goods[i]:
            safe = good in stored
            rows.append(
                {
                    "good": good,
                    "n": board.goods[i],
                    "safe": safe,
                    "one": good in singles,
                    "store": context.press(f"store {good}") if rooms and not safe else None,
                    "keep": None if safe else context.press(f"keep {good}"),
                }
            )
    return {
        "rows": rows,
        "rooms": rooms,
        "stored": list(stored),
        "singles": list(singles),
        "places": places(context.state, max(context.actor, 0)),
    }


def _over(context: ViewContext) -> scenes.Over:
    return {"rows": ranking(returns(context.state))}


SCENES: dict[str, Callable[[ViewContext], Scene]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "store": _store,
    "over": _over,
}

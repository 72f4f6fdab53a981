"""What only the large drawing of the pending decision shows."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.viewing import ranking
from ..actions import Accept
from ..decisions import Extra, Offer
from ..editions import edition_of
from ..moments import speakers, total
from ..phases.builder import discounts, manned_quarries
from ..phases.captain import used_holds
from ..phases.order import chooser
from ..phases.storage import chosen, places
from ..production import capacity, output
from ..ruleset import BUILDINGS, GOODS, HOUSE_SIZE, PRICES
from ..scoring import returns
from ..state import PORTRAIT, marked_at
from . import scenes
from .eye import Eye
from .things import load
from .types import Scene


def scene(eye: Eye) -> Scene:
    """The scene of this stage, and the offer of a colonist."""
    maker = SCENES.get(eye.stage)
    found: Scene = maker(eye) if maker else {}
    if eye.task and Accept in edition_of(eye.state.edition).desks[eye.task.kind].actions:
        target = eye.task.target if isinstance(eye.task, Offer) else ""
        found["offer"] = {"accept": eye.press("accept"), "pass": eye.press("pass"), "target": target}
    return found


def _settler(eye: Eye) -> scenes.Settler:
    return {"quarry": any(t == "take quarry" for t in eye.legal)}


def _mayor(eye: Eye) -> scenes.Mayor:
    mayor = max(eye.chooser(), 0)
    aboard = eye.state.colonist_ship
    rows: list[scenes.Person] = []
    for k in range(eye.players):
        i = (mayor + k) % eye.players
        gets = (aboard + eye.players - 1 - k) // eye.players
        board = eye.state.seats[i]
        rows.append({"seat": i, "waiting": board.waiting, "red": marked_at(board, PORTRAIT), "gets": gets})
    return {"mayor": mayor, "greet": bool(eye.task and eye.task.kind == "greet"), "rows": rows}


def _builder(eye: Eye) -> scenes.Builder:
    columns: list[scenes.Column] = []
    for k in (1, 2, 3, 4):
        sample = next(b.id for b in BUILDINGS.values() if b.column == k)
        quarries, privilege = discounts(eye.state, eye.actor, sample)
        columns.append({"column": k, "quarries": quarries, "privilege": privilege})
    return {
        "columns": columns,
        "coins": eye.deciding.coins,
        "manned": manned_quarries(eye.deciding),
    }


def _craftsman(eye: Eye) -> scenes.Craftsman:
    first = max(eye.chooser(), 0)
    turns = eye.turns()
    extra = isinstance(eye.task, Extra)
    supply = list(eye.state.goods)
    rows: list[scenes.Maker] = []
    for k in range(eye.players):
        i = (first + k) % eye.players
        board, done = eye.state.seats[i], extra or turns[i] < 0
        makes = output(board, tuple(supply)) if not done else (0,) * 5
        supply = [left - n for left, n in zip(supply, makes, strict=True)]
        short = not done and makes != capacity(board)
        press = eye.press("produce") if i == eye.actor and not extra else None
        rows.append({"seat": i, "makes": list(makes), "done": done, "short": short, "press": press})
    made = eye.task.kinds if isinstance(eye.task, Extra) else ()
    return {
        "rows": rows,
        "extra": [{"good": g, "made": g in made, "press": eye.press(f"extra {g}")} for g in GOODS]
        if extra
        else [],
    }


def _trader(eye: Eye) -> scenes.Trader:
    board = eye.deciding
    bonus = [[v.building, v.answer(board)] for v in speakers("sale_bonus", board)]
    privilege = int(chooser(eye.state, "trader") == eye.actor)
    extra = privilege + sum(n for _, n in bonus)
    rows: list[scenes.Ware] = [
        {
            "good": g,
            "have": board.goods[i],
            "price": PRICES[i],
            "total": PRICES[i] + extra,
            "press": eye.press(f"sell {g}"),
        }
        for i, g in enumerate(GOODS)
    ]
    return {"rows": rows, "privilege": privilege, "bonus": bonus, "size": HOUSE_SIZE}


def _captain(eye: Eye) -> scenes.Captain:
    owned = any(b == "wharf" for b, _ in eye.board.city)
    if not owned:
        return {"wharf": None}
    loads = [load(eye, good, "wharf", n) for good, n in eye.held.items()]
    used = eye.me in used_holds(eye.state)
    open_now = bool(speakers("hold", eye.board)) and not used
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


def _store(eye: Eye) -> scenes.Store:
    stored, singles = chosen(eye.state, eye.actor)
    board = eye.deciding
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
                    "store": None if safe else eye.press(f"store {good}"),
                    "keep": None if safe else eye.press(f"keep {good}"),
                }
            )
    return {
        "rows": rows,
        "rooms": total("warehouse", board),
        "stored": list(stored),
        "singles": list(singles),
        "places": places(eye.state, max(eye.actor, 0)),
    }


def _over(eye: Eye) -> scenes.Over:
    return {"rows": ranking(returns(eye.state))}


SCENES: dict[str, Callable[[Eye], Scene]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "store": _store,
    "over": _over,
}

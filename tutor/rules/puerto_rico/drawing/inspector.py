"""What each thing is: the facts of its row in what.toml."""

from __future__ import annotations

from ...kernel.drawing.inspector import Facts, InspectorSpec, Tell
from ..ruleset import BUILDINGS, GOOD_INDEX, GOODS, HOUSE_SIZE, ISLAND, PRICES, ROLES, SHIPS
from ..view.types import View
from .words import words


def _role(view: View, role: str) -> Facts:
    card = next((card for card in view["roles"] if card["id"] == role), {"coins": 0, "taken": -1})
    said = {
        "action": words.say(f"does.{words.first(role)}", view["lang"]),
        "perk": words.say(f"perk.{words.first(role)}", view["lang"]),
    }
    taken = {"taken": card["taken"] >= 0, "who": max(0, card["taken"])}
    return {"id": role, "coins": card["coins"], "ask": f"choose {role}", **said, **taken}


def _building(view: View, building: str) -> Facts:
    """As printed."""
    printed = BUILDINGS[building]
    book = words.book(view["lang"])
    own = next((rule for rule in book.rules.values() if rule.chapter == building), None)
    numbers = {
        "cost": printed.cost,
        "points": printed.points,
        "circles": printed.circles,
        "column": printed.column,
    }
    return {
        "id": building,
        "row": "plant" if printed.good else "building",
        "good": printed.good,
        "rule": own.id if own else "",
        **numbers,
    }


def _sale(view: View, building: str = "") -> Facts:
    if not building:
        return {}
    row = next(row for row in view["market"] if row["id"] == building)
    today = {"sale": True, "left": row["left"], "today": row["price"], "ask": f"build {building}"}
    return {**_building(view, building), **today, "dearer": row["price"] != BUILDINGS[building].cost}


def _good(view: View, good: str) -> Facts:
    mine = view["seats"][view["me"]]["goods"]
    ship = next((ship["size"] for ship in view["ships"] if ship["good"] == good), 0)
    return {
        "id": good,
        "row": "good",
        "price": PRICES[GOOD_INDEX[good]],
        "left": view["goods"][GOOD_INDEX[good]],
        "sold": good in view["house"],
        "have": next((one["n"] for one in mine if one["good"] == good), 0),
        "size": ship,
    }


def _mine(view: View, good: str) -> Facts:
    """The viewer's barrels of a good."""
    return {**_good(view, good), "ask": f"sell {good}"}


def _tile(view: View, kind: str) -> Facts:
    """A tile to take."""
    known = kind in GOODS
    row = kind if kind in ("corn", "quarry", "forest") else "tile" if known else kind
    price = PRICES[GOOD_INDEX[kind]] if known else 0
    return {"id": kind, "row": row, "price": price, "left": view["quarries"]["n"], "ask": f"take {kind}"}


def _circle(view: View, seat: str, kind: str) -> Facts:
    """A tile or building that a player owns."""
    owner, i = view["seats"][int(seat)], int(seat)
    facts = _building(view, kind) if kind in BUILDINGS else _tile(view, kind)
    here = [one for one in (*owner["city"], *owner["island"]) if one.get("id", one.get("kind")) == kind]
    on = max(one["on"] for one in here)
    asked = (
        {"ask": here[0]["press"].get("ask", "")} if i == view["me"] and "press" in here[0] else {"ask": ""}
    )
    return {**facts, "owned": True, "who": i, "on": on, **asked}


def _ship(view: View, k: str) -> Facts:
    ship = view["ships"][int(k)]
    return {
        "id": SHIPS[ship["size"]],
        "size": ship["size"],
        "load": ship["load"],
        "good": ship["good"],
        "free": ship["size"] - ship["load"],
        "ask": (ship["press"] or {}).get("ask", ""),
    }


def _house(view: View) -> Facts:
    held = view["house"]
    return {"size": HOUSE_SIZE, "goods": list(held), "free": HOUSE_SIZE - len(held)}


def _people(view: View, seat: str = "") -> Facts:
    return {"id": "", "aboard": view["colonists"]["aboard"], "left": view["colonists"]["n"]}


def _aboard(view: View) -> Facts:
    return {**_people(view), "id": "colonist_ship"}


def _points(view: View, seat: str = "") -> Facts:
    if not seat.isdecimal():
        return {}
    n = view["seats"][int(seat)]["points"]
    return {
        "row": "hidden_points" if n is None else "point",
        "who": int(seat),
        "known": n is not None,
        "n": n or 0,
    }


def _seat(view: View, seat: str) -> Facts:
    one = view["seats"][int(seat)]
    barrels = sum(good["n"] for good in one["goods"])
    return {
        "owned": True,
        "who": int(seat),
        "coins": one["coins"],
        "barrels": barrels,
        "tiles": len(one["island"]),
        "buildings": len(one["city"]),
    }


def _held(view: View, seat: str) -> Facts:
    return {"who": int(seat), "roles": list(view["seats"][int(seat)]["roles"])}


def _island(view: View, seat: str) -> Facts:
    return {"owned": True, "who": int(seat), "filled": len(view["seats"][int(seat)]["island"])}


def _city(view: View, seat: str) -> Facts:
    return {"owned": True, "who": int(seat), "filled": view["seats"][int(seat)]["spaces"]}


def _waiting(view: View, seat: str) -> Facts:
    return {"owned": True, "who": int(seat), "n": view["seats"][int(seat)]["waiting"]}


def _governor(view: View, *rest: str) -> Facts:
    return {"who": view["governor"], "named": True}


def _deck(view: View, *rest: str) -> Facts:
    return {"row": "deck", "left": view["deck"]["n"], "gone": view["discard"], "ask": "draw"}


def _wharf(view: View) -> Facts | None:
    wharf = view["scene"].get("wharf")
    if wharf is None:
        return None
    asked = (wharf["press"] or {}).get("ask", "")
    return {"id": "wharf", "rule": "PR.b.wharf.private-ship", "ask": asked}


def _pool(view: View) -> Facts:
    return {"left": view["pool"]}


def _quarries(view: View) -> Facts:
    return _tile(view, "quarry")


SORTS: dict[str, str] = {
    **dict.fromkeys(GOODS, "good"),
    **dict.fromkeys(ROLES, "role"),
    **dict.fromkeys(BUILDINGS, "building"),
    **{tile: "tile" for tile in ISLAND if tile not in GOODS},
    "back": "deck",
}
TELLS: dict[str, Tell] = {
    "role": _role,
    "market": _sale,
    "building": _building,
    "good": _good,
    "goods": _mine,
    "tile": _tile,
    "circle": _circle,
    "ship": _ship,
    "wharf": _wharf,
    "house": _house,
    "deck": _deck,
    "discard": _deck,
    "quarries": _quarries,
    "colonist": _people,
    "colonist_ship": _aboard,
    "pool": _pool,
    "point": _points,
    "notes": _points,
    "seat": _seat,
    "held": _held,
    "island": _island,
    "city": _city,
    "sanjuan": _waiting,
    "governor": _governor,
}
GUIDE = InspectorSpec(words, TELLS, SORTS)

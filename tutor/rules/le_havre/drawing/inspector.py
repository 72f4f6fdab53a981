"""What each thing is: the facts of its row in what.toml."""

from __future__ import annotations

from ...kernel.drawing.inspector import Facts, InspectorSpec, Tell
from ..places import half
from ..ruleset import BUILDINGS, EVERY_SHIP, GOODS, HULLS, SHIPS, TURNS
from ..view.types import View, is_plan
from .words import words

OTHER = {name: good.other for name, good in GOODS.items() if not good.upgraded}
OTHER |= {upgraded: name for name, upgraded in OTHER.items()}
INSTEAD = {"steel": "iron", "brick": "clay"}  # the basic good that an upgraded good may replace in a payment


def _good(view: View, good: str) -> Facts:
    found = GOODS[good]
    lies = next((one["n"] for one in view["offers"] if one["id"] == good), 0)
    return {
        "id": good,
        "row": "good",
        "good": good,
        "upgraded": int(found.upgraded),
        "other": OTHER[good],
        "food": found.food,
        "energy": found.energy,
        "ship": found.ship,
        "raw": good in ("grain", "cattle"),
        "instead": INSTEAD.get(good, ""),
        "lies": lies,
        "have": view["seats"][view["me"]]["stock"][good],
        "rule": found.rule,
    }


def _franc(view: View, *rest: str) -> Facts:
    return {"id": "franc", "row": "franc"}


def _thing(view: View, name: str) -> Facts:
    return _franc(view) if name == "franc" else _good(view, name)


def _stock(view: View, seat: str, good: str = "") -> Facts:
    i, held = int(seat), view["seats"][int(seat)]
    if good:
        return {
            **_thing(view, good),
            "owned": True,
            "who": i,
            "seat": i,
            "who_has": True,
            "n": held["francs"],
        }
    return {"owned": True, "who": i, "seat": i, "food": held["food"], "energy": held["energy"]}


def _offer(view: View, name: str) -> Facts:
    one = next(one for one in view["offers"] if one["id"] == name)
    return {"id": name, "offer": name, "n": one["n"], "new": one["new"], "ask": f"take {name}"}


def _sea(view: View, k: str = "") -> Facts:
    if not k:
        return {"row": "sea"}
    one = view["tiles"][int(k) - 1]
    brings = dict.fromkeys(one["brings"], 1)
    return {
        "row": "tile",
        "k": int(k),
        "brings": brings,
        "interest": one["interest"],
        "last": int(k) == TURNS,
        "sailed": one["boat"] >= 0,
        "seat": max(0, one["boat"]),
    }


def _boat(view: View, seat: str) -> Facts:
    return {"seat": int(seat)}


def _disc(view: View, seat: str, card: str = "") -> Facts:
    return {"owned": True, "who": int(seat), "seat": int(seat), "card": card}


def _pot(view: View) -> Facts:
    mine = view["seats"][view["me"]]
    return {"food": view["card"]["food"], "sails": mine["sails"], "stored": mine["food"], "n": mine["francs"]}


def _building(view: View, card: str) -> Facts:
    """As printed, with its owner and the players in it."""
    printed, fee = BUILDINGS[card], dict(BUILDINGS[card].fee)
    signs = {"hammer": printed.hammers, "fisherman": printed.fishermen}
    return {
        "id": card,
        "row": "building",
        "card": card,
        "effect": _capital(words.effect(card, view["lang"])),
        "kind": printed.kind,
        "value": printed.value,
        "price": printed.price,
        "dearer": printed.price > printed.value,
        "cost": dict(printed.build),
        "lock": printed.padlock,
        "bought": not printed.build and not printed.number.startswith("B"),
        "food": fee.get("food", 0),
        "franc": fee.get("franc", 0),
        "free": not fee and not printed.padlock,
        "signs": signs if any(signs.values()) else {},
        "half": half(card),
        "unsure": printed.sure in "CD",
        "ours": words.book(view["lang"]).lexicon[card].get("ours", False),
        "rule": printed.rule,
        **_stands(view, card),
    }


def _stands(view: View, card: str) -> Facts:
    """Where a building is now."""
    street = next((one for one in view["street"] if one["id"] == card), None)
    owner = (
        street["owner"]
        if street
        else next(
            (i for i, seat in enumerate(view["seats"]) if any(b["id"] == card for b in seat["buildings"])),
            None,
        )
    )
    plan = next((one for one in view["plans"] if is_plan(one) and one["id"] == card), None)
    pressed = street["press"] if street else plan["press"] if plan else {}
    whose: Facts = {}
    if owner is not None:
        whose = {
            "of_town": owner < 0,
            "of_me": owner == view["me"],
            "of_other": 0 <= owner != view["me"],
            "seat": max(0, owner),
        }
    inside = [view["names"][i] for i in street["in"]] if street else []
    return {
        **whose,
        "standing": inside,
        "modern": bool(street and street["modern"]),
        "top": plan is not None,
        "more": plan["more"] if plan else 0,
        "ask": pressed.get("ask", ""),
    }


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _town(view: View, card: str = "") -> Facts:
    return _building(view, card) if card else {}


def _launch(view: View, kind: str) -> Facts:
    return _berth(view, kind) if kind in SHIPS else _building(view, kind)


def _column(view: View, k: str) -> Facts:
    card = view["plans"][int(k)]["id"]
    return _building(view, card) if card else {"row": "column"}


def _pile(view: View, *rest: str) -> Facts:
    return {"row": "pile", "n": view["pile"]}


def _card(view: View, piece: str) -> Facts:
    """A building, or a ship given by kind and value."""
    return _building(view, piece) if piece in BUILDINGS else _ship(view, piece)


def _ship(view: View, piece: str) -> Facts:
    kind, value = HULLS[piece]
    found = SHIPS[kind]
    return {
        "id": piece,
        "row": "ship",
        "kind": f"{kind}_ship",
        "value": value,
        "food": found.food[len(view["seats"]) - 1],
        "holds": found.holds,
        "cost": dict(found.build),
        "brick": found.brick,
        "price": found.price,
        "half": half(piece),
    }


def _berth(view: View, kind: str) -> Facts:
    """The top ship of a kind, if there is one."""
    one = next(one for one in view["yard"] if one["id"] == kind)
    asked = {"id": kind, "ask": one["press"].get("ask", "")}
    return (
        {**_ship(view, f"{kind}_{one['value']}"), "left": one["n"], **asked}
        if one["n"]
        else {"row": "berth", "kind": f"{kind}_ship", **asked}
    )


def _fleet(view: View, seat: str, piece: str = "") -> Facts:
    i, held = int(seat), view["seats"][int(seat)]
    if piece:
        return {**_card(view, piece), "owned": True, "who": i, "seat": i}
    return {"owned": True, "who": i, "seat": i, "n": len(held["ships"]), "food": held["sails"]}


def _round(view: View, n: str = "") -> Facts:
    card = next(
        (one for one in (view["card"], *view["ahead"]) if one and (not n or one["n"] == int(n))), None
    )
    if card is None:
        return {"row": "ended"}
    return {**card, "of": view["rounds"], "ship": f"{card['ship']}_{card['value']}"}


def _seat(view: View, seat: str) -> Facts:
    held = view["seats"][int(seat)]
    return {
        "seat": int(seat),
        "worth": max(0, held["worth"]),
        "debt": max(0, -held["worth"]),
        "loans": held["loans"],
    }


def _owner(view: View, seat: str, card: str = "") -> Facts:
    if card:
        return _card(view, card)
    built = view["seats"][int(seat)]["buildings"]
    return {
        "owned": True,
        "who": int(seat),
        "seat": int(seat),
        "n": len(built),
        "worth": sum(one["value"] for one in built),
    }


def _loans(view: View, seat: str = "") -> Facts:
    i = int(seat or view["me"])
    return {"row": "loan", "who_has": True, "seat": i, "n": view["seats"][i]["loans"]}


def _symbols(view: View) -> Facts:
    mine = view["seats"][view["me"]]
    return {"hammers": mine["hammers"], "fishermen": mine["fishermen"]}


def _fee(view: View, kind: str) -> Facts:
    both = {one["kind"]: one["n"] for one in view["scene"]["kinds"]}
    return {"id": kind, "food": both["food"], "franc": both["franc"]}


SORTS: dict[str, str] = {
    **dict.fromkeys(GOODS, "good"),
    **dict.fromkeys(BUILDINGS, "building"),
    **dict.fromkeys(EVERY_SHIP, "ship"),
    "special": "pile",
}
TELLS: dict[str, Tell] = {
    "good": _good,
    "franc": _franc,
    "stock": _stock,
    "offer": _offer,
    "sea": _sea,
    "tile": lambda view: {"row": "sea"},
    "boat": _boat,
    "pot": _pot,
    "building": _building,
    "wharf": _building,
    "inside": _building,
    "column": _column,
    "pile": _pile,
    "seen": _pile,
    "sale": _card,
    "disc": _disc,
    "ship": _ship,
    "harbour": _berth,
    "fleet": _fleet,
    "round": _round,
    "seat": _seat,
    "owner": _owner,
    "loans": _loans,
    "loan": _loans,
    "repay": _loans,
    "worth": _seat,
    "symbols": _symbols,
    "fee": _fee,
    "pay": _thing,
    "top": _column,
    "town": _town,
    "ware": _berth,
    "launch": _launch,
    **dict.fromkeys(("pick", "give", "load", "swap"), _thing),
    **dict.fromkeys(("build", "peek"), _building),
    "haul": _offer,
}
GUIDE = InspectorSpec(words, TELLS, SORTS)

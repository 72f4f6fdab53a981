"""What each thing is: the facts of its row in what.toml."""

from __future__ import annotations

from ...kernel.drawing.inspector import Facts, InspectorSpec, Tell
from ...kernel.spec import HIDDEN
from ..ruleset import CARDS, GOODS, ROLES, TILES
from ..view.types import View
from .words import words


def _role(view: View, role: str) -> Facts:
    tile = next(tile for tile in view["roles"] if tile["id"] == role)
    said = {
        "action": words.say(f"does.{role}", view["lang"]),
        "perk": words.say(f"perk.{role}", view["lang"]),
    }
    return {
        "id": role,
        "ask": f"choose {role}",
        "taken": tile["taken"] >= 0,
        "who": max(0, tile["taken"]),
        **said,
    }


def _card(view: View, card: str) -> Facts:
    """What is printed: the effect is the first rule about it."""
    printed = CARDS[card]
    good = f"SJ.card.{card.replace('_', '-')}.good"
    rules = words.book(view["lang"]).rules
    own = (rule.id for rule in rules.values() if rule.chapter == card and rule.kind != "data")
    price = next((one.get("price") for one in view["hand"]["cards"] if one["id"] == card), None)
    return {
        "id": card,
        "card": card,
        "row": "card",
        "cost": printed.cost,
        "points": printed.points,
        "six": printed.kind == "six",
        "good": printed.good,
        "rule": good if printed.good else next(own),
        "today": price or 0,
        "dearer": price not in (None, printed.cost),
    }


def _hand(view: View, seat: str = "", card: str = "") -> Facts:
    if card:
        held = next(one for one in view["hand"]["cards"] if one["id"] == card)
        return {**_card(view, card), "hand": True, "ask": held["press"].get("ask", "")}
    i = int(seat or view["me"])
    return {"owned": True, "who": i, "n": view["seats"][i]["hand"]}


def _area(view: View, seat: str, card: str = "") -> Facts:
    i = int(seat)
    built = view["seats"][i]["buildings"]
    if not card:
        return {"owned": True, "who": i, "built": len(built)}
    here = [one for one in built if one["id"] == card]
    asked = here[0].get("press", {}).get("ask", "")
    printed = _card(view, card)
    return {
        **printed,
        "id": printed["good"] or card,
        "dearer": False,
        "built": True,
        "owned": True,
        "who": i,
        "full": all(one["full"] for one in here),
        "ask": asked,
    }


def _drawn(view: View, seat: str, card: str = "") -> Facts:
    return _card(view, card) if card else {"who": int(seat)}


def _site(view: View, seat: str) -> Facts:
    card = view["seats"][int(seat)]["site"]
    return {**_card(view, card), "row": "site", "id": ""} if card else {}


def _mine(view: View, card: str = "") -> Facts:
    return _card(view, card) if card else {}


def _good(view: View, *where: str) -> Facts:
    """A good, wherever it is."""
    good, house = where[-1], view["house"]
    k = GOODS.index(good)
    least, most = house["next"][k] if house["next"] else (0, 0)
    return {
        "id": good,
        "price": house["prices"][k] if house["prices"] else 0,
        "least": least,
        "most": most,
        "same": least == most > 0,
        "range": least < most,
    }


def _tiles(view: View, *rest: str) -> Facts:
    return {
        "row": "house" if view["house"]["tile"] in rest else "tiles",
        "unseen": view["house"]["unseen"],
        "stack": view["house"]["stack"],
    }


def _deck(view: View) -> Facts:
    return {"left": view["deck"]["n"], "ask": "draw"}


def _discard(view: View) -> Facts:
    return {"n": view["discard"]}


def _seat(view: View, seat: str) -> Facts:
    one = view["seats"][int(seat)]
    return {"who": int(seat), "hand": one["hand"], "built": len(one["buildings"]), "points": one["points"]}


def _under(view: View, seat: str) -> Facts:
    return {"who": int(seat), "n": view["seats"][int(seat)]["chapel"]}


def _held(view: View, seat: str) -> Facts:
    return {"who": int(seat), "roles": list(view["seats"][int(seat)]["roles"])}


def _governor(view: View, *rest: str) -> Facts:
    return {"who": view["governor"]}


SORTS: dict[str, str] = {
    **dict.fromkeys(CARDS, "card"),
    **dict.fromkeys(GOODS, "good"),
    **dict.fromkeys(ROLES, "role"),
    **dict.fromkeys(TILES, "tiles"),
    HIDDEN: "back",
}
TELLS: dict[str, Tell] = {
    "role": _role,
    "card": _card,
    "hand": _hand,
    "area": _area,
    "drawn": _drawn,
    "mine": _mine,
    "site": _site,
    "good": _good,
    "tiles": _tiles,
    "deck": _deck,
    "discard": _discard,
    "seat": _seat,
    "under": _under,
    "chapel": _under,
    "held": _held,
    "governor": _governor,
}
GUIDE = InspectorSpec(words, TELLS, SORTS)

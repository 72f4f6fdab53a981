"""What each thing is: the facts of its row in what.toml."""

from __future__ import annotations

from ...kernel.drawing.inspector import Facts, InspectorSpec, Tell
from ..editions import with_all
from ..ruleset import CARDS, CITIES, COLOURS, EXTRA, NAMED, VACATED
from ..view.types import View, city_of
from .words import words


def _city(view: View, name: str) -> Facts:
    """A city: what it would pay now, and to whom."""
    one = city_of(view, name)
    return {
        "id": name,
        "row": "city",
        "city": name,
        "pays": one["pays"],
        "paid": one["paid"],
        "n": sum(who >= 0 for who in one["track"]),
        "next": one["next"],
        "sure": bool(one["sure"]),
        "names": [view["names"][who] for who, _, fort in one["today"] if not fort],
        "mine": one["mine"],
    }


def _track(view: View, name: str, k: str = "", who: str = "") -> Facts:
    """A space of the street, or the whole of it."""
    one = city_of(view, name)
    if not k:
        return {
            "row": "street",
            "city": name,
            "n": sum(seat >= 0 for seat in one["track"]),
            "next": one["next"],
        }
    if who:
        return _house(view, int(who), name)
    site, number = int(k), one["numbers"][int(k) - 1]
    stands = one["track"][site - 1] if site <= len(one["track"]) else -1
    pressed = one["press"]["build"][site - 1] if one["mine"] and site <= len(one["track"]) else {}
    here = {"by": _owner(view, stands)} if stands >= 0 else {}
    return {
        "id": str(site),
        "row": "last" if site > len(one["track"]) else "site",
        "city": name,
        "site": site,
        "number": number,
        "dark": site in one["dark"],
        "triangle": site == one["triangle"],
        "paid": site == one["paid"],
        "next": site in one["next"],
        "vacated": stands == VACATED,
        "sure": f"track {site}" in one["sure"] or site == 1,
        "ask": pressed.get("ask", ""),
        **here,
    }


def _owner(view: View, colour: int) -> str:
    return str(view["names"][colour % len(view["names"])])


def _house(view: View, colour: int, city: str = "") -> Facts:
    """A warehouse of a colour."""
    neutral = colour >= len(view["names"])
    return {
        "row": "neutral" if neutral else "house",
        "colour": COLOURS[colour],
        "name": _owner(view, colour),
        "city": city,
    }


def _run(view: View, name: str) -> Facts:
    return {"city": name, "n": len(city_of(view, name).get("run", ()))}


def _picture(view: View, name: str, who: str = "") -> Facts:
    one = city_of(view, name)
    if not who:
        return {"city": name, "n": len(one["closed"])}
    pressed = (
        one["press"]["reopen"].get("own" if int(who) == view["me"] else "neutral", {}) if one["mine"] else {}
    )
    owned = int(who) % len(view["names"])
    return {
        "row": "closed",
        "city": name,
        "name": _owner(view, int(who)),
        "n": one["closed"].count(int(who)),
        "ask": pressed.get("ask", ""),
        "owned": True,
        "who": owned,
    }


def _forts(view: View, name: str) -> Facts:
    return {"row": "forts", "city": name, "prices": city_of(view, name)["prices"]}


def _fort(view: View, name: str, k: str, who: str = "") -> Facts:
    one, site = city_of(view, name), int(k)
    stands = one["forts"][site - 1]
    pressed = one["press"]["fortress"][site - 1] if one["mine"] else {}
    if stands >= 0:
        pays = next(n for seat, n, fort in one["today"] if fort and seat == stands)
        return {"row": "fortress", "city": name, "seat": stands, "pays": pays, "ask": pressed.get("ask", "")}
    return {
        "id": k,
        "row": "fort_site",
        "city": name,
        "cost": one["prices"][site - 1],
        "sure": "fortresses" in one["sure"],
        "ask": pressed.get("ask", ""),
    }


def _port(view: View, what: str, *where: str) -> Facts:
    """A harbour, or a player's ship, wherever it is."""
    if what.isdigit():
        at = view["seats"][int(what)]["at"]
        return {
            "row": "ship",
            "seat": int(what),
            "city": at if at in with_all().grid else "",
            "bank": at == "bank",
            "owned": True,
            "who": int(what),
        }
    one = city_of(view, what)
    free = [cost for seat, cost in zip(one["ships"], one["harbours"], strict=True) if seat < 0]
    return {
        "row": "port",
        "id": what,
        "city": what,
        "prices": one["harbours"],
        "free": free[:1],
        "sure": "harbours" in one["sure"],
    }


def _card(view: View, name: str) -> Facts:
    """A sailing card, wherever it is."""
    shown = next((one for pile in view["sale"] for one in pile if one["id"] == name), None)
    held = next(
        (i for i, seat in enumerate(view["seats"]) if any(one["id"] == name for one in seat["cards"])), -1
    )
    held_by = {"seat": held, "held": True, "owned": True, "who": held} if held >= 0 else {}
    face = shown or next((one for seat in view["seats"] for one in seat["cards"] if one["id"] == name), None)
    seals = face["seals"] if face else 0
    ends = {"city": NAMED[name]} if name in NAMED else {}
    link = dict(zip(("one", "other"), face["ends"], strict=True)) if face and face["link"] else {}
    return {
        "id": name,
        "row": "card",
        "card": name,
        "seals": seals,
        "shown": shown is not None,
        "cost": face["cost"] if face else 0,
        "sure": bool(face and face["sure"]),
        "link": bool(link),
        "ask": shown["press"].get("ask", "") if shown else "",
        **ends,
        **link,
        **held_by,
    }


def _hand(view: View, seat: str, card: str = "") -> Facts:
    return (
        _card(view, card)
        if card
        else {"seat": int(seat), "n": len(view["seats"][int(seat)]["cards"]), "owned": True, "who": int(seat)}
    )


def _shown(view: View, what: str = "") -> Facts:
    if what and not what.isdigit():
        return _card(view, what)
    return {"row": "pile", "n": view["decks"][int(what)], "link": what == "1"} if what else {}


def _way(view: View, card: str, city: str) -> Facts:
    return {**_city(view, city), "ask": f"sail {card} {city}"}


def _loan(view: View, amount: str) -> Facts:
    one = next(one for one in view["bank"]["loans"] if one["amount"] == int(amount))
    return {
        "id": amount,
        "row": "loan",
        "amount": one["amount"],
        "back": one["back"],
        "later": one["later"],
        "left": one["left"],
        "ask": one["press"].get("ask", ""),
    }


def _owes(view: View, seat: str) -> Facts:
    held = view["seats"][int(seat)]
    return {"row": "owes", "seat": int(seat), "n": len(held["loans"]), "owes": held["owes"]}


def _player(view: View, seat: str) -> Facts:
    held = view["seats"][int(seat)]
    return {
        "row": "player",
        "id": seat,
        "seat": int(seat),
        "money": held["money"],
        "owes": held["owes"],
        "cities": len(held["in"]),
        "bonus": held["bonus"],
    }


def _supply(view: View, seat: str) -> Facts:
    held = view["seats"][int(seat)]
    return {
        "seat": int(seat),
        "houses": held["houses"],
        "fortresses": held["fortresses"],
        "neutral": held["neutral"],
        "owned": True,
        "who": int(seat),
    }


def _money(view: View, seat: str = "") -> Facts:
    i = int(seat or view["me"])
    return {"row": "money", "seat": i, "n": view["seats"][i]["money"]}


def _bonus(view: View, seat: str) -> Facts:
    return {"seat": int(seat), "n": view["seats"][int(seat)]["bonus"]}


def _many(view: View) -> Facts:
    rows = view["bank"]["rows"]
    return {
        "cities": len(view["seats"][view["me"]]["in"]),
        "pays": next((one["pays"] for one in rows if view["me"] in one["seats"]), 0),
    }


def _neutral(view: View, site: str) -> Facts:
    return {**_house(view, view["me"] + 2), "id": site}


def _starter(view: View, seat: str) -> Facts:
    return {"seat": int(seat)}


def _piece(view: View) -> Facts:
    """A warehouse or ship that belongs to nobody in particular."""
    return {"name": view["names"][view["me"]], "seat": view["me"], "pays": 0, "city": "", "bank": False}


SORTS: dict[str, str] = {**dict.fromkeys(CARDS, "card"), **dict.fromkeys((*CITIES, *EXTRA), "city")}
TELLS: dict[str, Tell] = {
    "city": _city,
    "track": _track,
    "run": _run,
    "picture": _picture,
    "forts": _forts,
    "fort": _fort,
    "port": _port,
    "card": _card,
    "hand": _hand,
    "shown": _shown,
    "way": _way,
    "loan": _loan,
    "loans": _owes,
    "player": _player,
    "seat": _player,
    "supply": _supply,
    "money": _money,
    "purse": _money,
    "florin": _money,
    **dict.fromkeys(("house", "ship", "fortress"), _piece),
    "bonus": _bonus,
    "many": _many,
    "neutral": _neutral,
    "starter": _starter,
    **dict.fromkeys(("repay", "extend"), _loan),
    "begin": _player,
}
GUIDE = InspectorSpec(words, TELLS, SORTS)

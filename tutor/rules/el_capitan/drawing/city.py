"""A city: its harbour, the street of thirteen spaces in a U,
and the picture with fortresses and closed warehouses.
"""

from __future__ import annotations

from ...kernel.drawing.pieces import marked
from ...kernel.markup import Html, drawn, joined, tag
from ...kernel.views import Press
from ..ruleset import VACATED
from ..view.types import City, View, city_of
from . import city_sentences as told
from . import closing
from .pieces import (
    KIT,
    closed,
    coin,
    fortress,
    house,
    ship,
    sr,
    state_of,
    wreath,
)
from .words import words

NOTHING: Press = {}


def cities(view: View) -> dict[str, Html]:
    """One area for each city, so that only a city that changed is sent."""
    return {f"city-{name}": city(name, view) for name in view["towns"]}


def city(name: str, view: View) -> Html:
    one = city_of(view, name)
    shown = one["mine"]
    opens, before, after = closing.halves(view, one, land)
    lands = tag(
        "div.land",
        after,
        _name(name, view["lang"], bool(one["sure"]), "tap" if shown and not opens else ""),
        opens,
        _street(view, one),
        _today(view, one),
    )
    inside = sr(told.city(view, one)), before, _port(view, one), lands
    return tag(
        "div.city",
        *inside,
        cls=f"{'mine' if shown else ''} {state_of(view, f'city:{name}')}".strip(),
        data_place=f"city:{name}",
    )


def land(view: View, one: City) -> Html:
    """A city that is only shown."""
    return tag(
        "div.land", tag("p.nm", words.name(one["id"], view["lang"])), _street(view, one), _today(view, one)
    )


@drawn
def _name(name: str, lang: str, sure: bool, cls: str) -> Html:
    """Its name; a press shows the city in large size ("tap": on a phone, anywhere on it,
    because its sites are too small to press).
    """
    label = words.say("label.open_city", lang, name=words.name(name, lang))
    box = tag(
        "input",
        type="radio",
        name="ec-open",
        cls="open",
        data_wears="open",
        data_key=f"open:{name}",
        aria_label=label,
    )
    return tag("label.nm", box, tag("b", words.name(name, lang), aria_hidden="true"), cls=cls)


# The harbour ----------------------------------------------------------------------------------
def _port(view: View, one: City) -> Html:
    lie = enumerate(zip(one["ships"], one["harbours"], strict=True), 1)
    berths = [
        _berth(one["id"], k, seat, cost, "harbours" in one["sure"], view["me"], marked(view, f"port:{seat}"))
        for k, (seat, cost) in lie
    ]
    return tag(
        "div.port",
        *berths,
        cls=state_of(view, f"port:{one['id']}"),
        data_place=f"port:{one['id']}",
        aria_hidden="true",
    )


@drawn
def _berth(name: str, k: int, seat: int, cost: int, sure: bool, me: int, mark: str) -> Html:
    """A harbour space, its price, and the ship on it."""
    lies = (
        ship(seat, "sh me" if seat == me else "sh", f"port:{seat}:{name}:{k}") if seat >= 0 else tag("i.no")
    )
    return tag(
        "div.berth",
        lies,
        coin(cost, "ok" if sure else ""),
        cls=mark,
        data_place=f"port:{seat}" if seat >= 0 else "",
    )


# The street -----------------------------------------------------------------------------------
def _street(view: View, one: City) -> Html:
    """Thirteen spaces in a U, with the picture in the middle. If nothing can be pressed,
    the sentence above says everything.
    """
    every = joined(*(_site(view, one, k) for k in range(1, 14)))
    runs = _runs(one) if one["mine"] and marked(view, f"run:{one['id']}") else None
    gone = view["recent"]["closed"].get(one["id"])
    place = f"track:{one['id']}"
    return tag(
        "div.u",
        every,
        _picture(view, one),
        runs,
        _closed(gone[0]) if gone else None,
        cls=state_of(view, place),
        data_place=place,
        aria_hidden="true" if not one["mine"] else None,
    )


def _site(view: View, one: City, k: int) -> Html:
    name, track = one["id"], one["track"]
    who = track[k - 1] if k < 13 else -1
    place = f"track:{name}:{k}"
    press = one["press"]["build"][k - 1] if one["mine"] and k < 13 else NOTHING
    kinds = [
        ("d", k in one["dark"]),
        ("tri", k == one["triangle"]),
        ("t", k == 13),
        ("v", who == VACATED),
        ("nx", k in one["next"]),
        ("s", bool(one["low"]) and one["low"] <= k <= one["top"]),
        ("ok", f"track {k}" in one["sure"] or k == 1),
    ]
    cls = " ".join(kind for kind, found in kinds if found)
    state = state_of(view, place, press or None)
    new = marked(view, f"{place}:{who}") if who >= 0 else ""
    label = words.told(press, view["lang"], told.site(view, one, k)) if press else ""
    return _space(
        view["lang"],
        place,
        one["numbers"][k - 1],
        who,
        k == one["paid"],
        f"{cls} {state} {new}".strip(),
        label,
        **press,
    )


@drawn
def _space(lang: str, place: str, n: int, who: int, paid: bool, cls: str, label: str, **pressed: str) -> Html:
    """One space: a warehouse, the city's payment, or its number."""
    inside = house(who, place=f"{place}:{who}", piece="house") if who >= 0 else wreath(n) if paid else n
    return KIT.dressed(lang, "div.st", inside, cls=cls, place=place, label=label or None, **pressed)


def _runs(one: City) -> Html:
    """A ring around the viewer's row, in as many pieces as the street has sides."""
    sides = [[k for k in one["run"] if low <= k <= high] for low, high in ((1, 4), (5, 10), (11, 13))]
    return joined(
        *(
            tag("i.run.lit", cls=f"r{side[0]} n{len(side)}", data_place=f"run:{one['id']}")
            for side in sides
            if side
        )
    )


# The picture ----------------------------------------------------------------------------------
def _picture(view: View, one: City) -> Html:
    name = one["id"]
    press = one["press"]["fortress"] if one["mine"] else [NOTHING] * 2
    forts = [_fort(view, one, k, who, press[k - 1]) for k, who in enumerate(one["forts"], 1)]
    forts_at = tag("div.forts", *forts, cls=state_of(view, f"forts:{name}"), data_place=f"forts:{name}")
    place = f"picture:{name}"
    pays = wreath(one["pays"], "now") if one["paid"] else None
    return tag(
        "div.pic",
        KIT.used(f"c-{name}", "emb"),
        forts_at,
        pays,
        tag("div.shut", *_shut(view, one), cls=state_of(view, place), data_place=place),
    )


def _fort(view: View, one: City, k: int, who: int, press: Press) -> Html:
    place = f"fort:{one['id']}:{k}"
    state = f"{state_of(view, place, press or None)} {marked(view, f'{place}:{who}')}".strip()
    said = (
        words.say("text.fort_free", view["lang"], n=one["prices"][k - 1])
        if who < 0
        else words.say("text.fort_of", view["lang"], name=told.owner(view, who))
    )
    label = words.told(press, view["lang"], said) if press else ""
    return _fort_of(
        view["lang"], place, who, one["prices"][k - 1], "fortresses" in one["sure"], state, label, **press
    )


@drawn
def _fort_of(
    lang: str, place: str, who: int, price: int, sure: bool, state: str, label: str, **pressed: str
) -> Html:
    """A fortress, or the site with its price."""
    inside = (
        (fortress(who, place=f"{place}:{who}"),)
        if who >= 0
        else (KIT.used("f", "ft"), tag("b", price, cls="ok" if sure else ""))
    )
    return KIT.dressed(lang, "div.fort", *inside, cls=state, place=place, label=label or None, **pressed)


def _shut(view: View, one: City) -> list[Html]:
    """Closed warehouses; the viewer's can be reopened if the viewer's ship is there."""
    me, found = view["me"], []
    for who in dict.fromkeys(one["closed"]):
        n = one["closed"].count(who)
        kind = "own" if who == me else "neutral"
        press = (
            one["press"]["reopen"].get(kind, NOTHING)
            if one["mine"] and who in (me, me + 2) and (who == me or view["players"] == 2)
            else NOTHING
        )
        place = f"picture:{one['id']}:{who}"
        inside = closed(who), tag("b", n) if n > 1 else None
        label = (
            words.told(
                press, view["lang"], words.say("text.closed", view["lang"], n=n, name=told.owner(view, who))
            )
            if press
            else ""
        )
        found.append(
            KIT.dressed(
                view["lang"],
                "div.cl",
                *inside,
                cls=state_of(view, place, press or None),
                place=place,
                label=label or None,
                **press,
            )
        )
    return found


@drawn
def _closed(site: int) -> Html:
    """The path of a warehouse that was just closed, from its site to the picture."""
    x, y = (0.5, site - 0.5) if site < 5 else (site - 3.5, 3.5) if site < 11 else (6.5, 13.5 - site)
    d = f"M{x:g} {y:g}Q{(x + 3.5) / 2:g} {min(y, 2) - 0.9:g} 3.5 2.1"
    return tag(
        "svg.gone",
        tag("path", d=d, cls="w1"),
        tag("path", d=d, cls="w2"),
        viewBox="0 0 7 4",
        aria_hidden="true",
    )


def _today(view: View, one: City) -> Html | None:
    """The players who would be paid if there were a payday now, and how much; on payday, those who were
    paid. It is shown in the large view and on payday.
    """
    yet = view["stage"] == "turn" or view["stage"] == "shop"
    return _pays(view["lang"], yet, tuple((seat, n, bool(fort)) for seat, n, fort in one["today"]))


@drawn
def _pays(lang: str, yet: bool, rows: tuple[tuple[int, int, bool], ...]) -> Html | None:
    places = [row for row in rows if not row[2]]
    shown = [
        tag("span", tag("small", words.say(f"nth.{k}", lang)), house(seat), wreath(f"+{n}"))
        for k, (seat, n, _) in enumerate(places, 1)
    ]
    shown += [tag("span", fortress(seat), wreath(f"+{n}")) for seat, n, fort in rows if fort]
    return (
        tag(
            "div.today",
            *shown,
            tag("small.if", words.say("label.today", lang)) if yet else None,
            aria_hidden="true",
        )
        if rows
        else None
    )

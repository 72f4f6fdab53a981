"""The viewer's board: the quay with goods, the island, the city."""

from __future__ import annotations

from typing import Literal

from ...kernel.drawing.pieces import for_screen_reader
from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, tag, wrapped
from ..ruleset import BUILDINGS, CIRCLES, SHIP_SIZES
from ..view.types import Barrels, Building, HoldLoad, Seat, Tile, View
from .pieces import KIT, at, badge, barrel, button, circles, coin, points, q, thing, tile
from .screen_reader import READ, own_money
from .words import words

SPACES = 12


def quay(view: View) -> Html:
    """The viewer's name, barrels, coins and points: the line from which loads are pressed."""
    me, lang = view["me"], view["lang"]
    seat = view["seats"][me]
    name = tag("b", words.say("label.me", lang, name=view["names"][me]), *KIT.crown(view, me, "governor"))
    title = wrapped("div.me", badge(view, me, f"held:{me}"), name, READ.when(me))
    goods = [_group(view, one) for one in seat["goods"]] or [_mute(q(words.say("label.nothing", lang)))]
    many = sum(one["n"] for one in seat["goods"]) > 9
    stock = tag("div.stock", *goods, cls="many" if many else "")
    return at(
        view,
        "div.quay",
        f"seat:{me}",
        *for_screen_reader(own_money(view), title),
        stock,
        _mute(_purse(view, seat)),
    )


def _mute(drawn: Html) -> Html:
    """Hidden from screen readers, because the sentence before has said it."""
    return tag("span.mute", drawn, aria_hidden="true")


def _purse(view: View, seat: Seat) -> Html:
    i = seat["seat"]
    return _coins(
        view["lang"],
        i,
        seat["coins"],
        gain(view, i, "coins"),
        seat["points"],
        gain(view, i, "points"),
        seat["noted"],
    )


@drawn
def _coins(lang: str, i: int, n: int, gained: Html | None, worth: int, won: Html | None, noted: int) -> Html:
    """Coins and points, the last change, and points that were written down."""
    more = (" ", tag("small", words.say("label.noted", lang, n=noted))) if noted else ()
    coins = coin(n, "big"), gained, tag("span", words.say("label.coins", lang, n=n))
    return tag(
        "div.purse",
        *coins,
        points(worth, "big", f"notes:{i}"),
        won,
        tag("span", words.say("label.points", lang, n=worth), *more),
    )


def gain(view: View, seat: int, kind: Literal["coins", "points"]) -> Html | None:
    """What the last action brought or cost."""
    n = view["recent"][kind].get(str(seat), 0)
    return tag("em.plus-n", f"{n:+d}", cls="less" if n < 0 else "") if n else None


def _group(view: View, one: Barrels) -> Html:
    """The viewer's barrels of one good."""
    good, n, lang = one["good"], one["n"], view["lang"]
    inside = tag("span.bs", barrel(good) * n), tag("b", n)
    if one["holds"]:
        buttons = tag("span.pills", *(_hold(view, way) for way in one["holds"]))
        said = for_screen_reader(f"{n} {words.name(good, lang, n)}.", *inside)
        return tag("div.group.open", *said, buttons, data_place=f"goods:{good}")
    label = f"{n} {words.name(good, lang, n)}. {words.label(one['press'], lang)}"
    return thing(view, "div.group", *inside, pressed=one["press"], label=label)


def _hold(view: View, way: HoldLoad) -> Html:
    lang, hold = view["lang"], way["hold"]
    size = SHIP_SIZES.get(hold)
    said = str(size) if size else words.say("label.on_wharf", lang)
    return button("b.pill", way["press"], lang, said, cls="sail" if size else "")


def boards(view: View) -> Html:
    return wrapped("div.lands", _island(view), _city(view))


def _caption(view: View, key: str, n: int) -> Html:
    lang = view["lang"]
    return tag("p.h4", words.say("area.of12", lang, what=words.say(f"area.{key}", lang), n=n))


def _island(view: View) -> Html:
    me = view["me"]
    seat = view["seats"][me]
    tiles = [
        _tile(
            view["lang"],
            me,
            spot["kind"],
            spot["on"],
            spot["red"],
            _state(view, spot["kind"], spot),
            **spot["press"],
        )
        for spot in seat["island"]
    ]
    tiles += [tag("i.gap")] * (SPACES - len(tiles))
    waiting = None
    if seat["waiting"]:
        shown = min(seat["waiting"], 12)
        people = circles(shown, shown, min(seat["red"], shown))
        name = words.say("label.sanjuan", view["lang"])
        waiting = at(view, "span.sanjuan", f"sanjuan:{me}", name, " ", people, tag("b", seat["waiting"]))
    head = tag("div.cap", _caption(view, "island", len(seat["island"])), waiting)
    return at(view, "div.island", f"island:{me}", head, tag("div.grid", *tiles))


def _state(view: View, name: str, spot: Tile | Building) -> str:
    return KIT.state_of(view, f"circle:{view['me']}:{name}", spot["press"])


@drawn
def _tile(lang: str, me: int, kind: str, on: int, red: int, state: str, **pressed: str) -> Html:
    """A tile and its colonist; a tile for no colonist has no circle."""
    inside = tile(kind), circles(on, int(CIRCLES[kind]), red)
    what = words.place(kind, lang)
    label = _named(words.say("text.manned", lang, what=what) if on else what, lang, pressed)
    return KIT.dressed(
        lang, "div.tl", *inside, cls=state, place=f"circle:{me}:{kind}", label=label, **pressed
    )


def _named(what: str, lang: str, pressed: dict[str, str]) -> str:
    """The name of one of the viewer's things, then what a press does."""
    return sentences(what, here(pressed, lang))


def here(pressed: dict[str, str], lang: str) -> str:
    """What a press does, if the thing has been named already."""
    text = pressed.get("do") or pressed.get("ask", "")
    key = f"here.{text.partition(' ')[0]}"
    if not words.has(key, lang):
        return words.label(pressed, lang)
    said = words.say(key, lang)
    return said if "do" in pressed else words.say("label.ask", lang, action=said)


def _city(view: View) -> Html:
    me = view["me"]
    seat = view["seats"][me]
    cards = [
        _card(
            view["lang"], me, one["id"], one["on"], one["red"], _state(view, one["id"], one), **one["press"]
        )
        for one in sorted(seat["city"], key=lambda b: b["large"])
    ]
    cards += [tag("i.gap")] * (SPACES - seat["spaces"])
    head = tag("div.cap", _caption(view, "city", seat["spaces"]))
    return at(view, "div.city", f"city:{me}", head, tag("div.grid", *cards))


@drawn
def _card(lang: str, me: int, building: str, on: int, red: int, state: str, **pressed: str) -> Html:
    printed = BUILDINGS[building]
    people = tag("span.ks", circles(on, printed.circles, red))
    inside = tag("b", words.short(building, lang)), people, points(printed.points)
    cls = f"{printed.good or 'violet'}{' large' if printed.large else ''} {state}"
    what = words.name(building, lang)
    if printed.circles:
        what = words.say("text.count", lang, what=what, on=on, of=printed.circles)
    label = _named(what, lang, pressed)
    more = {
        "place": f"circle:{me}:{building}",
        "data_piece": building,
        "title": words.effect(building, lang),
        "label": label,
    }
    return KIT.dressed(lang, "div.bl", *inside, cls=cls, **more, **pressed)

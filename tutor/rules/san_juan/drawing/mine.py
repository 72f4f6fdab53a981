"""The viewer's area: twelve places for buildings, goods on them, covered buildings, the chapel's cards."""

from __future__ import annotations

from ...kernel.drawing.pieces import for_screen_reader
from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, drawn, joined, tag
from ..view.types import Building, Seat, View
from .faces import kind_of
from .pieces import (
    KIT,
    at,
    back,
    badge,
    good,
    held,
    named,
    peek,
    picture,
    points,
    state_of,
    worth,
)
from .screen_reader import READ, counted
from .words import words


def line(view: View) -> Html:
    """The viewer's name, roles and current points."""
    me, lang = view["me"], view["lang"]
    seat = view["seats"][me]
    name = badge(view, me), _name_of(lang, view["names"][me])
    this_round = *KIT.crown(view, me, "governor"), held(view, me), READ.when(me)
    drawn = *name, *this_round, _so_far(lang, len(seat["buildings"]), seat["points"])
    whole = f"{words.say('label.me', lang, name=view['names'][me])}: {counted(view, seat)}"
    many = words.say("label.built", lang, n=len(seat["buildings"]))
    return at(
        view,
        "div.me",
        f"seat:{me}",
        *for_screen_reader(joined(sentences(whole), " ", READ.told(me), " ", sentences(many)), *drawn),
    )


@drawn
def _name_of(lang: str, name: str) -> Html:
    return tag("b", words.say("label.me", lang, name=name))


@drawn
def _so_far(lang: str, buildings: int, worth: int) -> Html:
    built = tag("span", words.say("label.built", lang, n=buildings))
    return tag(
        "span.sum", built, points(worth, "big"), tag("span", words.say("label.points_now", lang, n=worth))
    )


def area(view: View) -> Html:
    """The places, each building in an area of its own."""
    me = view["me"]
    seat = view["seats"][me]
    holes = [tag("div.plot", data_area=_name(one)) for one in seat["buildings"]]
    gaps = tag("i.gap") * (seat["spaces"] - len(holes))
    return tag("div.area", at(view, "div.grid", f"area:{me}", *holes, gaps), _piles(view, seat))


def _name(one: Building) -> str:
    return f"bld-{one['id']}-{one['copy']}"


def areas(view: View) -> dict[str, Html]:
    return {_name(one): building(view, view["me"], one) for one in view["seats"][view["me"]]["buildings"]}


def building(view: View, seat: int, one: Building) -> Html:
    card, pressed = one["id"], one.get("press")
    state = state_of(view, f"area:{seat}:{card}", pressed)
    return _built(view["lang"], seat, card, one["full"], pad(view, seat, one), state, **(pressed or {}))


@drawn
def _built(lang: str, seat: int, card: str, full: bool, pad: Html | None, state: str, **pressed: str) -> Html:
    effect = words.effect(card, lang)
    said = words.say("text.filled" if full else "text.empty", lang) if pad else effect
    label = f"{words.title(card, lang)}, {said}. {words.label(pressed, lang)}" if pressed else None
    inside = picture(card), tag("b.nm", named(card, lang)), worth(card), pad
    more = {"place": f"area:{seat}:{card}", "label": label, "data_piece": card, "title": effect}
    return KIT.dressed(lang, "div.bl", *inside, cls=f"{kind_of(card)} {state}", **more, **pressed)


def pad(view: View, seat: int, one: Building) -> Html | None:
    """The place for a good on its building, and the good."""
    kind, full = one["good"], one["full"]
    return _pad(seat, kind, full, state_of(view, f"good:{seat}:{kind}") if full else "") if kind else None


@drawn
def _pad(seat: int, kind: str, full: bool, state: str) -> Html:
    return tag("span.pad", good(kind) if full else None, cls=state, data_place=f"good:{seat}:{kind}")


def _piles(view: View, seat: Seat) -> Html | None:
    """Covered buildings and the chapel's cards, if there are any."""
    lang, i, found = view["lang"], seat["seat"], []
    if seat["under"]:
        said = words.say("label.under", lang, n=len(seat["under"]))
        found.append(
            tag(
                "span.pile",
                *map(peek, seat["under"]),
                said,
                " ",
                _names(seat["under"], lang),
                data_place=f"under:{i}",
            )
        )
    if seat["tucks"] or seat["chapel"]:
        said = words.say("label.chapel", lang, n=seat["chapel"])
        inside = *map(peek, seat["tucked"]), back(), said, " ", _names(seat["tucked"], lang)
        found.append(at(view, "span.pile", f"chapel:{i}", *inside))
    return tag("div.piles", *found) if found else None


def _names(cards: list[str], lang: str) -> Html:
    return tag("small", ", ".join(words.name(card, lang) for card in cards))

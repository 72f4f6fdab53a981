"""The other players, each in a panel: number of cards, goods, buildings."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag, wrapped
from ..ruleset import CARDS
from ..view.types import Building, Seat, View
from .mine import pad
from .pieces import KIT, back, emblem, gain, lettered, peek, points, taken
from .screen_reader import READ, lines
from .words import words


def panel(view: View, i: int) -> Html:
    """The turn changes with every action and is separate, because the rest rarely does."""
    name, things = _things(i, view)
    return KIT.panel(view, i, (name, READ.when(i)), things, said=READ.aloud(view, i, lines))


def _things(i: int, view: View) -> tuple[Html, Html]:
    """The name, and everything in the player's area."""
    seat, lang = view["seats"][i], view["lang"]
    name = _name(lang, i, view["names"][i], view["governor"] == i, tuple(seat["roles"]))
    kept = _kept(
        lang,
        i,
        seat["hand"],
        gain(view, i),
        KIT.state_of(view, f"hand:{i}"),
        seat["points"],
        len(seat["buildings"]),
    )
    more = _more(lang, i, seat["site"], seat["drawn"], seat["chapel"], tuple(seat["under"]))
    return name, joined(kept, _buildings(i, view), more)


@drawn
def _name(lang: str, i: int, name: str, crowned: bool, roles: tuple[str, ...]) -> Html:
    return joined(
        lettered(name, i),
        tag("b", name),
        *KIT.crowned(lang if crowned else "", i, "governor"),
        taken(lang, i, *roles),
    )


@drawn
def _kept(lang: str, i: int, n: int, gained: Html | None, state: str, worth: int, built: int) -> Html:
    """Cards in hand, current points, number of buildings."""
    return wrapped("div.gd", _hand(lang, i, n, gained, state), *_so_far(lang, worth, built))


def _hand(lang: str, i: int, n: int, gained: Html | None, state: str) -> Html:
    cards = back(), tag("b", words.say("label.cards", lang, n=n)), gained
    return tag("span.hd-n", *cards, cls=state, data_place=f"hand:{i}")


@drawn
def _so_far(lang: str, worth: int, built: int) -> tuple[Html, Html]:
    """Current points and number of buildings."""
    return tag("span.hd-n", points(worth)), tag("small", words.say("label.built", lang, n=built))


def _buildings(i: int, view: View) -> Html:
    seat = view["seats"][i]
    return joined(_plants(view, seat), _violet(view, seat))


def _plants(view: View, seat: Seat) -> Html | None:
    """Production buildings, each with its good or an empty place."""
    i = seat["seat"]
    spots = [_plant(view, i, one) for one in seat["buildings"] if one["good"]]
    return tag("div.pls", *spots, cls=KIT.state_of(view, f"area:{i}")) if spots else None


def _plant(view: View, i: int, one: Building) -> Html:
    return _sealed(view["lang"], i, one["id"], pad(view, i, one))


@drawn
def _sealed(lang: str, i: int, card: str, pad: Html | None) -> Html:
    kind, name = CARDS[card].good, words.title(card, lang)
    seal = tag("span", emblem(card, kind), data_piece=card)
    return tag("i.pl", seal, pad, cls=kind, data_place=f"area:{i}", title=name)


def _violet(view: View, seat: Seat) -> Html | None:
    found = [_building(one["id"], view["lang"]) for one in seat["buildings"] if not one["good"]]
    return (
        tag("ul.vio", *found, cls="tight" if len(found) > 3 else "", data_place=f"area:{seat['seat']}")
        if found
        else None
    )


@drawn
def _building(card: str, lang: str) -> Html:
    seal = tag("span", emblem(card), data_piece=card)
    return tag("li", seal, tag("span", words.title(card, lang)), title=words.effect(card, lang))


@drawn
def _more(lang: str, i: int, site: str, drawn_cards: int, chapel: int, under: tuple[str, ...]) -> Html | None:
    """What is under the chapel and under other buildings, and what is being built or looked at."""
    found = []
    if site:
        said = words.say("label.site", lang, what=words.name(site, lang))
        found.append(tag("span", peek(site), said, data_place=f"site:{i}"))
    for key, n in (("drawn", drawn_cards), ("chapel", chapel)):
        if n:
            found.append(tag("span", back(), words.say(f"label.{key}", lang, n=n), data_place=f"{key}:{i}"))
    if under:
        names = ", ".join(words.name(b, lang) for b in under)
        found.append(
            tag("span", f"{words.say('label.under', lang, n=len(under))} {names}", data_place=f"under:{i}")
        )
    return tag("div.beside", *found) if found else None

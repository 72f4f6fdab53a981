"""Before and after: a city in which a warehouse was just closed, and beside it the same city before."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.elements import without
from ...kernel.markup import Html, drawn, tag
from ..view.types import City, View
from . import city_sentences
from .pieces import sign, sr, wreath
from .words import words

Half = Callable[[View, City], Html]


def then(view: View, marks: dict[str, str]) -> View:
    """The same view at another time: nothing has just arrived, and only what is mentioned is marked."""
    return {**view, "recent": {"places": [], "closed": {}}, "marks": marks}


def halves(view: View, one: City, land: Half) -> tuple[Html | None, ...]:
    """A button that opens both, the city before, and the city now with what it pays; nothing if nothing was
    closed.
    """
    name, lang = one["id"], view["lang"]
    gone = view["recent"]["closed"].get(name)
    if not gone:
        return (None, None, None)
    was = view["before"][name]
    before = then(
        view,
        {
            f"track:{name}:{k}": "seen"
            for k, pair in enumerate(zip(was["track"], one["track"], strict=True), 1)
            if pair[0] != pair[1]
        },
    )
    was_drawn = tag(
        "div.was",
        _head("before", lang),
        sr(city_sentences.city(view, was)),
        without(land(before, was), "data_place", "data_piece"),
    )
    return _open(name, lang, gone[0], view["unasked"]), was_drawn, _after(lang, was["pays"], one["pays"])


@drawn
def _open(name: str, lang: str, site: int, unasked: bool) -> Html:
    """The button on the city's label."""
    box = tag(
        "input",
        type="radio",
        name="ec-open",
        cls="open two",
        data_wears="open two",
        data_key=f"before:{name}:{site}",
        checked=unasked,
    )
    return tag(
        "label.ba",
        box,
        tag("span", words.say("label.before_after", lang)),
        sign("arrow"),
        sr(words.name(name, lang)),
    )


@drawn
def _after(lang: str, was: int, now: int) -> Html:
    paid = tag(
        "span.q",
        words.say("label.pays", lang),
        *((wreath(was), sign("arrow")) if was != now else ()),
        wreath(now),
    )
    return tag("div.aft", _head("after", lang), paid)


def _head(key: str, lang: str) -> Html:
    return tag("p.h4", tag("b", words.say(f"label.{key}", lang)))

"""Parts of a drawing that are left out, shown without a mark, or not said. It knows no game.

A selector names elements from the outside in: "em", "div.card em", "div[stage=sell] h3.big". An element
without a class after it means one that has no class; `[stage=sell]` asks for data_stage="sell", and >span.q
is one that lies directly inside the element before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, partial

from tutor.rules.kernel.elements import attribute, changed, classes
from tutor.rules.kernel.markup import Html, joined, once

PART = re.compile(r"(>?)(\w*)((?:\.[\w-]+)*)(?:\[([\w-]+)=([^\]]+)\])?")
SAID = ("aria_label", "title")  # attributes that are read aloud
FOR_SCREEN_READER = "sr"  # the class of text that is only read aloud
Part = tuple[str, tuple[str, ...], str, str, bool]
Change = Callable[[Html], Html]


@cache
def parts_of(selector: str) -> tuple[Part, ...]:
    """A selector taken apart: element, classes, data attribute and its value, whether directly inside."""
    found = [PART.fullmatch(part) for part in selector.split(" ")]
    assert all(found), selector
    return tuple(
        (one[2], tuple(filter(None, one[3].split("."))), one[4] or "", one[5] or "", bool(one[1]))
        for one in found
        if one
    )


def fits_part(one: Html, part: Part, inner: bool = True) -> bool:
    """Whether an element is one of these; `inner`: the last part of its selector."""
    element, wanted, name, value, _ = part
    own = classes(one)
    if element and element != one.selector.split(".")[0]:
        return False
    if not wanted and not name:
        return not own or not inner
    return set(wanted) <= set(own) and (not name or attribute(one, f"data_{name}") == value)


def shows_any(html: Html, selector: str) -> bool:
    """Whether something in a drawing is meant by a selector."""
    found = list[Html]()

    def note(one: Html) -> Html:
        found.append(one)
        return one

    _each(html, parts_of(selector), note)
    return bool(found)


def left_out(html: Html, selectors: Iterable[str]) -> Html:
    """The drawing without what the selectors mean."""
    for selector in selectors:
        html = _each(html, parts_of(selector), lambda _: Html())
    return html


def unmarked(html: Html, selectors: Iterable[str]) -> Html:
    """The drawing in which what the selectors mean does not have the last class that they name."""
    for selector in selectors:
        parts = parts_of(selector)
        html = _each(html, parts, partial(_without_class, cls=parts[-1][1][-1]))
    return html


def as_printed(html: Html, selectors: Iterable[str]) -> Html:
    """The drawing in which a price that is lower today shows only what is printed: the number struck out."""
    for selector in selectors:
        html = _each(html, parts_of(selector), _printed)
    return html


def not_said(text: str, patterns: Iterable[re.Pattern[str]]) -> str:
    """A text without what the patterns find; what their groups catch stays."""
    for pattern in patterns:
        text = pattern.sub(lambda found: "".join(filter(None, found.groups())), text)
    return text


def silenced(html: Html, patterns: tuple[re.Pattern[str], ...]) -> Html:
    """The drawing that does not say aloud what the patterns find."""

    def change(one: Html) -> Html:
        had = {name: attribute(one, name) for name in SAID if one.attributes.get(name)}
        new = {name: said for name, text in had.items() if (said := not_said(text, patterns)) != text}
        inside = (
            [_silent(part, patterns) for part in one.inside]
            if FOR_SCREEN_READER in classes(one)
            else one.inside
        )
        return once(one.selector, *inside, **{**one.attributes, **new})

    return changed(html, change, " aria-label=", " title=", FOR_SCREEN_READER) if patterns else html


def _silent(part: object, patterns: tuple[re.Pattern[str], ...]) -> object:
    return not_said(part, patterns) if isinstance(part, str) and part.__class__ is not Html else part


def _each(html: Html, parts: tuple[Part, ...], change: Change) -> Html:
    """The drawing in which each element that the parts mean is changed."""

    def step(one: Html) -> Html:
        return _at(one, parts, change) if fits_part(one, parts[0], not parts[1:]) else one

    element, wanted, _, value, _ = parts[-1]
    return changed(html, step, next(iter(wanted), "") or value or f"<{element}")


def _at(one: Html, parts: tuple[Part, ...], change: Change) -> Html:
    """An element that fits the first part, with what lies in it changed; itself, if there is no more part."""
    rest = parts[1:]
    if not rest:
        return change(one)
    direct = rest[0][-1]

    def inner(two: object) -> object:
        if not isinstance(two, Html) or (
            direct and two.selector and not fits_part(two, rest[0], not rest[1:])
        ):
            return two
        if direct and not two.selector:
            return joined(*map(inner, two.inside))
        return _at(two, rest, change) if direct else _each(two, rest, change)

    return once(one.selector, *map(inner, one.inside), **one.attributes)


def _without_class(one: Html, cls: str) -> Html:
    left = [name for name in classes(one) if name != cls]
    return once(one.selector.split(".")[0], *one.inside, **{**one.attributes, "cls": " ".join(left) or None})


def _printed(one: Html) -> Html:
    struck = [part for part in one.inside if isinstance(part, Html) and part.selector.split(".")[0] == "s"]
    if not struck:
        return one
    new = [
        once(part.selector, *struck[0].inside, **part.attributes)
        for part in one.inside
        if isinstance(part, Html) and part.selector.split(".")[0] == "b"
    ]
    return once(one.selector, *new, **one.attributes)

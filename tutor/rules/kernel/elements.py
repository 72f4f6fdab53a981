"""What can be done with a finished drawing, as a tree of elements: find, fill, change,
leave out. It knows no game.

    place_of(areas, "data_why", "load corn 2 ship6")        # "ship:6"
    without(land, "data_place", "data_piece")
    filled(page, areas)                                     # the page in one piece

Attributes are named as in `tag`: data_place. A part of the tree whose text does not mention what is looked
for is not walked through, and what does not change is the same object as before.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import lru_cache

from .markup import Html, joined, once, shown, text

Change = Callable[[Html], Html]


def elements(html: Html, mark: str = "") -> Iterator[Html]:
    """The elements of a tree whose text contains the mark, outer ones first, in order."""
    if mark in html:
        if html.selector:
            yield html
        for part in html.inside:
            if part.__class__ is Html:
                yield from elements(part, mark)


def attribute(element: Html, name: str) -> str:
    """An attribute as text; "" if the element does not have it."""
    return str(element.attributes.get(name) or "")


def classes(element: Html) -> list[str]:
    """The classes of an element."""
    return [*element.selector.split(".")[1:], *attribute(element, "cls").split()]


def changed(html: Html, change: Change, *marks: str) -> Html:
    """The tree with `change` applied to each element, inner ones first,
    where a part mentions one of the marks.
    """
    if marks and not any(mark in html for mark in marks):
        return html
    inside = [changed(part, change, *marks) if part.__class__ is Html else part for part in html.inside]
    if any(new is not old for new, old in zip(inside, html.inside, strict=True)):
        html = _with(html, inside) if html.selector else joined(*inside)
    return change(html) if html.selector else html


def _with(html: Html, inside: Iterable[object]) -> Html:
    return once(html.selector, *inside, **html.attributes)


def given(html: Html, **attributes: object) -> Html:
    """The same element with these attributes; None takes one away."""
    return once(html.selector, *html.inside, **{**html.attributes, **attributes})


def without(html: Html, *names: str) -> Html:
    """The same tree without these attributes."""

    def change(one: Html) -> Html:
        return given(one, **dict.fromkeys(names)) if not one.attributes.keys().isdisjoint(names) else one

    return changed(html, change, *(_written(name) for name in names))


def _written(name: str, value: str = "") -> str:
    """How the text of an element shows that it has this attribute (with this value)."""
    return f' {name.replace("_", "-")}="{text(value)}"' if value else f' {name.replace("_", "-")}="'


def emptied(html: Html, places: Iterable[str]) -> Html:
    """A drawing with these places empty."""
    gone = frozenset(places)

    def change(one: Html) -> Html:
        return given(one, data_hidden="true") if one.attributes.get("data_place") in gone else one

    return changed(html, change, *(_written("data_place", place) for place in gone))


def swapped(html: Html, swap: Mapping[str, Html]) -> Html:
    """A drawing in which other elements stand for these: a place ("ship:5"), or a class (".purse")."""

    def change(one: Html) -> Html:
        place = str(one.attributes.get("data_place"))
        names = [place, *(f".{cls}" for cls in classes(one))]
        return next((swap[name] for name in names if name in swap), one)

    return changed(html, change, *(name.removeprefix(".") for name in swap))


def classed(html: Html, place: str, cls: str) -> Html:
    """A drawing in which this place also has this class."""

    def change(one: Html) -> Html:
        own = attribute(one, "cls")
        return given(one, cls=f"{own} {cls}".strip()) if one.attributes.get("data_place") == place else one

    return changed(html, change, _written("data_place", place))


# Places ---------------------------------------------------------------------------------------
def places(html: Html) -> list[str]:
    """All places of a drawing, in order."""
    found = (attribute(one, "data_place") for one in elements(html, _written("data_place")))
    return list(dict.fromkeys(filter(None, found)))


def place_of(areas: Iterable[Html], name: str, value: str) -> str:
    """The place that has this attribute itself; "" if there is none."""
    for html in areas:
        for one in elements(html, _written(name, value)):
            if str(one.attributes.get(name)) == value and (place := one.attributes.get("data_place")):
                return str(place)
    return ""


def has(html: Html, name: str, value: str) -> bool:
    """Whether an element of the tree has this attribute."""
    return bool(_way_to(html, name, value))


def around(html: Html, name: str, value: str) -> str:
    """The innermost place that contains an element with this attribute; "" if there is none."""
    found = [one.attributes.get("data_place") for one in _way_to(html, name, value)]
    return next((str(place) for place in reversed(found) if place), "")


def _way_to(html: Html, name: str, value: str) -> list[Html]:
    """The elements around the first one with this attribute, and it; [] if there is none."""
    if _written(name, value) not in html:
        return []
    if str(html.attributes.get(name)) == value:
        return [html]
    for part in html.inside:
        if part.__class__ is Html and (found := _way_to(part, name, value)):
            return [html, *found]
    return []


def made_pressable(areas: Mapping[str, Html], opens: Callable[[str], str]) -> dict[str, Html]:
    """The areas of a drawing in which places can be pressed: `opens` names what a place opens, or is "".

    A place that holds others opens something too, but is not a button for screen readers, because these are.
    """
    held = {name for name, html in areas.items() if any(map(opens, places(html)))}
    return {name: _pressable(html, opens, held)[0] for name, html in areas.items()}


def _pressable(html: Html, opens: Callable[[str], str], held: Container[str]) -> tuple[Html, bool]:
    """The piece, and whether something in it can be pressed."""
    if not any(mark in html for mark in (_PLACE, _AREA, *map(_written, _DRESS))):
        return html, False
    inside, within = list[object](), html.attributes.get("data_area") in held
    for part in html.inside:
        if part.__class__ is Html:
            made, has_some = _pressable(part, opens, held)
            inside.append(made)
            within = within or has_some
        else:
            inside.append(part)
    if not html.selector:
        return joined(*inside), within
    place = str(html.attributes.get("data_place") or "")
    said = opens(place) if place else ""
    more = _as_editable(html, place, said, within) if said or _DRESS & html.attributes.keys() else {}
    return once(html.selector, *inside, **{**html.attributes, **more}), bool(said) or within


_DRESS = {"role", "data_action", "data_why"}


def _as_editable(html: Html, place: str, said: str, within: bool) -> dict[str, object]:
    """The attributes of an element that opens something, in place of those with which it was drawn."""
    undone: dict[str, object] = {"data_action": None, "data_why": None}
    named = html.attributes.get("role") == "button"
    if not said:
        own = {"role": None if within else "img", "aria_label": None} if named else {}
        return (
            undone | own | ({} if within or not named else {"aria_label": html.attributes.get("aria_label")})
        )
    undone |= {"data_do": f"at {place}", "cls": f"{html.attributes.get('cls') or ''} editable".strip()}
    if within or html.selector.startswith("li"):
        return undone | ({"role": None, "aria_label": None} if named else {})
    return undone | {"role": "button", "data_focus": place, "aria_label": said}


_PLACE = _written("data_place")


# Areas: a page with placeholders, and their contents --------------------------------------------
_AREA = _written("data_area")


def filled(page: Html, areas: Mapping[str, object]) -> Html:
    """The page in one piece: every empty element with a data_area contains its area."""

    def change(one: Html) -> Html:
        name = attribute(one, "data_area")
        if not name or any(one.inside) or not areas.get(name):
            return one
        area = areas[name]
        return _with(one, [filled(area, areas) if area.__class__ is Html else area])

    return changed(page, change, _AREA)


def holes(html: Html) -> list[str]:
    """The areas that have a placeholder in a piece."""
    found = [attribute(one, "data_area") for one in elements(html, _AREA) if not any(one.inside)]
    return [name for name in found if name]


# Copies ---------------------------------------------------------------------------------------
_NAMES = ("id", "for", "aria_controls", "aria_labelledby")


@lru_cache(maxsize=128)  # most areas of a board stay as they were
def named_apart(html: Html, mark: str) -> Html:
    """The same piece with ids, and references to them,
    that no other element on the page has: all begin with the mark.
    """

    def change(one: Html) -> Html:
        has = one.attributes
        new = {name: f"{mark}{has[name]}" for name in _NAMES if has.get(name)}
        if has.get("type") == "radio" and has.get("name"):
            new["name"] = f"{mark}{has['name']}"
        if len(at := attribute(one, "href")) > 1 and at.startswith("#"):
            new["href"] = f"#{mark}{at[1:]}"
        return given(one, **new) if new else one

    return changed(html, change, *map(_written, _NAMES), ' type="radio"', ' href="#')


def alone(html: Html, attributes: Iterable[str], selectors: Iterable[str]) -> Html:
    """A piece for a standalone picture: well-formed XML without these attributes and elements,
    apart from those named as open.
    """
    gone, svg = frozenset(selectors), "http://www.w3.org/2000/svg"

    def change(one: Html) -> Html:
        name = one.selector.partition(".")[0]
        if name in gone and not one.attributes.get("open"):
            return Html()
        return given(one, xmlns=svg) if name == "svg" else one

    return without(changed(html, change), *attributes)


# What is inside, on all that is around it ----------------------------------------------------------
_WEARS, _STAGE = _written("data_wears"), _written("data_stage")


def with_flags(html: Html) -> Html:
    """The piece in which each element lists what is inside it, as `data-has-…`, so that a style can use it.

    The page's script does the same when it starts and whenever something changes (widget/js/wear.js).
    """
    return _flagged(html)[0]


def _flagged(html: Html) -> tuple[Html, dict[str, bool]]:
    """The piece, and what is in it: the things that an element names,
    unless it is a box that is not checked.
    """
    if _WEARS not in html and _STAGE not in html:
        return html, {}
    inside, within = [], dict[str, bool]()
    for part in html.inside:
        made, found = _flagged(part) if part.__class__ is Html else (part, {})
        inside.append(made)
        within |= found
    if not html.selector:
        return joined(*inside), within
    has = {f"data_has_{one.replace('-', '_')}": True for one in within}
    own = attribute(html, "data_wears") or attribute(html, "data_stage")
    if html.selector.startswith("input") and not html.attributes.get("checked"):
        own = ""
    return once(html.selector, *inside, **{**html.attributes, **has}), dict.fromkeys(
        own.split(), True
    ) | within


def text_of(html: Html) -> str:
    """The visible text of a tree, without tags."""
    if not html.inside:
        return ""
    return "".join(text_of(part) if part.__class__ is Html else _plain(part) for part in html.inside)


def _plain(part: object) -> str:
    return part if isinstance(part, str) else shown(part)

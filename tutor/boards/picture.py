"""A position as one standalone picture: an SVG without anything that is not drawn, or an image made of it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import lru_cache

from tutor.rules.kernel.elements import attribute, changed, classes, elements, given
from tutor.rules.kernel.markup import Html, joined, once
from tutor.rules.kernel.table import Table

from . import board

SVG = "data:image/svg+xml;base64,"
_NAMED = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_NOT_SEEN = ("data_", "tabindex", "aria_", "role", "title")  # attributes that a picture does not need
_STYLED = ("data_edition", "data_stage", "data_few")  # a style may ask for these
_GONE = re.compile(
    r"\[(role|tabindex|title|aria-[\w-]+|data-(?!has-)[\w-]+)"
)  # a style asks for an attribute
_ASKED = re.compile(r"var\((--[\w-]+)")  # a colour variable, where it is used and where it is defined
_GIVEN = re.compile(r"(?<=[{;])(--[\w-]+):[^;{}]*;")
_TOUCHED = re.compile(r":(?:hover|focus|active)|\[data-theme=\"dark")  # it follows the reader's device
_NEVER = (
    "@container",
    "@keyframes",
    "@media (hover",
    "@media (prefers-reduced",
)  # the picture has a fixed large width, and nothing moves
_TIGHT = re.compile(r"\s*([:;,])\s+|\s*\n\s*")
_ALTERNATIVES = re.compile(r":(?:is|where|not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)")


def picture(
    table: Table, seat: int, lang: str, only: tuple[str, ...] = (), scores: bool = True
) -> Html | None:
    """The board (or these areas of it) as `seat` sees it, or None if the game has no drawing. Without
    `scores`, a finished game does not show the results.
    """
    drawn = board.still(table, seat, lang, only, scores)
    return thinned(drawn) if drawn is not None else None


def image(drawn: Html, alt: str) -> Html:
    """An SVG as an <img>: JupyterLab shows no SVG of a notebook that it does not trust, but such an image."""
    source = f"{SVG}{b64encode(str(drawn).encode()).decode()}"
    wide = str(drawn.attributes["viewBox"]).split()[2]
    return once("img", src=source, alt=alt, width=wide, style="max-width: 100%")


def has_symbols(drawn: Html) -> bool:
    """Whether it contains a definition of symbols."""
    return bool(_symbols(drawn))


def _symbols(drawn: Html) -> dict[str, Html]:
    """The definitions of symbols in it, by name."""
    return {attribute(one, "id"): one for one in elements(drawn, "<symbol ") if one.selector == "symbol"}


def _uses(drawn: Html, within: bool = True) -> set[str]:
    """The names of the symbols that it shows; not those that only its symbols show, without `within`."""
    if not within and drawn.selector == "symbol":
        return set()
    at = attribute(drawn, "href")
    found = {at[1:]} if at.startswith("#") else set()
    for part in drawn.inside:
        if part.__class__ is Html and ' href="#' in part:
            found |= _uses(part, within)
    return found


def with_its_symbols(drawn: Html) -> Html:
    """The symbols in it that are used, and those that they use."""
    symbols, wanted = _symbols(drawn), _uses(drawn, within=False)
    edge = wanted & symbols.keys()
    while edge:  # symbols may use other symbols
        edge = {name for one in edge for name in _uses(symbols[one])} & symbols.keys() - wanted
        wanted |= edge

    def change(one: Html) -> Html:
        return Html() if one.selector == "symbol" and attribute(one, "id") not in wanted else one

    return changed(drawn, change, "<symbol ")


def thinned(drawn: Html) -> Html:
    """The same picture without unused symbols and unused style rules."""
    frame = with_its_symbols(drawn)
    shown = joined(*(_shown(part) for part in frame.inside if part.__class__ is Html))
    used = frozenset(name for one in elements(shown) for name in classes(one))
    shown = _styled(shown, lambda sheet: _kept(sheet, used))
    asked = {*_colours(shown)}  # a sheet may define others
    shown = _styled(shown, lambda sheet: _GIVEN.sub(lambda one: one[0] if one[1] in asked else "", sheet))
    return once(frame.selector, shown, **frame.attributes)


def _colours(drawn: Html) -> Iterator[str]:
    """The colour variables that it uses, in its attributes and its style sheets."""
    for one in elements(drawn, "var(--"):
        given = [str(value) for value in one.attributes.values()]
        for css in [*given, *one.inside] if one.selector == "style" else given:
            yield from _ASKED.findall(str(css))


def _styled(drawn: Html, sheet: Callable[[str], str]) -> Html:
    """The same with each of its style sheets as `sheet` returns it."""

    def change(one: Html) -> Html:
        return once("style", sheet(str(one.inside[0]))) if one.selector == "style" else one

    return changed(drawn, change, "<style")


def _shown(part: Html) -> Html:
    """A part of the picture without what only a screen reader or a script reads."""

    def change(one: Html) -> Html:
        if "sr" in classes(one):
            return Html()  # a picture has its title instead
        gone = [name for name in one.attributes if name.startswith(_NOT_SEEN) and name not in _STYLED]
        gone = [name for name in gone if not name.startswith("data_has_")]
        return given(one, **dict.fromkeys(gone)) if gone else one

    return changed(part, change)


@lru_cache(64)  # the pictures of a notebook are similar
def _kept(style: str, classes: frozenset[str]) -> str:
    return "".join(_needed(style, classes))


def _needed(style: str, classes: frozenset[str]) -> Iterator[str]:
    """The style rules that may apply to something with one of these classes."""
    for head, inside in _blocks(re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)):
        if head.startswith("@") and "{" in inside:
            kept = "".join(_needed(inside, classes))
            if kept and not head.startswith(_NEVER):
                yield f"{head}{{{kept}}}"
            continue
        heads = [one.strip() for one in _split(head)]
        heads = [one for one in heads if not _TOUCHED.search(one) and _may_apply(one, classes)]
        if heads:
            tight = _TIGHT.sub(lambda found: found[1] or " ", inside.strip())
            yield f"{','.join(heads)}{{{tight}}}"


def _may_apply(selector: str, classes: frozenset[str]) -> bool:
    """Whether something in the picture may be what a selector asks for."""
    certain = _ALTERNATIVES.sub("", selector)
    gone = {name.replace("-", "_") for name in _GONE.findall(certain)}
    return gone <= {*_STYLED} and {*_NAMED.findall(certain)} <= classes


def _split(head: str) -> list[str]:
    """The selectors of a rule; commas inside brackets do not separate them."""
    return re.split(r",(?![^()]*\))", head)


def _blocks(style: str) -> Iterator[tuple[str, str]]:
    """Each rule as (the text before the braces, the text inside)."""
    at = 0
    while (opens := style.find("{", at)) >= 0:
        depth, end = 1, opens + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(style[end], 0)
            end += 1
        yield " ".join(style[at:opens].split()), style[opens + 1 : end - 1]
        at = end

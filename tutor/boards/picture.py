"""A position as one standalone picture: an SVG without anything that is not drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Table

from . import board

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED = re.compile(r'href="#([^"]+)"')
_STYLE = re.compile(r"(<style>)(.*?)(</style>)", re.DOTALL)
_NAMED = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_CLASSES = re.compile(r'class="([^"]*)"')
_PRESSED = re.compile(r' (?:data-(?!edition|stage|few|has)[\w-]+|tabindex|aria-[\w-]+|role|title)="[^"]*"')
_HEARD = re.compile(
    r'<span class="sr">[^<]*(?:<span>[^<]*</span>[^<]*)*</span>'
)  # text for screen readers; a picture has its title instead
_ASKED = re.compile(r"var\((--[\w-]+)")  # a colour variable, where it is used and where it is defined
_GIVEN = re.compile(r"(?<=[{;])(--[\w-]+):[^;{}]*;")
_TOUCHED = re.compile(
    r":(?:hover|focus|active)|\[data-theme=(?:\"|&quot;)dark"
)  # it follows the reader's device
_NEVER = (
    "@container",
    "@keyframes",
    "@media (hover",
    "@media (prefers-reduced",
)  # the picture has a fixed large width, and nothing moves
_TIGHT = re.compile(r"\s*([:;,])\s+|\s*\n\s*")
_ALTERNATIVES = re.compile(r":(?:is|where|not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)")


def picture(table: Table, seat: int, lang: str) -> Html | None:
    """The board as `seat` sees it, or None if the game has no drawing."""
    drawn = board.still(table, seat, lang)
    return thinned(drawn) if drawn is not None else None


def has_symbols(svg: str) -> bool:
    """Whether it contains a definition of symbols."""
    return _SYMBOL.search(svg) is not None


def with_its_symbols(svg: str) -> Html:
    """The symbols in it that are used, and those that they use."""
    shown = _SYMBOL.sub("", _STYLE.sub("", svg))
    wanted, symbols = set(_USED.findall(shown)), {found[1]: found[0] for found in _SYMBOL.finditer(svg)}
    edge = wanted & symbols.keys()
    while edge:  # symbols may use other symbols
        edge = {name for one in edge for name in _USED.findall(symbols[one])} & symbols.keys() - wanted
        wanted |= edge
    return Html(_SYMBOL.sub(lambda found: found[0] if found[1] in wanted else "", svg))


def thinned(svg: str) -> Html:
    """The same picture without unused symbols and unused style rules."""
    frame, rest = with_its_symbols(svg).split(">", 1)
    svg = f"{frame}>{_HEARD.sub('', _PRESSED.sub('', rest))}"
    classes = {name for found in _CLASSES.findall(svg) for name in found.split()}
    svg = _STYLE.sub(lambda found: found[1] + _kept(found[2], frozenset(classes)) + found[3], svg)
    used = set(_ASKED.findall(svg))
    return Html(
        _STYLE.sub(
            lambda found: _GIVEN.sub(lambda given: given[0] if given[1] in used else "", found[0]), svg
        )
    )


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
        heads = [
            one
            for one in heads
            if not _TOUCHED.search(one) and set(_NAMED.findall(_ALTERNATIVES.sub("", one))) <= classes
        ]
        if heads:
            tight = _TIGHT.sub(lambda found: found[1] or " ", inside.strip())
            yield f"{','.join(heads)}{{{tight}}}"


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

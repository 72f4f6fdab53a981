"""Every piece, drawn once: goods in three sizes, signs, ships, boats and persons. The board places them with
`use`.
"""

from __future__ import annotations

from functools import cache, partial

from ...kernel.drawing import symbols
from ...kernel.drawing.symbols import GoodStyle, mark
from ...kernel.markup import Html, number, tag
from ...kernel.svg import path, rect, symbol
from ..ruleset import GOODS as RULES
from .marks import GOLD, GOODS, PLAIN_RIM
from .signs import BOAT, PERSON, SHIPS, SIGNS
from .words import words

_OCTAGON = {
    "g": "M12 1.5h20L42.5 12v20L32 42.5H12L1.5 32V12Z",
    "i": "M6.5 1h27L39 6.5v9L33.5 21h-27L1 15.5v-9Z",
    "m": "M6 1h10l5 5v10l-5 5H6l-5-5V6Z",
}
_SECOND = {
    "g": "M13.3 5h17.4L39 13.3v17.4L30.7 39H13.3L5 30.7V13.3Z",
    "i": "M7.7 3.3h24.6L36.7 7.7v6.6l-4.4 4.4H7.7L3.3 14.3V7.7Z",
}
_KEYLINE = {"fill": "none", "stroke": "var(--keyline,transparent)"}


def _body(size: str, x: float, width: float, height: float, rx: float, pen: str, key: str) -> list[Html]:
    """The shapes of one size, drawn once; a counter adds its colours: square if basic, with cut corners if
    upgraded.
    """
    square, octagon = partial(rect, x, x, width, height, rx), partial(path, _OCTAGON[size])
    shapes = {"b": square, "u": octagon}
    box = width + 2 * x, height + 2 * x
    return [
        symbol(f"lh-{kind}-{size}", *box, shape(**_KEYLINE, stroke_width=key), shape(stroke_width=pen))
        for kind, shape in shapes.items()
    ]


def _box(size: str, good: str, look: GoodStyle) -> Html:
    """The shape of a counter in the good's colours; an upgraded one has a second edge."""
    up = RULES[good].upgraded
    found = tag("use", href=f"#lh-{'u' if up else 'b'}-{size}", fill=look.fill, stroke=look.edge)
    rim = look.edge if good in PLAIN_RIM else GOLD
    return (
        found + path(_SECOND[size], fill="none", stroke=rim, stroke_width="1.5" if size == "g" else ".9")
        if up and size in _SECOND
        else found
    )


def _mark(good: str, x: float, y: float, size: float) -> Html:
    """Its symbol, drawn once for the three sizes."""
    return tag("use", href=f"#lh-k-{good}", x=number(x), y=number(y), width=number(size), height=number(size))


def _letter(look: GoodStyle, x: float, y: float, size: float) -> Html:
    """Its letter, in the font of the board."""
    return tag(
        "text",
        look.letter,
        x=number(x),
        y=number(y),
        font_size=number(size),
        font_weight="700",
        text_anchor="middle",
        fill=look.ink,
    )


def _token(good: str, look: GoodStyle) -> Html:
    """The counter: symbol above letter."""
    up = RULES[good].upgraded
    inside = (
        _mark(good, 12.5, 6.8, 19) + _letter(look, 22, 36.4, 13)
        if up
        else _mark(good, 11, 4.5, 22) + _letter(look, 22, 39, 13.5)
    )
    return symbol(f"lh-g-{good}", 44, 44, _box("g", good, look), inside)


def _chip(good: str, look: GoodStyle) -> Html:
    """In a line: symbol beside letter."""
    return symbol(
        f"lh-i-{good}",
        40,
        22,
        _box("i", good, look),
        _mark(good, 5.5, 3.8, 14.5),
        _letter(look, 28.3, 16, 13.5),
    )


def _mini(good: str, look: GoodStyle) -> Html:
    """The smallest one: only a symbol."""
    return symbol(f"lh-m-{good}", 22, 22, _box("m", good, look), _mark(good, 4, 4, 14))


@cache
def sheet(lang: str) -> Html:
    """All symbols of the board."""
    looks = {good: look._replace(letter=words.letter(good, lang)) for good, look in GOODS.items()}
    bodies = [
        *_body("g", 1.5, 41, 41, 8, "2", "4.5"),
        *_body("i", 1, 38, 20, 6, "1.5", "3.5"),
        *_body("m", 1, 20, 20, 5, "1.5", "3.2"),
    ]
    marks = [
        symbol(f"lh-k-{good}", 24, 24, mark(look, 0, 0, 24), stroke_linecap="round", stroke_linejoin="round")
        for good, look in looks.items()
    ]
    goods = [draw(good, look) for good, look in looks.items() for draw in (_token, _chip, _mini)]
    ships = [symbol(f"lh-s-{kind}", 120, 64, picture) for kind, picture in SHIPS.items()]
    return symbols.sheet(*bodies, *marks, *goods, *symbols.icons("lh-r-", SIGNS), *ships, BOAT, PERSON)

"""Every piece drawn once: goods in three sizes, signs, ships, boats and persons. The board places them with `use`."""

from __future__ import annotations

from functools import cache

from ...kernel.drawing import symbols
from ...kernel.drawing.symbols import Look, letter, mark
from ...kernel.markup import Html
from ...kernel.svg import path, rect, symbol
from ..ruleset import GOODS as RULES
from .marks import GOLD, GOODS, PLAIN_RIM
from .signs import BOAT, PERSON, SHIPS, SIGNS
from .words import words

_OCTAGON = {"g": "M12 1.5h20L42.5 12v20L32 42.5H12L1.5 32V12Z", "i": "M6.5 1h27L39 6.5v9L33.5 21h-27L1 15.5v-9Z", "m": "M6 1h10l5 5v10l-5 5H6l-5-5V6Z"}
_SECOND = {"g": "M13.3 5h17.4L39 13.3v17.4L30.7 39H13.3L5 30.7V13.3Z", "i": "M7.7 3.3h24.6L36.7 7.7v6.6l-4.4 4.4H7.7L3.3 14.3V7.7Z"}
_KEYLINE = {"fill": "none", "stroke": "var(--keyline,transparent)"}


def _box(size: str, x: float, width: float, height: float, rx: float, good: str, look: Look, pen: str, key: str) -> Html:
    """The body of a counter: square if it is basic; cut corners and a second rim if it is upgraded."""
    body = {"fill": look.fill, "stroke": look.edge, "stroke_width": pen}
    if not RULES[good].upgraded:
        return rect(x, x, width, height, rx, **_KEYLINE, stroke_width=key) + rect(x, x, width, height, rx, **body)
    found = path(_OCTAGON[size], **_KEYLINE, stroke_width=key) + path(_OCTAGON[size], **body)
    rim = look.edge if good in PLAIN_RIM else GOLD
    return found + path(_SECOND[size], fill="none", stroke=rim, stroke_width="1.5" if size == "g" else ".9") if size in _SECOND else found


def _token(good: str, look: Look) -> Html:
    """The counter: mark over letter."""
    up = RULES[good].upgraded
    inside = mark(look, 12.5, 6.8, 19) + letter(look, 22, 36.4, 13) if up else mark(look, 11, 4.5, 22) + letter(look, 22, 39, 13.5)
    return symbol(f"lh-g-{good}", 44, 44, _box("g", 1.5, 41, 41, 8, good, look, "2", "4.5"), inside)


def _chip(good: str, look: Look) -> Html:
    """Inside a line: mark beside letter."""
    return symbol(f"lh-i-{good}", 40, 22, _box("i", 1, 38, 20, 6, good, look, "1.5", "3.5"), mark(look, 5.5, 3.8, 14.5), letter(look, 28.3, 16, 13.5))


def _mini(good: str, look: Look) -> Html:
    """The smallest: a mark alone."""
    return symbol(f"lh-m-{good}", 22, 22, _box("m", 1, 20, 20, 5, good, look, "1.5", "3.2"), mark(look, 4, 4, 14))


@cache
def sheet(lang: str) -> Html:
    """Everything the board places."""
    looks = {good: look._replace(letter=words.letter(good, lang)) for good, look in GOODS.items()}
    goods = [draw(good, look) for good, look in looks.items() for draw in (_token, _chip, _mini)]
    ships = [symbol(f"lh-s-{kind}", 120, 64, picture) for kind, picture in SHIPS.items()]
    return symbols.sheet(*goods, *symbols.icons("lh-r-", SIGNS), *ships, BOAT, PERSON)

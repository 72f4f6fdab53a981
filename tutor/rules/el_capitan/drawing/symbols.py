"""Every piece, drawn once: warehouses, fortresses and ships of each colour, emblems and signs. The board
places them with `use`.
"""

from __future__ import annotations

from functools import cache, partial

from ...kernel.drawing import symbols
from ...kernel.markup import Html, drawn, joined, tag
from ...kernel.svg import symbol
from ..view.types import View
from .marks import BOARDS, EMBLEMS, FREE_FORT, HULL, ROOFS, SIGNS, fortress, house, sail
from .pieces import signs

EVERY = range(len(ROOFS))


@cache
def sheet(lang: str) -> Html:
    """The symbols that do not depend on the players."""
    houses = [symbol(f"ec-h{k}", 24, 24, house(k), **_pen(k, "1.3")) for k in EVERY]
    blank = [symbol(f"ec-n{k}", 24, 24, house(k, False), **_pen(k, "1.3")) for k in (2, 3)]
    forts = [symbol(f"ec-f{k}", 48, 47, fortress(k), fill=f"var(--c{k})", **_pen(k, "1.8")) for k in EVERY]
    sails = [symbol(f"ec-s{k}", 48, 45, sail(k), fill=f"var(--c{k})", **_pen(k, "1.6")) for k in EVERY]
    free = symbol(
        "ec-f",
        48,
        47,
        FREE_FORT,
        fill="var(--cell)",
        stroke="currentColor",
        stroke_width="1.8",
        stroke_linejoin="round",
    )
    others = (
        symbol("ec-b", 24, 24, BOARDS),
        symbol(
            "ec-hull", 48, 45, HULL, stroke="var(--hull-dark)", stroke_width="1.6", stroke_linejoin="round"
        ),
    )
    return symbols.sheet(
        *houses,
        *blank,
        *forts,
        *sails,
        free,
        *others,
        *symbols.icons("ec-c-", EMBLEMS),
        *symbols.icons("ec-r-", SIGNS),
    )


def _pen(k: int, width: str) -> dict[str, str]:
    return {"stroke": f"var(--e{k})", "stroke_width": width, "stroke_linejoin": "round"}


def signed(view: View) -> Html:
    """The same pieces with the players' signs."""
    return _signed(signs(view), view["players"] == 2)


@drawn
def _signed(found: tuple[str, ...], two: bool) -> Html:
    every = [joined(*_set(k, sign, two and k > 1)) for k, sign in enumerate(found)]
    return symbols.sheet(*every)


def _set(k: int, sign: str, neutral: bool) -> list[Html]:
    """The pieces of one colour: open and closed warehouses and, if a player has it, fortresses and a ship."""
    wall, ink = tag("use", href=f"#ec-{'n' if neutral else 'h'}{k}"), "#fff" if k < 2 else "#2b231b"
    said = tag(
        "text",
        sign,
        id=f"ec-t{k}",
        x=16,
        y="27.5",
        font_size="15",
        letter_spacing="-.6",
        fill=f"var(--lt,{ink})",
        text_anchor="middle",
        font_weight="700",
    )
    on = partial(tag, "use", href=f"#ec-t{k}")
    houses = [
        said,
        symbol(f"ec-H{k}", 32, 32, wall, on()),
        symbol(f"ec-X{k}", 32, 32, wall, tag("use", href="#ec-b"), on()),
    ]
    if neutral:
        return houses
    fort = symbol(
        f"ec-F{k}", 48, 47, tag("use", href=f"#ec-f{k}"), on(transform="translate(4.8 6.5) scale(1.2)")
    )
    return [
        *houses,
        fort,
        symbol(f"ec-S{k}", 48, 45, tag("use", href=f"#ec-s{k}"), tag("use", href="#ec-hull"), on(x=8)),
    ]

"""Signs in a 24 x 24 box, and ships: types of buildings, food and energy, ships,
boats and persons (our own work).
"""

from __future__ import annotations

from ...kernel.drawing.pictures import STAR, line
from ...kernel.markup import Html
from ...kernel.svg import circle, path, rect, symbol
from .marks import solid

SIGNS = {
    "food": solid("M2 11h20c0 5-2.3 8-5.5 9.3V22h-9v-1.7C4.3 19 2 16 2 11Z")
    + line("M8 8c-1.5-2 1.5-3 0-5.5M12.5 8c-1.5-2 1.5-3 0-5.5M17 8c-1.5-2 1.5-3 0-5.5", "1.8"),
    "energy": path(
        (
            "M12.8 1c1 4 6.7 6.5 6.7 13a7.5 8 0 0 1-15 0c0-3.5 1.8-5.5 3.3-7 .2 2 .9 3 2 3.5C9.3 7 10.5 "
            "3.5 12.8 1ZM12 21.5c2.2 0 3.7-1.5 3.7-3.5 0-2.4-2-3.8-4.2-5.8-1.3 2.3-3.2 3.3-3.2 5.6 0 2.1 "
            "1.5 3.7 3.7 3.7Z"
        ),
        fill="currentColor",
        fill_rule="evenodd",
    ),
    "hammer": line("M4.5 20.5 13 12", "3.2") + solid("M9.5 6.5 14 2l8 8-4.5 4.5-3-.5-4.8-4.8Z"),
    "fisherman": line("M3 22 15 3M15 3c3.5 2 5 5 5 9v3M20 15c0 4-4.5 4.5-4.5 1", "2")
    + circle(20, 10.5, 1.9, fill="currentColor"),
    "lock": solid("M5 10.5h14V21H5Z") + line("M8 10.5V7.5a4 4 0 0 1 8 0v3", "2.2"),
    "anchor": line(
        "M12 7v14M7.5 11h9M4 14c.5 4.5 3.5 7 8 7s7.5-2.5 8-7M14.5 4.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0",
        "2.2",
    ),
    "harvest": line(
        (
            "M12 22V8M12 9c0-3.5 1-5.5 0-8-1 2.5 0 4.5 0 8ZM12 14c-4 0-6-2-6-6 4 0 6 2 6 6ZM12 14c4 0 "
            "6-2 6-6-4 0-6 2-6 6ZM12 20c-4 0-6-2-6-6M12 20c4 0 6-2 6-6"
        ),
        "1.9",
    ),
    "town": line("M3 21.5h18M5 21.5V11l7-6 7 6v10.5M10 21.5V15h4v6.5", "2"),
    "loan": line("M4 3h16v18H4ZM8 8h8M8 12h8M8 16h4", "1.9"),
    "craftsman": solid(
        "M2 8.5h13c0 2 1.5 3.5 4.5 3.5H22v2h-4c-2 0-3.5 1-3.5 3l3 "
        "2.5V22h-11v-2.5l3-2.5c0-3-1-3.5-3-3.5-2.5 0-4.5-2-4.5-5Z"
    ),
    "economic": line("M12 3v18M7 21h10M4 6.5h16M4.5 7 2 13.5h5.5ZM19.5 7 17 13.5h5.5Z", "1.9"),
    "industrial": solid("M2.5 22V11l6 3.5V11l6 3.5V3h5.5l1.5 19Z"),
    "public": solid(
        "M12 2 22.5 8v2h-21V8ZM4 11.5h3V19H4ZM10.5 11.5h3V19h-3ZM17 11.5h3V19h-3ZM2 20h20v2.5H2Z"
    ),
    "none": line("M5 12h14", "2.5"),
    "ship": solid("M2 14h20l-3 7H5ZM11 2v10H4ZM13 4v8h6Z"),
    "arrow": line("M4 12h15M13 6l6 6-6 6", "2.2"),
    "tick": line("M4 13l5.5 5.5L20 6.5", "2.8"),
    "minus": line("M5 12h14", "2.8"),
    "plus": line("M5 12h14M12 5v14", "2.8"),
    "half": circle(12, 12, 9, fill="none", stroke="currentColor", stroke_width="2")
    + solid("M12 3a9 9 0 0 1 0 18Z"),
    "person": circle(12, 7.5, 4.5, fill="currentColor")
    + solid("M3.5 21.5c0-6 3.7-8.5 8.5-8.5s8.5 2.5 8.5 8.5Z"),
    "offers": line("M3 4h11v11H3ZM10 18v2.5h11v-11h-3.5", "2"),
    "star": STAR,
}

_HULL = "M6 40h108l-8 20H16Z"
_KEYLINE = path(_HULL, fill="none", stroke="var(--keyline)", stroke_width="5")


def _hull(fill: str, edge: str, band: str, *above: Html, dashed: str = "") -> Html:
    return Html("").join(
        (
            _KEYLINE,
            *above,
            path(_HULL, fill=fill, stroke=edge, stroke_width="2", stroke_linejoin="round"),
            path("M13 47h94", stroke=band, stroke_width="2", stroke_dasharray=dashed),
        )
    )


def _funnel(x: float, y: float, width: float, height: float, fill: str, edge: str) -> Html:
    return rect(x, y, width, height, fill=fill, stroke=edge, stroke_width="2") + path(
        f"M{x:g} {y + 5:g}h{width:g}", stroke="#e2bd55", stroke_width="3"
    )


def _sail(d: str) -> Html:
    return path(d, fill="#fffaec", stroke="#b59a68", stroke_width="1.6")


def _house(d: str, edge: str) -> Html:
    return path(d, fill="#fffaec", stroke=edge, stroke_width="2")


_PORTHOLES = path("M26 33.5h0" + "m9 0h0" * 7, stroke="#3b3f4a", stroke_width="3.4", stroke_linecap="round")
SHIPS = {
    "wooden": _hull(
        "#8a5a34",
        "#53321a",
        "#b98a58",
        path("M44 38V5M78 38V10", stroke="#53321a", stroke_width="3"),
        _sail("M46 8q24 8 20 26H46Z"),
        _sail("M80 13q18 6 15 21H80Z"),
    ),
    "iron": _hull(
        "#5d6b7a",
        "#2e3842",
        "#8794a3",
        _house("M34 27h48v13H34Z", "#2e3842"),
        _funnel(50, 8, 14, 19, "#39434d", "#2e3842"),
        dashed="2 4",
    ),
    "steel": _hull(
        "#b9cbd8",
        "#4d6070",
        "#ffffff",
        _house("M26 27h66v13H26Z", "#4d6070"),
        *(_funnel(x, 7, 13, 20, "#42596c", "#22303b") for x in (40, 64)),
    ),
    "luxury": _hull(
        "#f7f5ef",
        "#3b3f4a",
        "#e2bd55",
        _house("M18 39V28h82v11M30 28V19h58v9", "#3b3f4a"),
        *(_funnel(x, 4, 11, 15, "#3b3f4a", "#23262e") for x in (36, 54, 72)),
        _PORTHOLES,
    ),
}
BOAT = symbol(
    "lh-boat",
    40,
    36,
    path(
        "M3 22h34l-6 11H9Z", fill="currentColor", stroke="#fffaec", stroke_width="2", stroke_linejoin="round"
    ),
    path(
        "M19 3v17M21 3l13 15H21Z",
        fill="#fffaec",
        stroke="#53321a",
        stroke_width="1.6",
        stroke_linejoin="round",
    ),
)
PERSON = symbol(
    "lh-person",
    30,
    30,
    circle(15, 15, 13.5, fill="currentColor", stroke="#fffaec", stroke_width="2"),
    circle(15, 11, 3.6, fill="#fffaec"),
    path("M8 22.5c0-5 3-7 7-7s7 2 7 7Z", fill="#fffaec"),
)

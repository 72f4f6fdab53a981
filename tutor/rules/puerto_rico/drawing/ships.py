"""Ships: a hull under sail for the harbour, a lane for the phone, a boat for colonists."""

from __future__ import annotations

from ...kernel.markup import Html, joined, tag
from ...kernel.svg import path, rect, symbol
from .pieces import KIT

# The outline is one closed line, so that the ring follows its shape.
TALL = (
    "M48 16H132Q124 44 132 74H148Q165 72 176 60Q184 62 176 96Q166 152 146 178H34Q14 152 4 96"
    "Q-4 62 4 60L16 76H48Q56 44 48 16Z"
)
_HULL = "M4 60Q-4 62 4 96Q14 152 34 178H146Q166 152 176 96Q184 62 176 60Q166 76 140 78H22Z"
_SAIL = "M48 16Q90 10 132 16Q124 44 132 72Q90 66 48 72Q56 44 48 16Z"
LANE = "M2 8H46V14H300Q330 12 338 6Q336 34 312 56H20Q6 36 2 8Z"
_WOOD = {"fill": "var(--hull)", "stroke": "var(--hull-edge)", "stroke_width": "2"}


def symbols() -> Html:
    plank = {"fill": "none", "stroke": "var(--plank)", "stroke_width": "3"}
    tall = symbol(
        "ship",
        180,
        190,
        rect(87, 2, 5, 76, fill="var(--hull-edge)"),
        path("M92 3 112 8.5 92 14Z", fill="#d9b14a", stroke="#8a6a1c"),
        path(_SAIL, fill="var(--sail)", stroke="var(--sail-edge)", stroke_width="2"),
        path("M54 20Q61 45 54 68M126 20Q119 45 126 68", fill="none", stroke="var(--sail-edge)", opacity=".6"),
        path("M44 15.5H136", stroke="var(--hull-edge)", stroke_width="5", stroke_linecap="round"),
        path(_HULL, **_WOOD),
        path("M16 87Q90 97 164 87", **plank),
        preserveAspectRatio="none",
    )
    lane = symbol(
        "lane",
        340,
        60,
        path(LANE, **_WOOD),
        path("M50 20H306", **{**plank, "stroke_width": "2"}),
        preserveAspectRatio="none",
    )
    line = {"vector_effect": "non-scaling-stroke", "fill": "none"}
    rings = symbol("ship-o", 180, 190, path(TALL, **line), preserveAspectRatio="none", overflow="visible")
    rings += symbol("lane-o", 340, 60, path(LANE, **line), preserveAspectRatio="none", overflow="visible")
    return joined(tall, lane, rings, _boat(), _register(), _water(), _roof())


def _boat() -> Html:
    """The colonist ship."""
    sail = path(
        "M108 8Q150 2 192 8Q186 34 192 62Q150 57 108 62Q114 34 108 8Z",
        fill="var(--sail)",
        stroke="var(--sail-edge)",
        stroke_width="2",
    )
    mast = rect(147.5, 0, 5, 84, fill="var(--hull-edge)") + path(
        "M104 8H196", stroke="var(--hull-edge)", stroke_width="5", stroke_linecap="round"
    )
    hull = path(
        "M6 66Q2 70 12 100Q26 146 50 160H250Q274 146 288 100Q298 64 294 62Q270 80 240 82H30Z", **_WOOD
    )
    trim = path("M26 92H272", fill="none", stroke="var(--plank)", stroke_width="3")
    return symbol("boat", 300, 166, mast, sail, hull, trim)


def _register() -> Html:
    """The work register, which an edition uses instead of the colonist ship: an open book."""
    page = {"fill": "var(--sail)", "stroke": "var(--sail-edge)", "stroke_width": "2"}
    cover = rect(8, 4, 284, 158, 8, fill="var(--hull)", stroke="var(--hull-edge)", stroke_width="2")
    left, right = (
        path("M18 14H146Q150 16 150 20V152Q150 148 146 148H18Z", **page),
        path("M282 14H154Q150 16 150 20V152Q150 148 154 148H282Z", **page),
    )
    rules = path(
        "".join(f"M26 {y}H142M158 {y}H274" for y in range(78, 146, 16)),
        fill="none",
        stroke="var(--sail-edge)",
        opacity=".5",
    )
    return symbol("register", 300, 166, cover, left, right, rules)


def _water() -> Html:
    crest = "M0 8" + "q15-9 30 0t30 0" * 10
    return symbol(
        "sea",
        540,
        34,
        path(crest + "V34H0Z", fill="var(--sea3)", opacity=".92"),
        path("M0 19" + "q15-7 30 0t30 0" * 10, fill="none", stroke="#fff", stroke_width="1.4", opacity=".45"),
        preserveAspectRatio="none",
    )


def _roof() -> Html:
    """The trading house: roof and wall; its spaces are placed on it."""
    return symbol(
        "house",
        160,
        150,
        rect(16, 48, 128, 101, fill="var(--wall)", stroke="var(--wall-edge)", stroke_width="1.6"),
        path(
            "M32 12H128L156 50H4Z",
            fill="#9a5338",
            stroke="#5f2f1d",
            stroke_width="1.8",
            stroke_linejoin="round",
        ),
        path(
            "M20 30H140M10 42H150M52 12 44 50M80 12V50M108 12 116 50",
            fill="none",
            stroke="#5f2f1d",
            opacity=".4",
        ),
        preserveAspectRatio="none",
    )


def ringed(kind: str) -> Html:
    """A ship's picture with the two lines of its ring, shown when the ship is legal or highlighted."""
    rings = tag("use.o1", href=f"#{kind}-o"), tag("use.o2", href=f"#{kind}-o")
    return tag("svg.hull", *rings, tag("use", href=f"#{kind}"), cls=kind, aria_hidden="true")


def water() -> Html:
    """The sea below them."""
    return KIT.used("sea", "water")

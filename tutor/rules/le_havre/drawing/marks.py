"""How each good looks: its colour, its edge, its symbol in a 24 x 24 box (our own work).
Cut corners mean an upgraded good.
"""

from __future__ import annotations

from ...kernel.drawing.symbols import GoodStyle
from ...kernel.markup import Html
from ...kernel.svg import circle, path

GOLD = "#e2bd55"  # the second edge of most upgraded goods


def solid(d: str) -> Html:
    """A shape in the symbol's colour."""
    return path(d, fill="currentColor")


def cut(d: str, width: str) -> Html:
    """A line in the good's own colour, cut into the symbol."""
    return path(d, stroke_width=width, fill="none", stroke="var(--bean)")


def line(d: str, width: str) -> Html:
    """A line in the symbol's colour; the counter rounds the ends of all its lines."""
    return path(d, stroke_width=width, fill="none", stroke="currentColor")


def hole(x: float, y: float, r: float) -> Html:
    return circle(x, y, r, fill="var(--bean)")


_FISH = solid("M1.5 12C5.5 5 12.5 5 16.5 12 12.5 19 5.5 19 1.5 12ZM14.5 12 22.5 5.5v13Z") + hole(
    6.3, 10.6, 1.5
)
_SMOKED = (
    solid("M1.5 17C5.5 11.5 12 11.5 16.5 17 12 22.5 5.5 22.5 1.5 17ZM15 17l7.5-5v10Z")
    + hole(6.2, 16, 1.3)
    + line("M6 8.5c-2-2.5 2-3.5 0-6.5M11.5 8.5c-2-2.5 2-3.5 0-6.5M17 8.5c-2-2.5 2-3.5 0-6.5", "1.9")
)
_LOG = (
    solid("M6.5 5h12c2.5 0 4 3 4 7s-1.5 7-4 7h-12Z")
    + solid("M1.5 12a5 7 0 1 0 10 0a5 7 0 1 0-10 0")
    + cut("M3 12a3.5 5.3 0 1 0 7 0a3.5 5.3 0 1 0-7 0", "1.5")
    + cut("M6.5 11.5v1", "1.9")
    + cut("M13 9.5h6.5M13 14.5h4.5", "1.6")
)
_CHARCOAL = (
    line("M4 20.5 20 8.5M4 8.5l16 12", "4.6")
    + cut("M8.3 17.3l1.8 2M15.5 11.8l1.8 2M6.3 10.3l1.7-2", "1.2")
    + solid("M12 0c3 2.7 3.7 4.5 2.3 6.3-1.2 1.5-3.4 1.5-4.6 0C8.3 4.5 10.5 3.5 12 0Z")
)
_MOUND = solid("M1 20.5C4 20 5 15.5 7 11c2-4.5 3.8-6.5 5.5-6.5 2.3 0 4 3.3 5.5 7 1.5 4 2.7 8 5 9Z") + cut(
    "M6.5 14.5c2-1.6 3.5-1.6 5.5 0s3.5 1.6 5.5 0M9.8 9.7c1.6-1.2 3-1.2 4.6 0", "1.9"
)
_WALL = solid("M2 4h20v16H2Z") + cut(
    "M2 9.3h20M2 14.7h20M9 4v5.3M16.5 4v5.3M6 9.3v5.4M13 9.3v5.4M19.5 9.3v5.4M9 14.7V20M16.5 14.7V20", "1.7"
)
_INGOTS = solid("M7 8.5h10l5.5 10.5h-21Z") + cut("M8.5 11.7h7", "1.6") + solid("M9 3h6l1.5 3.8h-9Z")
_BEAM = solid("M3.5 3h17v5H15v8h5.5v5h-17v-5H9V8H3.5Z")
_EAR = line("M12 23V9", "2") + solid(
    "M12 1c2.3 2.3 2.3 5 0 7.3C9.7 6 9.7 3.3 12 1ZM11 13.3C7 13 5 11 4.7 7.3 8.5 7.7 10.7 9.7 11 "
    "13.3ZM13 13.3c4-.3 6-2.3 6.3-6-3.8.4-6 2.4-6.3 6ZM11 19.5c-4-.3-6-2.3-6.3-6 3.8.4 6 2.4 6.3 "
    "6ZM13 19.5c4-.3 6-2.3 6.3-6-3.8.4-6 2.4-6.3 6Z"
)
_LOAF = solid(
    "M2 13.5C2 8 6 5.5 12 5.5S22 8 22 13.5c0 1.2-.6 2-1.5 2.5v2.5c0 1-.5 1.5-1.5 1.5H5c-1 "
    "0-1.5-.5-1.5-1.5V16C2.6 15.5 2 14.7 2 13.5Z"
) + cut("M7.5 9.5 6 13.5M12.7 9l-1.5 4.5M18 9.5l-1.5 4", "1.9")
_HEAD = (
    solid(
        "M4 3c.3 3 2 4 4.5 4h7C18 7 19.7 6 20 3c3 3 2.5 7-1.3 8.3C18.5 16 16.5 22 12 "
        "22s-6.5-6-6.7-10.7C1.5 10 1 6 4 3Z"
    )
    + hole(9, 12, 1.4)
    + hole(15, 12, 1.4)
    + cut("M9.5 18.3c1.5 1 3.5 1 5 0", "1.6")
)
_JOINT = (
    solid(
        "M20.5 4.5C24 9.5 20 17 13.5 17.5c-2.5.2-4.5-.3-5.8-1.7C6.3 14.5 6 12.5 6.5 10.5 "
        "8 4.5 15.5 0 20.5 4.5Z"
    )
    + line("M8.5 15.5 4 20", "3.2")
    + circle(2.9, 19, 2.2, fill="currentColor")
    + circle(5, 21.2, 2.2, fill="currentColor")
    + cut("M18.5 7.5c.8 3-1 5.8-4 6.8", "1.9")
)
_LUMP = solid("M3 9.5 9 3l8.5 1.5L22 12l-4 8-9.5 1.5L2 16Z") + cut(
    "M3 9.5l7 2.5 7.5-7.5M10 12l-1.5 9.5M10 12l8 8", "1.7"
)
_COKE = (
    solid("M3 14.5 7.5 10.5 12 12l5-2 4.5 5-2 6.5-7.5 1.5-8-2.5Z")
    + hole(8.3, 15.8, 1.5)
    + hole(13.2, 18.5, 1.5)
    + hole(16.7, 14.5, 1.4)
    + solid(
        "M12.5 0c.6 2.7 4 3.7 3.5 7.2-.3 1.9-1.8 2.9-3.7 2.9S8.7 8.9 8.7 7c0-1.6.9-2.6 1.7-3.5.2 1 "
        ".6 1.5 1.2 1.8C11.3 3.2 11.7 1.5 12.5 0Z"
    )
)
_HIDE = solid(
    "M7 2c1 2 2.5 2.6 5 2.6S16 4 17 2l5 3.5-2.5 4c-1 1.7-1 3.3 0 5L22 18.5 17 "
    "22c-1-2-2.5-2.6-5-2.6S8 20 7 22l-5-3.5 2.5-4c1-1.7 1-3.3 0-5L2 5.5Z"
)
_BOOT = solid("M7.5 2h8v11.5c2.5 1 6.5 1.8 6.5 5.5H7.5ZM7.5 20.3H22V23h-5.5v-1.2h-3V23h-6Z") + cut(
    "M8 6h7M8 9.3h7", "1.5"
)

GOODS = {
    "fish": GoodStyle("#3f8fc4", "#17496b", "#071c2c", _FISH),
    "wood": GoodStyle("#3f7a42", "#1f4423", "#ffffff", _LOG),
    "clay": GoodStyle("#e7a9a1", "#8a4c44", "#3d150d", _MOUND),
    "iron": GoodStyle("#7d8b9c", "#3b4652", "#0b0f14", _INGOTS),
    "grain": GoodStyle("#f0c63a", "#86660a", "#372a00", _EAR),
    "cattle": GoodStyle("#f6f0e4", "#6a5c4c", "#3a2c20", _HEAD),
    "coal": GoodStyle("#2d2d33", "#0c0c0f", "#f2f2f5", _LUMP),
    "hides": GoodStyle("#bd8743", "#64411a", "#261503", _HIDE),
    "smoked_fish": GoodStyle("#163f73", "#0b2444", "#ffe9b8", _SMOKED),
    "charcoal": GoodStyle("#1d3226", "#0b1a11", "#cfe8b8", _CHARCOAL),
    "brick": GoodStyle("#a3324f", "#5a1527", "#ffffff", _WALL),
    "steel": GoodStyle("#cfe3f1", "#42596c", "#14222e", _BEAM),
    "bread": GoodStyle("#cf8a2a", "#6b4208", "#241200", _LOAF),
    "meat": GoodStyle("#f2b3c6", "#8c3a54", "#3f0d1e", _JOINT),
    "coke": GoodStyle("#7c5cb4", "#40286b", "#ffffff", _COKE),
    "leather": GoodStyle("#7d4e2a", "#452711", "#fff1e0", _BOOT),
}
PLAIN_RIM = (
    "steel",
    "bread",
    "meat",
)  # their second edge has the edge's colour, because gold would not be visible

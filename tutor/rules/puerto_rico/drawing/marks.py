"""The symbols of the goods and the icons of the roles, as paths in a 24 x 24 box (our own work)."""

from ...kernel.drawing.pictures import (
    CROWN,
    HAMMER,
    PEN,
    PICK,
    SCALES,
    STAR,
    line,
)
from ...kernel.drawing.symbols import GoodStyle
from ...kernel.drawing.wares import COFFEE, INDIGO, SUGAR, TOBACCO
from ...kernel.svg import circle, path

_EAR = path(
    (
        "M12 1.5c3 4 3 7.5 0 11-3-3.5-3-7 0-11ZM2.5 8c5 .3 7.3 3 7.6 8.2C5.2 15.8 2.7 13 2.5 8ZM21.5 "
        "8c-5 .3-7.3 3-7.6 8.2 4.9-.4 7.4-3.2 7.6-8.2ZM11 15h2v8h-2Z"
    ),
    fill="currentColor",
)
_FRUIT = circle(12, 14, 8, stroke_width="3", **PEN) + path(
    "M12 7c0-4 3-6 7-5.5C19 5.5 16 7 12 7Z", fill="currentColor"
)

GOODS = {
    "corn": GoodStyle("#f0c419", "#8a6a06", "#3a2c00", _EAR),
    "indigo": INDIGO,
    "sugar": SUGAR,
    "tobacco": TOBACCO,
    "coffee": COFFEE,
}
SOIL = {
    "corn": "#f8e39a",
    "indigo": "#c3d9f3",
    "sugar": "#eceae2",
    "tobacco": "#e7c49b",
    "coffee": "#cdb3a0",
}  # the colour of its plantation
EDITIONS = {"1897": {"indigo": GoodStyle("#4f9d4a", "#2a5c27", "#ffffff", _FRUIT)}}
SOILS = {"1897": {"indigo": "#cfe6c9"}}
BOATS = {"1897": "register"}  # what is shown in place of the colonist ship

ICONS = {
    "settler": line(
        (
            "M12 21V10M12 14c-5 0-7.5-2.5-7.5-7C9 7 12 9.5 12 14ZM12 11c0-4.5 2.5-7 7.5-7.5 0 5-2.5 "
            "7.5-7.5 7.5ZM5 21h14"
        ),
        "1.8",
    ),
    "mayor": line("M7 16V9c0-3 2-4.5 5-4.5S17 6 17 9v7M2.5 16.5c3 2.5 16 2.5 19 0M7 12.5h10", "1.8"),
    "builder": HAMMER,
    "craftsman": circle(12, 12, 4, stroke_width="1.8", **PEN)
    + line(
        (
            "M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 "
            "2.1M7.4 16.6l-2.1 2.1"
        ),
        "1.8",
    ),
    "trader": SCALES,
    "captain": circle(12, 12, 6, stroke_width="1.8", **PEN)
    + circle(12, 12, 1.6, fill="currentColor")
    + line("M12 2v20M2 12h20M5 5l14 14M19 5 5 19", "1.5"),
    "smuggler": line(
        "M3.5 10c3-4 14-4 17 0M3.5 10c0 5 5 6 8.5 2.5C15.5 16 20.5 15 20.5 10M7.5 11h.1M16.5 11h.1", "1.9"
    ),
    "prospector": PICK,
    "star": STAR,
    "crown": CROWN,
}

"""Symbols of the goods, icons of the roles, emblems of the cards: paths in a 24 x 24 box (our own work)."""

from ...kernel.drawing.pictures import (
    CROWN,
    HAMMER,
    INGOT,
    PEN,
    PICK,
    SCALES,
    STAR,
    line,
)
from ...kernel.drawing.symbols import GoodStyle
from ...kernel.drawing.wares import COFFEE, INDIGO, SUGAR, TOBACCO
from ...kernel.svg import circle

GOODS = {
    "indigo": INDIGO,
    "sugar": SUGAR,
    "tobacco": TOBACCO,
    "coffee": COFFEE,
    "silver": GoodStyle("#b3bfca", "#3f4c59", "#17202a", INGOT),
}

ICONS = {
    "builder": HAMMER,
    "producer": line("M3 20V10l5 3v-3l5 3V4h4l1 9 3 7ZM7 20v-3M12 20v-3"),
    "trader": SCALES,
    "councillor": line(
        "M6 3.5h11v14.5c0 2 3 2 3 0v-2h-11v2c0 3-4.5 3-4.5 0V6c0-3.5-3-2.5-2 0h3M9.5 8h5M9.5 11.5h5"
    ),
    "prospector": PICK,
    "star": STAR,
    "crown": CROWN,
    "hand": line("M3.5 8.5 9 6.5l4.5 12L8 20.5ZM9 6l1-2.5 5.5 1.5-3 11M15.5 6.5 21 9l-5 10.5-2.5-1"),
    "tick": line("M4.5 12.5l5 5L19.5 6.5", "2.6"),
}

EMBLEMS = {
    "smithy": line(
        "M2.5 8h12c0 3 2.5 4.5 6.5 4.5v2h-7l1 3.5h2.5v2.5h-10V18H10l1-3.5c-4.5 0-8.5-2-8.5-6.5ZM8 5h5"
    ),
    "gold_mine": line("M2.5 21 6 11l6-7.5L18 11l3.5 10ZM8 21v-7.5h8V21M8 13.5l2-2.5h4l2 2.5")
    + circle(12, 18, 1.8, fill="currentColor"),
    "archive": line("M4 3h16v18H4ZM4 9h16M4 15h16M10 6h4M10 12h4M10 18h4"),
    "poor_house": line("M2.5 11.5 12 4l9.5 7.5M5 10v11h14V10M8 14h8c0 2.5-1.8 4-4 4s-4-1.5-4-4Z"),
    "black_market": line("M3.5 9h17v12h-17ZM3.5 9 7 4h10l3.5 5M7 12.5l10 5M17 12.5l-10 5"),
    "trading_post": line("M12 2.5V21M12 4.5h7.5l2 2.5-2 2.5H12M12 11.5H4.5l-2 2.5 2 2.5H12M8 21h8"),
    "well": line(
        "M5 14h14v7H5ZM7 14V8.5M17 14V8.5M3.5 8.5 12 3l8.5 5.5ZM12 8.5v3M10.2 11.5h3.6v2.5M10.2 "
        "11.5V14M5 17.5h14"
    ),
    "market_stand": line(
        "M3 9l2-5.5h14L21 9c0 2.3-3 2.3-3 0 0 2.3-3 2.3-3 0 0 2.3-3 2.3-3 0 0 2.3-3 2.3-3 0 0 2.3-3 "
        "2.3-3 0 0 2.3-3 2.3-3 0ZM5 11v10M19 11v10M5 15.5h14"
    ),
    "crane": line(
        "M7 21V3.5h11.5M7 3.5 3 8.5h4M7 8.5l5-5M18.5 3.5V10M18.5 10c2 2 .8 4.5-1.3 4.2M4 21h8M7 13l3 8"
    ),
    "chapel": line(
        "M12 1.5v5M9.8 3.5h4.4M6.5 11.5 12 6.5l5.5 5V21h-11ZM10 21v-4c0-2.5 4-2.5 4 0v4M2.5 "
        "21v-6l4-2.5M21.5 21v-6l-4-2.5M2.5 21h19"
    ),
    "tower": line("M8 21V9h8v12M6.5 9V3.5h2.7V6h1.5V3.5h2.6V6h1.5V3.5h2.7V9ZM11 13h2v3h-2ZM4.5 21h15"),
    "aqueduct": line(
        "M1.5 5h21v4h-21ZM3 21V9M21 21V9M4.5 21v-6c0-3.5 5-3.5 5 0v6M9.5 21v-6c0-3.5 5-3.5 5 "
        "0v6M14.5 21v-6c0-3.5 5-3.5 5 0v6"
    ),
    "carpenter": line(
        "M2.5 17.5 15 6l3.5 4.5L6 20l-.5-2-1.5.5ZM15 6c3-3.5 8.5.5 5.5 5l-2-.5M7 16l1 1.2M9.8 13.5l1 "
        "1.2M12.5 11l1 1.2"
    ),
    "prefecture": line(
        "M3 21h18M5 21V11.5M19 21V11.5M10 21v-9.5M14 21v-9.5M2.5 11.5 12 6l9.5 5.5ZM12 "
        "6V1.5h4.5L15.2 3l1.3 1.5H12"
    ),
    "market_hall": line(
        "M2.5 21V12c0-7 19-7 19 0v9ZM2.5 12.5h19M8.5 21v-5h7v5M7 7.8v4.7M12 6.8v5.7M17 7.8v4.7"
    ),
    "quarry": line("M2 20.5 6.5 11l5 3 3.5-9.5 7 16ZM6.5 11l2.5 9.5M11.5 14l3 6.5M15 4.5l1.5 8"),
    "library": line(
        "M12 6.5c-3-2.5-6-2.5-9.5-1.5v14.5c3.5-1 6.5-1 9.5 1.5 3-2.5 6-2.5 "
        "9.5-1.5V5c-3.5-1-6.5-1-9.5 1.5ZM12 6.5V21M5.5 9c1.5-.2 2.8 0 4 .6M5.5 13c1.5-.2 2.8 0 4 "
        ".6M18.5 9c-1.5-.2-2.8 0-4 .6M18.5 13c-1.5-.2-2.8 0-4 .6"
    ),
    "statue": circle(12, 4.2, 2.2, stroke_width="1.7", **PEN)
    + line("M9 13c0-4 .5-6 3-6s3 2 3 6ZM10 13v4.5M14 13v4.5M15 9l3-2M6.5 17.5h11V21h-11Z"),
    "victory_column": line(
        "M8.5 8.5h7M10 8.5v9M14 8.5v9M12 8.5v9M7 17.5h10V21H7ZM12 8.5V5M7 2.5c1.5 2.5 3 3 5 3s3.5-.5 5-3"
    ),
    "hero": line(
        "M12 2 19.5 4.5V11c0 5-3.5 8.5-7.5 11-4-2.5-7.5-6-7.5-11V4.5ZM12 7l1.3 2.9 3.2.3-2.4 2.1.7 "
        "3.2L12 13.8l-2.8 1.7.7-3.2-2.4-2.1 3.2-.3Z"
    ),
    "guild_hall": line(
        "M2.5 21V11.5L6 7l3 4 3-6.5 3 6.5 3-4 3.5 4.5V21ZM10 21v-5h4v5M6 14v2.5M18 14v2.5M12 10.5v2"
    ),
    "city_hall": line("M2.5 21v-9H9V7.5L12 3l3 4.5V12h6.5v9ZM10.5 21v-4h3v4M5.5 15v2.5M18.5 15v2.5")
    + circle(12, 10, 1.7, stroke_width="1.6", **PEN),
    "triumphal_arch": line("M3.5 21V6h17v15H16v-6c0-5-8-5-8 0v6ZM2 6V3h20v3M3.5 9h17M5.7 12.5v3M18.3 12.5v3"),
    "palace": line(
        "M2.5 21V12h4.5c0-7 10-7 10 0h4.5v9ZM12 6.8V2.5l3 1.2-3 1.3M2.5 12l2-3 2 3M17.5 12l2-3 2 "
        "3M10 21v-4c0-2.2 4-2.2 4 0v4M5 15.5v2M19 15.5v2"
    ),
}

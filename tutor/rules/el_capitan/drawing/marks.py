"""How pieces look: a roof for each colour, ships, fortresses,
and an emblem for each city (our own work), as vectors.
"""

from __future__ import annotations

from ...kernel.drawing.pictures import STAR, line
from ...kernel.markup import Html
from ...kernel.svg import circle, path, rect

# The roof shows the owner: point, two peaks, dome, steps, hip; by colour, in a box of 24.
ROOFS = (
    "M1.5 12 12 1.3 22.5 12Z",
    "M1.5 12V11L6.8 2.8 12 9.6 17.2 2.8 22.5 11V12Z",
    "M2 12C2 5.2 6.6 1.6 12 1.6S22 5.2 22 12Z",
    "M1.8 12V8.6H5.2V5.2H8.6V1.8H15.4V5.2H18.8V8.6H22.2V12Z",
    "M1.2 12 6 4H18L22.8 12Z",
)
_WALL = "M3.2 11.5H20.8V22.8H3.2Z"
_WIDE = "M1.5 45V17H7V22H12.5V17H35.5V22H41V17H46.5V45Z"
_TOWER = "M14 18H34V26H14Z"


def house(k: int, wall: bool = True) -> Html:
    """A warehouse of a colour; a neutral one has a blank wall."""
    return path(_WALL, fill=f"var(--{'c' if wall else 'n'}{k})") + path(ROOFS[k], fill=f"var(--r{k})")


BOARDS = path("M2 13.2 22 21.6M22 13.2 2 21.6", stroke="#5a3d22", stroke_width="5") + path(
    "M2 13.2 22 21.6M22 13.2 2 21.6", stroke="#d0a875", stroke_width="3"
)


def fortress(k: int) -> Html:
    """A wall, and a tower under the owner's roof."""
    return (
        path(_TOWER)
        + path(ROOFS[k], fill=f"var(--r{k})", transform="translate(13.4 1.4) scale(.88)")
        + path(_WIDE)
    )


FREE_FORT = path("M14 17V8H18V11H22V8H26V11H30V8H34V17", fill="none", stroke_dasharray="3 2.5") + path(_WIDE)


def sail(k: int) -> Html:
    """A sail in the owner's colour, with its roof."""
    return path(_SAIL) + path(
        ROOFS[k], fill=f"var(--r{k})", stroke="none", transform="translate(18.4 8.4) scale(.46)"
    )


_SAIL = "M8 6Q24 10 40 6Q37 18 40 29Q24 33 8 29Q11 18 8 6Z"
HULL = path("M24 2V36", stroke_width="2.4") + path("M2 32H46L39 43H9ZM5.5 36.5h37", fill="var(--hull)")


def _drawn(d: str) -> Html:
    return line(d, "1.7")


EMBLEMS = {
    "marseille": _drawn("M1 20h22M3 20V11l2.5-3L8 11v9M9 20v-6l3.5-4 3.5 4v6M17 20V11c0-4 5-4 5 0v9"),
    "venezia": _drawn(
        "M2 14c3 6 16 6 20-1M2 14C1 12 2 10 4 10M22 13c1-2 0-4-2-4M9 17V8h6v9M12 8V4M4 21c2-1 3-1 "
        "4.5 0s3 1 4.5 0 3-1 4.5 0 2 .5 3 0"
    ),
    "constantinople": _drawn(
        "M1 21h22M5 21v-8M19 21v-8M6 13c0-9 12-9 12 0M12 6V3M3 21V5l-1 2M21 21V5l1 2M9 21v-4c0-4 6-4 6 0v4"
    ),
    "valencia": _drawn(
        "M3 21V5h6v16M15 21V5h6v16M3 5V3M6 5V3M9 5V3M15 5V3M18 5V3M21 5V3M9 10h6M9 21v-4c0-4 6-4 6 0v4"
    ),
    "napoli": _drawn("M1 21 9 9l3 2 3-2 8 12ZM10 5c0-2 2-2 1-4M14 6c0-2 2-2 1-4"),
    "athina": _drawn("M2 21h20M3 9h18L12 3ZM5 9v12M9.5 9v12M14.5 9v12M19 9v12"),
    "tanger": _drawn("M3 21V4h18v17M8 21v-7c0-8 8-8 8 0v7M3 4l2-2 2 2M17 4l2-2 2 2"),
    "tunis": _drawn("M2 21h20M4 21v-7h6v7M10 21V9h5v12M10 9l2.5-6L15 9M15 21v-6h6v6M15 15c0-4 6-4 6 0"),
    "alexandria": _drawn("M9 21l1-13h4l1 13ZM8 8h8M10 8V4h4v4M6 4 2 3M6 7 2 8M18 4l4-1M18 7l4 1M6 21h12"),
    "porto": _drawn("M1 20h22M2 12h20M4 12c2-8 14-8 16 0M8 12V7.5M12 12V6M16 12V7.5"),
    "lisboa": _drawn("M9 21V9h6v12M7 9h10M9 9V6h6v3M11 6V3h2v3M3 21h18M12 14v3"),
}
_TEETH = (
    "M12 1.6l2.1 2.2 3-.7.9 2.9 2.900.9-.7 3 2.2 2.1-2.2 2.100.7 3-2.900.9-.9 2.9-3-.7L12 "
    "22.4l-2.1-2.2-3 .7-.9-2.9-2.9-.9.7-3L1.6 12l2.2-2.1-.7-3 2.9-.9.9-2.9 3 .7Z"
)
SIGNS = {
    "seal": path(_TEETH, fill="var(--seal)")
    + path(
        "M12 6v11M8.5 9h7M7 13.5c.5 3 2.5 4 5 4s4.5-1 5-4",
        fill="none",
        stroke="#fff",
        stroke_width="1.7",
        stroke_linecap="round",
    ),
    "captain": circle(12, 12, 10, fill="var(--coin)", stroke="var(--coin-rim)", stroke_width="1.6")
    + path(
        "M12 4v16M4 12h16M6.4 6.4l11.2 11.2M17.6 6.4 6.4 17.6", stroke="var(--coin-ink)", stroke_width="1.5"
    )
    + circle(12, 12, 4, fill="var(--coin)", stroke="var(--coin-ink)", stroke_width="1.5"),
    "house": line("M4 21V11M20 21V11M4 21h16M2 12 12 3l10 9", "1.9"),
    "fortress": line("M3 21V9h4v3h3V9h4v3h3V9h4v12Z", "1.9"),
    "card": line("M6 2.5h12v19H6ZM9 7h6M9 11h6", "1.9"),
    "loan": line("M4 3h16v18H4ZM8 8h8M8 12h8M8 16h4", "1.9"),
    "arrow": line("M4 12h15M13 6l6 6-6 6", "2.2"),
    "bonus": line("M6 4h12v5c0 8-12 8-12 0ZM12 15v5M8 21h8", "1.9"),
    "grid": rect(0, 0, 24, 24, 5, fill="var(--sea1)")
    + path(
        "M5 5h0M12 5h0M19 5h0M5 12h0M12 12h0M19 12h0M5 19h0M12 19h0M19 19h0",
        stroke="var(--sea3)",
        stroke_width="2.6",
        stroke_linecap="round",
    ),
    "star": STAR,
}

"""Pictures for any game, as paths in a 24 x 24 box (our own work), named after what they show."""

from __future__ import annotations

from ..markup import Html
from ..svg import path

PEN = {"fill": "none", "stroke": "currentColor", "stroke_linecap": "round", "stroke_linejoin": "round"}


def line(d: str, width: str = "1.7") -> Html:
    """A path drawn with a round line."""
    return path(d, stroke_width=width, **PEN)


WAVES = line("M2 9.5c3.3-4.5 6.7-4.5 10 0s6.7 4.5 10 0M2 17c3.3-4.5 6.7-4.5 10 0s6.7 4.5 10 0", "3")
CUBE = line("M12 2.5 20.5 7v10L12 21.5 3.5 17V7ZM3.5 7 12 11.5 20.5 7M12 11.5v10", "2.3")
LEAF = path("M21.5 2.5C11 2.5 4.5 8.5 5.5 17.5c9.5 1 15.5-5 16-15Z", fill="currentColor") + line(
    "M15.5 8.5 2.5 21.5", "2.4"
)
BEAN = path(
    "M20 4c3.5 3.5 2 10.5-2.5 14.5S6.5 23 3.5 20C0 16.5 1.5 9.5 6 5.5S17 1 20 4Z", fill="currentColor"
) + path(
    "M19 5c-1 5.5-4.5 4.5-7 7s-1.5 6-7.5 7.5", stroke_width="2.2", fill="none", stroke="var(--bean,#4a2c1d)"
)
INGOT = path("M6.5 8h11l4.5 10H2Z", fill="currentColor") + line(
    "M12 1.5v2.5M4.5 3.5l1.5 2M19.5 3.5l-1.5 2", "2"
)
HAMMER = line("M4 20l9-9M10.5 8.5l5 5M8.5 6.5l5.5-3 6.5 6.5-3 5.5Z", "1.8")
SCALES = line(
    (
        "M12 3v17M7 20.5h10M4 6.5c4 0 4 -1 8-1s4 1 8 1M4.5 7 2 13.5h5.5ZM19.5 7 17 13.5h5.5ZM2 13.5c.5 3 "
        "5 3 5.5 0M17 13.5c.5 3 5 3 5.5 0"
    ),
    "1.6",
)
PICK = line("M5 21 15.5 8.5M4 9.5C8.5 3.5 15.5 3 20.5 7.5M13.5 5l4 5.5", "1.9")
STAR = line("M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4l-5.9 3.4 1.3-6.7L2.5 9.5l6.6-.8Z", "1.9")
CROWN = line("M3.5 18.5h17M4 15.5 2.5 6.5l5.5 4 4-6.5 4 6.5 5.5-4-1.5 9Z", "1.9")

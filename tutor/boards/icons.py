"""The app's own line icons, 20 x 20, drawn by us; they have the colour of the text."""

from __future__ import annotations

from tutor.rules.kernel.markup import Html, drawn, tag

_PATHS = {
    "undo": "M8 4 4 8l4 4M4 8h8a4 4 0 0 1 0 8H9",
    "redo": "m12 4 4 4-4 4m4-4H8a4 4 0 0 0 0 8h3",
    "search": "M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 4 4",
    "hat": "M2.500 8 10 4.500 17.500 8 10 11.500ZM5.500 9.500v4c2 2 7 2 9 0v-4M17.500 8v5",
    "book": "M10 5.5C8 4 5.500 3.800 3 4v11c2.500-.2 5 0 7 1.500 2-1.500 4.500-1.700 7-1.500V4c-2.500-.2-5 0-7 1.500Zm0 0v11",
    "arrow": "M4 10h12m-4.500-4.500L16 10l-4.500 4.500",
    "chevron": "m8 5 5 5-5 5",
    "back": "m12 5-5 5 5 5",
    "close": "m5 5 10 10M15 5 5 15",
    "menu": "M3.500 5.500h13M3.500 10h13M3.500 14.500h13",
    "moon": "M16.500 12.200A6.800 6.800 0 0 1 7.800 3.500a6.800 6.800 0 1 0 8.700 8.700Z",
    "sun": "M10 6.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM10 2v1.500m0 13V18m8-8h-1.500m-13 0H2m13.700-5.700-1.100 1.100M5.400 14.600l-1.100 1.100m11.400 0-1.100-1.100M5.400 5.400 4.300 4.300",
    "auto": "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 0v14m2-13.600v13.200m2-12v10.800",
    "hand": "M7 10V5a1.200 1.200 0 0 1 2.400 0v4-5.300a1.200 1.200 0 0 1 2.400 0V9 5a1.200 1.200 0 0 1 2.400 0v6.500c0 3.500-2 5.500-4.700 5.500-2.300 0-3.500-1-4.600-3l-1.700-3c-.5-1 .9-2 1.700-1.200L7 12",
    "bulb": "M7.500 14.500h5m-4 2.500h3M10 3a5 5 0 0 0-3 9c.5.500.6 1.200.6 2.500h4.800c0-1.300.1-2 .6-2.500a5 5 0 0 0-3-9Z",
    "check": "m4.500 10.500 3.500 3.500 7.500-8",
    "play": "M6.500 4.500v11l9-5.500Z",
    "pause": "M7 4.500v11m6-11v11",
    "help": "M7.500 7.500a2.500 2.500 0 1 1 3.600 2.200c-.8.400-1.100.9-1.100 1.800m0 2.700v.3",
    "eye": "M2.500 10C4.500 6.500 7 5 10 5s5.500 1.500 7.500 5c-2 3.500-4.500 5-7.500 5s-5.500-1.500-7.500-5ZM10 7.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Z",
    "copy": "M7 7V4h9v9h-3M4 7h9v9H4Z",
    "save": "M10 3v9m-4-4 4 4 4-4M4 16h12",
    "flag": "M5 17V3.500h9l-2 3.200 2 3.300H5",
}


@drawn
def icon(name: str, size: int = 20) -> Html:
    """One icon as SVG. It is hidden from screen readers, because the button has a name."""
    box = {"width": size, "height": size, "viewBox": "0 0 20 20", "aria_hidden": "true"}
    return tag("svg.icon", tag("path", d=_PATHS[name]), **box)


LOGO = tag(
    "svg.logo",
    tag("rect", width="28", height="28", rx="7", fill="var(--dark-strip)"),
    tag(
        "path",
        d="M13.200 6v10.500H6.800C8 12 10.500 9 13.200 6Zm2-.5c3.300 2.800 5.400 6.500 6 11h-6Z",
        fill="var(--on-dark)",
    ),
    tag(
        "path",
        d="M6 18.200h16.200c-.6 2.200-2 3.600-4.200 3.600H10c-2.100 0-3.500-1.400-4-3.600Z",
        fill="var(--on-dark)",
    ),
    width="28",
    height="28",
    viewBox="0 0 28 28",
    aria_hidden="true",
)

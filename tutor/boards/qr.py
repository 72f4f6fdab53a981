"""An address as a QR code, drawn here: nothing is asked of another computer. It needs the package segno."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.rules.kernel.markup import Html, once, tag

EDGE = 4  # empty modules around the code, as the standard says
DENSEST = 129  # modules on a side: a phone does not read a denser code from a screen


def qr_code(text: str, label: str) -> Html | None:
    """The code as an SVG; None if the text is too long for one, or segno is not installed."""
    rows = _modules(text)
    if not rows or len(rows) > DENSEST:
        return None
    size = len(rows) + 2 * EDGE
    path = "".join(_runs(rows))
    ground = tag("rect", width=size, height=size, fill="#fff")
    drawn = once("path", d=path, fill="#000")
    return once("svg.qr", ground, drawn, viewBox=f"0 0 {size} {size}", role="img", aria_label=label)


def _modules(text: str) -> list[bytes]:
    try:
        import segno
    except ImportError:
        return []
    try:
        return [bytes(row) for row in segno.make(text, error="l", micro=False, boost_error=False).matrix]
    except segno.DataOverflowError:
        return []


def _runs(rows: list[bytes]) -> Iterator[str]:
    """The black modules of each row, side by side."""
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            n = 0
            while x + n < len(row) and row[x + n]:
                n += 1
            if n:
                yield f"M{x + EDGE} {y + EDGE}h{n}v1h-{n}z"
            x += n or 1

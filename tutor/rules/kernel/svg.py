"""Shapes for pictures. It knows no game.

symbol("dot", 10, 10, circle(5, 5, 4), path("M0 0h9", fill="none"))     drawn once, to be placed many times
"""

from __future__ import annotations

from .markup import Html, number, tag

__all__ = ["circle", "path", "rect", "symbol"]


def path(d: str, **values: object) -> Html:
    return tag("path", d=d, **values)


def circle(cx: float, cy: float, r: float, **values: object) -> Html:
    return tag("circle", cx=number(cx), cy=number(cy), r=number(r), **values)


def rect(x: float, y: float, width: float, height: float, rx: float = 0, **values: object) -> Html:
    box = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    return tag("rect", **box, rx=number(rx) if rx else None, **values)


def symbol(name: str, width: float, height: float, *inside: Html, **values: object) -> Html:
    """A picture that is drawn once and used by its id."""
    box = f"0 0 {number(width)} {number(height)}"
    return tag("symbol", *inside, id=name, viewBox=box, **values)

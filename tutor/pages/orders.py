"""Orders: what the browser may ask of a screen other than doing or asking about an action.

Each part of a screen has a table of its orders, which says what kind of argument each one takes:

    ORDERS = {"undo": order(self.undo), "goto": order(self.goto, count), "auto": order(self.auto, yes_or_no)}

The argument is read before anything is changed. What comes from outside is never trusted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from tutor.rules.kernel.errors import UnknownName

from .screen import number

T = TypeVar("T")
Order = Callable[[str], None]
Orders = Mapping[str, Order]


def order(handler: Callable[[], None]) -> Order:
    """An order without an argument."""
    return lambda value: handler()


def order_of(handler: Callable[[T], None], read: Callable[[str], T]) -> Order:
    """An order with an argument, which `read` reads."""
    return lambda value: handler(read(value))


def yes_or_no(value: str) -> bool:
    """The state of a switch."""
    return value == "true"


count = number  # a number; -1 for anything else
text = str  # a word or a longer text


def carry_out(orders: Orders, what: str, value: str) -> None:
    """Carry out an order. Raises UnknownName for one that is not in the table."""
    if what not in orders:
        near = get_close_matches(what, orders, 1, 0.4)
        raise UnknownName("unknown.message", name=what[:40], nearest=near[0] if near else "")
    orders[what](value)

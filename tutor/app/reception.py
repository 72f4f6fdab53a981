"""Who may start a kernel now, and how many are before whoever may not. Knows no kernel, no page, no clock of its own.

A start keeps a processor busy for seconds, and a kernel takes a place as long as its page is open: so only some
start at a time, only so many are there at once, and everybody else is told how many come before.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

FRESH = 3.0  # seconds in which whoever got a ticket is taken to be a page that will ask
MUTE = 8.0  # seconds after which somebody who got a ticket and never asked was no page
SILENT = 15.0  # seconds after which somebody who waits and no longer asks has gone
CALLED = 15.0  # seconds a place is kept for whoever was called


@dataclass(frozen=True)
class Turn:
    """How somebody stands: go on, or so many before you."""

    go: bool = False
    before: int = 0
    full: bool = False  # every place is taken: it takes until somebody leaves
    ticket: str = ""


class Reception:
    """Lets in by order of coming."""

    def __init__(
        self, at_once: int, places: int, taken: Callable[[], int], ready: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.at_once, self.places, self.clock = at_once, places, clock
        self.taken = taken  # places that belong to a page
        self.ready = ready  # kernels that need no start
        self.starting = 0
        self.waiting: dict[str, float] = {}  # ticket -> when it was last heard of, in order of coming
        self.asking: set[str] = set()  # those that have asked how they stand: only they are called
        self.called: dict[str, float] = {}

    # For whoever comes ------------------------------------------------------------------------
    def arrive(self, tickets: Collection[str] = ()) -> Turn:
        """Somebody wants in, perhaps with a ticket that was called. Who may go is counted as starting."""
        self._call()
        mine = next((ticket for ticket in tickets if ticket in self.called), "")
        if mine:
            del self.called[mine]
        elif self.waiting or not self._room():
            mine = next((ticket for ticket in tickets if ticket in self.waiting), "") or secrets.token_hex(8)
            self.waiting[mine] = self.clock()
            return self._stands(mine)
        self.starting += 1
        return Turn(go=True)

    def ask(self, ticket: str) -> Turn:
        """How it stands for somebody who waits. Who is not known may come again."""
        if ticket in self.waiting:
            self.waiting[ticket] = self.clock()
            self.asking.add(ticket)
        self._call()
        return self._stands(ticket)

    def _stands(self, ticket: str) -> Turn:
        if ticket not in self.waiting:
            return Turn(go=True, ticket=ticket)
        return Turn(before=list(self.waiting).index(ticket), full=not self._places(), ticket=ticket)

    def started(self) -> None:
        """A start is over, well or badly."""
        self.starting -= 1

    # For kernels that are started before anybody comes ----------------------------------------
    def spare(self, warming: int) -> bool:
        """Whether a kernel may be warmed now: nobody waits for the processor, and half the places are left."""
        idle = not self.waiting and not self.called and self.starting + warming < self.at_once
        return idle and 2 * self.taken() < self.places

    # Who is next ------------------------------------------------------------------------------
    def _places(self) -> bool:
        return self.taken() + self.starting + len(self.called) < self.places

    def _room(self) -> bool:
        return self._places() and self.starting + len(self.called) < self.at_once + self.ready()

    def _call(self) -> None:
        """Forget who went away, then call as many as there is room for."""
        now = self.clock()
        self.asking &= self.waiting.keys()
        self.waiting = {
            ticket: heard for ticket, heard in self.waiting.items() if now - heard < (SILENT if ticket in self.asking else MUTE)
        }
        self.called = {ticket: when for ticket, when in self.called.items() if now - when < CALLED}
        for ticket, heard in list(self.waiting.items()):
            if not self._room() or (ticket not in self.asking and now - heard < FRESH):
                break
            if ticket in self.asking:
                del self.waiting[ticket]
                self.called[ticket] = now

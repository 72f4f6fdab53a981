"""Who may start a kernel now, and how many are before whoever may not. Knows no kernel, no page, no clock of its own.

A start keeps a processor busy for seconds, and a kernel takes a place as long as its page is open: so only some
start at a time, only so many are there at once, and everybody else is told how many come before. A visitor is an
address; "" is this machine, and everybody behind a proxy on it.

    called and not there   after a moment the next one is called beside it; for that visitor nobody waits again
    too many tickets       more of one visitor share the last one
    a share                one visitor has no more than so many places
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

FRESH = 3.0  # seconds in which whoever got a ticket is taken to be a page that will ask
MUTE = 8.0  # seconds after which somebody who got a ticket and never asked was no page
SILENT = 15.0  # seconds after which somebody who waits and no longer asks has gone
CALLED = 15.0  # seconds in which whoever was called may come before everybody else
LATE = 3.0  # seconds a start is kept free for whoever was called
TICKETS = 50  # that one visitor may hold


@dataclass(frozen=True)
class Turn:
    """How somebody stands: go on, or so many before you."""

    go: bool = False
    before: int = 0
    full: bool = False  # every place is taken: it takes until somebody leaves
    share: bool = False  # this visitor has its share: it takes until one of its own leaves
    ticket: str = ""


@dataclass
class Ticket:
    """Somebody who waits, or was called."""

    number: int  # in order of coming
    who: str
    since: float
    heard: float  # when it was last heard of
    asked: bool = False  # whether it has asked how it stands: only such are called
    called: float = 0.0


class Reception:
    """Lets in by order of coming."""

    def __init__(
        self, at_once: int, places: int, taken: Callable[[], int], ready: Callable[[], int],
        clock: Callable[[], float] = time.monotonic, share: int = 0, taken_by: Callable[[str], int] = lambda who: 0,
    ) -> None:  # fmt: skip
        self.at_once, self.places, self.clock, self.share = at_once, places, clock, share
        self.taken = taken  # places that belong to a page
        self.taken_by = taken_by  # those of one visitor
        self.ready = ready  # kernels that need no start
        self.begun: Counter[str] = Counter()  # starts by visitor
        self.came = 0
        self.waiting: dict[str, Ticket] = {}  # in order of coming
        self.called: dict[str, Ticket] = {}
        self.absent: set[str] = set()  # visitors who were called and did not come

    @property
    def starting(self) -> int:
        return self.begun.total()

    # For whoever comes ------------------------------------------------------------------------
    def arrive(self, tickets: Collection[str] = (), who: str = "") -> Turn:
        """Somebody wants in, perhaps with a ticket that was called. Who may go is counted as starting."""
        self._call()
        mine = next((ticket for ticket in tickets if ticket in self.called), "")
        if mine:
            self.absent.discard(self.called[mine].who)
            came = self.called.pop(mine)
            if not self._room(who):  # it came late, and another has begun in its place
                self._stand(mine, came)
                return self._stands(mine)
        elif self.waiting or not self._room(who):
            mine = next((ticket for ticket in tickets if ticket in self.waiting), "") or self._ticket(who)
            self.waiting[mine].heard = self.clock()
            return self._stands(mine)
        self.begun[who] += 1
        return Turn(go=True)

    def ask(self, ticket: str) -> Turn:
        """How it stands for somebody who waits. Who is not known may come again."""
        if ticket in self.waiting:
            self.waiting[ticket].heard = self.clock()
            self.waiting[ticket].asked = True
        self._call()
        return self._stands(ticket)

    def waits(self) -> bool:
        """Whether somebody waits."""
        self._call()
        return bool(self.waiting)

    def _ticket(self, who: str) -> str:
        """A new place in line; whoever holds too many shares the last of them."""
        held = [ticket for ticket, one in self.waiting.items() if one.who == who]
        if len(held) >= TICKETS:
            return held[-1]
        self.came += 1
        ticket = secrets.token_hex(8)
        self.waiting[ticket] = Ticket(self.came, who, self.clock(), self.clock())
        return ticket

    def _stand(self, ticket: str, one: Ticket) -> None:
        """Back in line, where it was."""
        one.heard = self.clock()
        every = {**self.waiting, ticket: one}
        self.waiting = dict(sorted(every.items(), key=lambda row: row[1].number))

    def _stands(self, ticket: str) -> Turn:
        one = self.waiting.get(ticket)
        if one is None:
            return Turn(go=True, ticket=ticket)
        full = not self._places("")
        return Turn(before=list(self.waiting).index(ticket), full=full, share=not full and not self._places(one.who), ticket=ticket)

    def started(self, who: str = "") -> None:
        """A start is over, well or badly."""
        self.begun[who] -= 1
        self.begun += Counter()  # whoever starts nothing is forgotten

    # For kernels that are started before anybody comes ----------------------------------------
    def spare(self, warming: int) -> bool:
        """Whether a kernel may be warmed now: nobody waits for the processor, and half the places are left."""
        idle = not self.waiting and not self._kept() and self.starting + warming < self.at_once
        return idle and 2 * self.taken() < self.places

    # Who is next ------------------------------------------------------------------------------
    def _kept(self) -> list[Ticket]:
        """Those who were called and may be expected."""
        now = self.clock()
        return [one for one in self.called.values() if now - one.called < LATE and one.who not in self.absent]

    def _places(self, who: str) -> bool:
        kept = self._kept()
        mine = self.taken_by(who) + self.begun[who] + sum(one.who == who for one in kept)
        within = not (self.share and who) or mine < self.share
        return within and self.taken() + self.starting + len(kept) < self.places

    def _room(self, who: str) -> bool:
        return self._places(who) and self.starting + len(self._kept()) < self.at_once + self.ready()

    def _call(self) -> None:
        """Forget who went away, then call as many as there is room for."""
        now = self.clock()
        self.waiting = {ticket: one for ticket, one in self.waiting.items() if now - one.heard < (SILENT if one.asked else MUTE)}
        self.absent |= {one.who for one in self.called.values() if now - one.called >= LATE}
        self.called = {ticket: one for ticket, one in self.called.items() if now - one.called < CALLED}
        self.absent &= {one.who for one in (*self.waiting.values(), *self.called.values())}
        for ticket, one in list(self.waiting.items()):
            if not self._room(one.who):
                if self._places(one.who) or not self._places(""):
                    break  # nobody can begin now
                continue  # this visitor has its share
            if not one.asked and now - one.since < FRESH:
                break
            if one.asked:
                del self.waiting[ticket]
                self.called[ticket] = one
                one.called = now

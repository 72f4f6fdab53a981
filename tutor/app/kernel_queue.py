"""The queue: which visitor may start a kernel now, and how many come before the others.
It knows no kernel, page or clock.

Starting a kernel uses a processor for seconds, and a kernel occupies a place as long as its page is open. So
only some start at a time, only a limited number exist together, and other visitors see how many come before
them. A visitor is an address; "" is this machine and everybody behind a proxy on it.

    called and not there  after a moment the next one is called too; for that visitor nobody waits again
    too many tickets      more of one visitor share the last one
    a share               one visitor has no more than so many places
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

FRESH = 3.0  # seconds in which a visitor with a new ticket is expected to ask for the first time
MUTE = 8.0  # seconds after which a ticket that never asked is dropped
SILENT = 15.0  # seconds after which a waiting ticket that no longer asks is dropped
CALLED = 15.0  # seconds in which a visitor who was called may come before all others
LATE = 3.0  # seconds for which a start is reserved for a visitor who was called
TICKETS = 50  # the most tickets of one visitor


@dataclass(frozen=True)
class QueueState:
    """The state of a request: it may continue, or how many come before it."""

    go: bool = False
    before: int = 0
    full: bool = False  # all places are taken; a page has to close first
    share: bool = False  # this visitor has used its share; one of its own pages has to close first
    ticket: str = ""


@dataclass
class Ticket:
    """A visitor who waits or was called."""

    number: int  # in order of arrival
    who: str
    since: float
    heard: float  # when it last asked
    asked: bool = False  # whether it has asked for its state; only such tickets are called
    called: float = 0.0


class KernelQueue:
    """Lets visitors in by order of arrival."""

    def __init__(
        self,
        at_once: int,
        places: int,
        taken: Callable[[], int],
        ready: Callable[[], int],
        clock: Callable[[], float] = time.monotonic,
        share: int = 0,
        taken_by: Callable[[str], int] = lambda who: 0,
    ) -> None:
        self.at_once, self.places, self.clock, self.share = at_once, places, clock, share
        self.taken = taken  # places that belong to a page
        self.taken_by = taken_by  # places that belong to one visitor
        self.ready = ready  # kernels that need no start
        self.begun: Counter[str] = Counter()  # starts in progress, by visitor
        self.came = 0
        self.waiting: dict[str, Ticket] = {}  # in order of arrival
        self.called: dict[str, Ticket] = {}
        self.absent: set[str] = set()  # visitors who were called and did not come

    @property
    def starting(self) -> int:
        return self.begun.total()

    # Arriving visitors ------------------------------------------------------------------------
    def arrive(self, tickets: Collection[str] = (), who: str = "") -> QueueState:
        """A visitor arrives, perhaps with a ticket that was called.
        A visitor who may continue counts as starting.
        """
        self._call()
        mine = next((ticket for ticket in tickets if ticket in self.called), "")
        if mine:
            self.absent.discard(self.called[mine].who)
            came = self.called.pop(mine)
            if not self._room(who):  # it came late, and another has started instead
                self._stand(mine, came)
                return self._stands(mine)
        elif self.waiting or not self._room(who):
            mine = next((ticket for ticket in tickets if ticket in self.waiting), "") or self._ticket(who)
            self.waiting[mine].heard = self.clock()
            return self._stands(mine)
        self.begun[who] += 1
        return QueueState(go=True)

    def ask(self, ticket: str) -> QueueState:
        """The state of a waiting ticket. A visitor with an unknown ticket may join the queue again."""
        if ticket in self.waiting:
            self.waiting[ticket].heard = self.clock()
            self.waiting[ticket].asked = True
        self._call()
        return self._stands(ticket)

    def waits(self) -> bool:
        """Whether any visitor waits."""
        self._call()
        return bool(self.waiting)

    def _ticket(self, who: str) -> str:
        """A new ticket. A visitor with too many tickets gets the last of them again."""
        held = [ticket for ticket, one in self.waiting.items() if one.who == who]
        if len(held) >= TICKETS:
            return held[-1]
        self.came += 1
        ticket = secrets.token_hex(8)
        self.waiting[ticket] = Ticket(self.came, who, self.clock(), self.clock())
        return ticket

    def _stand(self, ticket: str, one: Ticket) -> None:
        """Put a ticket back at its old place in the queue."""
        one.heard = self.clock()
        every = {**self.waiting, ticket: one}
        self.waiting = dict(sorted(every.items(), key=lambda row: row[1].number))

    def _stands(self, ticket: str) -> QueueState:
        one = self.waiting.get(ticket)
        if one is None:
            return QueueState(go=True, ticket=ticket)
        full = not self._places("")
        return QueueState(
            before=list(self.waiting).index(ticket),
            full=full,
            share=not full and not self._places(one.who),
            ticket=ticket,
        )

    def started(self, who: str = "") -> None:
        """A start has ended, with success or not."""
        self.begun[who] -= 1
        self.begun += Counter()  # removes visitors without a start

    # Kernels that are started in advance -------------------------------------------------------
    def spare(self, warming: int) -> bool:
        """Whether a kernel may be started in advance now: nobody waits, and half of the places are free."""
        idle = not self.waiting and not self._kept() and self.starting + warming < self.at_once
        return idle and 2 * self.taken() < self.places

    # Order of the queue ------------------------------------------------------------------------
    def _kept(self) -> list[Ticket]:
        """The tickets that were called and are still expected."""
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
        """Drop the tickets that are gone, then call as many as there is room for."""
        now = self.clock()
        self.waiting = {
            ticket: one
            for ticket, one in self.waiting.items()
            if now - one.heard < (SILENT if one.asked else MUTE)
        }
        self.absent |= {one.who for one in self.called.values() if now - one.called >= LATE}
        self.called = {ticket: one for ticket, one in self.called.items() if now - one.called < CALLED}
        self.absent &= {one.who for one in (*self.waiting.values(), *self.called.values())}
        for ticket, one in list(self.waiting.items()):
            if not self._room(one.who):
                if self._places(one.who) or not self._places(""):
                    break  # no further start is possible now
                continue  # this visitor has used its share
            if not one.asked and now - one.since < FRESH:
                break
            if one.asked:
                del self.waiting[ticket]
                self.called[ticket] = one
                one.called = now

"""What can be paid with what: fees, food, energy and materials, as functions of a stock.

A due is a tuple of lines, each a kind and an amount: (("wood", 5), ("energy", 3)). PAYS says what each thing
is worth for a kind: for "food" a fish is worth 1, meat 3, a franc 1; for "clay" a brick counts too. A line
that only one thing can pay is paid first, so that the 5 wood of a ship are not also burned.

A payment is made counter by counter: `paid` is the value so far, `least` the least valuable counter among
them. It ends when enough is paid, and no counter may be used without which it would still be enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

from ..kernel.agenda import Facts
from .ruleset import GOODS, PLACE, THINGS
from .state import Stock

Line = tuple[str, int]
Due = tuple[Line, ...]
Way = tuple[int, ...]  # the number of each thing for a kind, in the order of PAYS

# kind -> the things that pay it, and the value of one counter; the most valuable first
PAYS: dict[str, dict[str, int]] = {
    "food": {**{good.id: good.food for good in GOODS.values() if good.food}, "franc": 1},
    "energy": {good.id: good.energy for good in GOODS.values() if good.energy},
    "clay": {"clay": 1, "brick": 1},
    "iron": {"iron": 1, "steel": 1},
}
PAYS = {kind: dict(sorted(known.items(), key=lambda pair: -pair[1])) for kind, known in PAYS.items()}
PAYS |= {thing: {thing: 1} for thing in THINGS if thing not in PAYS}
OPEN = tuple(kind for kind, known in PAYS.items() if len(known) > 1)  # those with a choice
_WORTHS = {kind: tuple(known.values()) for kind, known in PAYS.items()}
_HELD = {kind: tuple((PLACE[thing], worth) for thing, worth in known.items()) for kind, known in PAYS.items()}
_VALUE = {thing: max(GOODS[thing].ship, GOODS[thing].food) if thing in GOODS else 1 for thing in THINGS}


def worth(kind: str, thing: str) -> int:
    """The value of one counter of a thing for a kind; 0 if it does not count."""
    return PAYS[kind].get(thing, 0)


def means(stock: Stock, kind: str) -> int:
    """How much of a kind a player could pay with everything they have."""
    found = 0
    for k, n in _HELD[kind]:
        found += stock[k] * n
    return found


def less(stock: Stock, goods: Iterable[Line]) -> Stock:
    """A stock after removing some things; a number may become negative."""
    left = [*stock]
    for thing, n in goods:
        left[PLACE[thing]] -= n
    return tuple(left)


def fixed(due: Due) -> Due:
    """The lines that only one thing can pay."""
    return tuple([line for line in due if line[0] not in OPEN])


@cache
def _lines(due: Due) -> tuple[tuple[tuple[str, int, int], ...], tuple[tuple[str, int, Any], ...]]:
    """The lines of a due that only one thing can pay, with its place; and the others,
    with the things that pay them.
    """
    alone = tuple([(kind, PLACE[kind], n) for kind, n in fixed(due)])
    return alone, tuple([(kind, n, _HELD[kind]) for kind, n in due if kind in OPEN])


def lacking(stock: Stock, due: Due) -> dict[str, int]:
    """How much of each kind is missing to pay a whole due; {} if it can be paid."""
    alone, choice = _lines(due)
    left, short = [*stock], {}
    for kind, k, n in alone:
        left[k] -= n
        if left[k] < 0:
            short[kind] = -left[k]
            left[k] = 0
    for kind, n, held_in in choice:
        have = 0
        for k, w in held_in:
            have += left[k] * w
        if have < n:
            short[kind] = n - have
    return short


def payable(stock: Stock, due: Due) -> bool:
    """Whether a whole due can be paid."""
    return not lacking(stock, due)


def held(stock: Stock, kind: str) -> Way:
    """The number of each thing in a stock that pays a kind."""
    return tuple([stock[k] for k, _ in _HELD[kind]])


def finishing(have: Way, kind: str, left: int, least: int) -> Iterator[Way]:
    """Every way to pay the rest of a kind from the stock without an unnecessary counter.

    `least` is the least value of the counters used already, a large number if there are none.
    """
    there = [k for k, n in enumerate(have) if n]
    if len(there) == 1 and left > 0:
        return _of_one(have, there[0], _WORTHS[kind][there[0]], left, least)
    return _finishing(have, _WORTHS[kind], left, least)


def _of_one(have: Way, k: int, each: int, left: int, least: int) -> Iterator[Way]:
    """The way to pay with the only available thing, if there is one."""
    n = -(-left // each)
    if n <= have[k] and n * each - left < min(least, each):
        yield tuple([n if at == k else 0 for at in range(len(have))])


def _finishing(have: Way, worths: Way, left: int, least: int) -> Iterator[Way]:
    if left <= 0:
        if -left < least:
            yield (0,) * len(have)
        return
    if sum([n * w for n, w in zip(have, worths, strict=True)]) < left:
        return
    first = worths[0]
    for n in range(min(have[0], -(-left // first)), -1, -1):
        for rest in _finishing(have[1:], worths[1:], left - n * first, min(least, first) if n else least):
            yield (n, *rest)


@lru_cache(4096)
def can_finish(have: Way, kind: str, left: int, least: int) -> bool:
    """Whether such a way exists."""
    return next(finishing(have, kind, left, least), None) is not None


def counters(kind: str, way: Way) -> dict[str, int]:
    """A way as things and numbers, without zeros."""
    return {thing: n for thing, n in zip(PAYS[kind], way, strict=True) if n}


def loss(kind: str, way: Way) -> tuple[int, int, int]:
    """The cost of a way, to be kept low: what the goods would bring or feed,
    then francs, then what is lost.
    """
    found = counters(kind, way)
    value = sum([n * _VALUE[thing] for thing, n in found.items()])
    return value, found.get("franc", 0), sum([n * worth(kind, thing) for thing, n in found.items()])


@lru_cache(1024)
def cheapest(have: Way, kind: str, left: int, least: int) -> Way | None:
    """The way to pay the rest at the lowest cost."""
    return min(finishing(have, kind, left, least), key=lambda way: loss(kind, way), default=None)


def smallest(kind: str, thing: str) -> int:
    """The value of the least valuable counter used so far; a large number if there is none."""
    return worth(kind, thing) if thing else 99


def needless(stock: Stock, kind: str, left: int, least: str, thing: str) -> str:
    """The counter that could be left out if this one were used; "" if none could.

    If nothing in the stock could end the payment properly afterwards, it is the least valuable counter so
    far: whatever were added, it could be left out.
    """
    mine = worth(kind, thing)
    low = min(smallest(kind, least), mine)
    lowest = least if smallest(kind, least) < mine else thing
    if left - mine <= 0:
        return "" if mine - left < low else least
    return "" if can_finish(held(less(stock, ((thing, 1),)), kind), kind, left - mine, low) else lowest


def tightest(stock: Stock, kind: str, left: int, thing: str) -> tuple[dict[str, int], bool]:
    """The counters of least value that pay the rest after this one, and whether other counters do it, too."""
    rest = left - worth(kind, thing)
    if rest <= 0:
        return {}, False
    ways = [counters(kind, way) for way in finishing(held(less(stock, ((thing, 1),)), kind), kind, rest, 99)]
    return min(ways, key=lambda way: sum([n * worth(kind, one) for one, n in way.items()])), len(ways) > 1


# What is added if more of a kind would help: the simplest good that counts for it.
_PLAINEST = {"food": "fish", "fish_or_cattle": "fish", "energy": "wood", "standard": "clay", "good": "clay"}


def gained(short: dict[str, int]) -> dict[str, int]:
    """The goods with which nothing would be missing; none if goods do not help."""
    gain: dict[str, int] = {}
    for kind, n in short.items():
        thing = _PLAINEST.get(kind, kind)
        if thing not in PLACE:
            return {}
        gain[thing] = gain.get(thing, 0) + n
    return gain


def remedy(short: dict[str, int]) -> Facts:
    """Those goods, also as a change of a stock."""
    gain = gained(short)
    return {"gain": gain, "more": ", + ".join([f"{thing} {n}" for thing, n in gain.items()])}


def told_short(stock: Stock, due: Due) -> Facts | None:
    """The numbers of a due that cannot be paid: needed, available and missing,
    by kind; None if it can be paid.
    """
    short = lacking(stock, due)
    if not short:
        return None
    needed = {kind: n for kind, n in due if kind in short}
    return {
        "needed": needed,
        "had": {kind: n - short[kind] for kind, n in needed.items()},
        "short": short,
        **remedy(short),
    }

"""What a player's things bring in the final scoring, and how people miscount them (see kernel/worth.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kernel.agenda import Facts
from ..kernel.worth import Worth, of_line
from .hooks import Building, hooks_for
from .ruleset import CARDS, FIRST
from .scoring import score
from .state import Area, Seat, State

Miscounted = tuple[Facts, tuple[int, ...], tuple[str, ...]]  # facts, wrong numbers, further rules about it
_GROUP = 4  # points of a point of the palace


def worth(state: State, seat: int) -> Iterator[Worth]:
    """Everything of a player that the final scoring counts."""
    board = state.seats[seat]
    whole = score(board, seat)
    lines = dict(whole.lines)
    yield from _printed(board, seat, lines)
    yield from _chapel(board, seat, lines)
    for hook in hooks_for(Building.final_points, board.area):
        n = of_line(lines, hook.rule)
        facts, wrong, more = _BONUSES[hook.building](board.area, n)
        one = _worth(hook.building, hook.rule, seat, n, facts, wrong).but(line=hook.rule)
        yield from (one.but(rule=rule) for rule in (hook.rule, *more))
    for last in hooks_for(Building.last_points, board.area):
        yield from _palace(seat, last.rule, whole.total, lines)
    yield from _together(board, seat, lines)
    yield from _hand(board, seat, whole.tiebreak)


def _worth(thing: str, rule: str, seat: int, n: int, facts: Facts, wrong: tuple[int, ...]) -> Worth:
    return Worth(thing, rule, n, {"seat": seat, "n": n, **facts}, wrong, at=(f"area:{seat}",))


def _printed(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """The points printed on the buildings; the first indigo plant is one of them."""
    rule, points = "SJ.score.printed", [CARDS[name].points for name, _ in board.area]
    n, violet = of_line(lines, rule), sum(CARDS[name].points for name, _ in board.area if CARDS[name].violet)
    if len(points) < 3:
        return
    facts: Facts = {"buildings": len(points)}
    wrong = (n - CARDS[FIRST].points, len(points), violet, n + 2, n - 2)
    one = _worth("printed", rule, seat, n, facts, wrong).but(line=rule)
    yield one
    if FIRST in [name for name, _ in board.area]:
        yield one.but(rule="SJ.setup.indigo-counts")


def _chapel(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """The cards under the chapel, whatever is on them."""
    rule, shown = "SJ.score.chapel", sum(CARDS[card].points for card in board.tucked)
    if n := of_line(lines, rule):
        facts: Facts = {"tucked": n}
        wrong = (0, shown, 2 * n, n + CARDS["chapel"].points, -(-n // 2))
        one = _worth("chapel", rule, seat, n, facts, wrong).but(line=rule)
        yield from (one, one.but(rule="SJ.chapel.final"))


def _kinds(area: Area, kind: Callable[[str], bool]) -> list[str]:
    return [name for name, _ in area if kind(name)]


def _triumphal_arch(area: Area, n: int) -> Miscounted:
    monuments = len({*_kinds(area, lambda name: CARDS[name].kind == "monument")})
    more = () if monuments else ("SJ.triumphal-arch.none",)
    return {"monuments": monuments}, (4 * monuments, 2 * monuments, monuments, 4, 8), more


def _guild_hall(area: Area, n: int) -> Miscounted:
    plants = _kinds(area, lambda name: not CARDS[name].violet)
    goods = sum(bool(good) for _, good in area)
    return {"plants": len(plants)}, (len(plants), 2 * len({*plants}), 2 * goods, n + 2), ()


def _city_hall(area: Area, n: int) -> Miscounted:
    violet = _kinds(area, lambda name: CARDS[name].violet)
    plain = [name for name in violet if CARDS[name].kind != "monument" and CARDS[name].cost < 6]
    return {"violet": len(violet)}, (n - 1, len(plain), len(area), 2 * n), ("SJ.city-hall.itself",)


_BONUSES: dict[str, Callable[[Area, int], Miscounted]] = {
    "triumphal_arch": _triumphal_arch,
    "guild_hall": _guild_hall,
    "city_hall": _city_hall,
}


def _palace(seat: int, rule: str, total: int, lines: dict[str, int]) -> Iterator[Worth]:
    """The palace counts all other points, and is counted last."""
    n = of_line(lines, rule)
    before, printed = total - n, of_line(lines, "SJ.score.printed")
    facts: Facts = {"before": before, "rest": before % _GROUP, "printed": printed, "more": before - printed}
    wrong = (-(-before // _GROUP), printed // _GROUP, total // _GROUP, before // 3, before // 5)
    one = _worth("palace", rule, seat, n, facts, wrong).but(line=rule)
    yield one
    if facts["rest"]:
        yield one.but(rule="SJ.palace.round-down")
    if before > printed:
        whole = one.but(thing="palace_all")
        yield from (whole.but(rule="SJ.palace.includes-all"), whole.but(rule="SJ.score.palace-last"))


def _together(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """The buildings that cost six, without the palace."""
    own = {hook.building: of_line(lines, hook.rule) for hook in hooks_for(Building.final_points, board.area)}
    if len(own) == 2:
        n, (first, second) = sum(own.values()), own.values()
        facts: Facts = {"names": [*own], "first": first, "second": second}
        yield _worth("six", "SJ.score.six-cost", seat, n, facts, (*own.values(), 6 * len(own), n + 6))


def _hand(board: Seat, seat: int, tiebreak: int) -> Iterator[Worth]:
    """Cards and goods aren't points; in a tie they count."""
    hand, goods = len(board.hand), sum(bool(good) for _, good in board.area)
    if hand and goods:
        facts: Facts = {"hand": hand, "goods": goods}
        yield _worth("hand", "SJ.score.hand-no-vp", seat, 0, facts, (hand + goods, hand, goods))
        yield _worth("tie", "SJ.score.tie", seat, tiebreak, facts, (hand, goods, hand + 2 * goods))

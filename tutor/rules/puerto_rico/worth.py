"""What a player's things bring in the final scoring, and how people miscount them (see kernel/worth.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kernel.agenda import Facts
from ..kernel.worth import Worth, of_line
from .extension_points import Extension, functions_at
from .hooks import Building, hooks_for
from .ruleset import BUILDINGS
from .scoring import colonists, score
from .state import Seat, State

Miscounted = tuple[Facts, tuple[int, ...], tuple[str, ...]]  # facts, wrong numbers, further rules about it
_GROUP, _CHIPS = 3, 4  # colonists of a point of the fortress, points of a point of the customs house


def worth(state: State, seat: int) -> Iterator[Worth]:
    """Everything of a player that the final scoring counts, apart from the chips."""
    board = state.seats[seat]
    whole = score(board, seat, functions_at(state, Extension.score))
    lines = dict(whole.lines)
    yield from _printed(board, seat, lines)
    for hook in hooks_for(Building.final_bonus, board):
        if hook.building in _BONUSES:
            facts, wrong, rules = _BONUSES[hook.building](board, of_line(lines, hook.rule))
            one = thing(hook.building, hook.rule, seat, of_line(lines, hook.rule), facts, wrong)
            yield from (one.but(rule=rule, line=hook.rule) for rule in (hook.rule, *rules))
    yield from _empty(board, seat)
    for more in functions_at(state, Extension.worth):
        yield from more(board, seat)
    yield from _sums(board, seat, whole.total, whole.tiebreak)


def thing(name: str, rule: str, seat: int, n: int, facts: Facts, wrong: tuple[int, ...]) -> Worth:
    """A thing of a player; a building is shown in its place."""
    at = f"circle:{seat}:{name}" if name in BUILDINGS else f"city:{seat}"
    return Worth(name, rule, n, {"seat": seat, "n": n, **facts}, wrong, at=(at,))


def _printed(board: Seat, seat: int, lines: dict[str, int]) -> Iterator[Worth]:
    """The numbers printed on the buildings, with and without those that are empty."""
    rule, points = "PR.bld.printed-vp", [(BUILDINGS[name].points, n) for name, n in board.city]
    total, empty = of_line(lines, rule), sum(not n for _, n in points)
    if not points:
        return
    wrong = (sum(p for p, n in points if n), len(points), total + len(points), total - points[0][0])
    facts: Facts = {"buildings": len(points), "empty": empty}
    one = thing("printed", rule, seat, total, facts, wrong).but(line=rule)
    yield one
    if empty:
        yield one.but(rule="PR.score.buildings-unoccupied")


def _fortress(board: Seat, n: int) -> Miscounted:
    people = colonists(board)
    return (
        {"colonists": people},
        (-(-people // _GROUP), (people - board.waiting) // _GROUP, people // 4, people // 2),
        (),
    )


def _customs_house(board: Seat, n: int) -> Miscounted:
    chips = board.points + board.noted
    printed = sum(BUILDINGS[name].points for name, _ in board.city)
    facts: Facts = {"chips": board.points, "noted": board.noted, "all": chips}
    wrong = (-(-chips // _CHIPS), (chips + printed) // _CHIPS, chips // 3, chips // 5)
    more = ("PR.b.customs_house.paper",) if board.noted else ()
    return facts, wrong, (*more, "PR.b.customs_house.not-buildings") if printed else more


def _residence(board: Seat, n: int) -> Miscounted:
    tiles, manned = len(board.island), sum(bool(people) for _, people in board.island)
    quarries = sum(tile == "quarry" for tile, _ in board.island)
    wrong = (max(4, manned - 5), max(4, tiles - quarries - 5), tiles, tiles - 5, tiles // 2)
    more = ("PR.b.residence.tiles-count",) if quarries or manned < tiles else ()
    return {"tiles": tiles}, tuple(k for k in wrong if k > 0), more


def _guild_hall(board: Seat, n: int) -> Miscounted:
    kinds = [(BUILDINGS[name].kind, people) for name, people in board.city]
    small = sum(kind == "small production" for kind, _ in kinds)
    large = sum(kind == "large production" for kind, _ in kinds)
    manned = sum({"small production": 1, "large production": 2}.get(kind, 0) for kind, on in kinds if on)
    empty = sum(not on for kind, on in kinds if kind.endswith("production"))
    wrong = (manned, small + large, 2 * (small + large), large + 2 * small, n + 1)
    more = (["PR.b.guild_hall.small"] if small else []) + (
        ["PR.b.guild_hall.unoccupied-count"] if empty else []
    )
    return {"small": small, "large": large, "empty": empty}, wrong, tuple(more)


def _city_hall(board: Seat, n: int) -> Miscounted:
    violet = [(name, on) for name, on in board.city if BUILDINGS[name].violet]
    manned, empty = sum(bool(on) for _, on in violet), sum(not on for _, on in violet)
    large = sum(BUILDINGS[name].large for name, _ in violet)
    return {"violet": len(violet), "empty": empty}, (n - 1, manned, len(board.city), n - large, n + large), ()


_BONUSES: dict[str, Callable[[Seat, int], Miscounted]] = {
    "fortress": _fortress,
    "customs_house": _customs_house,
    "residence": _residence,
    "guild_hall": _guild_hall,
    "city_hall": _city_hall,
}


def _empty(board: Seat, seat: int) -> Iterator[Worth]:
    """A large building in which nobody works: it has its printed points and no others."""
    for name, people in board.city:
        if BUILDINGS[name].large and not people:
            n = BUILDINGS[name].points
            manned = board.but(city=tuple((one, on or int(one == name)) for one, on in board.city))
            found = (
                hook.answer(manned)
                for hook in hooks_for(Building.final_bonus, manned)
                if hook.building == name
            )
            bonus = next(found, 0)
            facts: Facts = {"seat": seat, "n": n, "building": name}
            one = Worth(
                f"empty_large {name}",
                "PR.score.large-bonus-occupied",
                n,
                facts,
                (0, n + bonus, bonus),
                at=(f"circle:{seat}:{name}",),
            )
            yield from (one, one.but(rule="PR.score.large-four"))


def _sums(board: Seat, seat: int, total: int, tiebreak: int) -> Iterator[Worth]:
    """All points of a player, and what decides between equal ones."""
    chips, barrels = board.points + board.noted, sum(board.goods)
    printed = sum(BUILDINGS[name].points for name, _ in board.city)
    manned = sum(BUILDINGS[name].points for name, on in board.city if on)
    bonus = total - chips - printed
    if bonus and printed > manned:
        facts: Facts = {"chips": chips, "printed": printed, "bonus": bonus}
        wrong = (total - bonus, chips + manned + bonus, chips + manned, total + board.coins, total + bonus)
        yield thing("all", "PR.score.sum", seat, total, facts, wrong)
    if board.coins and barrels:
        facts = {"coins": board.coins, "barrels": barrels}
        kinds = sum(map(bool, board.goods))
        miscounted = (board.coins, barrels, board.coins + kinds, board.coins + 2 * barrels)
        yield thing("tie", "PR.score.tiebreak", seat, tiebreak, facts, miscounted)

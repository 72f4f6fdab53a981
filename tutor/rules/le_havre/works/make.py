"""Handing in goods for better ones or for francs, a number of times in one action: Make n.

Energy, subsidies and hides are computed over the whole action and rounded once, against the player. A
building with two recipes offers them one after the other. At least one of them has to be carried out, unless
the building has already given something.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ...kernel.action import Action
from ...kernel.agenda import Facts, Parts
from ...kernel.rounds import pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Make, Pass
from ..book import BOOK
from ..payments import means, remedy
from ..ruleset import BUILDINGS, MANY, PLACE, Recipe
from ..settling import energy, energy_due, pay, saved
from ..state import State, Stock, Turn
from . import gain

_MAKE = tuple(map(Make, range(1, MANY + 1)))
_PASS = Pass()


def asks(recipe: Recipe, times: int) -> int:
    """The energy for this number of times, rounded up once."""
    return recipe.energy + -(-recipe.half_energy * times // 2)


def yields(recipe: Recipe, times: int) -> dict[str, int]:
    """What this number of times brings, halves rounded down once."""
    found = {thing: n * times for thing, n in recipe.gives}
    for thing, n in (*((thing, n * times // 2) for thing, n in recipe.halves), *recipe.once):
        found[thing] = found.get(thing, 0) + n
    return {thing: n for thing, n in found.items() if n}


def widely(state: State, recipe: Recipe) -> bool:
    """Whether a replacement for a good may be handed in."""
    return recipe.widely and dict(state.options).get("brick_input") == "yes"


def has(state: State, recipe: Recipe, stock: Stock, thing: str) -> int:
    """How many of the recipe's good are available."""
    return means(stock, thing) if widely(state, recipe) else stock[PLACE[thing]]


def most(state: State, seat: int, recipe: Recipe, stock: Stock) -> int:
    """How often a recipe can be carried out with a stock."""
    for thing, n in recipe.shows:
        if stock[PLACE[thing]] < n:
            return 0
    n = recipe.most or MANY
    for thing, k in recipe.takes:
        n = min(n, (has(state, recipe, stock, thing) if recipe.widely else stock[PLACE[thing]]) // k)
    if n and (recipe.energy or recipe.half_energy):
        left = means(stock, "energy") + saved(state, seat) - recipe.energy
        n = 0 if left < 0 else min(n, 2 * left // recipe.half_energy) if recipe.half_energy else n
    return n


def short(state: State, seat: int, recipe: Recipe, stock: Stock, times: int) -> dict[str, dict[str, int]]:
    """What this number of times needs, what is available and what is missing:
    goods and energy; {} if nothing is.
    """
    need = {thing: n * times for thing, n in recipe.takes} | dict(recipe.shows)
    had = {thing: has(state, recipe, stock, thing) for thing, _ in recipe.takes}
    had |= {thing: stock[PLACE[thing]] for thing, _ in recipe.shows}
    if asked := asks(recipe, times):
        need["energy"], had["energy"] = energy(state, seat, asked), means(stock, "energy")
    missing = {thing: n - had[thing] for thing, n in need.items() if n > had[thing]}
    return {"needed": need, "had": had, "short": missing} if missing else {}


def can(state: State, seat: int, building: str, stock: Stock) -> bool:
    for needs, recipe in _needs(building):
        for k, n in needs:
            if stock[k] < n:
                break
        else:
            if recipe is None or most(state, seat, recipe, stock):
                return True
    return False


@cache
def _needs(building: str) -> tuple[tuple[tuple[tuple[int, int], ...], Recipe | None], ...]:
    """For each recipe what must be available, by its place in a stock;
    a recipe with None needs nothing else.
    """
    card, found = BUILDINGS[building], []
    for recipe in card.recipes:
        needs = tuple(
            (PLACE[thing], n) for thing, n in (*recipe.shows, *(() if recipe.widely else recipe.takes))
        )
        alone = recipe.widely or recipe.energy or recipe.half_energy
        found.append((needs, recipe if alone else None))
    return (((), None),) if card.gains else tuple(found)


def lacking(state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
    card = BUILDINGS[building]
    if card.gains or any(most(state, seat, recipe, stock) for recipe in card.recipes):
        return {}
    found = [short(state, seat, recipe, stock, 1)["short"] for recipe in card.recipes]
    return min(found, key=lambda one: sum(one.values()))


def start(turn: Turn, seat: int, building: str) -> None:
    if BUILDINGS[building].gains:
        gain.start(turn, seat, building)
    _go_on(turn, seat, building, 0, bool(BUILDINGS[building].gains))


def _later(state: State, seat: int, building: str, k: int) -> bool:
    """Whether a recipe after this one could be carried out."""
    stock = state.seats[seat].stock
    return any(most(state, seat, recipe, stock) for recipe in BUILDINGS[building].recipes[k + 1 :])


def _go_on(turn: Turn, seat: int, building: str, k: int, done: bool) -> None:
    """The next recipe that can be carried out; automatically if it is done exactly once and is compulsory."""
    for at, recipe in enumerate(BUILDINGS[building].recipes[k:], k):
        n = most(turn.state, seat, recipe, turn.state.seats[seat].stock)
        if n == 1 and not done and not _later(turn.state, seat, building, at):
            _begin(turn, seat, building, at, 1)
            return
        if n:
            turn.push(decisions.Make(seat, building, at, done))
            return


def _pending(state: State, seat: int) -> tuple[str, int, bool, Recipe] | None:
    now = pending_of(state, decisions.Make, seat)
    return (now.building, now.recipe, now.done, BUILDINGS[now.building].recipes[now.recipe]) if now else None


@BOOK.check("LH.symbols.limit", Make)
def too_often(state: State, seat: int, action: Make) -> Facts | None:
    found = _pending(state, seat)
    if not found or not found[3].most or action.times <= found[3].most:
        return None
    return {"seat": seat, "building": found[0], "times": action.times, "limit": found[3].most}


def _missing(state: State, seat: int, action: Make, of_energy: bool) -> Facts | None:
    found = _pending(state, seat)
    if not found or action.times <= most(state, seat, found[3], state.seats[seat].stock):
        return None
    facts = short(state, seat, found[3], state.seats[seat].stock, action.times)
    kept = {
        k: {thing: n for thing, n in counts.items() if (thing == "energy") == of_energy}
        for k, counts in facts.items()
    }
    if not kept or not kept["short"]:
        return None
    return {"seat": seat, "building": found[0], "times": action.times, **kept, **remedy(kept["short"])}


@BOOK.check("LH.symbols.arrow", Make)
def too_few_goods(state: State, seat: int, action: Make) -> Facts | None:
    return _missing(state, seat, action, of_energy=False)


@BOOK.check("LH.symbols.energy", Make)
def too_little_energy(state: State, seat: int, action: Make) -> Facts | None:
    facts = _missing(state, seat, action, of_energy=True)
    return facts and {**facts, "saved": saved(state, seat)}


@BOOK.check("LH.entry.obliged", Pass)
def has_to(state: State, seat: int, action: Pass) -> Facts | None:
    found = _pending(state, seat)
    if not found or found[2] or _later(state, seat, found[0], found[1]):
        return None
    return {"seat": seat, "building": found[0]}


def candidates(state: State, seat: int) -> Iterable[Action]:
    _, _, _, recipe = _pending(state, seat) or ("", 0, False, Recipe())
    return (*_MAKE[: most(state, seat, recipe, state.seats[seat].stock)], _PASS)


def apply(turn: Turn, seat: int, action: Make | Pass) -> None:
    now: decisions.Make = turn.pop()
    if isinstance(action, Pass):
        turn.emit("LH.symbols.several", seat, building=now.building)
        _go_on(turn, seat, now.building, now.recipe + 1, now.done)
    else:
        _begin(turn, seat, now.building, now.recipe, action.times)


def _begin(turn: Turn, seat: int, building: str, k: int, times: int) -> None:
    """Pay the energy; then goods are handed in and replaced."""
    recipe = BUILDINGS[building].recipes[k]
    turn.push(decisions.Made(seat, building, k, times))
    asked = asks(recipe, times)
    if asked:
        turn.emit("LH.symbols.energy", seat, n=times, due=asked, building=building)
    up = bool(recipe.half_energy * times % 2)
    down = any(n * times % 2 for _, n in recipe.halves)
    if up or down:
        turn.emit("LH.rounding", seat, up=up, down=down, building=building, n=times)
    due: tuple[tuple[str, int], ...] = (("energy", energy_due(turn, seat, asked)),)
    if widely(turn.state, recipe):
        due += tuple((thing, n * times) for thing, n in recipe.takes)
    pay(turn, seat, due, "work", building)


def made(turn: Turn) -> None:
    """After the payment: the goods are handed in, and the new ones come."""
    task: decisions.Made = turn.pop()
    seat, building, k, times = task.seat, task.building, task.recipe, task.times
    recipe = BUILDINGS[building].recipes[k]
    given = {} if widely(turn.state, recipe) else {thing: n * times for thing, n in recipe.takes}
    got = yields(recipe, times)
    moves: list[Parts] = [(thing, n, ("stock", seat), ("supply",)) for thing, n in given.items()]
    moves += [(thing, n, ("supply",), ("stock", seat)) for thing, n in got.items()]
    turn.emit(BUILDINGS[building].rule, seat, *moves, given=given, goods=got, building=building, n=times)
    _go_on(turn, seat, building, k + 1, True)


def stands(state: State, task: decisions.Make | decisions.Made) -> bool:
    """Whether this can be pending: some of it can still be done."""
    k, seat, recipes = task.recipe, task.seat, BUILDINGS[task.building].recipes
    stock = state.seats[seat].stock
    if k >= len(recipes):
        return False
    if isinstance(task, decisions.Make):
        return most(state, seat, recipes[k], stock) > 0
    n = task.times
    fed = all(has(state, recipes[k], stock, thing) >= count * n for thing, count in recipes[k].takes)
    return 0 < n <= (recipes[k].most or MANY) and (fed or widely(state, recipes[k]))


HANDLERS = {"make": DecisionHandler((Make, Pass), candidates, apply)}
AUTOMATIC_STEPS = {"made": made}
BESIDE_FEE = True

"""The builder: the price of a building for a player, and putting it out."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.record import Record
from ...kernel.rounds import each_in_turn, had_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Build, Overbuild, Pass
from ..book import BOOK
from ..hooks import Building, hooks_for, owned, total, without
from ..ruleset import CARDS, LAST_BUILDING
from ..state import State, Turn
from . import paying
from .newround import cards
from .order import privileges, skip

_BUILDS = {card: Build(card) for card in CARDS}
_PASS = Pass()


class Price(Record):
    """What a building costs this player now, part by part, in cards."""

    cost: int  # as printed
    covered: int  # reduction for the building that it covers
    privilege: int
    helped: tuple[tuple[str, int], ...]  # (rule, reduction) for each building that helps
    pay: int

    @property
    def lost(self) -> int:
        """Reductions without effect, because a price stops at zero."""
        off = self.covered + self.privilege + sum(n for _, n in self.helped)
        return max(0, off - self.cost)


def price(state: State, seat: int, building: str, over: str = "") -> Price:
    """The price of `building` for `seat`, on top of `over` if that is given."""
    card = CARDS[building]
    area = without(state.seats[seat].area, over)
    helped = tuple((v.rule, n) for v in hooks_for(Building.discount, area) if (n := v.answer(card.violet)))
    covered = total(Building.covered_cost, area, CARDS[over].cost) if over else 0
    privilege = privileges(state, "builder", seat)
    if privilege > 1 and not hooks_for(Building.builder_privilege, area):
        privilege = 1  # the building that doubled it is being covered
    pay = max(0, card.cost - covered - privilege - sum(n for _, n in helped))
    return Price(card.cost, covered, privilege, helped, pay)


def means(state: State, seat: int, building: str, over: str = "") -> tuple[int, int]:
    """(other cards in hand, goods that can replace cards)."""
    board = state.seats[seat]
    others = len(board.hand) - (building in board.hand)
    most = total(Building.goods_as_cards, without(board.area, over))
    return others, min(most, sum([bool(card) for _, card in board.area])) if most else 0


@BOOK.check("SJ.builder.any-from-hand", Build, Overbuild)
def not_in_hand(state: State, seat: int, action: Build | Overbuild) -> Facts | None:
    if action.building in state.seats[seat].hand:
        return None
    return {"seat": seat, "building": action.building}


@BOOK.check("SJ.builder.violet-unique", Build, Overbuild)
def owned_already(state: State, seat: int, action: Build | Overbuild) -> Facts | None:
    building = action.building
    own = owned(state.seats[seat].area)
    if building not in own or not CARDS[building].violet or getattr(action, "over", "") == building:
        return None
    return {"seat": seat, "building": building}


@BOOK.check("SJ.builder.must-afford", Build, Overbuild)
def too_dear(state: State, seat: int, action: Build | Overbuild) -> Facts | None:
    over = getattr(action, "over", "")
    if over and over not in owned(state.seats[seat].area):
        return None  # there is nothing to cover, which is another rule
    hand, goods = means(state, seat, action.building, over)
    if CARDS[action.building].cost <= hand + goods:
        return None  # no matter what the reductions are
    cost = price(state, seat, action.building, over)
    if cost.pay <= hand + goods:
        return None
    return {
        "seat": seat,
        "building": action.building,
        "cost": cost.cost,
        "covered": cost.covered,
        "privilege": cost.privilege,
        "helped": sum(n for _, n in cost.helped),
        "price": cost.pay,
        "hand": hand,
        "goods": goods,
        "have": hand + goods,
        "short": cost.pay - hand - goods,
    }


@BOOK.check("SJ.builder.one-building", Build, Overbuild)
def built_already(state: State, seat: int, action: Action) -> Facts | None:
    """A player who is paying for a building has used the chance to put one out."""
    paying = any(task.kind == "pay" and task.seat == seat for task in state.agenda)
    return {"seat": seat} if paying or had_turn(state, seat, "builder", "build") else None


def visit(turn: Turn, seat: int, builder: int) -> None:
    if turn.state.seats[seat].hand:
        turn.push(decisions.Build(seat))
    else:
        turn.emit("SJ.builder.empty-hand", seat)


def candidates(state: State, seat: int) -> Iterable[Action]:
    area = state.seats[seat].area
    found: list[Action] = [_BUILDS[card] for card in cards(state, seat)]
    if hooks_for(Building.cover, area):
        targets = dict.fromkeys(owned(area))
        found += [Overbuild(card, over) for card in cards(state, seat) for over in targets]
    return [*found, _PASS]


def apply(turn: Turn, seat: int, action: Build | Overbuild | Pass) -> None:
    turn.pop()
    if isinstance(action, Pass):
        skip(turn, seat, bool(privileges(turn.state, "builder", seat)))
        return
    building, over = action.building, getattr(action, "over", "")
    cost = price(turn.state, seat, building, over)
    move = (building, 1, ("hand", seat), ("site", seat))
    turn.emit("SJ.builder.any-from-hand", seat, move, building=building, cost=cost.cost, n=cost.pay)
    _tell_reductions(turn, seat, over, cost)
    paying.start(turn, seat, over, cost.pay)


def _tell_reductions(turn: Turn, seat: int, over: str, cost: Price) -> None:
    if cost.covered:
        hook = hooks_for(Building.covered_cost, turn.state.seats[seat].area)[0]
        turn.emit(hook.rule, seat, over=over, n=cost.covered)
    if cost.privilege:
        turn.emit("SJ.builder.privilege", seat, n=cost.privilege)
    for rule, n in cost.helped:
        turn.emit(rule, seat, n=n)
    if cost.lost:
        turn.emit("SJ.builder.floor", seat, n=cost.lost)


def finish(turn: Turn, task: decisions.Builder) -> None:
    """Twelve buildings end the game after everybody has had this chance to build."""
    counts = [len(board.area) for board in turn.state.seats]
    if max(counts) < LAST_BUILDING:
        return
    for seat, n in enumerate(counts):
        if n >= LAST_BUILDING:
            turn.emit("SJ.end.twelve", seat, n=n)
    turn.emit("SJ.end.after-builder-phase", task.seat, round=turn.state.round)
    turn.state = turn.state.but(agenda=())


HANDLERS = {"build": DecisionHandler((Build, Overbuild, Pass), candidates, apply), **paying.HANDLERS}
AUTOMATIC_STEPS = {"builder": each_in_turn(visit, finish)}

"""The settler: plantations and quarries."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.chance import draw
from ...kernel.hooks import Hook
from ...kernel.rounds import had_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Accept, Draw, Pass, Take
from ..book import BOOK
from ..extension_points import Extension, dispatch
from ..hooks import Building, hooks_for
from ..ruleset import GOODS, SPACES, TILES
from ..state import Seat, State, Turn
from .order import chooser, colonist_source, each_in_turn

Gift = Hook[[Seat], bool]  # a building that offers a colonist
_CHOICES = (Draw(), *(Take(tile) for tile in TILES), Pass())


def start(turn: Turn, seat: int) -> None:
    turn.push(decisions.Settler(seat))


def may_quarry(state: State, seat: int) -> bool:
    """The settler may by privilege, others with a building."""
    return chooser(state, "settler") == seat or bool(hooks_for(Building.quarry, state.seats[seat]))


@BOOK.check("PR.settler.island-full", Take, Draw)
def island_full(state: State, seat: int, action: Action) -> Facts | None:
    tiles = len(state.seats[seat].island)
    return {"seat": seat, "tiles": tiles} if tiles >= SPACES else None


@BOOK.check("PR.settler.others-take", Take, Draw)
def taken_already(state: State, seat: int, action: Action) -> Facts | None:
    return {"seat": seat} if had_turn(state, seat, "settler", "settle") else None


@BOOK.check("PR.settler.face-up-only", Take)
def not_face_up(state: State, seat: int, action: Take) -> Facts | None:
    if action.tile == "quarry" or action.tile in state.row:
        return None
    return {"tile": action.tile, "row": list(dict.fromkeys(state.row))}


@BOOK.check("PR.settler.others-no-quarry", Take)
def no_privilege(state: State, seat: int, action: Take) -> Facts | None:
    if action.tile != "quarry" or may_quarry(state, seat):
        return None
    settler = chooser(state, "settler")
    if settler < 0:
        return None
    return {"seat": seat, "by": settler}


@BOOK.check("PR.settler.quarries-gone", Take)
def quarries_gone(state: State, seat: int, action: Take) -> Facts | None:
    return {"quarries": 0} if action.tile == "quarry" and not state.quarries else None


def visit(turn: Turn, seat: int, settler: int) -> None:
    state = turn.state
    board = state.seats[seat]
    if len(board.island) >= SPACES:
        turn.emit("PR.settler.island-full", seat, tiles=len(board.island))
        return
    draws = hooks_for(Building.face_down_tile, board) and sum(state.deck) + sum(state.discard)
    if state.row or draws or (state.quarries and may_quarry(state, seat)):
        turn.push(decisions.Settle(seat))
    else:
        turn.emit("PR.settler.refill-none", seat)


def candidates(state: State, seat: int) -> Iterable[Action]:
    return _CHOICES


def apply(turn: Turn, seat: int, action: Action) -> None:
    if isinstance(action, Draw):
        _draw(turn, seat)
    elif isinstance(action, Take):
        turn.pop()
        _take(turn, seat, action.tile)
    else:
        turn.pop()
        turn.emit("PR.role.action-optional", seat)


def _draw(turn: Turn, seat: int) -> None:
    hook = hooks_for(Building.face_down_tile, turn.state.seats[seat])[0]
    turn.instead(turn.pending(decisions.Settle).but(drawn=1))
    tile = draw_tile(turn, seat, hook.otherwise)
    turn.emit(hook.rule, seat, (tile, 1, ("deck",), ("island", seat)), tile=tile)
    for other in hooks_for(Building.tile_colonist, turn.state.seats[seat]):
        turn.emit(other.never, seat, tile=tile)
    if len(turn.state.seats[seat].island) >= SPACES:
        turn.pop()
        turn.emit("PR.settler.island-full", seat, tiles=SPACES)
    turned_up(turn, seat, tile)


def turned_up(turn: Turn, seat: int, tile: str) -> None:
    """A face-down tile has come to an island; if something is decided about it first,
    it is not placed yet.
    """
    if not dispatch(Extension.unseen, turn, seat, tile):
        dispatch(Extension.placed, turn, seat, tile)


def draw_tile(turn: Turn, seat: int, rule: str = "PR.settler.refill-short") -> str:
    """The kind of the next face-down tile; if there is none, the discards are shuffled first."""
    if not sum(turn.state.deck):
        _shuffle(turn, seat, rule)
    index, chance = draw(turn.state.chance, turn.state.deck)
    turn.state = turn.state.but(chance=chance)
    return GOODS[index]


def _shuffle(turn: Turn, seat: int, rule: str) -> None:
    discard = turn.state.discard
    moves = ((g, n, ("discard",), ("deck",)) for g, n in zip(GOODS, discard, strict=True))
    turn.emit(rule, seat, *moves, n=sum(discard))


def _take(turn: Turn, seat: int, tile: str) -> None:
    source = ("quarries",) if tile == "quarry" else ("row",)
    own = seat == chooser(turn.state, "settler")
    if tile == "quarry" and not own and (hooks := hooks_for(Building.quarry, turn.state.seats[seat])):
        rule = hooks[0].rule
    else:  # without a settler, a player who may take a quarry takes it as the settler does
        rule = "PR.settler.chooser-take" if own or tile == "quarry" else "PR.settler.others-take"
    turn.emit(rule, seat, (tile, 1, source, ("island", seat)), seat=seat, tile=tile)
    dispatch(Extension.placed, turn, seat, tile)  # follows the offer, which is on top of the agenda
    offer(turn, seat, decisions.TileColonist, tile, hooks_for(Building.tile_colonist, turn.state.seats[seat]))


def offer(turn: Turn, seat: int, of: type[decisions.Offer], target: str, hooks: tuple[Gift, ...]) -> None:
    """A building offers a colonist for what was just placed, if anybody is left."""
    if hooks and colonist_source(turn.state):
        turn.push(of(seat, target))
    elif hooks:
        turn.emit("PR.bld.nobody-left", seat, building=hooks[0].building)


def gifts(state: State, seat: int) -> Iterable[Action]:
    return (Accept(), Pass())


def tile_colonist(turn: Turn, seat: int, action: Action) -> None:
    tile = turn.pop().target
    welcome(turn, seat, tile, hooks_for(Building.tile_colonist, turn.state.seats[seat])[0], action)


def welcome(turn: Turn, seat: int, target: str, hook: Gift, action: Action) -> None:
    """A building's free colonist for what was just placed or built, if the player wants it."""
    if isinstance(action, Pass):
        turn.emit("PR.violet.voluntary", seat, building=hook.building)
        return
    source = colonist_source(turn.state)
    assert source is not None  # it was offered because there is somebody
    rule = hook.rule if source == ("supply",) else hook.otherwise
    turn.emit(rule, seat, ("colonist", 1, source, ("circle", seat, target)), target=target)


def finish(turn: Turn, task: decisions.Settler) -> None:
    """Everybody has had a turn; the row is cleared when nobody has anything left to take."""
    turn.push(decisions.SettlerEnd(task.seat))
    dispatch(Extension.last_tile, turn, task.seat)


def clear(turn: Turn) -> None:
    """The remaining tiles are discarded and a new row is turned face up."""
    state, seat = turn.state, turn.pop().seat
    rest = [(tile, 1, ("row",), ("discard",)) for tile in state.row]
    if rest:
        turn.emit("PR.settler.discard-rest", seat, *rest, tiles=list(state.row))
    wanted = len(state.seats) + 1
    _turn_up(turn, seat, wanted, "PR.settler.refill")
    short = wanted - len(turn.state.row)
    if short and sum(turn.state.discard):
        _shuffle(turn, seat, "PR.settler.refill-short")
        _turn_up(turn, seat, short, "PR.settler.refill")


def _turn_up(turn: Turn, seat: int, wanted: int, rule: str) -> None:
    deck = list(turn.state.deck)
    chance = turn.state.chance
    tiles: list[str] = []
    while wanted > len(tiles) and any(deck):
        index, chance = draw(chance, deck)
        deck[index] -= 1
        tiles.append(GOODS[index])
    turn.state = turn.state.but(chance=chance)
    if tiles:
        turn.emit(rule, seat, *((t, 1, ("deck",), ("row",)) for t in tiles), tiles=tiles)


HANDLERS = {
    "settle": DecisionHandler((Draw, Take, Pass), candidates, apply),
    "tile_colonist": DecisionHandler((Accept, Pass), gifts, tile_colonist),
}
AUTOMATIC_STEPS = {"settler": each_in_turn(visit, finish), "settler_end": clear}

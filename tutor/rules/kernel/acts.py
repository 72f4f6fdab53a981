"""The acts of a first game: what each shows, offers and wants. The data is in a file of coach/.

    [[act]]
    id = "grow"
    name = { en = "grow something", es = "..." }
    goal = { en = "Make 2 barrels", es = "..." }
    new = { en = "...", es = "..." }            # what arrives with it, in one sentence
    learned = { en = "...", es = "..." }        # said when it ends
    wants = [{ count = "goods", n = 2 }]        # its goal, as facts of the learner's board, or events
    rounds = 3                                  # it ends after so many rounds in any case
    opens = ["choose builder"]                  # beginnings of actions that are held back before it
    advises = ["take corn"]                     # beginnings of actions that a hint prefers for it
    tasks = { main = { en = "...", es = "..." } }  # decisions in which less is to be decided than usual
    skip = [{ pool = "<=24" }]                  # where play may go on by itself: any of these positions

    [[part]]
    id = "ships"
    act = "ship"                                # it is an outline until this act
    name = { en = "Ships and trading house", es = "..." }
    of = [".of-ships"]                          # places, areas ("@bank") or classes of the board

The engine plays the real game. An act only says which of the actions that the rules allow are offered, to the
learner by the page and to the bots. Which act it is follows from the positions and events of the game so far,
so nothing has to be kept: an act ends at a decision of the learner of the kind `first.turn`, when its goal is
reached or its rounds are over. The last act ends with the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from .agenda import Event, Position
from .coach import Words, first_game, is_of, section
from .document import Document
from .game import Game
from .partial import amount, differs, document
from .record import Record


class Want(Record):
    """One part of a goal: `n` in a field of the learner's board, `n` of their events, or a position."""

    n: int = 1
    count: str = ""
    of: tuple[str, ...] = ()  # the pieces that count, if the field lists pieces
    event: tuple[str, ...] = ()
    table: Document | None = None


class GameAct(Record):
    """One act. All its words are in every language."""

    id: str
    name: Words
    goal: Words
    learned: Words
    new: Words | None = None
    wants: tuple[Want, ...] = ()
    rounds: int = 0
    opens: tuple[str, ...] = ()
    advises: tuple[str, ...] = ()
    skip: tuple[Document, ...] = ()
    tasks: Mapping[str, Words] = {}


class Part(Record):
    """A part of the board that an act brings."""

    id: str
    act: str
    of: tuple[str, ...]
    name: Words | None = None  # without one it is left out, and nothing stands for it


class CurrentAct(Record):
    """Which act it is, the number of actions before it, how far its goal is reached, and whether that of the
    act before it was.
    """

    at: int
    since: int
    got: tuple[int, ...] = ()
    after_goal: bool = False


@cache
def acts(game: Game) -> tuple[GameAct, ...]:
    """The acts of a game's first game, in order; () if it has none."""
    return tuple(_act(row) for row in section(game, "act") or ())


def _act(row: Document) -> GameAct:
    wants = tuple(_want(one) for one in row.get("wants", ()))
    return GameAct(
        **{**row, "wants": wants, **{key: tuple(row.get(key, ())) for key in ("opens", "advises", "skip")}}
    )


def _want(row: Document) -> Want:
    event = row.get("event", ())
    event = (event,) if isinstance(event, str) else tuple(event)
    return Want(**{**row, "event": event, "of": tuple(row.get("of", ()))})


@cache
def parts(game: Game) -> tuple[Part, ...]:
    """The parts of the board that come later."""
    return tuple(Part(**{**row, "of": tuple(row["of"])}) for row in section(game, "part") or ())


def current_act(
    game: Game, positions: Sequence[Position], told: Sequence[Sequence[Event]], me: int
) -> CurrentAct:
    """Which act the last of these positions is in. `told` are the events of each action between them."""
    every, at, since, rounds, after_goal = acts(game), 0, 0, 0, False
    for k, state in enumerate(positions):
        if at == len(every) - 1:
            break
        rounds += k > since and state.round != positions[k - 1].round
        if k == since or not is_turn(game, state, me):
            continue
        reached = is_reached(every[at], _got(game, every[at], state, told[since:k], me))
        if reached or rounds >= every[at].rounds:
            at, since, rounds, after_goal = at + 1, k, 0, reached
    return CurrentAct(at, since, _got(game, every[at], positions[-1], told[since:], me), after_goal)


def is_reached(act: GameAct, got: Sequence[int]) -> bool:
    """Whether every part of a goal is reached; an act without parts has no goal to reach before its end."""
    return bool(act.wants) and all(n >= want.n for n, want in zip(got, act.wants, strict=True))


def is_turn(game: Game, state: Position, me: int) -> bool:
    """Whether it is a decision at which an act may end."""
    first = first_game(game)
    due = state.agenda[-1] if state.agenda else None
    return first is not None and due is not None and (due.kind, due.seat) == (first.turn, me)


def _got(
    game: Game, act: GameAct, state: Position, told: Iterable[Sequence[Event]], me: int
) -> tuple[int, ...]:
    """How far each part of its goal is reached."""
    whole = document(game, state) if any(want.count or want.table for want in act.wants) else {}
    events = [event for one in told for event in one if event.seat == me]
    return tuple(min(want.n, _of_want(want, whole, events, me)) for want in act.wants)


def _of_want(want: Want, whole: Document, events: Sequence[Event], me: int) -> int:
    if want.table:
        return 0 if differs(want.table, whole) else want.n
    if want.count:
        return amount(whole["seat"][me].get(want.count, 0), want.of)
    return sum(any(is_of(event.rule, rule) for rule in want.event) for event in events)


def opened_in(game: Game, action: str) -> int:
    """The number of the act (from 0) that opens an action: the last one that names it."""
    return max((k for k, act in enumerate(acts(game)) if _begins(action, act.opens)), default=0)


def _begins(action: str, beginnings: Iterable[str]) -> bool:
    return any(f"{action} ".startswith(f"{one} ") for one in beginnings)


def leads_on(game: Game, now: CurrentAct, action: str) -> bool:
    """Whether an action leads to the goal of the act, while it is not reached."""
    act = acts(game)[now.at]
    return not is_reached(act, now.got) and _begins(action, act.advises)


def offered(game: Game, at: int, legal: Sequence[str]) -> list[str]:
    """Those of the legal actions that act `at` offers; all of them if it would offer none."""
    return [action for action in legal if opened_in(game, action) <= at] or list(legal)


def later(game: Game, at: int) -> list[tuple[int, Part]]:
    """The parts of the board that come after act `at`, each with the number of its act."""
    number = {act.id: k for k, act in enumerate(acts(game))}
    return [(number[part.act], part) for part in parts(game) if number[part.act] > at]


def may_skip(game: Game, at: int, state: Position) -> bool:
    """Whether play may go on by itself from here to the last rounds of the act."""
    act = acts(game)[at]
    return bool(act.skip) and not any(not differs(one, document(game, state)) for one in act.skip)

"""What a move is worth: the seeds won after the best answers, a few moves ahead."""

from __future__ import annotations

from typing import Any

from tutor.rules.kernel.agenda import Turn

from ..play import carry, sow
from ..state import ROWS, Sow, State

AHEAD = 4  # moves, of both players


def _moved(state: State, seat: int, pit: str) -> Turn:
    sow(turn := Turn(state, carry), seat, Sow(pit))
    return turn


def _lead(state: State, seat: int, ahead: int) -> int:
    """The lead in seeds that both players' best moves reach."""
    if not (ahead and state.agenda):
        return state.seats[seat].store - state.seats[1 - seat].store
    now = state.agenda[-1].seat
    leads = [_lead(_moved(state, now, pit).state, seat, ahead - 1) for pit in ROWS[now] if state.seeds(pit)]
    return max(leads) if now == seat else min(leads)


def _won(turn: Turn, rule: str) -> int:
    return sum(event.facts.get("n", 0) for event in turn.events if event.rule == rule)


def advise(state: State, seat: int, action: Sow) -> tuple[float, str, dict[str, Any]]:
    """The worth of a legal move in seeds, a key of words.toml, and the facts for those words."""
    turn, other = _moved(state, seat, action.pit), 1 - seat
    after, won = turn.state, _won(turn, "KA.sow.capture")
    again = bool(after.agenda) and after.agenda[-1].seat == seat
    answers = [pit for pit in ROWS[other] if after.seeds(pit)] if after.agenda and not again else []
    risk = max((_won(_moved(after, other, pit), "KA.sow.capture") for pit in answers), default=0)
    stored = after.seats[seat].store - state.seats[seat].store
    worth = _lead(after, seat, AHEAD - 1) - _lead(state, seat, 0)
    key = "end" if not after.agenda else "capture" if won else "again" if again else "sow"
    return float(worth), key, {"seat": seat, "by": other, "n": won, "risk": risk, "stored": stored}

"""Who has the privilege of a role, and how a player stops."""

from __future__ import annotations

from ...kernel.agenda import Turn
from ..decisions import Phase
from ..moments import speakers
from ..state import State


def privileges(state: State, role: str, seat: int) -> int:
    """How often the role's privilege counts for this seat now: 0, 1, or 2 with a doubling building."""
    for task in state.agenda:
        if isinstance(task, Phase) and task.kind == role:
            return task.times if task.seat == seat else 0
    return 0


def allowed(state: State, seat: int, role: str, first: str, privilege: str, moment: str) -> list[tuple[str, str]]:
    """(rule, building that speaks it or "") for each time this seat may act: one, its privilege, what helps."""
    rules = [(first, ""), *[(privilege, "")] * privileges(state, role, seat)]
    for voice in speakers(moment, state.seats[seat].area):
        rules += [(voice.rule, voice.building)] * voice.answer()
    return rules


def skip(turn: Turn, seat: int, chooser: bool) -> None:
    """The seat leaves the role's action alone."""
    turn.tell("SJ.role.may-skip-action" if chooser else "SJ.role.others-may-skip", seat)


def stop(turn: Turn, seat: int, chooser: bool, unused: str | None) -> None:
    """The seat does no more, though it might: nothing at all (None), or a privilege (""), or a building unused."""
    if unused is None:
        skip(turn, seat, chooser)
    elif unused:
        turn.tell("SJ.buildings.optional", seat, building=unused)
    else:
        turn.tell("SJ.role.privilege-optional", seat)

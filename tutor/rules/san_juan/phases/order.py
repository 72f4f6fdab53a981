"""The player with the privilege of a role, and how a player stops."""

from __future__ import annotations

from collections.abc import Callable

from ..decisions import Phase
from ..hooks import Building, hooks_for
from ..state import State, Turn


def privileges(state: State, role: str, seat: int) -> int:
    """How often the role's privilege counts for this seat now: 0, 1, or 2 with a building that doubles it."""
    for task in state.agenda:
        if isinstance(task, Phase) and task.kind == role:
            return task.times if task.seat == seat else 0
    return 0


def allowed(
    state: State, seat: int, role: str, first: str, privilege: str, moment: Callable[[Building], int]
) -> list[tuple[str, str]]:
    """(rule, building or "") for each time this seat may act: the normal action, its privilege, buildings
    that help.
    """
    rules = [(first, ""), *[(privilege, "")] * privileges(state, role, seat)]
    for hook in hooks_for(moment, state.seats[seat].area):
        rules += [(hook.rule, hook.building)] * hook.answer()
    return rules


def skip(turn: Turn, seat: int, chooser: bool) -> None:
    """The seat does not use the role's action."""
    turn.emit("SJ.role.may-skip-action" if chooser else "SJ.role.others-may-skip", seat)


def stop(turn: Turn, seat: int, chooser: bool, unused: str | None) -> None:
    """The seat stops although it could do more: it did nothing (None), or did not use a privilege ("") or a
    building.
    """
    if unused is None:
        skip(turn, seat, chooser)
    elif unused:
        turn.emit("SJ.buildings.optional", seat, building=unused)
    else:
        turn.emit("SJ.role.privilege-optional", seat)

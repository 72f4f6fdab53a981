"""Library: the privilege of the role you chose counts twice."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ..actions import Use
from ..book import BOOK
from ..decisions import Round
from ..state import State

_ROLES = ("builder", "producer", "trader", "councillor", "prospector")
RULES = {f"{role}_privilege": f"SJ.library.{role}" for role in _ROLES}
OTHERWISE = dict.fromkeys(RULES, "SJ.library.choose-when")
NEVER = dict.fromkeys(RULES, "SJ.library.once-per-round")


def builder_privilege() -> int:
    return 1


producer_privilege = trader_privilege = councillor_privilege = prospector_privilege = builder_privilege


@BOOK.check("SJ.library.double", Use)
def not_owned(state: State, seat: int, action: Use) -> Facts | None:
    if any(b == action.building for b, _ in state.seats[seat].area):
        return None
    return {"seat": seat}


@BOOK.check("SJ.library.once-per-round", Use)
def doubled_already(state: State, seat: int, action: Use) -> Facts | None:
    used = (
        bool(state.agenda)
        and isinstance(state.agenda[0], Round)
        and state.agenda[0].doubled
        and seat == state.governor
    )
    return {"seat": seat} if used else None

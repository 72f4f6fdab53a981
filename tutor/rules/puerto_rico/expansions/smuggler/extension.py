"""What this expansion does at the extension points of the base game, and the decisions it adds."""

from __future__ import annotations

from ....kernel.agenda import Place
from ....kernel.document import Document
from ....kernel.rounds import pending
from ...aside import Aside, AsideRow
from ...phases.choose import open_phase
from ...ruleset import Setup
from ...start import ruled, rulings
from ...state import State, Turn, note, noted, remember
from . import options
from .actions import ACTIONS as ACTIONS
from .checks import CHECKS as CHECKS
from .decisions import DECISIONS as DECISIONS
from .decisions import AloneOver

HANDLERS = options.HANDLERS
STARTS = {"smuggler": options.start}
ENDS = {"poach": options.leftover}
UNPAID = ("smuggler",)
NOTES: dict[str, object] = {"alone": [int]}
CHOICES = (("poach", ("keep", "literal")), ("capture", ("alone", "everybody")))


def _poster(state: State, place: Place, what: str, n: int) -> State:
    return note(state, "poster", (place[1],)) if n > 0 else state


def _captured(state: State, place: Place, what: str, n: int) -> State:
    after: State = note(state, "captured", (what, place[1]) if n > 0 else ())
    return after


PLACES = {"poster": _poster, "captured": _captured}


def numbers(found: Setup, players: int) -> Setup:
    return found.but(roles=(*found.roles, "smuggler"))


def set_up(state: State, options: Document) -> State:
    """The rulings on the two open questions at this table."""
    return ruled(state, CHOICES, options)


def role_chosen(turn: Turn, seat: int, role: str) -> None:
    """After a captured role is used, it is no longer captured."""
    taken, captor = options.captured(turn.state)
    if taken != role:
        return
    free = (role, 1, ("captured", captor), ("aside",))
    if captor == seat:
        turn.emit("PR.x3.capture.own-use", seat, free, role=role)
    else:
        turn.emit(
            "PR.x3.capture.bounty", captor, free, ("coin", 3, ("bank",), ("seat", captor)), by=seat, role=role
        )


def round_ends(turn: Turn) -> bool:
    """If nobody has used a captured role, the player who captured it plays it."""
    role, captor = options.captured(turn.state)
    if not role:
        return False
    moves = ((role, 1, ("captured", captor), ("aside",)), (role, 1, ("roles",), ("held", captor)))
    turn.emit("PR.x3.capture.play-self", captor, *moves, role=role)
    turn.push(AloneOver(captor))
    if not noted(turn.state, "capture"):
        turn.state = remember(turn.state, "alone", (captor,))
    open_phase(turn, captor, role)
    return True


def _alone_over(turn: Turn) -> None:
    turn.pop()
    turn.state = remember(turn.state, "alone", ())


AUTOMATIC_STEPS = {"alone_over": _alone_over}


def new_round(turn: Turn) -> None:
    if any(c.role == "smuggler" and c.taken < 0 for c in turn.state.roles):
        turn.emit("PR.x3.no-coins", turn.state.governor)


def show(state: State) -> list[Aside]:
    """The player who took the smuggler last, and the captured role."""
    found: list[Aside] = []
    if noted(state, "poster"):
        (seat,) = noted(state, "poster")
        found.append(
            {
                "key": "smuggler.poster",
                "facts": {"seat": seat},
                "pieces": [["role", "smuggler"], ["seat", seat]],
                "place": "poster",
            }
        )
    role, captor = options.captured(state)
    if role:
        found.append(
            {
                "key": "smuggler.captured",
                "also": "smuggler.bounty",
                "on": role,
                "on_it": "smuggler.held",
                "facts": {"seat": captor, "role": role},
                "pieces": [["role", role], ["seat", captor]],
                "place": "poster",
            }
        )
    return found


def owed(state: State) -> list[AsideRow]:
    """The four options, for the player who has to choose one."""
    if not pending(state, "smuggle"):
        return []
    return [{"key": f"smuggler.{option}", "facts": {}} for option in ("raid", "plunder", "poach", "capture")]


def bounds(players: int) -> Document:
    return dict(CHOICES)


def read(found: Document, state: State) -> State:
    if "poster" in found:
        state = note(state, "poster", (found["poster"],))
    for captured in found.get("captured", ()):
        state = note(state, "captured", captured)
    return ruled(state, CHOICES, dict(found))


def write(state: State, document: Document) -> None:
    if noted(state, "poster"):
        document["poster"] = noted(state, "poster")[0]
    role, captor = options.captured(state)
    if role:
        document["captured"] = f"{role} {captor}"
    document |= rulings(state, CHOICES)

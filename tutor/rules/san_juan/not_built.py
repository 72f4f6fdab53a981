"""What a card is where it is not built, the cards under a chapel, and what a player may leave undone:
further rows of known.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.counted import CountedFacts
from ..kernel.decision import Decision
from ..kernel.rounds import pending_of
from .asked import Facts, See
from .decisions import Build, CouncillorDraw, Produce, Sell, Tuck
from .hooks import Building, hooks_for, total
from .phases import councillor
from .phases.newround import limit
from .ruleset import CARDS
from .scoring import score
from .this_phase import as_other

MAY_LEAVE = (Tuck, Build, CouncillorDraw)  # the prospector and the mine have their own rows
MAY_STOP = (Sell, Produce)


def under_as(see: See, name: str) -> Facts:
    """What a building would be under the asker's chapel, or what it is there; not the chapel itself."""
    if name not in CARDS or hooks_for(Building.tuck, ((name, ""),)):
        return None
    board = see.state.seats[see.me]
    rule = "SJ.score.chapel"
    now, then = (
        sum(n for which, n in score(one, see.me).lines if which == rule)
        for one in (board, board.but(tucked=(*board.tucked, name)))
    )
    facts: CountedFacts = {"seat": see.me, "building": name, "n": then - now}
    if name in board.tucked and name not in board.hand:
        return facts | {"say": "there"}
    return facts | ({} if hooks_for(Building.tuck, board.area) else {"say": "without"})


def paid_as(see: See, name: str) -> Facts:
    """A card with which the asker may pay."""
    held = name in CARDS and name in see.state.seats[see.me].hand
    return {"building": name} if held else None


def tucked(see: See, who: int) -> Facts:
    """The cards under a player's chapel; only their owner sees which they are."""
    board, n = see.state.seats[who], see.view["seats"][who]["chapel"]
    if not n and not hooks_for(Building.tuck, board.area):
        return None
    return {"n": n, "cards": list(board.tucked)} if who == see.me else {"n": n, "say": "hidden"}


def leaves_hand(see: See, who: int) -> Facts:
    """A player's hand, and what a card leaves it for; what is drawn and kept where another is councillor."""
    board, other = see.state.seats[who], as_other(see.state)
    drawn, kept = councillor.drawn(other, who), councillor.kept(other, who)
    return {
        "n": see.view["seats"][who]["hand"],
        "limit": limit(board),
        "tucks": total(Building.tuck, board.area),
        "drawn": drawn,
        "kept": kept,
        "rest": max(0, drawn - kept),
    }


def may_leave(see: See, every: Sequence[type[Decision]] = MAY_LEAVE) -> Facts:
    """The decision that is due, where the asker may leave it undone, and the hand that stays."""
    kind = next((one.kind for one in every if pending_of(see.state, one, see.me)), "")
    return {"seat": see.me, "n": len(see.state.seats[see.me].hand), "say": kind} if kind else None


NOT_BUILT: dict[str, Callable[..., Facts]] = {
    "under_as": under_as,
    "paid_as": paid_as,
    "tucked": tucked,
    "leaves_hand": leaves_hand,
    "may_leave": may_leave,
    "may_stop": lambda see: may_leave(see, MAY_STOP),
}

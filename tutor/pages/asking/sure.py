"""The actions that a question means, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import naming
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from .asked_thing import NEAR
from .candidates import Reading, readings
from .instances import FAINT, NOW, instances
from .placed import only_place
from .tokenise import hear
from .vocabulary import split, talk
from .whole import asks, explained, meant, several, understood

ENOUGH = 0.62  # how much of a question a reading has to explain


class Sure(Record):
    """How sure it is that a question means an action."""

    whole: bool = False  # every word of the question is in it
    clear: bool = False  # enough of them for a "no"
    leave: bool = False  # the question asks whether one may
    meant: bool = False  # what else there is of the question changes little


def actions_of(table: Table, seat: int, text: str) -> dict[str, Sure]:
    """The actions a question means, and how sure that is."""
    every = readings(table.game.NAME, text)
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    every = tuple(one for one in every if not only_place(table.game.NAME, text, one))
    good = [one for one in every if one.part >= ENOUGH and (one.spoken or one.part > 0.9)]
    if not good or _asks_more(table.game.NAME, text, good[0]):
        return {}

    def weight(one: Reading) -> float:
        return one.score + NOW * (one.verb in now)

    best = max(map(weight, good))
    found: dict[str, Sure] = {}
    for one in sorted(good, key=weight, reverse=True):
        if weight(one) >= best - NEAR:
            asked = asks(table.game.NAME, text, one)
            sure = Sure(
                whole=understood(table.game.NAME, text, one),
                clear=explained(table.game.NAME, text, one),
                leave=asked or not one.spoken,
                meant=meant(table.game.NAME, text, one),
            )
            if not asked or several(text) or _leaves_another(one, every, now):
                sure = Sure(leave=sure.leave)
            actions = instances(table, seat, one)
            if not one.spoken:
                actions = [action for action in actions if _can_be(table, seat, action)]
            found = {**dict.fromkeys(actions, sure), **found}
    return found


def _can_be(table: Table, seat: int, action: str) -> bool:
    """Whether an action of which the verb is not said may come up in this game."""
    refused = () if action in table.legal(seat) else table.why_not(action, seat).refusals[:1]
    return not any(table.game.BOOK.card(one.rule).bars == "never" for one in refused)


def _leaves_another(one: Reading, every: Sequence[Reading], now: set[str]) -> bool:
    """Whether it asks to pass, or to stop, with what is not being decided:
    "can I skip selling?" while ships are loaded.
    """
    spoken = (other for other in every if other.spoken and not {*other.verb_at} <= {*one.verb_at})
    others = {other.verb for other in spoken if other.part >= FAINT} - {*naming.LEAVING}
    return one.verb in naming.LEAVING and bool(others) and not others & now


def _asks_more(game: str, text: str, best: Reading) -> bool:
    """Whether it asks for a number, a time, a person or a description instead of "may I?"."""
    said = {word.text for word in hear(game, text)}
    if split(text)[:1] in (["how"], ["como"]) or split(text)[:2] in (["what", "if"], ["y", "si"]):
        return True
    if said & talk("of_things") and not best.spoken and not said & talk("may"):
        return True
    return bool(said & talk("about")) or (
        bool(said & talk("when")) and not (said & talk("may") and best.part > 0.9)
    )

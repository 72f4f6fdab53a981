"""What stands against an action that a question may mean, and which of them belong to the middle of another action."""

from __future__ import annotations

from typing import TypeVar

from tutor.boards import games, naming, telling, words
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.table import Table

from . import vocabulary
from .meaning import Reading

T = TypeVar("T")


def verdict(table: Table, seat: int, action: str, lang: str) -> tuple[str, ...]:
    """What stands against an action, or that it can be done."""
    name = naming.plain(table.game.NAME, action, lang)
    if action.split()[0] in naming.LEAVING:
        return ()
    if action in table.legal(seat):
        return (words.of(lang)("asking.now_can", action=name),)
    found, speaker = table.why_not(action, seat), naming.speaker(table, lang, pictures=False)
    first = found.refusals[0]
    card = games.book(table.game.NAME).card(first.rule)
    if card.bars == "never":
        return ()
    facts = [speaker.fill(fact[lang], first.facts) for fact in deciding(card.facts, first.facts)]
    said = words.of(lang)("asking.now_not", action=name, why=telling.verdict(table, found, lang))
    return (said, *([] if card.bars == "moment" else facts[:1]))


def names_all(table: Table, reading: Reading) -> bool:
    """Whether a reading says the thing that the action is about, its first with a name: "sail to Marseille" says no card."""
    kind = next(one for one in games.load(table.game.NAME).NOTATION.actions if one._verb == reading.verb)
    named = vocabulary.of(table.game.NAME).names
    fields = zip(kind._fields, reading.fields, strict=True)
    first = next(
        (said for field, said in fields if any(value in named for value in kind._values[field])), (True,)
    )
    return len(first) == 1


def settles(table: Table, seat: int, action: str) -> bool:
    """Whether an action only settles what another one began, and nothing was begun: a question about it is about a rule."""
    verb, now = action.split()[0], {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    return verb in naming.settling(table.game.NAME)["settles"] and verb not in now


def inside(table: Table, seat: int, action: str) -> bool:
    """Whether an action only comes up inside another one, and that is not going on."""
    return not outside(table, seat, {action: True, "": True}).keys() & {action}


def outside(table: Table, seat: int, found: dict[str, T]) -> dict[str, T]:
    """The actions without those that only come up inside another one, where that is not going on: "take the fish"."""
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    within = {*naming.settling(table.game.NAME)["inside"]} - now
    rest = {one: row for one, row in found.items() if not {*one.split()[:1]} & within}
    return rest or found

"""What would be so if the player who asks did something first: it is done on a copy,
and the rest is asked there.

    "how many cards have I got after building the statue", «¿cuánto me cuesta el ingenio si cojo constructor?»

Hidden cards are dealt in several ways, and what is left to pay is paid in several ways: only what is the
same in all of them is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.boards import naming, words
from tutor.rules.kernel.table import Table

from .computed import SEEDS, Computed, ComputedQuestion
from .tokenise import hear
from .vocabulary import instead, split, talk

WAYS = 4  # ways of doing the same that are tried
DEEP = 2  # conditions in one question
PAYING = 20  # decisions that only settle what was begun
FEW = 12  # more moves than these are not tried one by one


def answer(asked: ComputedQuestion, ask: Callable[[Table, str], Computed | None]) -> Computed | None:
    """What `ask` finds for the rest of the question where the first part has been done;
    None if that depends on more.
    """
    if not asked.deciding or {*split(asked.kind.first)} & (talk("negations") | talk("others")):
        return None
    can = _can(asked, as_action(asked.kind.first, asked.lang)) or _can(asked, asked.kind.first)
    if not can or len(can) > WAYS or len({one.split()[0] for one in can}) > 1 or _without_number(asked, can):
        return None
    rest, found = as_now(asked.kind.rest), list[Computed]()
    if twice := _asked_twice(rest):
        return _now_and_then(asked, twice, ask)
    for after in (after for one in can for after in _tables(asked, one)):
        said = None if after is None else ask(after, rest)
        if (
            after is None
            or said is None
            or _depends(asked, can[0], after, said, lambda then: ask(then, rest))
        ):
            return None
        found.append(said)
    lines = next(
        (
            same.pop()
            for same in ({one.lines for one in found}, {(one.bare,) for one in found})
            if len(same) == 1
        ),
        (),
    )
    before = ask(asked.table, rest)
    if not any(lines) or (before is not None and lines in (before.lines, (before.bare,))):
        return None  # what is asked for comes later than the move, or not at all
    name = naming.plain(asked.table.game.NAME, can[0], asked.lang, asked.table.names)
    lines = (asked.says("supposed", action=name), *lines)
    return found[0].but(kind="supposed", lines=lines, actions=(can[0],), legal=1, head="", bare="")


def _asked_twice(rest: str) -> str:
    """What is asked of now and of then, "what does it cost, and what as the builder"; "" where it is not."""
    said = rest.split()
    return (
        " ".join(said[:-2]) if {*said[-2:-1]} & talk("joining") and {*said[-1:]} & talk("asks_what") else ""
    )


def _now_and_then(
    asked: ComputedQuestion, rest: str, ask: Callable[[Table, str], Computed | None]
) -> Computed | None:
    """The answer as things are, and the one after what is supposed; None without one of them."""
    now, then = ask(asked.table, rest), answer(asked.but(kind=asked.kind.but(rest=rest)), ask)
    return None if now is None or then is None else then.but(lines=(*now.lines, *then.lines))


def _depends(
    asked: ComputedQuestion,
    action: str,
    after: Table,
    said: Computed,
    ask: Callable[[Table], Computed | None],
) -> bool:
    """Whether what a player would have depends on what the asker does in the phase that is opened."""
    if action.split()[0] != "choose" or "/" not in said.about or after.seat != asked.seat:
        return False
    for one in after.legal()[:FEW] if after.state.agenda[-1].kind != "choose" else ():
        then = after.copied()
        then.play(one)
        found = ask(then)
        if found is None or found.lines != said.lines:
            return True
    return False


def _without_number(asked: ComputedQuestion, can: list[str]) -> bool:
    """Whether the move can be made again immediately and the question does not say how often:
    "if I pay with bread".
    """
    numbers = any(word.number >= 0 for word in hear(asked.table.game.NAME, asked.kind.first))
    if numbers or not can:
        return False
    after, kind = asked.table.copied(), asked.table.state.agenda[-1].kind
    after.play(can[0], asked.seat)
    agenda = after.state.agenda
    return bool(agenda) and agenda[-1].kind == kind and after.seat == asked.seat and can[0] in after.legal()


def _can(asked: ComputedQuestion, first: str) -> list[str]:
    """The actions that a text means, as far as they can be done now."""
    return [one for one, whole in asked.meant(first).items() if whole and one in asked.table.legal()]


def first(table: Table, seat: int, action: str) -> str:
    """The one move after which this action is possible immediately,
    wherever the hidden cards are; "" if there is none.

    Not a payment: any move could come before it.
    """
    legal = table.legal()
    if table.seat != seat or not 0 < len(legal) <= FEW:
        return ""
    game = table.game
    states = [game.resample(game.observe(table.state, seat), seed) for seed in SEEDS]
    wanted, paying = game.NOTATION.parse(action), naming.payment_tasks(game.NAME)["settles"]
    now, found = table.state.agenda[-1].kind, []
    for one in (one for one in legal if one.split()[0] != action.split()[0]):
        after = [game.apply_action(state, seat, game.NOTATION.parse(one))[0] for state in states]
        if all(
            state.agenda
            and state.agenda[-1].seat == seat
            and state.agenda[-1].kind not in (now, *paying)
            and not game.refusals(state, seat, wanted, told=False)
            for state in after
        ):
            found.append(str(one))
    return found[0] if len(found) == 1 else ""


def as_action(first: str, lang: str) -> str:
    """What is done first, with a verb: "am the builder" is "be the builder"."""
    word, _, rest = first.partition(" ")
    if rest and word in talk("being"):
        return f"{words.of(lang)('asking.as_role')} {rest}"
    return first if rest else f"{words.of(lang)('asking.as_role')} {first}"


def as_now(rest: str) -> str:
    """The rest as it is asked of the present: "will I have" is "have I"."""
    return instead(rest, "later")


def _tables(asked: ComputedQuestion, action: str) -> Iterator[Table | None]:
    """The tables that come out, None where the action leaves more than the payment to decide."""
    game, rows = asked.table.game, naming.payment_tasks(asked.table.game.NAME)
    for seed in SEEDS:
        for which in (0, -1):
            state = game.resample(game.observe(asked.table.state, asked.seat), seed)
            table = Table(game, start=game.to_json(state), names=asked.table.names)
            table.play(action, asked.seat)
            for _ in range(PAYING):
                if table.seat != asked.seat or table.state.agenda[-1].kind not in rows["settles"]:
                    break
                table.play(table.legal()[which])
            yield (
                None if table.seat == asked.seat and table.state.agenda[-1].kind in rows["inside"] else table
            )

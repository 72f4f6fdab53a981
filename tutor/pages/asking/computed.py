"""Answers that are computed from the position: a good move, who leads, whose turn it is,
what would happen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

from tutor.boards import board, games, naming, words
from tutor.boards.inspector import thing
from tutor.rules.kernel.game import scores_now
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table

from . import advised, turn_order, undone
from .candidates import readings
from .kinds import QuestionKind
from .tokenise import THING, hear
from .vocabulary import phrases_for_verbs, split, talk
from .whole import sorts

MOST, MOST_LINES, MOST_WAYS = 14, 4, 4
SHOWN_ALREADY = ("hint", "better", "effect", "supposed", "not yet", "no")  # their sentences name the move
SEEDS = (1, 2)  # hidden cards are dealt in another order for each: a sentence that both give is certain
MANY = (1, 2, 3, 4, 5, 6)  # for what is turned up: two of a few cards are too often the same


class Computed(Record):
    """An answer: how it is introduced, its sentences,
    what can be pressed (what can be done first), the rules under it.
    """

    kind: str
    lines: tuple[str, ...] = ()
    head: str = ""
    actions: tuple[str, ...] = ()
    legal: int = 0
    rules: tuple[str, ...] = ()
    bare: str = ""  # the sentence without what the player who asks sees alone
    about: str = ""  # the row of a game's known.toml that was asked for, with the thing: "good:corn"


class ComputedQuestion(Record):
    """A question of a sort, put by a seat."""

    table: Table
    seat: int
    lang: str
    kind: QuestionKind
    meant: Callable[
        [str], dict[str, bool]
    ]  # the actions that a text means, and whether they are the whole of it

    def says(self, key: str, **facts: object) -> str:
        return words.of(self.lang)(f"asking.{key}", **facts)

    @property
    def deciding(self) -> bool:
        return self.table.seat == self.seat

    def whole(self) -> list[str]:
        """The actions that the rest of the question means, understood to the last word."""
        return [action for action, whole in self.meant(self.kind.rest).items() if whole]

    def doing(self) -> list[str]:
        """The same, also where the thing alone is named: "the captain" is choosing it."""
        return self.whole() or [
            action
            for verb in self._verbs()
            for action, whole in self.meant(f"{verb} {self.kind.rest}").items()
            if whole
        ]

    def _verbs(self) -> list[str]:
        """The usual words for what can be done now."""
        rows = phrases_for_verbs(self.table.game.NAME)
        now = dict.fromkeys(action.split()[0] for action in self.table.legal())
        return [forms[0] for verb in now for forms in [rows.get(verb, {}).get(self.lang, [])] if forms]


def answer(asked: ComputedQuestion) -> Computed | None:
    """The answer, or None where the question is not understood that way."""
    if asked.table.seat < 0 and asked.kind.name not in ("winning", "points"):
        return Computed(asked.kind.name, (asked.says("over"),))
    return _ANSWERS[asked.kind.name](asked)


def _hint(asked: ComputedQuestion) -> Computed | None:
    if not asked.deciding:
        return _turn(asked)
    table, game = asked.table, asked.table.game
    every = advised.thoughts(table, asked.seat)
    told = {k for k, word in enumerate(hear(game.NAME, asked.kind.rest)) if word.weight > THING}
    spoken = [one for one in readings(game.NAME, asked.kind.rest) if one.spoken] if asked.kind.rest else []
    verbs = {one.verb for one in spoken}
    more = len(told) > 1 and not any(told <= {*one.verb_at} for one in spoken)
    if asked.kind.rest and (
        not verbs or more or {*split(asked.kind.rest)} & (talk("negations") | talk("when"))
    ):
        return None
    if not advised.asked_of_now(table, " ".join(asked.kind.noun), asked.kind.rest):
        return None
    of_sort = [one for one in every if one.action.split()[0] in verbs]
    if len(of_sort) == 1 and " " not in of_sort[0].action:
        return None  # where there is nothing to choose, "what do I produce" asks what comes of it
    if verbs and not of_sort and not advised.decides(table, asked.kind.rest, asked.lang):
        return None  # "what should I sell" is not answered by what to produce
    weighed = of_sort or every
    best = weighed[0].action
    task = _your_task(asked) if not asked.kind.rest else ()
    return Computed(
        "hint",
        (*advised.best_of_sort(asked.table, asked.lang, every, of_sort), *task),
        actions=(best,),
        legal=1,
        rules=_happens(asked, best)[1],
    )


def _better(asked: ComputedQuestion) -> Computed | None:
    """The better of two moves that are named, as the computer player weighs them; both can be made now."""
    if not asked.deciding:
        return None
    parts = re.split(r" (?:or|o|u) ", asked.kind.rest)
    if len(parts) != 2:
        return None
    former, latter = (advised.named_now(asked.table, part, asked.lang, asked.meant) for part in parts)
    named = [
        [a for a in former if a not in latter] or former,
        [a for a in latter if a not in former] or latter,
    ]
    if not all(named) or {*named[0]} & {*named[1]}:
        return None
    every = advised.thoughts(asked.table, asked.seat)
    first = [
        one
        for actions in named
        for one in [next((one for one in every if one.action in actions), None)]
        if one is not None
    ]
    if len(first) != len(parts):
        return None
    best, other = sorted(first, key=every.index)
    pair = (best, other)
    line = advised.either_way(asked.table, asked.lang, pair) or advised.recommended(
        asked.table, asked.lang, pair
    )
    return Computed(
        "better", (line,), actions=(best.action, other.action), legal=2, rules=_happens(asked, best.action)[1]
    )


def _worth(asked: ComputedQuestion) -> Computed | None:
    """Whether a move that can be made now, named by its verb or by its thing alone,
    is a good one: the hint says which is, and why it is better than this one.
    """
    if not asked.deciding or {*split(asked.kind.rest)} & (talk("negations") | talk("when")):
        return None
    rest = " ".join(word for word in asked.kind.rest.split() if word not in talk("any_at_all"))
    asked = asked.but(kind=asked.kind.but(rest=rest))
    named = [action for action in asked.doing() if action in asked.table.legal()]
    hint = _hint(asked.but(kind=QuestionKind("hint"))) if named else None
    every = advised.thoughts(asked.table, asked.seat) if hint is not None else []
    those = [one for one in every if one.action in named]
    if hint is None or not those:
        return hint
    return hint.but(lines=(advised.whether(asked.table, asked.lang, every, those), *hint.lines[1:]))


def _task(asked: ComputedQuestion) -> Computed | None:
    if not asked.deciding:
        return _turn(asked)
    legal = tuple(naming.ordered(asked.table.game.NAME, asked.table.legal())[:MOST])
    return Computed("task", _your_task(asked), asked.says("can"), legal, len(legal))


def _your_task(asked: ComputedQuestion) -> tuple[str, ...]:
    """What the player decides now, in a sentence."""
    said = naming.task(asked.table.game.NAME, asked.table.state.agenda[-1].kind, asked.lang)
    return (asked.says("your_task", task=said.rstrip("?").lstrip("¿")),) if said else ()


def _turn(asked: ComputedQuestion) -> Computed | None:
    view = board.seen(asked.table, asked.seat, asked.lang)
    if view is None or (asked.deciding and asked.kind.noun):
        return None  # "when do I choose again" is not answered by "now"
    away: list[int] = view["away"]
    order = sorted((turn, seat) for seat, turn in enumerate(away) if turn > 0)
    names = turn_order.next_in_phase(asked.table, asked.seat, asked.lang)
    if names is None:
        names = [view["names"][seat] for _, seat in order if seat != asked.seat]
    if asked.deciding and (after := turn_order.order_told(asked.table, asked.seat, asked.lang)):
        return Computed("turn", (asked.says("your_turn"), after))
    if asked.deciding:
        lines = [asked.says("your_turn")] + (
            [asked.says("then", names=", ".join(names), n=len(names))] if names else []
        )
        return Computed("turn", tuple(lines))
    before = [view["names"][seat] for _, seat in order if away[seat] < away[asked.seat]]
    now = view["names"][asked.table.seat]
    mine = (
        asked.says("you_then", names=", ".join([now, *before]))
        if away[asked.seat] > 0
        else asked.says("none_then")
    )
    return Computed("turn", (asked.says("their_turn", name=now), mine))


def _winning(asked: ComputedQuestion) -> Computed | None:
    game, table = asked.table.game, asked.table
    view = board.seen(table, asked.seat, asked.lang)
    seats: Sequence[Mapping[str, object]] = view["seats"] if view is not None else [{}] * len(table.names)
    known = [
        one
        for one in scores_now(game, game.observe(table.state, asked.seat))
        if one.seat == asked.seat or seats[one.seat].get("points", 0) is not None
    ]
    named = asked.kind.rest
    if named:
        known = [one for one in known if split(table.names[one.seat]) == split(named)]
        if not known and not any(split(name) == split(named) for name in table.names):
            return None
    rows = [
        asked.says("standing", name=table.names[one.seat], n=one.total)
        for one in sorted(known, key=lambda one: (-one.total, -one.tiebreak))
    ]
    lines = [asked.says("standings", rows=", ".join(rows))] if rows else []
    if len(known) < (1 if named else len(table.names)):
        lines.append(asked.says("unseen"))
    return Computed("winning", tuple(lines))


def _effect(asked: ComputedQuestion) -> Computed | None:
    left = undone.leaving(asked.table, asked.seat, asked.kind.rest)
    meant = [left] if left else asked.whole()
    if not meant or (not left and {*split(asked.kind.rest)} & (talk("negations") | talk("refusing"))):
        return None
    legal = [action for action in meant if action in asked.table.legal(asked.seat)]
    if not legal and asked.kind.name == "gain":
        return None
    if not legal or not asked.deciding:
        return Computed("refused", actions=tuple(meant[:1])) if not legal else None
    if len(legal) > 1:
        return Computed(
            "effects", head=asked.says("effects"), actions=tuple(legal[:MOST]), legal=min(len(legal), MOST)
        )
    lines, rules = _happens(asked, legal[0])
    if legal[0] in naming.LEAVING and (then := turn_order.next_in_phase(asked.table, asked.seat, asked.lang)):
        lines = (*lines, asked.says("then", names=", ".join(then), n=len(then)))
    return Computed(
        "effect",
        (*lines, *_what_it_does(asked, legal[0]), *_then_decides(asked, legal[0])),
        asked.says("effect"),
        (legal[0],),
        1,
        rules,
    )


def _then_decides(asked: ComputedQuestion, action: str) -> list[str]:
    """What the player who asks decides next,
    where that comes immediately and is the same wherever the hidden cards are.
    """
    game, kinds = asked.table.game, set()
    for seed in SEEDS:
        state = game.resample(game.observe(asked.table.state, asked.seat), seed)
        after, _ = game.apply_action(state, asked.seat, game.NOTATION.parse(action))
        kinds.add(after.agenda[-1].kind if after.agenda and after.agenda[-1].seat == asked.seat else "")
    kind = kinds.pop() if len(kinds) == 1 else ""
    said = (
        naming.task(game.NAME, kind, asked.lang) if kind and kind != asked.table.state.agenda[-1].kind else ""
    )
    return [asked.says("then_ask" if said.endswith("?") else "then_task", task=said)] if said else []


def _what_it_does(asked: ComputedQuestion, action: str) -> list[str]:
    """What the thing that is taken does, as its card says:
    the log of choosing a role tells only that it is chosen.
    """
    verb, *things = action.split()
    if verb != "choose" or not _something_follows(asked, action):
        return []
    met = thing(asked.table, asked.seat, asked.lang, things[0]) if things else None
    return [in_general(met.name, (met.does, *met.lines), asked.lang)] if met is not None else []


def in_general(name: str, told: Sequence[str], lang: str) -> str:
    """What a thing says of itself, with its name: it need not be so now, and it may stand beside others."""
    said = " ".join(one if one.endswith((".", "!", "?", ":")) else f"{one}." for one in told if one)
    return words.of(lang)("asking.in_general", name=name, text=said) if said else ""


def _something_follows(asked: ComputedQuestion, action: str) -> bool:
    """Whether somebody decides in the phase that a role opens: otherwise nobody can do anything in it."""
    game, now = asked.table.game, asked.table.state
    state, _ = game.apply_action(now, asked.seat, game.NOTATION.parse(action))
    return bool(state.agenda) and state.agenda[-1].kind != now.agenda[-1].kind


def _happens(asked: ComputedQuestion, action: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What follows for certain: the sentences that are the same wherever the hidden cards are."""
    told = [_told(asked, action, seed) for seed in MANY]
    certain = [row for row in told[0] if all(row in rows for rows in told[1:])]
    return tuple(dict.fromkeys(line for line, _ in certain[:MOST_LINES])), tuple(
        dict.fromkeys(rule for _, rule in certain)
    )


def _told(asked: ComputedQuestion, action: str, seed: int) -> list[tuple[str, str]]:
    """(sentence, rule) of what an action leads to where the hidden things lie one way."""
    table, game = asked.table, asked.table.game
    state = game.resample(game.observe(table.state, asked.seat), seed)
    _, events = game.apply_action(state, asked.seat, game.NOTATION.parse(action))
    speaker = naming.speaker(table, asked.lang, pictures=False)
    return [
        (words.sentence(speaker, event.rule, "says", event.facts), event.rule)
        for event in events
        if game.BOOK.rules[event.rule].says
    ]


def _which(asked: ComputedQuestion) -> Computed | None:
    game = asked.table.game.NAME
    if {*asked.kind.noun} & (talk("negations") | talk("turning")):
        return None  # "what happens if I can't"
    if not asked.deciding or any(
        word.weight > THING and word.text not in talk("asked")
        for word in hear(game, " ".join(asked.kind.noun))
    ):
        return None
    if {*split(asked.kind.rest)[:1]} & talk("afford"):
        return None  # what can be paid for need not be possible now
    meant = asked.meant(asked.kind.rest)
    if not meant or not all(meant.values()) or _of_another_sort(game, asked.kind.noun, meant):
        return None
    can = naming.ordered(game, [action for action in meant if action in asked.table.legal()])
    if not can:
        return Computed("none", head=asked.says("cannot"), actions=tuple(meant)[:MOST_WAYS])
    return Computed("which", head=asked.says("can"), actions=tuple(can[:MOST]), legal=min(len(can), MOST))


def _of_another_sort(game: str, noun: Sequence[str], meant: Iterable[str]) -> bool:
    """Whether it asks for something that these actions don't take: "which ship", "which cities"."""
    verbs = {action.split()[0] for action in meant}
    every = games.load(game).NOTATION.actions
    taken = {
        one for kind in every if kind._verb in verbs for values in kind._values.values() for one in values
    }
    others = frozenset[str]().union(
        *(sorts(game, kind._verb) for kind in every if not taken & {*chain(*kind._values.values())})
    ) - frozenset[str]().union(*(sorts(game, verb) for verb in verbs))
    return any(word.keys & others for word in hear(game, " ".join(noun)))


def _obliged(asked: ComputedQuestion) -> Computed | None:
    legal = asked.table.legal(asked.seat)
    meant = asked.whole() if asked.kind.rest else [one for one in legal if one not in naming.LEAVING]
    if not asked.deciding or not meant or not any(action in legal for action in meant):
        return None
    leave = tuple(action for action in legal if action in naming.LEAVING and action not in meant)
    if leave:
        return Computed("need not", head=asked.says("need_not"), actions=leave, legal=len(leave))
    rest = [action for action in legal if action not in meant]
    head = asked.says("one_of" if rest or not asked.kind.rest else "must_do")
    shown = naming.ordered(asked.table.game.NAME, [*(action for action in meant if action in legal), *rest])[
        :MOST
    ]
    return Computed("must", head=head, actions=tuple(shown), legal=len(shown))


_ANSWERS: dict[str, Callable[[ComputedQuestion], Computed | None]] = {
    "hint": _hint,
    "better": _better,
    "worth": _worth,
    "task": _task,
    "turn": _turn,
    "winning": _winning,
    "points": _winning,
    "effect": _effect,
    "gain": _effect,
    "which": _which,
    "obliged": _obliged,
}


def spoken(said: Computed, table: Table, lang: str) -> str:
    """The answer for the live region."""
    shown = () if said.kind in SHOWN_ALREADY else said.actions
    named = "; ".join(naming.plain(table.game.NAME, action, lang, table.names) for action in shown)
    return " ".join(filter(None, (said.head, *said.lines, named)))

"""Advice on what a question names: which of the moves that can be made now it is about, and which is better.

A question about another decision than the one that comes now gets none: "which extra barrel is best" is not
answered by "produce all you can".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from tutor.boards import naming, reasons, words
from tutor.bots import adviser
from tutor.bots.reason import Reason, Thought
from tutor.rules.kernel.table import Table

from . import kinds, vocabulary
from .candidates import readings
from .same_end import no_difference
from .tokenise import THING, hear
from .vocabulary import changing, split, talk
from .whole import sorts

SURE = 0.9  # how much of the name of a move has to be said
FEW = 4  # moves of which it is tried whether they differ


def thoughts(table: Table, seat: int) -> list[Thought]:
    """What the computer player thinks of each move, the best first."""
    game = table.game
    return table.noted(
        ("thoughts", seat), lambda: adviser(game).advised(game.observe(table.state, seat), seat)
    )


def decided_now(table: Table, noun: str) -> bool:
    """Whether what is asked for, "which role", is what can be chosen now: each thing that it names is taken
    by a move that can be made, and so is the move that it says in full ("one more barrel").
    """
    game, legal = table.game.NAME, [*map(str, table.legal())]
    verbs = {action.split()[0] for action in legal}
    spoken = {one.verb for one in readings(game, noun) if one.spoken}
    if spoken and not spoken & verbs:
        return False
    taken = frozenset[str]().union(*(sorts(game, verb) for verb in verbs))
    values = frozenset(one for action in legal for one in action.split()[1:])
    names = _names(game, values)
    things = [word for word in hear(game, noun) if word.weight >= THING and word.text not in talk("asked")]
    return all(word.keys & (taken | names) for word in things)


def decides(table: Table, rest: str, lang: str) -> bool:
    """Whether what is decided now is called so: at the bridge goods are sold, by a move of another name."""
    task = vocabulary.keys_of(naming.task(table.game.NAME, table.state.agenda[-1].kind, lang))
    return any(word.weight and word.keys & task for word in hear(table.game.NAME, rest))


def asked_of_now(table: Table, noun: str, rest: str) -> bool:
    """Whether what to do is asked of what is decided now: "which extra barrel is best" comes later."""
    return not (noun and not decided_now(table, noun)) and not (rest and _asks_beside(table, rest))


def _asks_beside(table: Table, rest: str) -> bool:
    """Whether it names something that no move takes that can be made now, "what would I get from the trader",
    or says a word that changes what is asked: "what should I sell next round".
    """
    game, legal = table.game.NAME, [*map(str, table.legal())]
    verbs = {action.split()[0] for action in legal}
    own = _names(game, (one for action in legal for one in action.split()[1:])).union(
        *(sorts(game, verb) for verb in verbs),
        *(phrase.keys for kind in vocabulary.of(game).kinds for phrase in kind.said),
    )
    every = _names(game, vocabulary.of(game).names)
    named = (word for word in hear(game, rest) if word.weight >= THING and word.keys & every)
    return any(not word.keys & own for word in named) or any(changing(rest))


def _names(game: str, values: Iterable[str]) -> frozenset[str]:
    """The words of the names of some things."""
    names = vocabulary.of(game).names
    return frozenset(one for value in values for name in names.get(value, ()) for one in name)


def either_way(table: Table, lang: str, weighed: Sequence[Thought]) -> str:
    """That it makes no difference which of some moves is made, where that is certain; otherwise ""."""
    actions = [one.action for one in weighed]
    if not 1 < len(actions) <= FEW + 1 or not all(
        no_difference(table, actions[0], one) for one in actions[1:]
    ):
        return ""
    names = [naming.plain(table.game.NAME, one, lang, table.names) for one in actions]
    return words.of(lang)("asking.no_difference", names="; ".join(names))


def recommended(table: Table, lang: str, weighed: Sequence[Thought], said: str = "advice") -> str:
    """The best of some moves, and why it is better than the next one."""
    game, seen = table.game.NAME, table.game.observe(table.state, table.seat)
    best, rest = weighed[0], weighed[1 : FEW + 1]
    other = next((one for one in rest if not no_difference(table, best.action, one.action)), None)
    if other is None and rest:
        return either_way(table, lang, weighed)
    left = naming.plain(game, other.action, lang, table.names) if other else ""
    why = adviser(table.game).reason(seen, table.seat, best, other)
    reason = reasons.why(naming.speaker(table, lang, pictures=False), game, why, left)
    reason = f"{reason} {_content(table, lang, why, weighed)}".rstrip()
    return words.of(lang)(
        f"asking.{said}", action=naming.plain(game, best.action, lang, table.names), reason=reason
    )


def _content(table: Table, lang: str, why: Reason, weighed: Sequence[Thought]) -> str:
    """What a move brings, where the reason says only that the next one is about as good: why it is better
    than the best move of another sort, or than the best one that brings something else.
    """
    game, speaker = table.game.NAME, naming.speaker(table, lang, pictures=False)
    best, brings = why.chosen, reasons.tell(speaker, game, why.chosen)

    def alike(one: Thought) -> bool:
        return reasons.tell(speaker, game, one, "otherwise") == brings

    even = why.rather_than is not None and best.later is None and alike(why.rather_than)
    if not why.alike and not even:
        return ""
    verb = best.action.split()[0]
    other = next((one for one in weighed if one.action.split()[0] != verb), None)
    if other is None and not why.alike:
        other = next((one for one in weighed if not alike(one)), None)
    if other is None:
        return "" if why.alike else brings
    seen = table.game.observe(table.state, table.seat)
    why = adviser(table.game).reason(seen, table.seat, weighed[0], other)
    left = naming.plain(game, other.action, lang, table.names)
    return "" if why.alike else reasons.why(speaker, game, why, left)


def best_of_sort(table: Table, lang: str, every: Sequence[Thought], of_sort: Sequence[Thought]) -> list[str]:
    """The best move of a sort, and whether it is better to make none of the sort."""
    if not of_sort or len(of_sort) == len(every):
        return [recommended(table, lang, of_sort or every)]
    if every[0] not in of_sort:
        first = recommended(table, lang, of_sort, "best_of_these")
        return [first, recommended(table, lang, (every[0], of_sort[0]))]
    return [recommended(table, lang, of_sort), *filter(None, [need_not(table, lang, every, of_sort)])]


def whether(table: Table, lang: str, every: Sequence[Thought], named: Sequence[Thought]) -> str:
    """Whether one of the moves that a question names is a good one, compared with the best of the others."""
    rest = sorted((one for one in every if one not in named), key=lambda one: -one.worth)
    if not rest:
        return f"{words.of(lang)('asking.no_other')} {recommended(table, lang, named)}"
    if said := need_not(table, lang, every, named):
        return said
    return recommended(table, lang, (every[0], rest[0] if every[0] in named else named[0]))


def need_not(table: Table, lang: str, every: Sequence[Thought], named: Sequence[Thought]) -> str:
    """That making none of the moves that are named is about as good as the best of them, where it is;
    otherwise "".
    """
    leave = next((one for one in every if one.action in naming.LEAVING), None)
    acts = [one for one in (every if leave in named else named) if one is not leave]
    if leave is None or not acts:
        return ""
    act, top = max(acts, key=lambda one: one.worth), max(one.worth for one in every)
    close, game = adviser(table.game).close, table.game.NAME
    if min(leave.worth, act.worth) <= top - close or no_difference(table, leave.action, act.action):
        return ""
    left, does = (naming.plain(game, one.action, lang, table.names) for one in (leave, act))
    # what leaving it brings, and not which of the two is better: they are said to be about as good
    reason = reasons.tell(naming.speaker(table, lang, pictures=False), game, leave, "otherwise")
    return words.of(lang)("asking.about_as_good", leave=left, action=does, reason=reason)


def hint_line(table: Table, seat: int, text: str, lang: str) -> str:
    """What the computer player would do, under a question that asks for advice and was not understood."""
    said = split(text)
    chosen = any(
        word in talk("either") and after not in talk("either_not") for word, after in pairwise(said[1:])
    )  # "the corn or the sugar"
    asks = chosen and not {*said[:1]} & talk("asks_what")
    matters = vocabulary.says(text, "mattering")
    if table.seat != seat or not (asks or matters or vocabulary.says(text, "advising")):
        return ""
    if any(
        one.name == "hint" and one.noun and not decided_now(table, " ".join(one.noun))
        for one in kinds.every(text)
    ):
        return ""  # "which role" is decided another time
    game, every = table.game.NAME, thoughts(table, seat)
    verbs = {one.verb for one in readings(game, text) if one.spoken}
    of_sort = [one for one in every if one.action.split()[0] in verbs]
    if matters:  # a move that the computer player likes better need not make a difference
        return either_way(table, lang, _between(game, text, every) or of_sort)
    if chosen:
        now = of_sort and not {*said} & talk("supposed_first")
        between = _between(game, text, every) or (every if now else [])
        if not between:  # another decision isn't an answer to "X or Y?"
            return ""
        return either_way(table, lang, between) or recommended(table, lang, between)
    if {*said} & talk("asks_what"):
        named = any(one.name == "hint" and one.rest for one in kinds.every(text))
        if named and verbs and not of_sort and not decides(table, text, lang):
            return ""  # what should be sold is decided another time
        return " ".join(best_of_sort(table, lang, every, of_sort))
    meant = _between(game, text, of_sort, 1) or of_sort  # the best of a bad sort is no good move
    return whether(table, lang, every, meant) if meant else recommended(table, lang, every)


def _between(game: str, text: str, every: Sequence[Thought], least: int = 2) -> list[Thought]:
    """The moves with a thing that the question names, where it names the things of several (`least`)."""
    said = hear(game, text)
    heard = frozenset(one for word in said for one in word.keys)
    named = frozenset(one for word in said if word.weight >= THING for one in word.keys)
    names = vocabulary.of(game).names

    def is_named(value: str) -> bool:
        mine = names.get(value, ())
        if any(name <= heard for name in mine):
            return True
        if least == 1:
            return False  # of "X or Y" a part of a name is enough that no other thing has: "the mill"
        parts = named & frozenset().union(*mine)
        return bool(parts) and parts.isdisjoint(_names(game, (one for one in names if one != value)))

    found = [one for one in every if any(map(is_named, one.action.split()[1:]))]
    return found if len(found) >= least else []


def named_now(table: Table, part: str, lang: str, meant: Callable[[str], Iterable[str]]) -> list[str]:
    """The moves that a part of a question names: by their thing, or by a word that each of them is called
    with, "a plantation".
    """
    game, legal = table.game.NAME, [*map(str, table.legal())]
    best = readings(game, part)[:1]
    if best and best[0].part > SURE:
        return [action for action in meant(part) if action in legal]
    heard = [word for word in hear(game, part) if word.weight > 0]
    if not heard or any(word.good < 1 or word.weight != THING for word in heard):
        return []
    called = {action: vocabulary.keys_of(naming.plain(game, action, lang)) for action in legal}
    return [action for action in legal if all(word.keys & called[action] for word in heard)]

"""What stands against an action that a question may mean,
and which of them belong to the middle of another action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tutor.boards import announcements, games, naming, words
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.table import Table

from . import computed, facts, known_question, supposed, vocabulary
from .candidates import Reading, readings
from .computed import Computed
from .instances import copy_of, instances
from .tokenise import THING, hear, players
from .vocabulary import changing, split, talk
from .whole import asks_why, obliged, rather

T = TypeVar("T")
FIGURES = 2  # sentences under "nothing of the kind"
SHOWN = 3  # rules that are shown under an answer
MOST_REASONS = 2  # rules that refuse a sort of action, at most
AHEAD = 8  # moves until the moment of an action
OPENING = 12  # moves that may lead to the moment of an action
TRIED_FIRST = 3  # actions of which is asked what has to come first
MOSTLY = 0.75  # how much of a question an action has to explain for a verdict beside the rules


def verdict(table: Table, seat: int, action: str, lang: str) -> tuple[str, ...]:
    """What stands against an action, or that it can be done."""
    name = naming.plain(table.game.NAME, action, lang, table.names)
    if action.split()[0] in naming.LEAVING:
        return ()
    if action in table.legal(seat):
        return (words.of(lang)("asking.now_can", action=name),)
    found, speaker = table.why_not(action, seat), naming.speaker(table, lang, pictures=False)
    first = found.refusals[0]
    card = games.book(table.game.NAME).card(first.rule)
    if card.bars == "never":
        return ()
    decide = [speaker.fill(fact[lang], first.facts) for fact in deciding(card.facts, first.facts)]
    said = words.of(lang)("asking.now_not", action=name, why=announcements.verdict(table, found, lang))
    return (said, *([] if card.bars == "moment" else decide[:1]))


def with_refusal(table: Table, seat: int, near: Sequence[str], rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules with that of a refusal among the first three, where the move that comes near is refused."""
    if not near or near[0] in table.legal(seat) or inside(table, seat, near[0]):
        return rules
    rule = table.why_not(near[0], seat).refusals[0].rule
    return rules if rule in rules[:SHOWN] else (*rules[: SHOWN - 1], rule, *rules[SHOWN - 1 :])


def names_all(table: Table, reading: Reading) -> bool:
    """Whether a reading says the thing that the action is about, its first with a name:
    "sail to Marseille" says no card.
    """
    kind = next(one for one in games.load(table.game.NAME).NOTATION.actions if one._verb == reading.verb)
    named = vocabulary.of(table.game.NAME).names
    about = any(value in named for field in kind._fields[:1] for value in kind._values[field])
    return not about or len({copy_of(value) for value in reading.fields[0]}) == 1


def settles(table: Table, seat: int, text: str, action: str) -> bool:
    """Whether an action only settles what another one began, nothing was begun, and the question names what
    is settled or what with: "can I pay the entry with meat", "can I use my francs as food" are about a rule.
    """
    verb, now = action.split()[0], {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    if verb not in naming.payment_tasks(table.game.NAME)["settles"] or verb in now:
        return False
    said = hear(table.game.NAME, text)
    every = (one for one in readings(table.game.NAME, text) if one.verb == verb)
    if {*split(text)} & talk("taken_as"):
        return True
    return any(word.weight == THING and k not in one.sure for one in every for k, word in enumerate(said))


def inside(table: Table, seat: int, action: str) -> bool:
    """Whether an action only comes up inside another one, and that is not going on."""
    return not outside(table, seat, {action: True, "": True}).keys() & {action}


def outside(table: Table, seat: int, found: dict[str, T]) -> dict[str, T]:
    """The actions without those that only come up inside another one,
    where that is not going on: "take the fish".
    """
    now = {one.split()[0] for one in (*table.legal(seat), *table.asks(seat))}
    within = {*naming.payment_tasks(table.game.NAME)["inside"]} - now
    rest = {one: row for one, row in found.items() if not {*one.split()[:1]} & within}
    return rest or found


def verdicts(
    table: Table, seat: int, text: str, near: tuple[str, ...], leave: bool, lang: str
) -> tuple[str, ...]:
    """What stands against the one sort of action that is meant, where the question asks leave."""
    verbs = {one.split()[0] for one in near}
    best = next((one for one in readings(table.game.NAME, text) if {one.verb} == verbs), None)
    if best is None or not best.spoken or best.part < MOSTLY or not leave or rather(text):
        return ()
    if {*split(text)[:1]} & talk("which_of"):
        return ()  # "which cities can I start in" is about the cities
    asked = known_question.question(table, seat, text, lang)
    theirs = {*split(text)[:2]} & players(table.game.NAME)  # "can Roberto use my bakehouse"
    others = asked.named and (theirs or not asked.texts & talk("own_side"))
    words = {*split(text)}
    several = near[0] in table.legal(seat) and words & talk("more")  # "can I buy both"
    first = words & talk("supposed_first")  # "if I take sugar, can I load three" isn't about now
    vague = others or several or first
    clear = not vague and names_all(table, best) and not inside(table, seat, near[0])
    return verdict(table, seat, near[0], lang) if clear else ()


def because(table: Table, seat: int, text: str, near: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """What stands against the nearest action where the question asks why it can't be done: "why can't I buy
    any card", "why can't I enter the wharf if it is mine".
    """
    said = split(text)
    if not (asks_why(said) and {*said} & talk("letting")) or not near or near[0] in table.legal(seat):
        return ()
    best = next((one for one in readings(table.game.NAME, text) if one.verb == near[0].split()[0]), None)
    settles = near[0].split()[0] in naming.payment_tasks(table.game.NAME)["settles"]
    if best is None or settles or known_question.question(table, seat, text, lang).named:
        return ()
    if not any(best.fields) and {*said} & talk("none_at_all"):
        return _by_rule(table, seat, best, lang)
    return verdict(table, seat, near[0], lang) if names_all(table, best) else ()


def _by_rule(table: Table, seat: int, best: Reading, lang: str) -> tuple[str, ...]:
    """What stands against the actions of a sort: one for each rule, the first few."""
    found: dict[str, str] = {}
    for action in instances(table, seat, best):
        if action in table.legal(seat):
            return ()
        found.setdefault(table.why_not(action, seat).refusals[0].rule, action)
    return tuple(
        line for action in [*found.values()][:MOST_REASONS] for line in verdict(table, seat, action, lang)[:1]
    )


def standing_against(
    table: Table, seat: int, text: str, near: tuple[str, ...], leave: bool, lang: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What stands against the nearest action, and the rule that says so."""
    lines = verdicts(table, seat, text, near, leave, lang) or because(table, seat, text, near, lang)
    return lines, refuses_first(table, seat, near[0]) if lines and near[0] not in table.legal(seat) else ()


def refuses_first(table: Table, seat: int, action: str) -> tuple[str, ...]:
    """The rule that refuses an action first."""
    return tuple(refusal.rule for refusal in table.why_not(action, seat).refusals[:1])


def first(decide: Iterable[str], rules: Iterable[str]) -> tuple[str, ...]:
    """Rules with those that decide before the others."""
    return tuple(dict.fromkeys((*decide, *rules)))


def lacks(table: Table, seat: int, action: str) -> bool:
    """Whether an action is refused for what is missing or never allowed, not for the moment or the place."""
    bars = {table.game.BOOK.card(rule).bars for rule in refuses_first(table, seat, action)}
    return not bars & {"moment", "spent"}


def unnamed(table: Table, seat: int, text: str, rest: Sequence[str], lang: str) -> bool:
    """Whether several refused actions differ in what the question doesn't name,
    "sail to Marseille", and figures tell more.
    """
    verbs = {one.split()[0] for one in rest}
    every = [one for one in readings(table.game.NAME, text) if one.verb in verbs]
    return not all(names_all(table, one) for one in every) and bool(facts.of_a_thing(table, seat, text, lang))


def refused(table: Table, seat: int, text: str, rest: Sequence[str], lang: str) -> Computed | None:
    """A "no" with what the thing that is named takes: "not yet" alone doesn't say what is missing."""
    within = naming.payment_tasks(table.game.NAME)["settles"]
    if obliged(text) or rest[0].split()[0] in within:
        return None
    if len(rest) > 1:
        return _all_refused(table, seat, rest, lang)
    first = table.why_not(rest[0], seat).refusals[0]
    reading = next(one for one in readings(table.game.NAME, text) if one.verb == rest[0].split()[0])
    named_it = names_all(table, reading)
    bars = table.game.BOOK.card(first.rule).bars
    other_way = bars == "how" and not all(reading.fields)  # "load tobacco" says no ship
    if named_it and bars not in ("moment", "spent") and not other_way:
        return None  # the refusal itself says what is missing
    beside = facts.of_a_thing(table, seat, text, lang)
    if not beside:
        return None
    alone = " " not in rest[0]  # an action of which nothing can be named
    why = named_it or alone or {*split(text)} & talk("why") or not {*split(text)} & talk("may")
    said = verdict(table, seat, rest[0], lang) if why else ()
    return Computed("no", (*said, *beside), actions=(rest[0],), rules=(first.rule,))


def _all_refused(table: Table, seat: int, rest: Sequence[str], lang: str) -> Computed | None:
    """A "no" to several actions, where the same stands against each, or against those that are in play: the
    main action has been done.
    """
    every = [table.why_not(action, seat) for action in rest]
    spent = [one for one in every if table.game.BOOK.card(one.refusals[0].rule).bars == "spent"]
    said = {announcements.verdict(table, one, lang): one for one in spent or every}
    if len(said) != 1:
        return None
    line, found = next(iter(said.items()))
    return Computed("no", (line,), actions=tuple(rest), rules=(found.refusals[0].rule,))


def also_the_moment(table: Table, seat: int, action: str, lang: str) -> Computed | None:
    """A "no" that begins with the moment, where something is lacking too and no move leads to that moment:
    what helps against the lack would not help now.
    """
    found, book = table.why_not(action, seat), table.game.BOOK
    now = next((one for one in found.refusals if book.card(one.rule).bars in ("moment", "spent")), None)
    lacks_more = now is not None and book.card(found.refusals[0].rule).bars == "lack"
    if now is None or not lacks_more or _opens(table, seat, action, now.rule):
        return None
    speaker = naming.speaker(table, lang, pictures=False)
    told = facts.price_of(table, seat, action, found.refusals[0].rule, lang)
    lines = (
        words.sentence(speaker, now.rule, "no", now.facts),
        *(told or (announcements.verdict(table, found, lang),)),
    )
    return Computed("no", lines, actions=(action,), rules=(now.rule, found.refusals[0].rule))


def _opens(table: Table, seat: int, action: str, rule: str) -> bool:
    """Whether a move that can be made now leads to the moment of an action."""
    if table.seat != seat:
        return False
    for one in table.legal()[:OPENING]:
        after = table.copied()
        after.play(one)
        if after.seat == seat and rule not in {row.rule for row in after.why_not(action, seat).refusals}:
            return True
    return False


def in_its_moment(table: Table, seat: int, action: str, lang: str) -> Computed | None:
    """A "no" that begins with the moment, and says whether the action will be possible when its moment comes.
    Only where nothing has to be chosen before: "can my extra barrel be tobacco", while everybody produces.
    """
    now, book = table.why_not(action, seat), table.game.BOOK
    if book.card(now.refusals[0].rule).bars != "moment":
        return None
    said, rules = set[str](), [now.refusals[0].rule]
    for seed in computed.SEEDS:
        then = _its_moment(table, seat, action.split()[0], seed)
        if then is None:
            return None
        found = None if action in then.legal() else then.why_not(action, seat)
        rules += [] if found is None else [found.refusals[0].rule]
        why = "" if found is None else announcements.verdict(then, found, lang)
        said.add(words.of(lang)("asking.then_no", why=why) if why else words.of(lang)("asking.then_can"))
    if len(said) > 1:
        return None
    first = announcements.verdict(table, now, lang)
    return Computed("no", (first, said.pop()), actions=(action,), rules=tuple(dict.fromkeys(rules)))


def _its_moment(table: Table, seat: int, verb: str, seed: int) -> Table | None:
    """The position in which a player decides about this sort of action, if every move before it is the only
    one that does anything.
    """
    game = table.game
    state = game.resample(game.observe(table.state, seat), seed)
    then = Table(game, start=game.to_json(state), names=table.names)
    for _ in range(AHEAD):
        if then.seat < 0 or (then.seat == seat and verb in {one.split()[0] for one in then.legal()}):
            break
        doing = [one for one in then.legal() if one not in naming.LEAVING]
        if len(doing) != 1:
            return None
        then.play(doing[0])
    return then if then.seat == seat and verb in {one.split()[0] for one in then.legal()} else None


def none_now(table: Table, seat: int, text: str, told: Computed, lang: str) -> Computed:
    """That nothing of a kind can be done now, with the figures about it and first the rule that refuses it:
    "where can I still produce" also asks where there is room.
    """
    rules = first(refuses_first(table, seat, told.actions[0]), told.rules)
    return told.but(lines=facts.facts_for(table, seat, text, lang)[:FIGURES], rules=rules)


def not_yet(table: Table, seat: int, text: str, actions: Sequence[str], lang: str) -> Computed | None:
    """The move that comes first, where an action is possible right after it; a "why" asks for the refusal."""
    if {*split(text)} & talk("why") or obliged(text) or any(changing(text)):
        return None
    for action in actions[:TRIED_FIRST]:
        if one := supposed.first(table, seat, action):
            before, wanted = (
                naming.plain(table.game.NAME, said, lang, table.names) for said in (one, action)
            )
            rules = tuple(refusal.rule for refusal in table.why_not(action, seat).refusals)
            line = words.of(lang)("asking.not_yet", action=before, wanted=wanted)
            return Computed("not yet", (line,), actions=(one,), legal=1, rules=rules[:1])
    return None

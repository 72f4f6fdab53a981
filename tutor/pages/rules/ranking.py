"""Which rules answer a query best. Words are weighted by how rare they are and in which field they occur.

The measure is BM25 over fields, for each language. A thing named in a query favours the rules that define it
over those that mention it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from functools import cache

from tutor.boards import chapters, games
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.rule import Rule

from . import intents, stems

WEIGHTS = {"title": 4.0, "text": 2.0, "why": 0.5, "note": 0.5, "slip": 0.3, "name": 2.0}
FULL, LONG = 1.2, 0.6  # BM25's k and b: how fast repeated words stop counting, and how much length counts
SAME, MEANT = 0.75, 0.9  # the weight of a synonym, and of a corrected word
NAMED, FIRST, LAST = 1.0, 1.2, 9  # for rules of the thing that a query names, and for the first of them
GUEST = 0.4  # for a rule of another thing that is about this one
ALSO = 0.5  # for a thing named by a synonym
PARENT = 0.2  # what a rule gains from its details
ASKED = 0.25  # what a rule gains if its kind answers such a question
SPECIAL = 11  # rules about a thing, at most, so that it is a special one
SOFT = 0.5  # for a word that the way of asking suggests
MAIN = frozenset(
    {"effect", "building", "role", "action", "scoring", "definition"}
)  # kinds of rules that say what a thing does
MANNER = {
    "ruling": 0.85,
    "note": 0.8,
    "component": 0.9,
    "slip": 0.5,
    "data": 0.9,
}  # kinds that are read after the rule itself


class Index(Record):
    """One game's rules in one language."""

    fields: dict[str, dict[str, float]]  # rule -> stem -> its weight there
    rare: dict[str, float]  # stem -> how informative it is
    where: dict[str, frozenset[str]]  # stem -> the rules that contain it
    words: tuple[str, ...]  # every word in lower case without accents, for correcting spelling
    things: tuple[tuple[str, frozenset[str]], ...]  # thing -> the stems of one of its names


@cache
def index(game: str, lang: str) -> Index:
    """The weighted words of every rule."""
    book = games.book(game)
    said = {rule.id: _said(game, rule, lang) for rule in book.rules.values()}
    average = {
        slot: max(1.0, sum(len(row.get(slot, ())) for row in said.values()) / len(said)) for slot in WEIGHTS
    }
    fields = {rule: _weighed(row, average, lang) for rule, row in said.items()}
    where: dict[str, set[str]] = defaultdict(set)
    for rule, row in fields.items():
        for one in row:
            where[one].add(rule)
    rare = {one: _rare(len(rules), len(fields)) for one, rules in where.items()}
    words = sorted(
        {word for row in said.values() for found in row.values() for word in found if len(word) > 3}
    )
    return Index(
        fields,
        rare,
        {one: frozenset(rules) for one, rules in where.items()},
        tuple(words),
        tuple(_things(game, lang)),
    )


def _rare(n: int, of: int) -> float:
    """How informative a word is if `n` rules contain it."""
    return math.log(1 + (of - n + 0.5) / (n + 0.5))


def _said(game: str, rule: Rule, lang: str) -> dict[str, list[str]]:
    texts = ((slot, getattr(rule, slot)) for slot in WEIGHTS if slot != "name")
    return {slot: stems.tokens(text.get(lang, "")) for slot, text in texts if text} | {
        "name": _name(game, rule.chapter, lang)
    }


@cache
def _name(game: str, chapter: str, lang: str) -> list[str]:
    return stems.tokens(chapters.name(game, chapter, lang))


def _weighed(row: dict[str, list[str]], average: dict[str, float], lang: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for slot, said in row.items():
        length = 1 - LONG + LONG * len(said) / average[slot]
        for word in said:
            one = stems.stem(word, lang)
            found[one] = found.get(one, 0.0) + WEIGHTS[slot] / length
    return found


def _things(game: str, lang: str) -> list[tuple[str, frozenset[str]]]:
    lexicon = games.book(game).lexicon
    own = [thing for thing in lexicon if not thing.startswith(("task-", "chapter-"))]
    return [(thing, name) for thing in own for name in _names(lexicon[thing], lang) if name]


class Wanted(Record):
    """One word of a query: what it may be in the rules, and the quality of each guess."""

    word: str
    guesses: tuple[tuple[str, float], ...]
    spelling: str = ""


@cache
def understood(game: str, query: str, lang: str) -> tuple[Wanted, ...]:
    """The words of a query that name something, as the rules of one language would write them."""
    every = stems.tokens(query)
    known = index(game, lang)
    found = []
    for word in [w for w in every if w not in stems.small(lang)] or every:
        here = stems.stem(word, lang) in known.rare or stems.alike(game, lang, stems.stem(word, lang))
        spelling = "" if here or word.isdecimal() else stems.nearest(word, known.words)
        own = stems.stem(_in_words(spelling or word, lang), lang)
        good = MEANT if spelling else 1.0
        guesses = [(own, good), *((other, good * SAME) for other in sorted(stems.alike(game, lang, own)))]
        found.append(Wanted(word, tuple(guesses), spelling))
    named = _named(known, tuple(found))
    sorts = {one for thing in named for one in _sorts(game, lang).get(thing, ())}
    return tuple(word for word in found if word.guesses[0][0] not in sorts) or tuple(found)


@cache
def _sorts(game: str, lang: str) -> dict[str, frozenset[str]]:
    """The kind of a thing, as the fields of the game's actions name it:
    "role" adds nothing to "settler role".
    """
    lexicon, found = games.book(game).lexicon, dict[str, frozenset[str]]()
    for action in games.load(game).NOTATION.actions:
        for field in action._fields:
            sort = frozenset(one for name in _names(lexicon.get(field), lang) for one in name)
            found |= {
                str(value): found.get(str(value), frozenset()) | sort for value in action._values[field]
            }
    return found


def _in_words(word: str, lang: str) -> str:
    """A small number as the rules write it."""
    numbers = stems.numbers(lang)
    return numbers[int(word)] if word.isdecimal() and int(word) < len(numbers) else word


def _names(entry: object, lang: str) -> list[frozenset[str]]:
    """The stems of each name of a thing."""
    forms = entry.get(lang) if isinstance(entry, dict) else None
    said = [forms] if isinstance(forms, str) else forms or ()
    return [
        frozenset(stems.stem(w, lang) for w in stems.tokens(name) if w not in stems.small(lang))
        for name in said
    ]


def ranked(game: str, query: str, lang: str) -> dict[str, tuple[float, int]]:
    """Rule -> (its score, how many of the words it contains), in one language."""
    here, wanted = index(game, lang), understood(game, query, lang)
    telling = [_telling(here, word) for word in wanted]
    most = max(here.rare.values(), default=1.0)
    weigh = [max(row.values(), default=0.0) or most for row in telling]
    named, asked = _named(here, wanted), intents.of(query, lang)
    found = {}
    guessed = {one for word in wanted for one, _ in word.guesses}
    having = frozenset().union(*(here.where.get(one, frozenset()) for one in guessed))
    for rule in (rule for rule in games.book(game).rules.values() if rule.id in having):
        got = [
            _told(here, here.fields[rule.id], word, row) for word, row in zip(wanted, telling, strict=True)
        ]
        n = sum(map(bool, got))
        if n:
            part = sum(w for w, g in zip(weigh, got, strict=True) if g) / sum(weigh)
            hinted = SOFT * sum(_hinted(here, here.fields[rule.id], hints) for hints in asked.hints)
            score = (
                (sum(got) * part + hinted)
                * MANNER.get(rule.kind, 1.0)
                * (1 + ASKED * (rule.kind in asked.kinds))
            )
            found[rule.id] = (score * (1 + _own(game, rule, named)), n)
    return _with_finer(game, found)


def _with_finer(game: str, found: dict[str, tuple[float, int]]) -> dict[str, tuple[float, int]]:
    """A rule gains points from its details."""
    rules, gains = games.book(game).rules, dict[str, float]()
    for one, (score, _) in found.items():
        above = rules[one].part_of
        if above in found:
            gains[above] = max(gains.get(above, 0.0), score)
    return {one: (score + PARENT * gains.get(one, 0.0), n) for one, (score, n) in found.items()}


def _hinted(here: Index, row: dict[str, float], hints: frozenset[str]) -> float:
    return max(
        (here.rare[one] * row[one] * (FULL + 1) / (row[one] + FULL) for one in hints if one in row),
        default=0.0,
    )


def _told(here: Index, row: dict[str, float], word: Wanted, most: dict[str, float]) -> float:
    return max(
        (
            good * most[one] * row[one] * (FULL + 1) / (row[one] + FULL)
            for one, good in word.guesses
            if one in row
        ),
        default=0.0,
    )


def _telling(here: Index, word: Wanted) -> dict[str, float]:
    """How informative each guess for a word is:
    a synonym counts at most as much as the word, or as all its synonyms.
    """
    own = word.guesses[0][0]
    every = frozenset().union(*(here.where.get(one, frozenset()) for one, _ in word.guesses))
    least = here.rare.get(own) or _rare(len(every), len(here.fields))
    return {one: min(here.rare.get(one, 0.0), least) for one, _ in word.guesses}


def _named(here: Index, wanted: tuple[Wanted, ...]) -> dict[str, float]:
    """The things that a query names, directly or by a synonym, and the share of the query that this is."""
    said = {one: good for word in reversed(wanted) for one, good in reversed(word.guesses)}
    found = [(thing, name) for thing, name in here.things if name <= said.keys()]
    longest = [(thing, name) for thing, name in found if not any(name < other for _, other in found)]
    named: dict[str, float] = {}
    for thing, name in longest:
        part = sum(said[one] if said[one] >= MEANT else said[one] * ALSO for one in name) / len(wanted)
        named[thing] = max(named.get(thing, 0.0), part)
    return named


def knowing(game: str, query: str, lang: str) -> frozenset[str]:
    """The rules that have every word of a query, or another word for it;
    none where a word had to be put right.
    """
    here, wanted = index(game, lang), understood(game, query, lang)
    if not wanted or any(word.spelling for word in wanted):
        return frozenset()
    return frozenset.intersection(
        *(
            frozenset().union(*(here.where.get(one, frozenset()) for one, _ in word.guesses))
            for word in wanted
        )
    )


def named(game: str, query: str, lang: str) -> list[str]:
    """The things of which the name, or another word for it, is the whole query."""
    return [
        thing
        for thing, part in _named(index(game, lang), understood(game, query, lang)).items()
        if part >= MEANT
    ]


def unnamed(game: str, query: str, lang: str) -> frozenset[str]:
    """The rules about one special thing, a certain building, that a query does not name."""
    here = _named(index(game, lang), understood(game, query, lang))
    return frozenset(rule for rule, things in _special(game).items() if not things & here.keys())


@cache
def _special(game: str) -> dict[str, frozenset[str]]:
    """Rule -> the things it is about of which there are few rules; only rules that have such things."""
    about = _things_about(game)
    count = Counter(thing for things in about.values() for thing in things)
    special = {
        rule: frozenset(thing for thing in things if count[thing] <= SPECIAL)
        for rule, things in about.items()
    }
    return {rule: things for rule, things in special.items() if things}


def _own(game: str, rule: Rule, named: dict[str, float]) -> float:
    """How much a rule gains for being about the thing that the query names;
    what the thing does gains the most.
    """
    best = 0.0
    for thing, part in named.items():
        if _about(game, rule, thing):
            first = _order(game, rule.chapter).get(rule.id, LAST)
            elsewhere = (
                rule.chapter != thing and rule.chapter in games.book(game).lexicon
            )  # a rule in another thing's chapter
            best = max(best, part * (NAMED + FIRST / (1 + first)) * (GUEST if elsewhere else 1.0))
    return best


@cache
def _parts(game: str) -> frozenset[str]:
    """Every name in the id of a rule."""
    return frozenset(part for rule in games.book(game).rules for part in rule.replace("_", "-").split("."))


def _about(game: str, rule: Rule, thing: str) -> bool:
    """Whether a rule is about a thing."""
    return thing in _things_about(game)[rule.id]


@cache
def _things_about(game: str) -> dict[str, frozenset[str]]:
    """Rule -> the things that it is about."""
    return {rule.id: _abouts(game, rule) for rule in games.book(game).rules.values()}


def _abouts(game: str, rule: Rule) -> frozenset[str]:
    """The things that a rule's id names: each as one of its parts or, for things in actions that no id
    names, as the beginning of its last part. The thing of its chapter is one of them.
    """
    whole, begun = _called(game)
    parts = rule.id.replace("_", "-").split(".")
    named = (thing for part in (*parts, rule.chapter.replace("_", "-")) for thing in whole.get(part, ()))
    return frozenset((*named, *(thing for name, thing in begun if parts[-1].startswith(name))))


@cache
def _called(game: str) -> tuple[dict[str, list[str]], list[tuple[str, str]]]:
    """How ids write each thing: whole; and, where no id does, as a beginning."""
    whole, begun = defaultdict[str, list[str]](list), []
    for thing in games.book(game).lexicon:
        if not thing.startswith(("task-", "chapter-")):
            called = thing.replace("_", "-")
            whole[called].append(thing)
            if called not in _parts(game) and thing in _sorts(game, LANGUAGES[0]):
                begun.append((f"{called}-", thing))
    return dict(whole), begun


@cache
def _order(game: str, chapter: str) -> dict[str, int]:
    """The rules of a chapter that say what its thing is or does,
    in the order of the book, its effect first.
    """
    rows = [
        rule
        for rule in games.book(game).rules.values()
        if rule.chapter == chapter and rule.kind not in MANNER
    ]
    return {rule.id: k for k, rule in enumerate(sorted(rows, key=lambda rule: rule.kind not in MAIN))}

"""Which actions of a game a question may mean: a verb, and the values of its fields. It knows no position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutor.rules.kernel.action import Value
from tutor.rules.kernel.record import Record

from . import vocabulary
from .tokenise import LIKE, THING, QuestionWord, hear
from .vocabulary import ActionVerb, Name, Phrase

PART = 0.8  # a name of which the question contains only some words
VERB, NO_VERB, OPEN, LEFT = (
    0.5,
    0.4,
    0.15,
    0.6,
)  # points for the verb; deductions for no verb, for a field left open, for a word left over
SMALL = 0.2  # a small word of a name says little
IN_ITS_PLACE = 0.2  # a number at the position where a number of its kind is expected
BETWEEN = 2  # words that may be between those of one name


class Reading(Record):
    """One verb with what the question says about its fields: the possible values; () if it says nothing."""

    verb: str
    fields: tuple[tuple[Value, ...], ...]
    score: float
    part: float  # the share of the question that it explains
    spoken: bool  # whether the question contains the verb
    verb_at: tuple[int, ...] = ()  # the positions of the verb
    sure: frozenset[int] = frozenset()  # words that are its verb or a name in its fields, without synonyms


class _Spot(Record):
    """Words of the question that name something."""

    at: tuple[int, ...]
    worth: float
    whole: bool
    sure: bool = True  # named by its own words, without synonyms


def _spot(said: Sequence[QuestionWord], free: frozenset[int], name: Name, loose: bool = True) -> _Spot | None:
    """The positions of the words of a name, each at its first place, or (`loose`)
    of a synonym; None if there are none.
    """
    found: dict[int, float] = {}
    for one in name:
        own = next((k for k in sorted(free - found.keys()) if one in said[k].keys), -1)
        like = (
            next((k for k in sorted(free - found.keys()) if one in said[k].like), -1)
            if loose and own < 0
            else -1
        )
        if own >= 0 or like >= 0:
            at = max(own, like)
            found[at] = (said[at].good if own >= 0 else LIKE) * (1.0 if said[at].weight else SMALL)
    if not found:
        return None
    whole = len(found) == len(name)
    sure = all(any(one in said[k].keys for one in name) for k in found)
    return _Spot(tuple(sorted(found)), sum(found.values()) * (1.0 if whole else PART), whole, sure)


@lru_cache(maxsize=500)
def readings(game: str, text: str) -> tuple[Reading, ...]:
    """What may be meant, the most likely first."""
    said = hear(game, text)
    found = [one for kind in vocabulary.of(game).kinds if (one := _read(game, kind, said))]
    return tuple(sorted(found, key=lambda one: -one.score))


def _read(game: str, kind: ActionVerb, said: Sequence[QuestionWord]) -> Reading | None:
    """The best way to read the question with this verb."""
    every = frozenset(range(len(said)))
    plain = Phrase(frozenset(), tuple(range(len(kind.fields))))
    ways = [_filled(game, kind, said, every, plain, None)]
    heard = frozenset().union(*(word.keys for word in said))
    for phrase in (phrase for phrase in kind.said if phrase.keys <= heard):
        spot = _spot(said, every, phrase.keys, loose=False)
        if spot is not None and spot.whole:
            ways.append(_filled(game, kind, said, every, phrase, spot))
    best = max(ways, key=lambda one: one.score)
    return best if best.spoken or any(best.fields) else None


def _filled(
    game: str,
    kind: ActionVerb,
    said: Sequence[QuestionWord],
    free: frozenset[int],
    phrase: Phrase,
    verb: _Spot | None,
) -> Reading:
    """The fields in order, each with the best match in the question."""
    worth = verb.worth if verb else 0.0
    fields: list[tuple[Value, ...]] = [()] * len(kind.fields)
    used = set(verb.at) if verb else set()
    other = set[int]()  # words that mean a name
    if phrase.beside:
        used |= {k for k in free if said[k].keys & vocabulary.of(game).verbs}
    for k in sorted(
        phrase.order, key=lambda k: isinstance(kind.fields[k][0], int)
    ):  # a number is a count only if it names nothing
        values, spot = _value(game, kind.fields[k], said, free - used)
        if spot is not None:
            fields[k], worth, used = values, worth + spot.worth, used | set(spot.at)
            other |= set() if spot.sure else set(spot.at)
    whole = sum(word.weight for word in said)
    left = sum(word.weight for k, word in enumerate(said) if k not in used)
    idle = sum(word.weight for k, word in enumerate(said) if k not in used and word.weight == THING)
    part = 1 - (left - idle) / whole if whole else 1.0
    score = worth - LEFT * left - OPEN * sum(not one for one in fields) + (VERB if verb else -NO_VERB)
    return Reading(
        kind.verb,
        tuple(fields),
        score,
        part,
        verb is not None,
        verb.at if verb else (),
        frozenset(used - other),
    )


def _value(
    game: str, values: Sequence[Value], said: Sequence[QuestionWord], free: frozenset[int]
) -> tuple[tuple[Value, ...], _Spot | None]:
    """The values that match best (all equal ones), and where."""
    index = vocabulary.of(game).by_key
    near = {value for k in free for one in said[k].keys | said[k].like for value in index.get(one, ())}
    spots = [
        (value, spot)
        for value in values
        if (isinstance(value, int) or value in near) and (spot := _found(game, value, said, free))
    ]
    if not spots:
        return (), None
    top = max(spots, key=lambda row: (row[1].worth, not _from(said, row[1].at[0]), -row[1].at[0]))[1]
    same = [value for value, spot in spots if spot.at == top.at and spot.worth > top.worth - 0.01]
    return tuple(same), top


def together(said: Sequence[QuestionWord], at: Sequence[int]) -> bool:
    """Whether words are one name: "from Alexandria to Athina with the Valencia card" names no link,
    and "smoking my fish" no smoked fish.
    """
    first, last = at[0], at[-1]
    between = {said[k].text for k in range(first, last)}
    apart = vocabulary.talk("by_means") | vocabulary.talk("own_side")
    return last - first < len(at) + BETWEEN and not between & apart


@lru_cache(maxsize=100)
def named_in(game: str, said: tuple[QuestionWord, ...]) -> dict[str, frozenset[int]]:
    """Every thing whose name is in a question, with its words."""
    found: dict[str, frozenset[int]] = {}
    every = frozenset().union(*(word.keys for word in said))
    for value, names in vocabulary.of(game).names.items():
        spelt = vocabulary.written(game, value)
        for name in (name for name in names if name and name <= every):
            at = frozenset(
                k for k, word in enumerate(said) if word.keys & name and (word.weight or word.text in spelt)
            )  # "here" begins like a hero in Spanish
            if _all_near(said, name, at):
                found[value] = max(at, found.get(value, at), key=len)
    return found


def _all_near(said: Sequence[QuestionWord], name: Name, at: frozenset[int]) -> bool:
    """Whether all words of a name are near one another: "with the Valencia card to Tunis" isn't a link."""
    near = ([j for j in sorted(at) if k <= j <= k + len(name) + 1] for k in at)
    return any(
        together(said, some) and all(any(one in said[j].keys for j in some) for one in name) for some in near
    )


def _from(said: Sequence[QuestionWord], at: int) -> bool:
    """Whether it is where somebody comes from, "from Alexandria to Athina"."""
    return at > 0 and said[at - 1].text in vocabulary.talk("from_where")


def _found(game: str, value: Value, said: Sequence[QuestionWord], free: frozenset[int]) -> _Spot | None:
    """The positions at which a value is named."""
    words = vocabulary.of(game)
    if isinstance(value, int):
        at = next((k for k in sorted(free) if said[k].number == value), -1)
        return _Spot((at,), 0.5 + IN_ITS_PLACE * _counts(words, said, at), True) if at >= 0 else None
    if value in words.numbered:
        return _hold(words.numbered[value], said, free)
    spots = [spot for name in words.names.get(value, ()) if (spot := _spot(said, free, name))]
    spots = [spot for spot in spots if together(said, spot.at)]
    spots = [spot for spot in spots if spot.whole or any(said[k].weight >= 1 for k in spot.at)]
    spots = [spot.but(sure=spot.sure and (spot.whole or not _another(words, said, spot))) for spot in spots]
    return max(spots, key=lambda spot: spot.worth, default=None)


def _another(words: vocabulary.Vocabulary, said: Sequence[QuestionWord], spot: _Spot) -> bool:
    """Whether the part of a name that is said is the whole name of something else:
    coffee isn't a coffee roaster.
    """
    keys = frozenset[str]().union(*(said[k].keys for k in spot.at))
    return any(name <= keys for names in words.names.values() for name in names)


def _counts(words: vocabulary.Vocabulary, said: Sequence[QuestionWord], at: int) -> float:
    """Whether the words after a number can be counted ("2 corn", "dos barriles");
    otherwise it may be a name.
    """
    after = next((word for word in said[at + 1 :] if not word.article), None)
    return 1.0 if after is not None and after.weight else -1.0


def _hold(
    called: tuple[tuple[Name, ...], int], said: Sequence[QuestionWord], free: frozenset[int]
) -> _Spot | None:
    """A thing with a number: "ship 6", "the ship of 6", "the 6"."""
    names, number = called
    for k in sorted(free):
        if said[k].number != number:
            continue
        before = next((j for j in range(k - 1, -1, -1) if not said[j].article), -1)
        if before in free and any(name & (said[before].keys | said[before].like) for name in names):
            return _Spot((before, k), 1.3, True)
        after = next((j for j in range(k + 1, len(said)) if not said[j].article), -1)
        if after in free and any(name & said[after].keys for name in names):
            return _Spot((k, after), 1.3, True)
        named = k + 1 < len(said) and not said[k + 1].article and said[k + 1].weight >= 1
        if k and said[k - 1].article and not named:  # "my 5 tobacco" counts barrels
            return _Spot((k,), 0.5 + IN_ITS_PLACE / 2, True)
    return None

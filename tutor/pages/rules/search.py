"""Finding rules by words in either language, with or without accents. Words in titles count the most."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tutor.boards import chapters, games
from tutor.rules.kernel.example import Example, load_examples
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.rule import Rule

from . import stems
from .likeness import knows, likeness, near, same
from .ranking import Wanted, index, knowing, ranked, understood, unnamed

LONGEST = 100  # letters of a query
LIKE, WORDS = 0.9, 4.0  # what likeness weighs, and the words of a name alone
LONG = 8  # words of a question from which on its likeness alone counts
LEAST = 0.35  # of the best score: what has less, and not every word, isn't an answer
SPECIAL = 0.8  # what a rule loses about a certain thing that is not named
OPTIONAL, THEIRS = (
    1.0,
    0.5,
)  # what a rule loses that not every game has; the share of a word's rules that makes it theirs
OWN, GUESSED = (
    0.25,
    0.8,
)  # words that another language has to know more; what a word counts that is only spelt like one


class Found(Record):
    """The result of a search: rule ids, the best first;
    whether each contains every word; and a better spelling.
    """

    rules: tuple[str, ...]
    whole: bool = True
    spelling: str = ""
    lang: str = ""  # the language it was read in


def roots(query: str) -> tuple[str, ...]:
    """The words of a query that name something, reduced to how they begin in texts of either language."""
    every = stems.tokens(query)
    wanted = [w for w in every if w not in stems.small()] or every
    return tuple(dict.fromkeys(min((stems.stem(w, lang) for lang in LANGUAGES), key=len) for w in wanted))


@cache
def in_order(game: str) -> tuple[Rule, ...]:
    """Every rule in reading order."""
    rules = games.book(game).rules.values()
    order = chapters.ordered(game, (rule.chapter for rule in rules))
    return tuple(sorted(rules, key=lambda rule: order.index(rule.chapter)))


@cache
def search(game: str, query: str, lang: str = "") -> Found:
    """Rules that answer a query, the best first; `lang` is the reader's language, if it is known.

    It is read in one language, the reader's unless another knows more of its words. A question is answered
    by its likeness to what each rule answers, a name by the words of the rules; an exact title or question
    comes first.
    """
    if query in games.book(game).rules:
        return Found((query,))
    tongue = language(game, query, lang)
    told, like = ranked(game, query, tongue), likeness(game, query, tongue)
    top = max((score for score, _ in told.values()), default=0.0) or 1.0
    short = WORDS * max(0.0, 1 - (len(stems.tokens(query)) - 1) / (LONG - 1)) / top
    aside = _aside(game, wanted := understood(game, query, tongue), tongue)
    others = unnamed(game, query, tongue)
    scores = {
        rule: LIKE * like.get(rule, 0.0)
        + short * told.get(rule, (0.0, 0))[0]
        - OPTIONAL * (rule in aside)
        - SPECIAL * (rule in others)
        for rule in {**told, **like}
    }
    first = same(game, query, tongue)
    most = max((n for _, n in told.values()), default=0)
    every = sorted(scores, key=lambda rule: (rule not in first, -scores[rule]))
    least = scores[every[0]] * LEAST if every else 0.0
    kept = [rule for rule in every if scores[rule] >= least or told.get(rule, (0.0, 0))[1] == len(wanted)]
    return Found(tuple(kept), bool(wanted) and most == len(wanted), _spelled(query, wanted), tongue)


def _aside(game: str, wanted: tuple[Wanted, ...], lang: str) -> frozenset[str]:
    """The rules that not every game has; none where a word asks for them,
    being more theirs than the others'.
    """
    beside, where = chapters.optional_rules(game), index(game, lang).where
    for word in wanted:
        rules = where.get(word.guesses[0][0], frozenset())
        if rules and len(rules & beside) >= THEIRS * len(rules):
            return frozenset()
    return beside


@cache
def language(game: str, query: str, lang: str = "") -> str:
    """The language a query is read in: the reader's where it knows every word,
    else the one that knows most of them.
    """
    said = [word for word in stems.tokens(query) if not word.isdecimal()]
    best, most = lang or LANGUAGES[0], -1.0
    for one in sorted(LANGUAGES, key=lambda one: one != lang):
        known = sum(_known(game, word, one) for word in said)
        if known == len(said):
            return one
        if known > most + (OWN if best == lang else 0.0):
            best, most = one, known
    return best


def _known(game: str, word: str, lang: str) -> float:
    """1 for a word of the rules or of asking, else how like it is to the nearest one."""
    one = stems.stem(word, lang)
    if word in stems.small(lang) or knows(game, one, lang) or stems.alike(game, lang, one):
        return 1.0
    return max((good for good, _ in near(game, one, lang)), default=0.0) * GUESSED


@cache
def in_other_games(game: str, query: str, lang: str = "") -> list[tuple[str, int]]:
    """(game, number of its rules that have every word of the query), for each of the other games."""
    found = [
        (name, len(knowing(name, query, lang or LANGUAGES[0]))) for name in games.names() if name != game
    ]
    return [row for row in found if row[1]]


def _spelled(query: str, wanted: tuple[Wanted, ...]) -> str:
    """The query with misspelt words put right, or ""."""
    right = {word.word: word.spelling for word in wanted if word.spelling}
    return " ".join(right.get(word, word) for word in stems.tokens(query)) if right else ""


def also(game: str, query: str) -> list[Example]:
    """Examples whose titles and ideas hold every word."""
    module, wanted = games.load(game), roots(query)

    def holds(*said: dict[str, str]) -> bool:
        text = stems.folded(" ".join(t for row in said for t in row.values()))
        return bool(wanted) and all(word in text for word in wanted)

    return [e for e in load_examples(module) if holds(e.title, e.intro)]


def marked(text: str, query: str, most: int = 0) -> Html:
    """The text with the query's words marked, shortened to `most` letters around the first one."""
    plain, cut = stems.folded(text), ""
    spots = sorted(_spots(plain, roots(query))) if query and len(plain) == len(text) else []
    if most and len(text) > most:
        start = max(0, min(spots[0][0] - most // 3, len(text) - most)) if spots else 0
        start = text.rfind(" ", 0, start) + 1 if start else 0
        end = len(text) if len(text) - start <= most + 12 else text.rfind(" ", start, start + most)
        cut = "…" if end < len(text) else ""
        spots = [(a - start, b - start) for a, b in spots if a >= start and b <= end]
        text = ("…" if start else "") + text[start:end]
        spots = [(a + bool(start), b + bool(start)) for a, b in spots]
    found: list[str] = []
    at = 0
    for start, end in spots:
        if start >= at:
            found += [text[at:start], tag("mark", text[start:end])]
            at = end
    return joined(*found, text[at:], cut)


def has(text: str, query: str) -> bool:
    """Whether any word of the query would be marked in the text."""
    plain = stems.folded(text)
    return len(plain) == len(text) and bool(_spots(plain, roots(query)))


def _spots(text: str, wanted: Iterable[str]) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for word in wanted:
        if len(word) > 1:
            found |= {m.span() for m in re.finditer(rf"\b{re.escape(word)}\w*", text)}
    return found

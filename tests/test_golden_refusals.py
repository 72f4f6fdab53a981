"""Explanations of refusals stay as they were read: rule, facts, verdict and advice, in both languages."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tests.golden_refusals import answered, read, told
from tests.support.difference import unchanged
from tutor.rules import load, names
from tutor.rules.kernel.errors import TutorError

GAP = re.compile(r"\{(\w+)(:\w*)?\}")
NOW = re.compile(r"^(now|ahora) ")
SWAPS_NOTICED = 0.95


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_what_a_refusal_says_is_what_was_read(name: str) -> None:
    game, (entries, events) = load(name), read(name)
    assert len(entries) > 90 and len(events) > 50
    before = [line for lines in (*(lines for _, lines in entries), *events) for line in lines]
    now = [line for asked, _ in entries for line in _lines(partial(answered, game, asked))]
    for lines in events:
        rule, facts = lines[0][2:].split(" ", 1)
        now += _lines(partial(told, game, rule, json.loads(facts)))
    unchanged(before, now, f"python tests/golden_refusals.py {name}")


def _lines(say: Callable[[], list[str]]) -> list[str]:
    """The lines that are said now, or why nothing can be said."""
    try:
        return say()
    except (TutorError, LookupError, ValueError) as error:
        return [f"  {type(error).__name__}: {error}"]


def _bare(sentence: str) -> str:
    """A sentence without what makes no difference to its meaning."""
    return NOW.sub("", sentence.lower().rstrip("."))


def _repeated(lines: list[str]) -> Iterator[str]:
    """The advice of an entry that is already in the verdict, or is one of the facts, word for word."""
    verdict, facts = "", []
    for line in lines[2:]:
        mark, said = line.strip().split(" ", 1)
        if mark == "·":
            facts.append(_bare(said))
        elif mark == "→" and (_bare(said) in verdict or _bare(said) in facts):
            yield said
        elif mark != "→":
            verdict, facts = _bare(said), []


def test_repeated_advice_is_found() -> None:
    start = ["? seat 0: mine", "  SJ.turn.phase {}"]
    same, other = "Now it is time to draw.", "Draw your card."
    assert [*_repeated([*start, "  en Not now: it is time to draw.", f"     → {same}"])] == [same]
    assert [*_repeated([*start, "  en Not now.", "     · Now it is time to draw", f"     → {same}"])] == [
        same
    ]
    assert not [*_repeated([*start, "  en Not now: it is time to draw.", f"     → {other}"])]


@pytest.mark.parametrize("name", names())
def test_advice_says_more_than_what_is_above_it(name: str) -> None:
    for _, lines in read(name)[0]:
        assert not [*_repeated(lines)], lines


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_every_rule_that_answers_first_in_play_is_there(name: str) -> None:
    from tutor.commands.measure.sampling import tries

    there = {lines[1].split()[0] for _, lines in read(name)[0]}
    first = {one.first.rule for one in tries(load(name), 600, seed=5)}
    assert first <= there, sorted(first - there)


def _swapped(template: str) -> str | None:
    """The sentence with its first two gaps exchanged; None if it has fewer."""
    keys = [*dict.fromkeys(gap[1] for gap in GAP.finditer(template))][:2]
    if len(keys) < 2:
        return None
    other = dict(zip(keys, reversed(keys), strict=True))
    return re.sub(rf"\{{({'|'.join(keys)})(?=[:}}])", lambda found: "{" + other[found[1]], template)


def _sentences(book: Any) -> Iterator[tuple[str, dict[str, str]]]:
    """(rule, words) of every sentence about a refusal or an event."""
    for rule in book.rules.values():
        for words in (
            *(case.words for case in rule.no),
            *rule.facts,
            *([rule.says] if rule.says else []),
        ):
            yield rule.id, words


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_two_gaps_exchanged_are_noticed(name: str) -> None:
    """The power of the golden files: sentences damaged one by one, of those that occur in play."""
    game, (entries, events) = load(name), read(name)
    said: dict[str, list[tuple[Callable[[], list[str]], list[str]]]] = defaultdict(list)
    for asked, lines in entries:
        said[lines[1].split()[0]].append((lambda asked=asked: answered(game, asked), lines))  # type: ignore[misc]
    for lines in events:
        rule, facts = lines[0][2:].split(" ", 1)
        said[rule].append((lambda rule=rule, facts=facts: told(game, rule, json.loads(facts)), lines))  # type: ignore[misc]
    made, alive = 0, []
    for rule, words in _sentences(game.BOOK):
        for lang in ("en", "es") if rule in said else ():
            spoilt, right = _swapped(words[lang]), words[lang]
            if spoilt is None or spoilt == right:
                continue
            made += 1
            words[lang] = spoilt
            if all(say() == lines for say, lines in said[rule]):
                alive.append((rule, lang, right))
            words[lang] = right
    assert made > 20
    assert 1 - len(alive) / made >= SWAPS_NOTICED, (made, alive)

"""How refused actions are answered: which rule comes first, and whether everything in the answer is true."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from tutor.rules.kernel.claims import Advice, RefusedAction, advice_on, made_possible
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.facts import STRICT, MissingFact
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import Speaker, advised

from ...rules.kernel.agenda import Position
from .judging import faults
from .sampling import Try, tries

_BARE_ZERO = re.compile(r"(?<![\d.,])0(?![\d.,]\d|\d)")


class Tally:
    """The counts from many refused actions."""

    def __init__(self) -> None:
        self.tries = 0
        self.first: Counter[str] = Counter()
        self.uncited: Counter[str] = Counter()
        self.zeros: dict[str, str] = {}  # rule -> a sentence with a bare 0, or the fact that one lacks
        self.claims: Counter[str] = Counter()  # kind of claim -> how often it was made
        self.false: Counter[str] = Counter()  # rule -> how often its advice was false
        self.examples: dict[str, str] = {}  # rule -> one false piece of advice, with the reason
        self.silent: Counter[str] = Counter()  # rule -> how often it had no advice
        self.shown = 0  # how often a board can show what would help
        self.took: list[float] = []  # milliseconds for an answer in words


def tally(game: Game, wanted: int, seed: int = 0, each: Callable[[int], None] = lambda n: None) -> Tally:
    """Try this number of refused actions and check every answer. `each(n)` reports progress."""
    os.environ[STRICT] = "1"  # a sentence that lacks a fact is counted, and not said in another way
    found = Tally()
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in LANGUAGES]
    for one in tries(game, wanted, seed):
        found.tries += 1
        each(1)
        rule = one.first.rule
        found.first[rule] += 1
        if game.BOOK.printed(rule) is None:
            found.uncited[rule] += 1
        began = time.process_time()
        seen, advice = advice_of(game, one)
        try:
            said = [words for speaker in speakers for words in _said(speaker, one, advice)]
        except MissingFact as missing:
            found.zeros.setdefault(rule, str(missing))
            said = []
        found.took.append(1000 * (time.process_time() - began))
        for words in said:
            if _BARE_ZERO.search(words):
                found.zeros.setdefault(rule, words)
        _judge(found, game, one, advice, speakers[0], seen)
    return found


def advice_of(game: Game, one: Try) -> tuple[Any, Advice | None]:
    """A position that fits what the seat sees, and the advice for it."""
    seen = game.resample(game.observe(one.state, one.seat), 1)
    return seen, advice_on(RefusedAction(game, seen, one.seat, one.action, one.refusals))


def _judge(
    found: Tally, game: Game, one: Try, advice: Advice | None, speaker: Speaker, seen: Position
) -> None:
    rule = one.first.rule
    if advice is None:
        found.silent[rule] += 1
        return
    found.claims.update([*advice.case.claims])
    problem = "; ".join(faults(game, one, advice))
    if problem:
        found.false[rule] += 1
        found.examples.setdefault(rule, f"{question_text(game, one)}: “{advised(speaker, advice)}” {problem}")
    if advice.change() is not None and made_possible(game, seen, one.seat, one.action) is not None:
        found.shown += 1


def question_text(game: Game, one: Try) -> str:
    """Where and what was asked, so that it can be found again."""
    options = " ".join(f"{name}={value}" for name, value in one.options)
    pending = (
        f"{one.state.agenda[-1].kind} of seat {one.state.agenda[-1].seat}" if one.state.agenda else "the end"
    )
    table = f"{one.players} players {options} {one.policy} seed {one.seed}, {pending}"
    return f"{table}: seat {one.seat} {game.NOTATION.text(one.action)}"


def _said(speaker: Speaker, one: Try, advice: Advice | None) -> list[str]:
    """All texts of a refusal: verdict, facts, advice."""
    said = explanation(speaker.book, (one.first,), advice).in_words(speaker)
    return [said.verdict, *said.facts, said.advice]

"""Questions in words: how long an answer takes, of the search and under a board,
and what the first one costs more.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from tutor.pages.asking.question import heard
from tutor.pages.rules import forget, search
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

from .pairs import percentile
from .rules import Measure, row

QUESTIONS = 60  # of those written for the rules, each with a word before it so that no answer is known yet
PLAYERS, SEED = 3, 7


def questions_of(game: str, lang: str) -> list[str]:
    """Some 60 of the questions written for a game's rules, each with a word before it."""
    every = [one for said in load(game).BOOK.asks.values() for one in said[lang]]
    return [f"ok {one}" for one in every[:: max(1, len(every) // QUESTIONS)]]


def _timed(answer: Callable[[str], object], questions: list[str]) -> list[float]:
    """Milliseconds of the processor for each: others may be at work beside us."""
    took = []
    for one in questions:
        begun = time.process_time()
        answer(one)
        took.append(1000 * (time.process_time() - begun))
    return took


def _searched(game: str, lang: str, one: str) -> None:
    search.search(game, one, lang)


def _asked(table: Table, lang: str, one: str) -> None:
    heard(table, table.seat, f"hey {one}", lang)


def measures() -> Iterator[Measure]:
    """For each game the slower of the two languages: the index, a search, an answer under a board."""
    for game in names():
        table, found = (
            Table(load(game), PLAYERS, SEED),
            {"search index": 0.0, "search p95": 0.0, "ask p95": 0.0},
        )
        for lang in LANGUAGES:
            questions = questions_of(game, lang)
            if not questions:
                continue
            forget()
            first = _timed(partial(_searched, game, lang), questions)
            asked = _timed(partial(_asked, table, lang), questions)
            rows = {
                "search index": first[0],
                "search p95": percentile(first[1:], 0.95),
                "ask p95": percentile(asked, 0.95),
            }
            found = {name: max(found[name], rows[name]) for name in found}
        yield row(
            "search index",
            game,
            found["search index"],
            "ms",
            600,
            60,
            "with the first question, in a fresh process",
        )
        yield row("search p95", game, found["search p95"], "ms", 30, 15, f"{QUESTIONS} questions a language")
        yield row("ask p95", game, found["ask p95"], "ms", 60, 30, "the same under a board")

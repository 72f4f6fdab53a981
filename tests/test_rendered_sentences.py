"""Sentences with gaps read well however they are filled: numbers, lists, genders, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.plain_words import LANGUAGES, exceptions, patterns
from tests.rendered_sentences import FOLDER, asked_for, filled, lines, of_hints, of_rules, rendered
from tests.support.difference import unchanged
from tutor.rules import load, names

pytestmark = pytest.mark.per_game

RENDERED = 0.98  # of the sentences with gaps: what a few hints need is not met in the games that are played
_ARTICLES = {
    "f": r"(?:el|un|del|al|los|unos|todo tu|todo el|ningún)",
    "m": r"(?:la|una|las|unas|ninguna|toda tu|toda la)",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_nearly_every_sentence_with_gaps_is_written_out(name: str) -> None:
    game = load(name)
    there = [one for one in (*of_rules(game.BOOK), *of_hints(game)) if asked_for(one.words["es"])]
    left = [(one.of, one.words["es"]) for one in there if not filled(name, one)]
    assert len(there) > 150 and len(left) <= (1 - RENDERED) * len(there), left


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_what_is_written_out_is_what_was_read(name: str, lang: str) -> None:
    there = (FOLDER / f"{name}.{lang}.txt").read_text("utf-8").splitlines()
    unchanged(there, lines(name, lang), f"python tests/rendered_sentences.py {name}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_no_sentence_runs_into_a_pattern(name: str, lang: str) -> None:
    wanted = (*patterns(lang), *patterns(f"rendered_{lang}"))
    found = [
        (one.better, said, place)
        for place, all_said in rendered(name, lang).items()
        for said in all_said
        for one in wanted
        if one.found.search(said) and not exceptions() & {said, place.split(": ", 1)[1]}
    ]
    assert not found, (len(found), found[:5])


@pytest.mark.parametrize("name", names())
def test_an_article_agrees_with_its_noun(name: str) -> None:
    wrong = re.compile("|".join(_disagreeing(load(name).BOOK)))
    found = [
        (hit[0], said)
        for all_said in rendered(name, "es").values()
        for said in all_said
        for hit in wrong.finditer(said)
    ]
    assert not found, (len(found), found[:5])


def _disagreeing(book: Any) -> Iterator[str]:
    """Each noun of the lexicon with the articles of the other gender; not what is of both."""
    of: dict[str, set[str]] = {}
    for entry in book.lexicon.values():
        forms = entry["es"] if isinstance(entry["es"], list) else [entry["es"]]
        for form in forms if "g" in entry else ():
            of.setdefault(form, set()).add(entry["g"])
    for form, genders in of.items():
        if len(genders) == 1 and form[:1].islower():
            yield rf"\b{_ARTICLES[next(iter(genders))]} {re.escape(form)}\b"

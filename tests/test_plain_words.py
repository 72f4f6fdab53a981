"""Texts avoid the wordings that nobody says; each pattern is held against sentences of its own."""

from __future__ import annotations

import pytest
from plain_words import LANGUAGES, exceptions, figures, patterns, texts

MOST = {"en": 0.005, "es": 0.003}  # of all texts


@pytest.mark.parametrize("lang", (*LANGUAGES, *(f"rendered_{lang}" for lang in LANGUAGES)))
def test_a_pattern_catches_what_it_is_for_and_nothing_beside(lang: str) -> None:
    for one in patterns(lang):
        assert one.catches and one.spares
        for said in one.catches:
            assert one.found.search(said), (one.found.pattern, said)
        for said in one.spares:
            assert not one.found.search(said), (one.found.pattern, said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_few_texts_run_into_a_pattern(lang: str) -> None:
    found = figures(tuple(text for text in texts() if text.lang == lang))
    assert found["texts"] > 15_000
    assert found["hits"] <= MOST[lang], "python tests/plain_words.py --list"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_short(lang: str) -> None:
    found = figures(tuple(text for text in texts() if text.lang == lang))
    assert found["mean"] <= 14 and found["long"] <= 0.03


def test_an_exception_is_a_text_that_is_there() -> None:
    assert exceptions() <= {text.said for text in texts()}

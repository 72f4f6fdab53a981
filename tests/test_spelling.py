"""Every text is spelt as a dictionary has it, names apart."""

from __future__ import annotations

import pytest
from plain_words import LANGUAGES, texts
from spelling import _NOT_WORDS, _WORD, _bare, known, unknown


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_in_a_dictionary_or_a_name(lang: str) -> None:
    found = unknown(lang)
    assert not found, found


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_that_is_let_through_is_there(lang: str) -> None:
    there = {_bare(word) for t in texts() if t.lang == lang for word in _WORD.findall(_NOT_WORDS.sub(" ", t.said))}
    assert known(lang) <= there, sorted(known(lang) - there)

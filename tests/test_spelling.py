"""Every text is spelt as a dictionary has it, names apart."""

from __future__ import annotations

import pytest

from tests.plain_words import LANGUAGES
from tests.spelling import unknown


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_in_a_dictionary_or_a_name(lang: str) -> None:
    found = unknown(lang)
    assert not found, found

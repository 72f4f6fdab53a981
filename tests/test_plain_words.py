"""Texts avoid wordings that nobody says; each pattern is tested with sentences of its own."""

from __future__ import annotations

import pytest

from tests.plain_words import LANGUAGES, exceptions, figures, patterns, texts, without_names

MOST = {"en": 0.005, "es": 0.003}  # of all texts


@pytest.mark.parametrize("key", (*LANGUAGES, *(f"rendered_{lang}" for lang in LANGUAGES), "code"))
def test_a_pattern_catches_what_it_is_for_and_nothing_beside(key: str) -> None:
    for one in patterns(key):
        assert one.catches and one.spares
        for said in one.catches:
            assert one.found.search(said), (one.found.pattern, said)
        for said in one.spares:
            assert not one.found.search(without_names(said) if key == "code" else said), (
                one.found.pattern,
                said,
            )


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_few_texts_run_into_a_pattern(lang: str) -> None:
    found = figures(tuple(text for text in texts() if text.lang == lang and not text.code))
    assert found["texts"] > 15_000
    assert found["hits"] <= MOST[lang], "python tests/plain_words.py --list"


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_short(lang: str) -> None:
    found = figures(tuple(text for text in texts() if text.lang == lang and not text.code))
    assert found["mean"] <= 14 and found["long"] <= 0.03


@pytest.mark.slow
def test_docstrings_comments_and_the_help_of_commands_are_plain() -> None:
    code = tuple(text for text in texts() if text.code)
    found, paths = figures(code), {text.path for text in code}
    assert found["texts"] > 5_000 and {"Makefile", ".ci/setup", "tutor/commands/serve.py"} <= paths
    assert "The port to listen on." in {text.said for text in code}  # the help of an option
    assert found["hits"] <= MOST["en"], "python tests/plain_words.py --list --lang en"
    assert found["mean"] <= 14 and found["long"] <= 0.05


@pytest.mark.slow
def test_an_exception_is_a_text_that_is_there() -> None:
    assert exceptions() <= {text.said for text in texts()}

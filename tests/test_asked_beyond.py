"""A question that asks more than the part that is read gets no Yes, No, number or list of its own."""

from __future__ import annotations

import pytest

from tests.asking_answers import ASKING, boards
from tutor.pages.asking import beyond, written

PLAIN = ("rules", "none")


def answer(where: str, text: str, lang: str) -> written.Written:
    game, moment = where.split()
    return written.answer(boards(game, ASKING / "last")[moment], 0, text, lang)


MORE = [
    ("puerto_rico early", "es", "si en la próxima ronda elijo alcalde cuántos me tocan"),
    ("puerto_rico_1897 late", "en", "how many points have i got without the buildings"),
]
NOT_READ = [  # no row answers them any more
    ("san_juan early", "es", "cuantas cartas tengo y que roles quedan"),
    ("puerto_rico start", "es", "puede roberto coger el mismo personaje que yo"),
]


@pytest.mark.parametrize(("where", "lang", "text"), [*MORE, *NOT_READ])
def test_what_asks_more_has_no_answer_of_its_own(where: str, lang: str, text: str) -> None:
    assert answer(where, text, lang).kind in PLAIN


@pytest.mark.parametrize(("where", "lang", "text"), MORE)
def test_without_the_check_these_had_one(
    where: str, lang: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beyond, "of_answer", lambda table, text, told: False)
    assert answer(where, text, lang).kind not in PLAIN


@pytest.mark.parametrize(
    ("where", "lang", "text", "kind"),
    [
        ("san_juan start", "en", "who picks a role after me?", "known"),
        ("puerto_rico late", "es", "quien sera el gobernador después", "known"),
        ("le_havre start", "en", "what round is it and how many left", "known"),
        ("puerto_rico_1897 late", "en", "who has the most empty fields", "known"),
        ("san_juan start", "en", "can i afford the market hall if i take builder?", "supposed"),
    ],
)
def test_what_its_row_is_asked_with_is_still_answered(where: str, lang: str, text: str, kind: str) -> None:
    assert answer(where, text, lang).kind == kind


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("what could I sell after loading", "asking.position_now"),
        ("si elijo mercader luego, ¿me sirve de algo?", "asking.position_now"),
        ("¿cuánto vale el tabaco en la siguiente ficha?", "asking.position_now"),
        ("what may I sell", "asking.position"),
        ("¿qué puedo vender?", "asking.position"),
    ],
)
def test_figures_of_now_say_so_where_another_moment_is_asked_of(text: str, heading: str) -> None:
    assert beyond.heading(text) == heading

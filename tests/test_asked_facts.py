"""What the position says about a question that was not understood as a whole,
and what does not answer a question.
"""

from __future__ import annotations

import re
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from tests.asking_answers import Boards
from tests.support.games import in_proofs, random_game
from tutor.pages.asking import facts, known_rows, written
from tutor.pages.asking.question import ParsedQuestion, heard
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

POSITIONS = tomllib.loads((Path(__file__).parent / "asking" / "positions.toml").read_text("utf-8"))
GAP = re.compile(r"[{}]|\s\s|^\s|\s$|\s[.,;:!?]")  # what a gap leaves that is not filled, or with nothing
FRESH = Boards()


def asked(game: str, moment: str, text: str, lang: str = "en") -> ParsedQuestion:
    return heard(FRESH[game][moment], 0, text, lang)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        (
            "puerto_rico",
            "start",
            "en",
            "could Roberto pay for a hacienda with what he has",
            "costs Roberto 2",
        ),
        ("puerto_rico", "early", "en", "how come my small indigo plant is no use", "nobody works in it"),
        (
            "puerto_rico",
            "mid",
            "en",
            "is there any way for Cristina's corn to go by ship",
            "No ship carries corn",
        ),
        ("puerto_rico", "mid", "es", "y con lo que me sobre de añil qué hago al final", "7 de añil"),
        ("puerto_rico", "late", "es", "me compensa la cofradía con lo que llevo", "8 puntos"),
        ("puerto_rico_1897", "early", "en", "what else for three fruit", "2 plantations"),
        ("puerto_rico_1897", "start", "es", "merece la pena el reclutador con esa gente", "recibe 2"),
        ("san_juan", "mid", "en", "how come the smithy is so cheap", "costs Ana nothing"),
        ("san_juan", "late", "en", "all those points of Cristina, where from", "city hall 6"),
        ("san_juan", "early", "es", "y de productora qué saco", "2 bienes"),
    ],
)
def test_what_decides_is_shown(game: str, moment: str, lang: str, text: str, part: str) -> None:
    said = written.answer(FRESH[game][moment], 0, text, lang)
    assert part in " ".join(said.lines), said


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("every", [5, in_proofs(1, id="all")])
@pytest.mark.parametrize("game", names())
def test_no_gap_of_a_fact_stays_open_or_empty_in_any_position(game: str, every: int) -> None:
    """Of every row and every thing that it can be asked of: each in one of five positions, or in all five."""
    module, found = load(game), 0
    for k, step in enumerate(islice(random_game(module, 3, 8), 0, 400, 80)):
        table = Table(module, start=module.to_json(step.after))
        for lang in LANGUAGES:
            words = {
                word.partition(":")[2]
                for row in known_rows.rows(game)
                for phrase in row.phrases
                for one in phrase
                for word in one
                if word.startswith(f"{lang}:")
            }
            for text in sorted(words)[k % every :: every]:
                lines = facts.facts_for(table, 0, f"{text} Roberto {text}", lang)
                assert not [line for line in lines if GAP.search(line) or not line], (text, lines)
                found += len(lines)

    assert found > 1000 / every, found


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text"),
    [
        ("puerto_rico", "mid", "en", "do half full ships empty"),
        ("puerto_rico_1897", "mid", "es", "se vacían los barcos a medias"),
        ("puerto_rico", "early", "en", "can you sell two barrels"),
        ("puerto_rico", "early", "en", "can one sell coffee"),
        ("puerto_rico", "mid", "es", "¿puede uno vender café?"),
        ("puerto_rico", "mid", "es", "puedo elegir otro barco para el añil"),
        ("le_havre", "main", "en", "can somebody buy a ship"),
    ],
)
def test_a_question_about_the_rule_gets_no_yes_and_no_no_of_today(
    game: str, moment: str, lang: str, text: str
) -> None:
    table = FRESH[game].get(moment) or Table(load(game), start=POSITIONS[game][moment])
    said = heard(table, 0, text, lang)
    assert not said.actions, said
    assert said.rules


def test_a_word_that_names_no_thing_of_the_action_is_not_passed_over_for_a_no() -> None:
    for text, lang in (("can I pay the entry with meat", "en"), ("¿puedo pagar la entrada con carne?", "es")):
        said = asked("le_havre", "early", text, lang)
        assert not (said.action and not said.legal and said.clear), said


def test_a_no_names_the_move_that_comes_first() -> None:
    for text, lang, first in (
        ("can i buy a large fruit depot now", "en", "choose builder"),
        ("puedo coger una cantera", "es", "choose settler"),
    ):
        said = asked("puerto_rico_1897", "start", text, lang)
        assert said.told and said.told.kind == "not yet" and said.told.actions == (first,), said
        table = FRESH["puerto_rico_1897"]["start"].copied()
        table.play(first)
        assert said.actions[0] in table.legal(), "it is possible right after it"
    said = asked("puerto_rico_1897", "start", "can i build the harbor")
    assert said.told is None and said.action and not said.legal, "the builder doesn't make it cheap enough"


def test_while_colonists_wait_to_be_placed_no_figure_of_the_refill_is_given() -> None:
    for text, lang in (("how many colonists are left", "en"), ("cuántos colonos quedan", "es")):
        said = asked("puerto_rico", "late", text, lang).told
        waiting = sum(seat.waiting for seat in FRESH["puerto_rico"]["late"].state.seats)
        assert (
            said
            and str(waiting) in said.lines[0]
            and not re.search("refill now|Si se repusiera", said.lines[0])
        )
        before = asked("puerto_rico", "early", text, lang).told
        assert before and re.search("refill now|Si se repusiera", before.lines[0])


def test_what_is_turned_up_by_chance_is_not_told_before() -> None:
    said = asked("san_juan", "start", "what happens if i take the trader").told
    assert said and not any("tile" in line for line in said.lines), said


def test_the_price_asked_for_is_the_one_the_asker_pays() -> None:
    for text, lang, price in (
        ("how much is the silver smelter for me", "en", "4 cards"),
        ("cuánto cuesta la fundición en total", "es", "4 cartas"),
    ):
        said = asked("san_juan", "late", text, lang).told
        assert said and price in said.lines[0], said


@pytest.mark.parametrize("game", ["puerto_rico", "puerto_rico_1897", "san_juan"])
def test_facts_about_another_player_are_not_given_as_mine(game: str) -> None:
    for moment, table in FRESH[game].items():
        for text in ("what has Cristina made of all her stuff", "y qué hay de Cristina"):
            lines = facts.facts_for(table, 0, text, "en" if "what" in text else "es")
            assert lines and all("Ana" not in line for line in lines), (moment, lines)

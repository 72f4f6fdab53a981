"""San Juan's figures of the phase that is going on, of what can be built and of who is ahead;
and the rules shown beside them.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.asking_answers import ASKING, boards
from tutor.pages.asking import advised, facts, shown, written
from tutor.rules.kernel.table import Table

GAME = "san_juan"


@cache
def at(which: str) -> dict[str, Table]:
    return boards(GAME, ASKING / which)


def answer(where: str, text: str, lang: str) -> written.Written:
    which, moment = where.split()
    return written.answer(at(which)[moment], 0, text, lang)


@pytest.mark.parametrize(
    ("where", "lang", "text", "part"),
    [
        ("unseen early", "en", "why do I have to toss a card", "drew 2 cards into the hand and keeps 1"),
        ("unseen early", "es", "por qué tengo que soltar una", "se queda con 1 más"),
        ("unseen mid", "es", "robando, ¿con cuántas cartas me quedo?", "Así tendrá 3 cartas en la mano"),
        ("fresh early", "en", "how many cards do I get to keep", "draws 2 cards and keeps 1"),
        ("unseen start", "en", "what could I build if I took the builder", "well (1), market stand (1)"),
        ("unseen start", "es", "qué construiría cogiendo constructor", "almacén de tabaco (2)"),
        ("fresh mid", "es", "y de construir yo qué hay", "puede construir un edificio"),
        ("unseen start", "en", "how many cards are left once the tobacco storage is down", "1 card in hand"),
        ("fresh mid", "es", "y cuántas cartas quedan tras la herrería", "6 cartas"),
        ("unseen late", "en", "nobody would say that I come first, or", "Cristina 27, Ana 22 and Roberto 16"),
        ("unseen late", "es", "cuánto le saca cristina a roberto", "Cristina tiene 11 más que Roberto"),
        ("unseen late", "en", "when could I sell that", "only after somebody has chosen the trader"),
        ("unseen late", "es", "cuándo podré construir otra vez", "En esta ronda lo ha elegido Cristina"),
        ("unseen late", "en", "so my sales, what would they be", "Each pays: indigo 1"),
        ("unseen early", "en", "what has roberto got in his hand", "only Roberto may see which"),
        ("fresh late", "es", "cuántos edificios voy a tener", "la fundición de plata"),
        ("unseen start", "en", "which of my cards are violet", "well, market stand and guild hall"),
        ("unseen late", "es", "cuáles de mis cartas son violetas", "torre, carpintero y cantera"),
        ("last start", "en", "may i have the poor house twice", "only one copy of the poor house"),
        (
            "last start",
            "es",
            "¿dos casas pobres puedo poner?",
            "solo puede tener un ejemplar de la casa pobre",
        ),
        ("last late", "en", "may I own another silver smelter", "and may build more of it"),
        ("last start", "es", "¿qué distingue a un edificio morado?", "cada uno solo se construye una vez"),
        ("last mid", "en", "who is ahead, me or Cristina", "count together: Cristina has 3"),
        ("last mid", "en", "a tie, who wins that", "Cristina leads: in a tie"),
        ("last late", "es", "¿quién gana de las dos primeras?", "Ana va por delante"),
        ("last early", "en", "roles nobody took, do they get coins", "Nothing is put on a role"),
        ("last early", "es", "¿hay monedas en los roles que nadie coge?", "no se pone nada"),
        ("last late", "en", "the hero, how many points would it bring me", "5 more than now"),
        ("last late", "es", "¿cuánto subiría mi puntuación el héroe?", "5 más que ahora"),
        ("last start", "es", "¿puedo quedarme con dos roles?", "elige un rol por ronda"),
        ("last start", "en", "how many cards are left to draw", "95 cards"),
        ("last start", "en", "what happens if I take the producer", "Ana produces 1 good"),
        ("last start", "es", "¿el mercado me lo puedo permitir?", "si elige al constructor, 3"),
        ("unseen late", "es", "quién es el constructor", "(Cristina)"),
    ],
)
def test_the_position_has_the_figure(where: str, lang: str, text: str, part: str) -> None:
    said = answer(where, text, lang)
    assert part in " ".join(said.lines), said


@pytest.mark.parametrize(
    ("where", "lang", "text", "rule"),
    [
        ("unseen early", "en", "which price has producing a good", "SJ.producer.how"),
        (
            "unseen early",
            "en",
            "am I able to skip the draw in another player's councillor",
            "SJ.role.others-may-skip",
        ),
        ("unseen start", "es", "se puede hacer dos veces la misma planta", "SJ.builder.production-repeat"),
        ("unseen mid", "en", "smithy and quarry on one and the same building", "SJ.quarry.not-production"),
        ("unseen mid", "en", "smithy and quarry on one and the same building", "SJ.smithy.not-violet"),
        ("unseen late", "es", "vendo también yo si el comerciante es de cristina", "SJ.trader.others"),
        ("unseen late", "en", "gold mine, what is it for", "SJ.gold-mine.reveal"),
        ("unseen late", "es", "para qué sirve la grúa", "SJ.crane.cost"),
    ],
)
def test_the_deciding_rule_is_among_the_three(where: str, lang: str, text: str, rule: str) -> None:
    assert rule in answer(where, text, lang).rules


@pytest.mark.parametrize(
    ("where", "lang", "text", "action"),
    [
        ("unseen early", "en", "which one should I toss", "discard "),
        ("unseen mid", "es", "qué hago, robo o paso", "draw"),
        ("unseen late", "en", "what role now", "choose"),
        ("unseen start", "es", "qué rol elijo", "choose"),
    ],
)
def test_advice_is_a_move(where: str, lang: str, text: str, action: str) -> None:
    said = answer(where, text, lang)
    which, moment = where.split()
    best = next(one for one in advised.thoughts(at(which)[moment], 0) if one.action.startswith(action))
    assert said.kind in ("hint", "better") and said.actions[0] == best.action


def test_what_is_printed_makes_room_for_what_decides() -> None:
    """The position says what a building costs: the rule that says so too comes last."""
    table = at("unseen")["mid"]
    found = shown.rules_for(table, 0, "what about the chapel and its points", "en")
    printed = [rule for rule in found if rule == "SJ.card.chapel.stats"]
    assert found[0] != "SJ.card.chapel.stats" and all(rule not in found[:2] for rule in printed)


def test_a_building_that_is_owned_is_not_built_again() -> None:
    table = at("fresh")["mid"]
    lines = facts.facts_for(table, 0, "how many cards are left after building the carpenter", "en")
    assert lines and not [line for line in lines if line.startswith("After building the carpenter")]


def test_must_i_is_answered_with_what_can_be_done_instead() -> None:
    for lang, text in (("en", "do I have to draw anything"), ("es", "tengo que robar algo")):
        said = answer("unseen mid", text, lang)
        assert said.kind == "need not" and said.actions == ("pass",)


def test_a_small_word_names_no_building() -> None:
    """ "Here" begins like the Spanish hero."""
    assert "hero" not in facts.things(at("unseen")["mid"], 0, "does my library help me here", "en")


def test_what_is_good_for_another_player_is_not_advised() -> None:
    for lang, text in (
        ("en", "which role is best for Cristina"),
        ("es", "qué rol le viene mejor a Cristina"),
    ):
        said = " ".join(answer("unseen late", text, lang).lines)
        assert "A good move" not in said and "Una buena jugada" not in said


@pytest.mark.parametrize(
    ("lang", "text", "untrue"),
    [
        ("en", "Has Cristina still got the quarry discount?", "hasn't built"),
        ("es", "por que Cristina tiene 5 edificios y pone una cantera aparte", "no ha construido"),
    ],
)
def test_a_building_that_a_crane_covered_was_built(lang: str, text: str, untrue: str) -> None:
    said = " ".join(facts.facts_for(at("kept")["mid"], 0, text, lang))
    assert said and untrue not in said

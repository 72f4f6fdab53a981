"""Sentences that were missing from the answers of both editions of Puerto Rico to the sixteenth set, asked in
other words, and what is counted for them.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.asking_answers import ASKING, Boards
from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.rounds import pending_of
from tutor.rules.puerto_rico import decisions
from tutor.rules.puerto_rico.phases.order import chooser
from tutor.rules.puerto_rico.ruleset import GOODS

NEW, OLD = "puerto_rico", "puerto_rico_1897"
PLAYED = (47, 12)  # seeds of games
AT = Boards(ASKING / "sixteenth")


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "without"),
    [
        (OLD, "mid", "en", "how much will Roberto's customs house count", "depends on the points", "1 extra"),
        (
            OLD,
            "mid",
            "es",
            "¿cuánto suma la aduana de Roberto?",
            "depende de los puntos en fichas",
            "1 punto de",
        ),
        (NEW, "mid", "en", "what would a customs house bring me", "give Ana 2 extra points", "depends on"),
        (OLD, "late", "en", "which tile should I take", "together have room to process 3", "fruit depot has"),
        (OLD, "late", "es", "¿qué loseta me conviene?", "entre todos 3 más", "almacén de fruta grande puede"),
        (OLD, "late", "en", "what would I produce", "If the craftsman is Roberto or Cristina", "sugar"),
        (OLD, "late", "es", "¿qué produciría yo?", "Ana solo produce 1 de fruta", "azúcar"),
        (
            NEW,
            "mid",
            "es",
            "¿quién va después de mí?",
            "En la ronda siguiente elige primero Cristina",
            "maíz",
        ),
        (OLD, "start", "en", "who comes after me", "Next to choose a role this round: Cristina", "ship"),
        (NEW, "start", "en", "when will I be governor", "Ana is the governor in round 4", "captain"),
        (NEW, "early", "es", "¿cuándo seré gobernadora?", "gobierna en la ronda 7", "capitán"),
        (
            OLD,
            "late",
            "en",
            "could this be the last round",
            "phase of captain or builder could",
            "recruiter or",
        ),
        (NEW, "early", "en", "my points if I count the buildings", "8 points: 4 in chips, 4 for", "printed"),
        (
            NEW,
            "mid",
            "es",
            "¿me dejan maíz como extra?",
            "en la reserva no queda nada",
            "puede tomar de maíz",
        ),
        (
            NEW,
            "mid",
            "en",
            "may my extra barrel be indigo",
            "you can do it",
            "can't be indigo",
        ),
        (NEW, "early", "en", "may Cristina take a quarry without being settler", "nobody works in it", "two"),
        (NEW, "start", "es", "¿cómo consigo dinero?", "Hay dinero en personajes libres", "construir"),
        (
            OLD,
            "start",
            "en",
            "what does it cost to set up coffee",
            "coffee roaster (6 coins",
            "captain phase",
        ),
        (OLD, "start", "es", "¿la plantación viene con alguien?", "llega sin trabajador", "colono"),
        (OLD, "mid", "en", "if Cristina is captain, what does she get", "5 points for 4 sugar", "Ana loads"),
        (
            NEW,
            "late",
            "es",
            "si soy capitana en la ronda próxima, ¿cuánto saco?",
            "6 puntos por 5",
            "elegido en",
        ),
        (NEW, "start", "es", "¿y si elijo al capataz?", "no tiene con qué producir", "No he entendido"),
        (OLD, "mid", "es", "¿qué roles quedan y con cuánto dinero?", "reclutador 2, constructor 1", "semic"),
        (
            NEW,
            "late",
            "es",
            "¿qué edificios me alcanzan?",
            "azucarera pequeña o caseta de obra",
            "colonizador",
        ),
    ],
)
def test_puerto_rico_says_what_was_missing(
    game: str, moment: str, lang: str, text: str, part: str, without: str
) -> None:
    found = "\n".join(written.answer(AT[game][moment], 0, text, lang).lines)
    assert part in found and without not in found, found


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_the_extra_barrel_can_be_what_is_said(name: str) -> None:
    """Of each kind, when the player is asked for it."""
    told = set()
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        task = pending_of(state, decisions.Extra, seat)
        says = {good: count_of(name, "extra_of")(seen, seat, good) for good in GOODS}
        if task is None:
            assert chooser(state, "craftsman") == seat or not any(says.values())
            continue
        legal: list[Any] = legal_actions(load(name), state, seat)
        may = {one.good for one in legal if one._verb == "extra"}
        for good, facts in says.items():
            assert ("say" not in facts) == (good in may), facts
            told.add(facts.get("say"))
    assert len(told) > 1, told


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_quarry_may_be_taken_where_that_is_said(name: str) -> None:
    told = set()
    for state, seat, seen in seen_in_games(name, PLAYED, expanded=False):
        facts = count_of(name, "quarry_right")(seen, seat)
        if state.agenda[-1].kind != "settle":
            continue
        legal: list[Any] = legal_actions(load(name), state, seat)
        may = any(one._verb == "take" and one.tile == "quarry" for one in legal)
        say = facts.get("say", "says")
        own = chooser(state, "settler") == seat and facts["left"] > 0
        assert may == (say != "full" and (own or say == "says")), facts
        told.add(say)
    assert {"says", "idle", "without"} <= told, told

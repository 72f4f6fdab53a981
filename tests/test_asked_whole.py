"""What is said holds all that counts: who leads, what a city pays, what would be better than a move that is
asked about, what has been paid. Compared with the engine in whole games.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import WHOLE_GAMES, by_bots
from tutor.boards import naming
from tutor.bots import adviser
from tutor.pages.asking import advised, known_question, written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions, scores_now
from tutor.rules.kernel.table import Table

BOTH = ["puerto_rico", "puerto_rico_1897"]


@cache
def at(game: str) -> dict[str, Table]:
    return boards(game, ASKING / "tenth")


def played(name: str, players: int, every: int) -> tuple[Any, ...]:
    """Every so many positions of a game that have a decision."""
    return tuple(state for state in by_bots(name, players)[::every] if state.agenda)


def count(name: str, row: str, state: Any, me: int, *given: Any) -> Any:
    game: Any = load(name)
    seen = known_question.Question(Table(game, start=game.to_json(state)), me, "en", ()).seen
    return known_question.counted(name)[row](seen, *given)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("puerto_rico", "late", "en", "Am I winning?", "Roberto has 27 points without chips"),
        ("puerto_rico_1897", "late", "es", "¿quién va ganando?", "Roberto tiene 27 puntos sin contar"),
        ("puerto_rico", "late", "en", "how many points are Roberto's buildings worth", "add 10 points"),
        ("puerto_rico", "early", "en", "could i buy the sugar mill, i have 3", "and 3 after choosing"),
        ("puerto_rico", "early", "es", "¿puedo construir la azucarera?", "si elige al constructor, 3"),
        (
            "puerto_rico",
            "early",
            "en",
            "do I have enough for the hospice",
            "it costs 3 doubloons, and you have 4",
        ),
        ("puerto_rico", "mid", "en", "what can I afford", "you could also build coffee roaster (5)"),
        ("puerto_rico", "mid", "en", "can i ship my tobaco", "No ship takes the tobacco of Ana now"),
        ("san_juan", "mid", "en", "can I build the library", "and 4 after choosing the builder"),
        ("san_juan", "late", "es", "cuantos bienes puedo vender", "le queda 1 por vender"),
        ("san_juan", "start", "es", "voy yo primero o va cristina?", "Ana gobierna y elige primero"),
        ("le_havre", "mid", "en", "how much food do I owe", "10 is already paid"),
        (
            "le_havre",
            "late",
            "es",
            "Roberto cuánta comida tiene que poner este turno al final",
            "los barcos dan 15",
        ),
        ("el_capitan", "mid", "en", "should i buy a card now?", "is about as good as"),
        ("el_capitan", "mid", "es", "¿me conviene comprar una carta?", "más o menos igual de bueno"),
        ("el_capitan", "late", "es", "cuánto le pagarían a cristina en tunez", "16 por fortaleza"),
        ("el_capitan", "mid", "es", "¿Puede Roberto terminar la fase en esta ronda?", "faltan 3"),
        ("el_capitan", "early", "en", "can Cristina finish the phase now?", "has no turn left in this round"),
        ("el_capitan", "late", "en", "do I have loans", "none is extended"),
    ],
)
def test_the_answer_leaves_nothing_out_that_counts(
    game: str, moment: str, lang: str, text: str, part: str
) -> None:
    said = written.answer(at(game)[moment], 0, text, lang)
    assert part in " ".join(said.lines), said


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part"),
    [
        ("mid", "en", "can i ship my tobaco", "wharf"),
        ("mid", "es", "¿puedo cargar tabaco?", "muelle"),
    ],
)
def test_a_building_that_nobody_named_is_no_way(moment: str, lang: str, text: str, part: str) -> None:
    assert part not in " ".join(written.answer(at("puerto_rico")[moment], 0, text, lang).lines)


def test_a_must_does_not_rest_on_a_may() -> None:
    said = written.answer(at("el_capitan")["start"], 0, "do i HAVE to buy a card", "en")
    assert said.kind == "must" and said.rules[0] != "EC.cards.optional", said


@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_the_points_of_a_player_are_those_of_the_engine(name: str, players: int) -> None:
    """One's own in full; of another player all but the chips, and a bonus for chips is named."""
    game: Any = load(name)
    bonus = 0
    for state in played(name, players, 7):
        for score in scores_now(game, state):
            who, board = score.seat, state.seats[score.seat]
            own = count(name, "points", state, who, who)
            assert own["n"] == score.total
            told = count(name, "points", state, (who + 1) % players, who)
            chips = board.points + board.noted
            assert told["open"] == score.total - chips or (
                told["grows"] and told["open"] < score.total - chips
            )
            bonus += bool(told["bonus"])
    assert bonus or players != 3  # in the games of two and of four nobody builds what has one


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_le_havre_what_is_due_is_paid_brought_by_ships_or_still_to_pay(players: int) -> None:
    paid = 0
    for state in played("le_havre", players, 3):
        for who in range(players):
            told = count("le_havre", "feeding", state, who, who)
            if "due" in told:
                assert told["n"] + told["paid"] == max(0, told["due"] - told["ships"]) or told["paid"] == 0
                paid += bool(told["paid"])
    assert paid


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_el_capitan_only_the_one_of_whom_it_is_said_can_end_the_phase(players: int) -> None:
    """The last piece is built in a turn only by somebody who was said to have the turn; who was said to be
    short of money builds it only after getting some.
    """
    states, tried = played("el_capitan", players, 1), 0
    for before, after in pairwise(states):
        if before.phase != after.phase or before.round != after.round:
            continue
        for who in range(players):
            had, has = (one.seats[who] for one in (before, after))
            left = had.houses + had.neutral + had.fortresses
            if left == 1 and not has.houses + has.neutral + has.fortresses:
                told = count("el_capitan", "could_end", before, who, who)
                assert told["say"] == "can", told
                tried += 1
    assert tried


@pytest.mark.per_game
@pytest.mark.parametrize("name", ["el_capitan", "le_havre", "san_juan", "puerto_rico"])
def test_a_move_is_advised_only_if_it_beats_leaving_it(name: str) -> None:
    """Whether to make any move of a sort: leaving all of them is said to be as good where it is."""
    game: Any = load(name)
    close, tried = adviser(game).close, {True: 0, False: 0}
    for state in played(name, 3, 9):
        seat = state.agenda[-1].seat
        legal = [game.NOTATION.text(one) for one in legal_actions(game, state, seat)]
        leave = next((one for one in legal if one in naming.LEAVING), "")
        if not leave or len(legal) < 3:
            continue
        table = Table(game, start=game.to_json(state))
        every = advised.thoughts(table, seat)
        verb = next(one.split()[0] for one in legal if one != leave)
        named = [one for one in every if one.action.split()[0] == verb]
        said = advised.whether(table, "en", every, named)
        worth = {one.action: one.worth for one in every}
        best = max(one.worth for one in named)
        good = {f"A good move here is: {naming.plain(name, one.action, 'en')}." for one in named}
        if best <= worth[leave] - close:
            assert not any(said.startswith(one) for one in good), (said, worth)
        as_good = abs(best - worth[leave]) < close and max(best, worth[leave]) == max(worth.values())
        tried[as_good] += 1
        if as_good:
            assert said.startswith(("You need not", "It makes no difference")) or "just as good" in said, said
    assert sum(tried.values()) > 2


@pytest.mark.parametrize(
    ("name", "row"), [("san_juan", "points"), ("le_havre", "fortune"), ("el_capitan", "worth")]
)
@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_who_leads_is_told_by_what_the_engine_would_count_now(name: str, row: str, players: int) -> None:
    game: Any = load(name)
    for state in played(name, players, 9):
        for score in scores_now(game, state):
            told = count(name, row, state, (score.seat + 1) % players, score.seat)
            assert told["n"] == score.total, (told, score)


def test_in_el_capitan_who_leads_is_told_with_what_a_payday_brings() -> None:
    said = written.answer(at("el_capitan")["late"], 0, "who is winning", "en")
    assert "would bring 226 more" in " ".join(said.lines), said

"""What is supposed, what is being decided and what is over: the answer speaks of the thing that was asked
about, and its sums are those of the other answers. Compared with the engine in whole games.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.test_asked_whole import count, played
from tutor.boards import games, words
from tutor.pages.asking import advised, vocabulary, written
from tutor.pages.asking.tokenise import hear
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.le_havre.ruleset import PLACE


@cache
def at(game: str) -> dict[str, Table]:
    return boards(game, ASKING / "eleventh")


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        (
            "el_capitan",
            "late",
            "en",
            "what would my fortress in Venezia pay me on payday",
            "brings 14 florins",
        ),
        ("el_capitan", "late", "es", "cuánto me daría mi fortaleza en Venezia", "aún no tiene fortaleza"),
        ("el_capitan", "late", "en", "what does my warehouse in Tunis pay", "Tunis would now pay Ana 3"),
        ("le_havre", "late", "es", "¿Qué vendo en el puente?", "darían 9 francos"),
        ("le_havre", "late", "es", "cuanto saco si vendo todo", "darían 9 francos"),
        ("le_havre", "late", "en", "how much do I get for the meat", "for 5 francs"),
        ("le_havre", "late", "es", "qué me dan por la piel", "3 mercancías normales dan 1 franco"),
        ("puerto_rico", "early", "en", "can I buy the hospice with my money?", "it costs you 4 doubloons"),
        (
            "puerto_rico",
            "mid",
            "en",
            "if captain gets chosen now what do I score with my indigo?",
            "2 points",
        ),
        (
            "puerto_rico",
            "mid",
            "es",
            "si elige capitan, cuántos puntos me da mi añil",
            "da 2 puntos por 1 de añil",
        ),
        ("puerto_rico_1897", "late", "es", "cuantos puntos le sacare a roberto", "pueden estar boca abajo"),
        ("san_juan", "late", "en", "When does the round end?", "Nobody chooses a role after that this round"),
        ("san_juan", "late", "es", "¿cuándo acaba la ronda?", "Después ya no elige nadie rol"),
        ("san_juan", "late", "en", "when does the game end", "a twelfth building"),
        ("el_capitan", "late", "es", "¿Qué me conviene hacer?", "cobrarías 144 florines, 15 más"),
    ],
)
def test_the_answer_is_about_what_was_asked(game: str, moment: str, lang: str, text: str, part: str) -> None:
    said = written.answer(at(game)[moment], 0, text, lang)
    assert part in " ".join(said.lines), said


@pytest.mark.parametrize("text", ["how much do I get for my joinery", "what does my joinery sell for"])
def test_a_building_is_still_sold_to_the_town_while_goods_are_sold(text: str) -> None:
    assert "4 francs" in " ".join(written.answer(at("le_havre")["late"], 0, text, "en").lines)


@pytest.mark.parametrize("hides", range(8))
@pytest.mark.parametrize("meat", [0, 1, 5])
def test_what_is_sold_at_the_bridge_brings_what_was_said(hides: int, meat: int) -> None:
    """After every good that is handed in, the rest brings what was said."""
    game: Any = load("le_havre")
    start, me = at("le_havre")["late"].state, 0
    stock = [*start.seats[me].stock]
    stock[PLACE["hides"]], stock[PLACE["meat"]] = hides, meat
    state = start.but(seats=(start.seats[me].but(stock=tuple(stock)), *start.seats[1:]))
    told = []
    while count("le_havre", "bridge_now", state, me, me):
        assert count("le_havre", "bridge_now", state, 1, 1) is None
        told.append(count("le_havre", "bridge_now", state, me, me)["n"] + state.seats[me].stock[0])
        give = [one for one in legal_actions(game, state, me) if game.NOTATION.text(one) != "done"]
        if not give:
            break
        state, _ = game.apply_action(state, me, give[0])
    assert {*told} == {state.seats[me].stock[0]}


@pytest.mark.per_game
@pytest.mark.parametrize("game", ["puerto_rico", "puerto_rico_1897"])
def test_a_price_that_stands_against_building_is_the_price_that_is_told(game: str) -> None:
    rules: Any = load(game)
    tried = 0
    for state in played(game, 3, 9):
        table = Table(rules, start=rules.to_json(state))
        me = table.seat
        for building, left in state.market:
            refusals = table.why_not(f"build {building}", me).refusals if left else ()
            for one in (one for one in refusals if one.rule == "PR.builder.pay-and-place"):
                told = count(game, "building", state, me, me, building)
                if told.get("say") not in ("working", "idle"):
                    assert one.facts["price"] == told["n"]
                    tried += 1
    assert tried


@pytest.mark.per_game
@pytest.mark.parametrize("game", ["puerto_rico", "puerto_rico_1897"])
def test_only_a_player_who_still_chooses_is_told_of_choosing_the_captain(game: str) -> None:
    said = set[bool]()
    states = played(game, 3, 1)
    for k, state in enumerate(states):
        for who in range(3):
            told = count(game, "as_captain", state, who, who)
            if told is None or ("made" in told and told.get("say") == "making"):
                continue
            later = (one for one in states[k:] if one.round == state.round)
            chose = any(one.agenda[-1].kind == "choose" and one.agenda[-1].seat == who for one in later)
            over = str(told.get("say", "")).startswith("other")
            assert over != chose
            said.add(over)
    assert said == {True, False}


@pytest.mark.per_game
@pytest.mark.game("el_capitan")
@pytest.mark.parametrize("players", [2, 3])
def test_the_next_payday_of_a_reason_is_the_one_that_is_told(players: int) -> None:
    game: Any = load("el_capitan")
    last = 0
    for state in played("el_capitan", players, 2):
        me = state.agenda[-1].seat
        for action in legal_actions(game, state, me):
            if action._verb not in ("house", "warehouse", "build", "fortress", "reopen"):
                continue
            _, _, facts = game.advise(state, me, action)
            paid = count("el_capitan", "income", state, me, me)
            assert facts["pays"] - facts["more"] + facts["less"] == paid["n"]
            last += bool(paid["bonus"])
    assert last


@pytest.mark.per_game
@pytest.mark.game("san_juan")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_about_as_good_is_not_called_better(lang: str) -> None:
    """The frames of reasons that compare stand in no sentence that says that two moves are about as good."""
    said = 0
    w = words.of(lang)
    frames = [
        w(f"reasons.better{one}", other="", said="").split(":")[0].strip() for one in ("_pass", "_done")
    ]
    for state in played("san_juan", 3, 3):
        game: Any = load("san_juan")
        table = Table(game, start=game.to_json(state))
        every = advised.thoughts(table, table.seat)
        if told := advised.need_not(table, lang, every, every):
            assert not any(frame in told for frame in frames), told
            said += 1
    assert said


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_comes_later_names_no_building(game: str, lang: str) -> None:
    """The player need not have it: what is worth more later is told by where its points come from."""
    rows = games.book(game).words("advice/words.toml")
    told = [row[lang] for key, row in rows.items() if key.startswith("ahead-")]
    kinds = load(game).NOTATION.actions
    buildings = {value for kind in kinds for value in kind._values.get("building", ())}
    names = [name for value in buildings for name in vocabulary.of(game).names.get(str(value), ())]
    assert told and names
    for text in told:
        keys = frozenset().union(*(word.keys for word in hear(game, text)))
        assert not any(name <= keys for name in names), text


def test_chips_are_no_tiles_in_1897() -> None:
    """Where English says chips and no tiles, Spanish says «fichas» and not «losetas»."""
    seen = 0
    for key, row in games.book("puerto_rico_1897").words("known.toml").items():
        for said in (one for one in row.values() if isinstance(one, dict) and {"en", "es"} <= {*one}):
            en, es = str(said["en"]), str(said["es"])
            if "chips" in en and "tile" not in en:
                assert "loseta" not in es, key
                seen += 1
    assert seen

"""Useful refusals: the order of a good teacher, no empty numbers, advice that can be followed."""

from __future__ import annotations

import random
import re

import pytest

from tests.support.games import everything
from tutor.boards import board
from tutor.commands.measure.sampling import tries
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.files import BARS
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, advised, say


@pytest.mark.parametrize(
    ("position", "seat", "ask", "rule", "said"),
    [
        (
            {"players": 3, "seat": [{"city": "hacienda"}], "turn": {"phase": "settler", "seat": 0}},
            0,
            "draw",
            "PR.b.hacienda.extra",
            "Put a colonist in your hacienda",
        ),
        (
            {"players": 2, "seat": [{}, {"city": "hacienda 1"}], "turn": {"phase": "settler", "seat": 0}},
            0,
            "draw",
            "PR.b.hacienda.extra",
            "You can no longer get a hacienda",
        ),
        (
            {
                "players": 3,
                "seat": [{"coins": 0, "city": "university 1"}],
                "turn": {"phase": "builder", "seat": 0},
            },
            0,
            "build university",
            "PR.builder.no-duplicate",
            "never allowed",
        ),
        (
            {
                "players": 3,
                "seat": [{"coins": 0, "island": "quarry*, quarry*, quarry*"}],
                "turn": {"phase": "builder", "seat": 0},
            },
            0,
            "build small_warehouse",
            "PR.builder.pay-and-place",
            "More quarries would not help",
        ),
        (
            {
                "players": 2,
                "ships": {"4": "corn 4", "6": "sugar 3"},
                "seat": [{"goods": "indigo 2, sugar 2"}],
                "turn": {"phase": "captain", "seat": 0},
            },
            0,
            "load indigo 2 ship6",
            "PR.captain.ship-one-kind",
            "until it is full",
        ),
        (
            {
                "players": 3,
                "ships": {"4": "corn 4"},
                "seat": [{"goods": "corn 2, sugar 2"}],
                "turn": {"phase": "captain", "seat": 0},
            },
            0,
            "load corn 2 ship5",
            "PR.captain.kind-one-ship",
            "is full of corn",
        ),
        (
            {"players": 3, "quarries": 0, "turn": {"phase": "settler", "seat": 1, "at": 2}},
            2,
            "take quarry",
            "PR.settler.quarries-gone",
            "quarries never leave an island",
        ),
        (
            {"players": 4, "turn": {"phase": "choose", "seat": 0}},
            2,
            "choose mayor",
            "PR.round.next-chooser",
            "one more player chooses, then you",
        ),
        (
            {"players": 2, "taken": {"mayor": 0, "settler": 1}, "turn": {"phase": "choose", "seat": 0}},
            0,
            "choose mayor",
            "PR.role.card-blocked",
            "Choose a free role",
        ),
        (
            {"players": 3, "seat": [{"goods": "corn 2, sugar 2"}], "turn": {"phase": "store", "seat": 0}},
            0,
            "store corn",
            "PR.store.warehouses",
            "Build a small warehouse",
        ),
        (
            {"players": 3, "turn": {"phase": "mayor", "seat": 0, "at": 0}},
            0,
            "build office",
            "PR.builder.pay-and-place",
            "Get",
        ),
        (
            {"players": 3, "seat": [{"goods": "corn 2, sugar 2"}], "turn": {"phase": "captain", "seat": 0}},
            0,
            "keep corn",
            "PR.turn.phase",
            "When nobody can load any more",
        ),
        (
            {
                "players": 3,
                "seat": [{"island": "quarry*", "coins": 0}],
                "turn": {"phase": "builder", "seat": 0},
            },
            0,
            "build small_warehouse",
            "PR.builder.pay-and-place",
            "More quarries would not help",
        ),
        (
            {
                "players": 3,
                "seat": [{"goods": "sugar 1"}, {"goods": "corn 2"}],
                "ships": {"4": "corn 1"},
                "turn": {"phase": "captain", "seat": 0},
            },
            1,
            "load corn 2 ship5",
            "PR.round.all-act-clockwise",
            "You are next in this phase. Even then you couldn't load corn on the 5-space ship",
        ),
        (
            {"players": 3, "seat": [{"goods": "corn 2, sugar 2"}], "turn": {"phase": "store", "seat": 0}},
            0,
            "keep coffee",
            "PR.store.own-barrel",
            "Choose a kind that you have and have not stored yet: corn or sugar",
        ),
        (
            {"players": 3, "seat": [{"goods": "corn 2"}], "turn": {"phase": "captain", "seat": 0}},
            0,
            "load coffee 1 ship4",
            "PR.captain.own-barrels",
            "Load something else: corn",
        ),
        (
            {
                "players": 3,
                "ending": "PR.end.vp",
                "taken": {"builder": 0},
                "turn": {"phase": "choose", "seat": 1},
            },
            1,
            "build hacienda",
            "PR.turn.phase",
            "this is the last round, and its builder phase is over",
        ),
        (
            {
                "players": 3,
                "seat": [{"goods": "tobacco 1"}],
                "ships": {"4": "tobacco 1"},
                "turn": {"phase": "settler", "seat": 0},
            },
            0,
            "load tobacco 2 ship6",
            "PR.captain.own-barrels",
            "You need 1 more barrel of tobacco. Even then you couldn't load tobacco on the 6-space ship",
        ),
    ],
)
def test_what_the_review_found(
    position: dict[str, object], seat: int, ask: str, rule: str, said: str
) -> None:
    table = Table(load("puerto_rico"), start=position)
    answer = table.why_not(ask, seat)
    assert answer.refusals[0].rule == rule
    assert said in advised(Speaker(table.game.BOOK, "en", table.names), table.advice(answer))


@pytest.mark.parametrize(
    ("game", "seat", "ask", "then"),
    [
        ("puerto_rico", {"goods": "indigo 6"}, "load indigo 6 ship6", ""),
        ("puerto_rico", {"goods": "indigo 6"}, "load indigo 5 ship6", "load only 5 barrels of indigo: 6 of"),
        ("puerto_rico", {"goods": "indigo 6"}, "load indigo 5 ship5", "use the 5-space ship: it would take"),
        (
            "puerto_rico",
            {"goods": "corn 2"},
            "load corn 2 ship5",
            "load corn on the 5-space ship: the 4-",
        ),
        (
            "puerto_rico",
            {"goods": "sugar 2"},
            "load sugar 2 ship4",
            "load sugar on the 4-space ship: it",
        ),
        (
            "puerto_rico_1897",
            {"goods": "sugar 3", "city": "wharf 1"},
            "load sugar 1 wharf",
            "load only 1 barrel of sugar on your wharf",
        ),
    ],
)
def test_a_load_at_the_wrong_moment_is_refused_for_the_moment(
    game: str, seat: dict[str, str], ask: str, then: str
) -> None:
    """The reason that comes first is the one the advice is about; how to load comes after it."""
    start = {
        "players": 3,
        "ships": {"4": "corn 3"},
        "seat": [seat],
        "turn": {"phase": "settler", "seat": 0},
    }
    table = Table(load(game), start=start)
    answer = table.why_not(ask, 0)
    said = advised(Speaker(table.game.BOOK, "en", table.names), table.advice(answer))
    assert answer.refusals[0].rule == "PR.turn.phase"
    begins = "First somebody has to choose the captain. Even then you couldn't " if then else ""
    assert said.startswith(
        begins + then if then else "You can do that once somebody has chosen the captain"
    ), said


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_what_can_never_be_is_said_first_and_the_moment_last(name: str) -> None:
    game, choice = load(name), random.Random(3)
    space = game.NOTATION.every()
    state = game.new_initial_state(3, 3, **everything(game, 3))
    told = 0
    for _ in range(400):
        refused = game.refusals(state, choice.randrange(3), choice.choice(space))
        ranks = [BARS.index(game.BOOK.card(refusal.rule).bars) for refusal in refused]
        assert ranks == sorted(ranks)
        told += len(set(ranks)) > 1
        legal = [
            a
            for a in game.candidates(state, game.current_players(state)[0])
            if not game.refusals(state, game.current_players(state)[0], a)
        ]
        state, _ = game.apply_action(state, game.current_players(state)[0], choice.choice(legal))
        if not game.current_players(state):
            state = game.new_initial_state(3, 4, **everything(game, 3))
    assert told


@pytest.mark.each_game
@pytest.mark.parametrize("name", names())
def test_the_filled_button_of_a_refusal_never_declines_while_something_else_is_open(name: str) -> None:
    """In random positions: a refused action of this decision is answered with a move, not with "Pass"."""
    game, choice, asked = load(name), random.Random(7), 0
    for seed in range(4):
        table = Table(
            game,
            game.PLAYERS[seed % len(game.PLAYERS)],
            seed,
            options=everything(game, game.PLAYERS[seed % len(game.PLAYERS)]) if seed % 2 else None,
        )
        for _ in range(120):
            if table.seat < 0:
                break
            legal = table.legal()
            declining = [a for a in legal if isinstance(game.NOTATION.parse(a), game.SPEC.declines)]
            refused = [a for a in table.asks() if a not in legal]
            for action in (
                choice.sample(refused, min(2, len(refused)))
                if declining and len(declining) < len(legal)
                else ()
            ):
                first, *_ = board.remedies(table, table.why_not(action), "en")
                assert first[0] in legal and first[0] not in declining, (action, first)
                asked += 1
            table.play(choice.choice(legal))
    assert asked > 20


def test_instead_of_the_face_down_pile_a_plantation_is_offered() -> None:
    """With the privilege in the settler phase a player may take a quarry or a plantation;
    neither is "Pass".
    """
    table = Table(load("puerto_rico"), start={"players": 3, "turn": {"phase": "settler", "seat": 0}})
    ways = [action for action, _ in board.remedies(table, table.why_not("draw"), "en")]
    assert ways[0].startswith("take ") and ways[-1] == "pass"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You have already taken your main action this turn: you took the wood."),
        ("es", "Ya has hecho tu acción principal en este turno: tomaste la oferta de madera."),
    ],
)
def test_a_second_main_action_is_refused_in_words_and_once(lang: str, said: str) -> None:
    """Le Havre: the wood is taken, then the clay is asked for;
    the card says what was done and repeats nothing.
    """
    session = Session("play", "le_havre", lang=lang, seats="you,steady,steady", seed="5")
    for action in ("sail", "take wood"):
        session.act(action)
    session.ask("take clay")
    shown = " ".join(re.sub(r"<[^>]*>", "", session.areas["column"]).split())
    assert shown.count(said) == 1
    assert "Ahora no" not in shown and "Not now" not in shown and "{" not in shown


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_no_article_stands_twice_in_what_a_refusal_says(name: str) -> None:
    """A name with an article gets no other: "en la oferta de reses", never "en la la oferta"."""
    game, twice = load(name), re.compile(r"\b(the the|la la|el el|del el|de la la|el la|la el)\b", re.I)
    speakers = {lang: Speaker(game.BOOK, lang, game.NAMES) for lang in ("en", "es")}
    for one in tries(game, 1500, seed=4):
        rows = [*deciding(game.BOOK.card(one.first.rule).facts, one.first.facts)]
        for lang, speaker in speakers.items():
            said = [
                say(speaker, one.first.rule, "no", one.first.facts),
                *(speaker.fill(row[lang], one.first.facts) for row in rows),
            ]
            assert not twice.search(" ".join(said)), said

"""Useful refusals: the order of a good teacher, no empty numbers, advice that can be followed."""

from __future__ import annotations

import random
import re

import pytest
from games import everything

from tutor.boards import board
from tutor.commands.measure.sampling import tries
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.case import Case, cases, chosen, deciding, holds
from tutor.rules.kernel.claims import made_possible
from tutor.rules.kernel.rulebook import BARS
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import merged
from tutor.rules.kernel.words import Speaker, advised, say


@pytest.mark.parametrize(
    ("position", "seat", "ask", "rule", "said"),
    [
        ({"players": 3, "seat": [{"city": "hacienda"}], "turn": {"phase": "settler", "seat": 0}},
         0, "draw", "PR.b.hacienda.extra", "Put a colonist on your hacienda"),
        ({"players": 2, "seat": [{}, {"city": "hacienda 1"}], "turn": {"phase": "settler", "seat": 0}},
         0, "draw", "PR.b.hacienda.extra", "There is no way to do this any more"),
        ({"players": 3, "seat": [{"coins": 0, "city": "university 1"}], "turn": {"phase": "builder", "seat": 0}},
         0, "build university", "PR.builder.no-duplicate", "never allowed"),
        ({"players": 3, "seat": [{"coins": 0, "island": "quarry*, quarry*, quarry*"}], "turn": {"phase": "builder", "seat": 0}},
         0, "build small_warehouse", "PR.builder.pay-and-place", "More quarries would not help"),
        ({"players": 2, "ships": {"4": "corn 4", "6": "sugar 3"}, "seat": [{"goods": "indigo 2, sugar 2"}],
          "turn": {"phase": "captain", "seat": 0}}, 0, "load indigo 2 ship6", "PR.captain.ship-one-kind", "until it is full"),
        ({"players": 3, "ships": {"4": "corn 4"}, "seat": [{"goods": "corn 2, sugar 2"}],
          "turn": {"phase": "captain", "seat": 0}}, 0, "load corn 2 ship5", "PR.captain.kind-one-ship", "is full of corn"),
        ({"players": 3, "quarries": 0, "turn": {"phase": "settler", "seat": 1, "at": 2}},
         2, "take quarry", "PR.settler.quarries-gone", "quarries never leave an island"),
        ({"players": 4, "turn": {"phase": "choose", "seat": 0}},
         2, "choose mayor", "PR.round.next-chooser", "One more player chooses before you"),
        ({"players": 2, "taken": {"mayor": 0, "settler": 1}, "turn": {"phase": "choose", "seat": 0}},
         0, "choose mayor", "PR.role.card-blocked", "Choose one that is free"),
        ({"players": 3, "seat": [{"goods": "corn 2, sugar 2"}], "turn": {"phase": "store", "seat": 0}},
         0, "store corn", "PR.store.warehouses", "Build a small warehouse"),
        ({"players": 3, "turn": {"phase": "mayor", "seat": 0, "at": 0}}, 0, "build office", "PR.builder.pay-and-place", "Get"),
        ({"players": 3, "seat": [{"goods": "corn 2, sugar 2"}], "turn": {"phase": "captain", "seat": 0}},
         0, "keep corn", "PR.turn.phase", "When nobody can load any more"),
        ({"players": 3, "seat": [{"island": "quarry*", "coins": 0}], "turn": {"phase": "builder", "seat": 0}},
         0, "build small_warehouse", "PR.builder.pay-and-place", "More quarries would not help"),
        ({"players": 3, "seat": [{"goods": "sugar 1"}, {"goods": "corn 2"}], "ships": {"4": "corn 1"}, "turn": {"phase": "captain", "seat": 0}},
         1, "load corn 2 ship5", "PR.captain.kind-one-ship", "Now it is the turn of Ana to load the ships"),
        ({"players": 3, "seat": [{"goods": "corn 2, sugar 2"}], "turn": {"phase": "store", "seat": 0}},
         0, "keep coffee", "PR.store.own-barrel", "Choose a kind that still has no place: corn or sugar"),
        ({"players": 3, "seat": [{"goods": "corn 2"}], "turn": {"phase": "captain", "seat": 0}},
         0, "load coffee 1 ship4", "PR.captain.own-barrels", "Load something else: corn"),
        ({"players": 3, "ending": "PR.end.vp", "taken": {"builder": 0}, "turn": {"phase": "choose", "seat": 1}},
         1, "build hacienda", "PR.turn.phase", "this is the last round, and its builder phase is over"),
    ],
)  # fmt: skip
def test_what_the_review_found(position: dict[str, object], seat: int, ask: str, rule: str, said: str) -> None:
    table = Table(load("puerto_rico"), start=position)
    answer = table.why_not(ask, seat)
    assert answer.refusals[0].rule == rule
    assert said in advised(Speaker(table.game.BOOK, "en", table.names), table.advice(answer))


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
        legal = [a for a in game.candidates(state, game.current_players(state)[0])
                 if not game.refusals(state, game.current_players(state)[0], a)]  # fmt: skip
        state, _ = game.apply_action(state, game.current_players(state)[0], choice.choice(legal))
        if not game.current_players(state):
            state = game.new_initial_state(3, 4, **everything(game, 3))
    assert told


@pytest.mark.parametrize(
    ("condition", "facts", "answer"),
    [
        ("idle", {"idle": 1}, True), ("idle", {"idle": 0}, False), ("idle", {}, False), ("idle", {"idle": []}, False),
        ("!idle", {}, True), ("!idle", {"idle": 2}, False),
        ("stands=idle", {"stands": "idle"}, True), ("stands=idle", {"stands": "sold-out"}, False),
        ("n!=2", {"n": 3}, True), ("n!=2", {"n": 2}, False),
    ],
)  # fmt: skip
def test_conditions(condition: str, facts: dict[str, object], answer: bool) -> None:
    assert holds(condition, facts) is answer


def test_a_case_is_chosen_by_the_facts() -> None:
    shared = {"both": [{"when": ["a", "!b"], "en": "1", "es": "1"}]}
    found = cases(["both", {"en": "2", "es": "2", "change": {"round": 2}}], shared)
    assert chosen(found, {"a": 1}) == Case({"en": "1", "es": "1"}, ("a", "!b"), {})
    assert chosen(found, {"a": 1, "b": 1}) == Case({"en": "2", "es": "2"}, (), {"change": {"round": 2}})
    assert cases({"en": "x", "es": "y"}, {}) == (Case({"en": "x", "es": "y"}),)
    with pytest.raises(ValueError, match="a b"):
        holds("a b", {})


@pytest.mark.parametrize(
    ("document", "change", "after"),
    [
        ({"coins": 2}, {"coins": "+3"}, {"coins": 5}),
        ({"coins": 2}, {"coins": "-3"}, {"coins": 0}),
        ({"coins": 2}, {"coins": 7}, {"coins": 7}),
        ({"goods": "corn 2"}, {"goods": "+ sugar 1"}, {"goods": "corn 2, sugar 1"}),
        ({"city": "wharf, office 1"}, {"city": "= wharf 1"}, {"city": "wharf 1, office 1"}),
        ({"city": "office 1"}, {"city": "= wharf 1"}, {"city": "office 1, wharf 1"}),
        ({"house": "corn, sugar, corn"}, {"house": "- corn"}, {"house": "sugar, corn"}),
        ({"island": "corn, quarry*"}, {"island": "- quarry, + corn*"}, {"island": "corn, corn*"}),
        ({"house": "corn"}, {"house": ""}, {"house": ""}),
        ({"taken": {"mayor": 1}, "round": 2}, {"taken": {"mayor": "-"}}, {"taken": {}, "round": 2}),
        ({"seat": [{"coins": 1}, {"coins": 2}]}, {"seat": {"1": {"coins": 5}}}, {"seat": [{"coins": 1}, {"coins": 5}]}),
        ({"agenda": []}, {"turn": {"phase": "mayor"}}, {"agenda": [], "turn": {"phase": "mayor"}}),
    ],
)  # fmt: skip
def test_a_change_is_put_into_a_position(document: object, change: object, after: object) -> None:
    assert merged(document, change) == after


def test_what_if_comes_to_a_board_on_which_it_is_legal() -> None:
    """Asking for a hacienda's tile during the builder phase: first the hacienda, then the settler's turn."""
    game = load("puerto_rico")
    state = game.from_json({"players": 3, "seat": [{"city": "hacienda"}], "turn": {"phase": "settler", "seat": 0}})
    draw = game.NOTATION.parse("draw")
    assert game.refusals(state, 0, draw)
    there = made_possible(game, state, 0, draw)
    assert there is not None and [one.rule for one in there.followed] == ["PR.b.hacienda.extra"]
    assert not game.refusals(there.state, 0, draw)
    assert made_possible(game, there.state, 0, draw) is None, "nothing has to change"


def test_what_if_takes_every_step_that_is_lacking() -> None:
    """No hacienda, and another player decides: first the building, then the settler's phase."""
    table = Table(load("puerto_rico"), 3)
    found = table.what_if(table.why_not("draw", 2))
    assert found is not None and [one.rule for one in found.followed] == ["PR.b.hacienda.extra", "PR.turn.phase"]
    there = Table(table.game, start=table.game.to_json(found.state))
    assert there.seat == 2 and "draw" in there.legal()


def test_what_if_shows_nothing_hidden() -> None:
    """With two deals that a seat cannot tell apart, it gets the same answer."""
    game = load("san_juan")
    first = game.new_initial_state(3, 4)
    seen = game.observe(first, 0)
    asked = [a for a in game.NOTATION.every() if game.refusals(first, 0, a)][::97]
    for action in map(game.NOTATION.text, asked):
        answers = []
        for deal in (5, 6):
            table = Table(game, start=game.to_json(game.resample(seen, deal)))
            answers.append(table.what_if(table.why_not(action, 0)))
        assert answers[0] == answers[1], action


@pytest.mark.parametrize(
    ("name", "position", "ask", "helps", "not_helps"),
    [
        ("puerto_rico", {"players": 3, "seat": [{"island": "tobacco*", "waiting": 1, "city": "hospice"}],
                         "turn": {"phase": "mayor", "seat": 2, "at": 0}}, "place tobacco", (), ("lift tobacco",)),
        ("puerto_rico", {"players": 3}, "pass", (), ("choose settler", "choose captain")),
        ("puerto_rico", {"players": 3, "seat": [{"goods": "sugar 1"}]}, "sell sugar", ("choose trader",), ()),
        ("san_juan", {"players": 3, "seat": [{"area": "indigo_plant*smithy"}], "turn": {"phase": "choose", "seat": 0}},
         "sell indigo", ("choose trader",), ("choose producer",)),
        ("san_juan", {"players": 3, "seat": [{"area": "gold_mine"}], "turn": {"phase": "prospector", "seat": 0}},
         "mine", ("draw",), ()),
    ],
)  # fmt: skip
def test_remedies_lead_somewhere(name: str, position: dict[str, object], ask: str, helps: tuple[str, ...], not_helps: tuple[str, ...]) -> None:
    answer = Table(load(name), start=position).why_not(ask, 0)
    assert not answer.legal
    assert set(helps) <= set(answer.remedies) and not set(not_helps) & set(answer.remedies), answer


@pytest.mark.parametrize("name", names())
def test_the_filled_button_of_a_refusal_never_declines_while_something_else_is_open(name: str) -> None:
    """In random positions: a refused action of this decision is answered with a move, not with "Pass"."""
    game, choice, asked = load(name), random.Random(7), 0
    for seed in range(4):
        table = Table(game, game.PLAYERS[seed % len(game.PLAYERS)], seed, options=everything(game, game.PLAYERS[seed % len(game.PLAYERS)]) if seed % 2 else None)
        for _ in range(120):
            if table.seat < 0:
                break
            legal = table.legal()
            declining = [a for a in legal if isinstance(game.NOTATION.parse(a), game.PLAY.declines)]
            refused = [a for a in table.asks() if a not in legal]
            for action in choice.sample(refused, min(2, len(refused))) if declining and len(declining) < len(legal) else ():
                first, *_ = board.ways(table, table.why_not(action), "en")
                assert first[0] in legal and first[0] not in declining, (action, first)
                asked += 1
            table.play(choice.choice(legal))
    assert asked > 20


def test_instead_of_the_face_down_pile_a_plantation_is_offered() -> None:
    """With the privilege in the settler phase a player may take a quarry or a plantation; neither is "Pass".
    """
    table = Table(load("puerto_rico"), start={"players": 3, "turn": {"phase": "settler", "seat": 0}})
    ways = [action for action, _ in board.ways(table, table.why_not("draw"), "en")]
    assert ways[0].startswith("take ") and ways[-1] == "pass"


@pytest.mark.parametrize(("lang", "said"), [("en", "You have already taken your main action this turn: you took the wood."), ("es", "Ya has hecho tu acción principal en este turno: tomaste la oferta de madera.")])
def test_a_second_main_action_is_refused_in_words_and_once(lang: str, said: str) -> None:
    """Le Havre: the wood is taken, then the clay is asked for; the card says what was done and repeats
    nothing.
    """
    session = Session("play", "le_havre", lang=lang, seats="you,steady,steady", seed="5")
    for action in ("sail", "take wood"):
        session.act(action)
    session.ask("take clay")
    shown = " ".join(re.sub(r"<[^>]*>", "", session.areas["column"]).split())
    assert shown.count(said) == 1
    assert "Ahora no" not in shown and "Not now" not in shown and "{" not in shown


def test_no_article_stands_twice_in_what_a_refusal_says() -> None:
    """A name with an article gets no other: "en la oferta de reses", never "en la la oferta"."""
    for name in names():
        game, twice = load(name), re.compile(r"\b(the the|la la|el el|del el|de la la|el la|la el)\b", re.I)
        for lang in ("en", "es"):
            speaker = Speaker(game.BOOK, lang, game.NAMES)
            for one in tries(game, 1500, seed=4):
                card = game.BOOK.card(one.first.rule)
                said = [say(speaker, one.first.rule, "no", one.first.facts), *(speaker.fill(row[lang], one.first.facts) for row in deciding(card.facts, one.first.facts))]
                assert not twice.search(" ".join(said)), said

"""What would make it possible: conditions, changes to a position, and steps that lead there."""

from __future__ import annotations

import pytest

from tutor.rules import load
from tutor.rules.kernel.case import Case, cases, chosen, deciding, holds
from tutor.rules.kernel.claims import made_possible
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import merged


@pytest.mark.parametrize(
    ("condition", "facts", "answer"),
    [
        ("idle", {"idle": 1}, True),
        ("idle", {"idle": 0}, False),
        ("idle", {}, False),
        ("idle", {"idle": []}, False),
        ("!idle", {}, True),
        ("!idle", {"idle": 2}, False),
        ("stands=idle", {"stands": "idle"}, True),
        ("stands=idle", {"stands": "sold-out"}, False),
        ("n!=2", {"n": 3}, True),
        ("n!=2", {"n": 2}, False),
    ],
)
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


def test_a_fact_and_the_advice_do_not_say_the_same() -> None:
    """What is decided now is a fact, unless the advice is to decide just that."""
    rows = [
        {"en": "Now it is time to {now}", "es": "Ahora toca {now}"},
        {"en": "Money: 2", "es": "Dinero: 2"},
    ]
    build, sell = (Case({"en": "", "es": ""}, (f"deciding=task-{task}",), {}) for task in ("build", "sell"))
    facts = {"now": "task-build"}
    assert deciding(rows, facts, build) == rows[1:]
    assert deciding(rows, facts, sell) == deciding(rows, facts) == rows


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
        (
            {"seat": [{"coins": 1}, {"coins": 2}]},
            {"seat": {"1": {"coins": 5}}},
            {"seat": [{"coins": 1}, {"coins": 5}]},
        ),
        ({"agenda": []}, {"turn": {"phase": "mayor"}}, {"agenda": [], "turn": {"phase": "mayor"}}),
    ],
)
def test_a_change_is_put_into_a_position(document: object, change: object, after: object) -> None:
    assert merged(document, change) == after


def test_what_if_comes_to_a_board_on_which_it_is_legal() -> None:
    """Asking for a hacienda's tile during the builder phase: first the hacienda, then the settler's turn."""
    game = load("puerto_rico")
    state = game.from_json(
        {"players": 3, "seat": [{"city": "hacienda"}], "turn": {"phase": "settler", "seat": 0}}
    )
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
    assert found is not None and [one.rule for one in found.followed] == [
        "PR.b.hacienda.extra",
        "PR.turn.phase",
    ]
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
        (
            "puerto_rico",
            {
                "players": 3,
                "seat": [{"island": "tobacco*", "waiting": 1, "city": "hospice"}],
                "turn": {"phase": "mayor", "seat": 2, "at": 0},
            },
            "place tobacco",
            (),
            ("lift tobacco",),
        ),
        ("puerto_rico", {"players": 3}, "pass", (), ("choose settler", "choose captain")),
        ("puerto_rico", {"players": 3, "seat": [{"goods": "sugar 1"}]}, "sell sugar", ("choose trader",), ()),
        (
            "san_juan",
            {"players": 3, "seat": [{"area": "indigo_plant*smithy"}], "turn": {"phase": "choose", "seat": 0}},
            "sell indigo",
            ("choose trader",),
            ("choose producer",),
        ),
        (
            "san_juan",
            {"players": 3, "seat": [{"area": "gold_mine"}], "turn": {"phase": "prospector", "seat": 0}},
            "mine",
            ("draw",),
            (),
        ),
    ],
)
def test_remedies_lead_somewhere(
    name: str, position: dict[str, object], ask: str, helps: tuple[str, ...], not_helps: tuple[str, ...]
) -> None:
    answer = Table(load(name), start=position).why_not(ask, 0)
    assert not answer.legal
    assert set(helps) <= set(answer.remedies) and not set(not_helps) & set(answer.remedies), answer

"""Nothing is said about a position that was not just checked, and an independent judge checks the checker."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.promises import read, unclaimed
from tests.support.games import in_proofs
from tutor.commands.measure.judging import faults
from tutor.commands.measure.refused import advice_of, question_text, tally
from tutor.commands.measure.sampling import tables, tries
from tutor.rules import load, names
from tutor.rules.kernel.case import CLAIMS
from tutor.rules.kernel.claims import RefusedAction, advice_on, comes
from tutor.rules.kernel.rule import read_rule
from tutor.rules.kernel.words import Speaker, advised

SILENT = 0.02  # the share of refusals that may have no advice


def ways(game: Any) -> list[tuple[str, Any]]:
    """Every case of advice a game can give, with the rule it belongs to."""
    return [(rule, case) for rule in game.BOOK.rules for case in game.BOOK.advice(rule)]


@pytest.mark.parametrize("name", names())
def test_every_case_claims_something_that_exists(name: str) -> None:
    """A verb that the game has, with at most as many words as it takes; a rule that is in the book; a
    decision of the game.
    """
    game: Any = load(name)
    verbs = {game.NOTATION.text(action).split()[0]: len(action) for action in game.NOTATION.every()}
    kinds = {"*", *game.SPEC.handlers, *(kind for kind, _ in game.SPEC.every_further())}
    for rule, case in ways(game):
        assert case.claims and set(case.claims) <= set(CLAIMS), (rule, case.words["en"])
        do = case.claims.get("do", [])
        for step in re.split(r"[>|]", "|".join([do] if isinstance(do, str) else do)) if do else ():
            verb, *rest = step.split()
            assert verb in ("this", "*") or len(rest) <= verbs[verb] + 1, (rule, step)
        later, law = case.claims.get("later", "*"), case.claims.get("law", "undo")
        assert later in kinds or "{" in later or later.removeprefix("rule:") in game.BOOK.rules, (
            rule,
            later,
        )
        assert law == "undo" or law in game.BOOK.rules, (rule, law)


@pytest.mark.parametrize("name", names())
def test_a_case_without_a_claim_does_not_load(name: str) -> None:
    words = {"en": "Ask again.", "es": "Vuelve a preguntar."}
    row = {"kind": "limit", "title": words, "text": words, "way": words}
    with pytest.raises(ValueError, match=r"^rulebook/x\.toml: XX\.x: advice without a claim: 'Ask again\.'"):
        read_rule(load(name).BOOK, Path("rulebook/x.toml"), "XX.x", row)


def test_what_is_promised_beyond_the_claims_was_read_by_somebody() -> None:
    promised = {said for name in names() for said in unclaimed(name)}
    new, gone = sorted(promised - read().keys()), sorted(read().keys() - promised)
    assert not new, "python tests/promises.py: claim it, or read it and say why it holds"
    assert not gone, "no longer said: take it out of tests/plain/promises.toml"


@pytest.mark.slow
@pytest.mark.parametrize("tried", [300, in_proofs(700)])
@pytest.mark.parametrize("name", names())
def test_what_is_said_holds_for_another_judge(name: str, tried: int) -> None:
    found = tally(load(name), tried, seed=77)
    assert found.tries == tried
    assert not found.false, found.examples
    assert not found.uncited and not found.zeros
    assert sum(found.silent.values()) <= SILENT * found.tries, found.silent


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_the_judge_notices_what_is_false(name: str) -> None:
    """Each kind of claim, made false on purpose, is noticed."""
    game: Any = load(name)
    wrong: dict[str, Any] = {
        "change": {},
        "lifts": {},
        "do": "this",
        "later": "rule:none",
        "never": True,
    }
    found = set()
    for one in tries(game, 120, seed=3):
        _, advice = advice_of(game, one)
        if advice is None:
            continue
        for kind, claim in wrong.items():
            spoilt = advice.but(case=advice.case.but(claims={kind: claim}))
            if any(faults(game, one, spoilt)):
                found.add(kind)
    assert found == set(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_is_promised_of_the_time_to_come(name: str) -> None:
    """If a game says that something is certain to come, it comes in games that are played on."""
    game: Any = load(name)
    known = 0
    for one in tries(game, 80, seed=5):
        for wanted in ("*", *game.SPEC.handlers):
            if game.SPEC.ahead(one.state, one.seat, wanted):
                known += 1
                come = [comes(game, one.state, one.seat, wanted, seed, 20_000) for seed in (300, 301)]
                assert all(come), (wanted, question_text(game, one))
    assert known > 30


@pytest.mark.slow
@pytest.mark.parametrize("tried", [200, in_proofs(500)])
@pytest.mark.parametrize("name", [name for name in names() if load(name).SPEC.faces])
def test_of_two_deals_that_cannot_be_told_apart_the_same_is_said(name: str, tried: int) -> None:
    game: Any = load(name)
    speaker = Speaker(game.BOOK, "en", game.NAMES)
    for one in tries(game, tried, seed=31):
        seen, said = game.observe(one.state, one.seat), set()
        for deal in (5, 6):
            there = game.resample(seen, deal)
            refused = tuple(game.refusals(there, one.seat, one.action))
            might_be = game.resample(game.observe(there, one.seat), 1)
            said.add(
                advised(speaker, advice_on(RefusedAction(game, might_be, one.seat, one.action, refused)))
            )
        assert len(said) == 1, question_text(game, one)


@pytest.mark.parametrize("name", names())
def test_refusals_are_drawn_from_every_table(name: str) -> None:
    """Every number of players and every value of every option that is possible with it."""
    game: Any = load(name)
    spread = tables(game)
    assert {players for players, _ in spread} == set(game.PLAYERS)
    for choice in game.CHOICES:
        played = {options.get(choice.name) for _, options in spread}
        assert set(choice.values if choice.many else choice.values[1:]) <= played, choice.name


def test_advice_that_names_another_answer_is_not_given_if_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Words with {still:even_then}: only if something else refuses in the changed position."""
    game: Any = load("puerto_rico_1897")
    rule = "PR.x2.b.land_office.sell"
    named = [case for case in game.BOOK.card(rule).way if "{still:" in case.words["en"]]
    monkeypatch.setattr(type(game.BOOK), "advice", lambda book, rule: named)
    said = {}
    for turn, seat in (("trader", 0), ("choose", 2)):
        state = game.from_json(
            {
                "players": 3,
                "expansions": "burghers",
                "taken": {"trader": 0},
                "seat": [{"island": "corn", "coins": 9, "goods": "sugar 1"}],
                "turn": {"phase": turn, "seat": seat},
            }
        )
        action = game.NOTATION.parse("sell_land corn")
        refused = sorted(game.refusals(state, 0, action), key=lambda one: one.rule != rule)
        said[turn] = advice_on(RefusedAction(game, state, 0, action, tuple(refused)))
    assert said["trader"] is None
    assert said["choose"] and said["choose"].facts["still"]["rule"] == "PR.turn.phase"

"""Questions that are computed from the position: what to do, who leads, whose turn it is,
what would happen, what must be.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tutor.commands.ask_measure import measured, read, verdict
from tutor.pages.asking import kinds
from tutor.pages.asking.question import ParsedQuestion, heard
from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.kernel.table import Table

HERE = Path(__file__).parent / "asking"
POSITIONS = tomllib.loads((HERE / "positions.toml").read_text("utf-8"))


@pytest.mark.per_game
@pytest.mark.parametrize("file", sorted((HERE / "computed").glob("*.tsv")), ids=lambda file: file.stem)
def test_what_players_ask_of_a_position_is_computed(file: Path) -> None:
    missed = [row for row in measured(read(file), POSITIONS) if row["verdict"] != "right"]
    assert not missed


def at(game: str, position: str) -> Table:
    return Table(load(game), start=POSITIONS[game][position])


def test_a_hint_says_a_move_that_can_be_made_and_why() -> None:
    table = at("puerto_rico", "builder")
    for lang, text in (("en", "what should I do?"), ("es", "¿qué me conviene hacer?")):
        said = heard(table, 0, text, lang)
        assert (
            said.told
            and said.legal == 1
            and said.actions[0] in table.legal()
            and len(said.told.lines[0]) > 40
        )
    said = heard(table, 0, "which building should I build", "en")
    assert said.actions[0].startswith("build ")


def test_what_would_happen_is_told_and_nothing_is_done() -> None:
    table = at("puerto_rico", "captain")
    before = table.state
    said = heard(table, 0, "what happens if I load sugar", "en")
    assert said.told and "points" in said.told.lines[0] and table.state is before and not table.steps


def test_what_nobody_can_see_is_not_told() -> None:
    """A card that would be drawn is not named: it is another one each time the hidden cards are dealt."""
    table = Table(load("san_juan"), 3, 7)
    said = heard(table, table.seat, "what happens if I choose the prospector", "en")
    assert said.told and said.told.kind == "effect"
    names = [
        row["en"] if isinstance(row["en"], str) else row["en"][0]
        for thing, row in load("san_juan").BOOK.lexicon.items()
        if thing in {*table.state.deck}
    ]
    assert names and not [name for name in names for line in said.told.lines if f" {name}" in line]


def test_points_that_are_secret_are_not_counted() -> None:
    said = heard(at("puerto_rico", "builder"), 0, "who is winning", "en")
    assert said.told and "Roberto" not in said.told.lines[0] and "secret" in said.told.lines[1]
    said = heard(at("le_havre", "main"), 0, "who is winning", "en")
    assert said.told and all(
        any(name in line for line in said.told.lines) for name in ("Ana", "Roberto", "Cristina")
    )


def test_another_players_money_is_not_mine() -> None:
    table = at("el_capitan", "turn")
    abouts = [heard(table, 0, f"how much money does {name} have", "en").told for name in table.names]
    assert [told and told.about for told in abouts] == ["money/0", "money/1", "money/2"]
    named = Table(
        load("el_capitan"), start={**POSITIONS["el_capitan"]["turn"], "names": ["Bea", "Igor", "Uma"]}
    )
    told = heard(named, 0, "how much money does Igor have", "en").told
    assert named.names[1] == "Igor" and told and told.about == "money/1" and "Igor" in told.lines[0]


@pytest.mark.parametrize(
    "more",
    [
        "if Roberto passes",
        "next round",
        "without paying",
        "twice",
        "for the trader",
        "in San Juan",
        "after the trader",
    ],
)
def test_a_computed_answer_stands_only_for_the_whole_question(more: str) -> None:
    table = at("puerto_rico", "builder")
    for text in (
        "what happens if I pass",
        "how much does the wharf cost",
        "what does Roberto have",
        "do I have to build",
        "whose turn is it",
    ):
        said = heard(table, 0, f"{text} {more}", "en")
        assert said.told is None and not said.thing.startswith(("market", "seat")), (text, said)


def test_patterns_are_of_the_whole_question() -> None:
    for text, name in (
        ("What should I do now?", "hint"),
        ("¿Y ahora qué hago?", "hint"),
        ("whose turn is it, please?", "turn"),
        ("¿qué pasa si paso?", "effect"),
    ):
        found = kinds.of(text)
        assert found and found.name == name, text
    assert kinds.of("what should a captain with two ships do") is None


def test_what_is_not_understood_offers_its_nearest_readings_and_three_rules() -> None:
    session = Session("play", "puerto_rico", at="0", seats="you,steady,steady,steady")
    session.do("ask", "does my uncle like to take the mayor on sundays in the park")
    page = str(session.areas["asked"])
    assert page.count('data-do="rule ') >= 3 or page.count("rule PR.") >= 3
    assert "choose mayor" in page and "Yes" not in page


def test_the_answer_stands_under_the_field_and_is_said() -> None:
    session = Session("play", "puerto_rico", at="0", seats="you,steady,steady,steady")
    patch = session.do("ask", "what should I do?")
    assert (
        patch
        and "A good move here is" in patch["say"]
        and "heard-said" in session.areas["asked"]
        and "data-action=" in session.areas["asked"]
    )
    patch = session.do("ask", "what happens if I take the mayor")
    assert (
        patch
        and "This would happen" in patch["say"]
        and session.areas["asked"].index("heard-said")
        < session.areas["asked"].index('data-action="choose mayor"')
    )


def test_the_judge_knows_right_from_false() -> None:
    yes = ParsedQuestion("q", ("pass",), 1)
    assert verdict(yes, "yes") == verdict(yes, "pass") == verdict(yes, "no | yes") == "right"
    assert verdict(yes, "no") == verdict(yes, "PR.a.b") == "false"
    assert verdict(ParsedQuestion("q", rules=("PR.a.b", "PR.a.c")), "PR.a.c, PR.x.y") == "right"
    assert (
        verdict(ParsedQuestion("q", rules=("PR.a.b",)), "yes")
        == "open"
        == verdict(yes.but(whole=False), "no")
    )
    assert (
        verdict(ParsedQuestion("q", thing="market:wharf"), "= market:*") == "right"
        and verdict(ParsedQuestion("q", thing="pool"), "= house") == "false"
    )


def test_every_way_of_doing_a_thing_is_one_question() -> None:
    """Two cards lead to Napoli: whether one can sail there is one question, and the answer is yes."""
    table = at("el_capitan", "turn")
    said = heard(table, 0, "can I sail to Napoli", "en")
    assert said.possible and len(said.actions) == said.legal > 1 and verdict(said, "yes") == "right"
    assert not heard(table, 0, "can I sail to Napoli and build there", "en").possible
    assert not heard(at("puerto_rico", "captain"), 0, "do I have to load corn", "en").possible


def test_a_name_or_a_statement_is_not_refused() -> None:
    for game, position, text in (
        ("puerto_rico", "settler", "points for loading"),
        ("puerto_rico", "store", "vp of a building"),
        ("le_havre", "build", "ronda sin alimentar"),
        ("el_capitan", "turn", "can I build two warehouses"),
        ("le_havre", "main", "what if I can't pay"),
        ("puerto_rico", "plantation", "can I skip selling"),
    ):
        said = heard(at(game, position), 0, text, "en")
        assert verdict(said, "nothing") == "open", (text, said)

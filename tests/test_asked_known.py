"""What is counted when a player asks how things are:
each sentence against the position, and what is not answered.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.support.games import random_game
from tutor.boards import naming
from tutor.pages.asking import known, known_question, known_rows, priced
from tutor.pages.asking.question import heard
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

HERE = Path(__file__).parent / "asking"
POSITIONS = tomllib.loads((HERE / "positions.toml").read_text("utf-8"))


def at(game: str, position: str) -> Table:
    edition = {"edition": "1897"} if game.endswith("1897") else {}
    return Table(load(game), start={**POSITIONS[game][position], **edition})


def rows() -> list[dict[str, str]]:
    with (HERE / "known.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


@pytest.mark.slow
@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row['game']}-{row['question'][:40]}")
def test_what_is_asked_for_is_what_is_answered(row: dict[str, str]) -> None:
    """The row that answers, "-" where nothing may be counted; and what the sentence has to contain."""
    said = heard(at(row["game"], row["position"]), 0, row["question"], row["lang"])
    about = said.told.about if said.told else ""
    assert (about or "-") == row["about"], said
    assert not row["part"] or (said.told and row["part"] in " ".join(said.told.lines)), said


@pytest.mark.parametrize("game", names())
def test_every_row_is_counted_and_rests_on_a_rule_of_the_book(game: str) -> None:
    book, beside = load(game).BOOK, {name for row in known_rows.rows(game) for name in row.also}
    for row in known_rows.rows(game):
        asked = row.phrases or row.about or row.always or row.name in beside
        assert row.count in known_question.counted(game) and asked, row.name
        assert not row.rule or row.rule in book.rules, row.rule
        assert row.of in ("player", "table", "items") and all(
            {*said} == {*LANGUAGES} for said in row.says.values()
        )


def things(game: str, row: known_rows.Row) -> list[str]:
    """The things that a row with a slot can be asked of."""
    values = {
        value
        for kind in load(game).NOTATION.actions
        for field in row.slot.split()
        for value in kind._values.get(field, ())
    }
    return sorted(map(str, values - {*load(game).NOTATION.without})) if row.slot else [""]


def sentences(asked: known_question.Question, row: known_rows.Row) -> Iterator[str]:
    """Everything that a row can say in a position."""
    game, seen, count = (
        asked.table.game.NAME,
        asked.seen,
        known_question.counted(asked.table.game.NAME)[row.count],
    )
    if row.of == "items":
        if (found := count(seen)) is not None:
            said = priced.Priced(asked, found, row)
            for value in ("", *(str(one["id"]) for one in found["rows"])):
                yield from (answer(said, value, asked) for answer in priced.ANSWERS.values())
        return
    for thing in things(game, row):
        for who in range(len(asked.table.names)) if row.of == "player" else [-1]:
            facts = count(seen, *([who] if who >= 0 else []), *filter(None, [thing]))
            if facts is not None:
                yield known.sentence(asked, row, {"seat": who, **facts})


@pytest.mark.per_game
@pytest.mark.parametrize("game", names())
def test_every_sentence_is_whole_in_any_position(game: str) -> None:
    """No gap of a template stays open, whatever the position and the thing that is asked of,
    and no fact is missing.
    """
    module, lists = load(game), 0
    for step in islice(random_game(module, 3, 5), 0, 400, 40):
        table = Table(module, start=module.to_json(step.after))
        for lang in LANGUAGES:
            asked = known_question.question(table, 0, "what can I buy for 3", lang)
            for row in known_rows.rows(game):
                found = [*sentences(asked, row)]
                assert not [said for said in found if "{" in said or "}" in said], (row.name, found)
                lists += row.of == "items" and any(found)
    assert lists or not any(row.of == "items" for row in known_rows.rows(game)), (
        "the lists with prices are tried"
    )


@pytest.mark.per_game
@pytest.mark.parametrize("game", names())
def test_money_is_the_money_that_the_position_holds(game: str) -> None:
    if "money" not in known_question.counted(game):
        pytest.skip("cards are the money here")
    module, held = load(game), {"puerto_rico": "coins", "puerto_rico_1897": "coins", "el_capitan": "money"}
    for step in islice(random_game(module, 3, 6), 0, 300, 30):
        table = Table(module, start=module.to_json(step.after))
        for seat, name in enumerate(table.names):
            said = heard(table, 0, f"how much money does {name} have", "en").told
            own = table.state.seats[seat]
            n = own.stock[0] if game == "le_havre" else getattr(own, held[game])
            assert (
                said
                and said.about == f"money/{seat}"
                and (re.findall(r"-?\d+", said.lines[0]) or ["0"]) == [str(n)]
            ), said


def test_who_has_the_most_comes_first_and_the_gap_is_right() -> None:
    table = at("le_havre", "main")
    told = heard(table, 0, "how far am I ahead of Roberto", "en").told
    worth = [one.total for one in sorted(load("le_havre").returns(table.state), key=lambda one: one.seat)]
    assert told and told.lines[-1] == f"Ana has {worth[0] - worth[1]} more than Roberto.", told
    told = heard(table, 0, "who has the most ships", "en").told
    assert told and told.lines[0].startswith("Ana has 1 ship"), told


def test_what_a_payday_would_bring_is_what_it_brings() -> None:
    """The sum in the sentence, against the payday carried out."""
    from tutor.rules.el_capitan.phases.payday import last_payday as paid

    table = at("el_capitan", "turn")
    for seat, name in enumerate(table.names):
        moves = [move for _, events in paid(table.state) for event in events for move in event.moves]
        brought = sum(move.n for move in moves if tuple(move.target) == ("money", seat))
        said = heard(table, 0, f"what would payday bring {name}", "en").told
        assert said and (
            f"{brought} florin" in said.lines[0] or (brought == 0 and "nothing" in said.lines[0])
        ), said


def test_an_action_nobody_asked_about_is_no_answer() -> None:
    """Every word has to be accounted for: otherwise the action is only offered."""
    for game, position, lang, text in (
        ("puerto_rico", "builder", "en", "should I build or ship?"),
        ("puerto_rico", "builder", "en", "does everyone build before the game ends"),
        ("puerto_rico", "builder", "en", "what if two players build the harbor"),
        ("puerto_rico", "builder", "es", "si alguien construye en la última casilla, ¿me queda turno?"),
        ("le_havre", "main", "es", "¿puedo vender un barco a Cristina?"),
        ("le_havre", "main", "en", "can you ever sell a ship to another player"),
        ("san_juan", "trader", "en", "is it better to keep silver for later or sell"),
        ("el_capitan", "turn", "en", "could I build a warehouse in the cheapest city"),
    ):
        said = heard(at(game, position), 0, text, lang)
        assert not said.actions and said.told is None and said.rules, (text, said)


def test_the_better_of_two_moves_is_one_of_them() -> None:
    table = at("puerto_rico", "choose")
    for lang, text in (
        ("en", "what's better, captain or builder?"),
        ("es", "¿qué me conviene más, capitán o constructor?"),
    ):
        said = heard(table, 0, text, lang)
        assert (
            said.told
            and said.told.kind == "better"
            and {*said.actions} == {"choose captain", "choose builder"}
        )
        assert naming.plain("puerto_rico", said.actions[0], lang) in said.told.lines[0]
    assert heard(table, 0, "what's better, corn or sugar?", "en").told is None


def test_a_role_says_what_it_does() -> None:
    said = heard(at("puerto_rico", "choose"), 0, "what happens if I take the builder", "en").told
    assert said and any("All may build." in line for line in said.lines)


def test_a_role_in_which_nobody_can_do_anything_promises_no_privilege() -> None:
    for lang, text, promised in (
        ("en", "what happens if I take the captain", ("All must load", "the privilege of")),
        ("es", "¿qué pasa si elijo al mercader?", ("Todos pueden vender", "privilegio de quien")),
    ):
        said = heard(at("puerto_rico", "choose"), 0, text, lang).told
        assert said and not any(word in line for line in said.lines for word in promised), said

"""Suggestions after a refusal, on every kind of board: the filled button is the most similar good action."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from click.testing import CliRunner

import tutor as product
from tutor.cli import cli
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.table import Table


def offered(html: str) -> list[str]:
    """The actions of a refusal's card, the filled one first."""
    card = html[html.index("why-card") :]
    return re.findall(r'data-action="([^"]*)"', card)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_refusal_on_any_lesson_board_offers_to_decline_last(name: str) -> None:
    """Every board of the lessons: the refused actions it offers, judged by the card that is shown."""
    from tutor.boards import board
    from tutor.rules.kernel.lesson import load_lessons

    game, seen = load(name), 0
    for lesson in load_lessons(game):
        for page in lesson.pages:
            if page.position is None:
                continue
            table = Table(game, start=page.position)
            if table.seat < 0:
                continue
            legal = table.legal()
            declines = [a for a in legal if isinstance(game.NOTATION.parse(a), game.SPEC.declines)]
            for action in [one for one in table.asks() if one not in legal][:3]:
                found = offered(board.card(table, table.why_not(action), "en"))
                if len(legal) > len(declines) and found:
                    seen += 1
                    assert found[0] not in declines and set(found) <= set(legal), (
                        lesson.id,
                        page.id,
                        action,
                        found,
                    )
    assert seen > 5


def test_a_cell_and_the_command_line_offer_the_same() -> None:
    p = product.game("puerto_rico").position(
        players=4, phase="trader", house="indigo, corn", seat=[{"goods": "indigo 2, sugar 1"}]
    )
    assert p.why("sell indigo").instead[0] == "sell sugar"
    assert p.why("sell indigo", seat=1).instead == [], "who is not asked is offered nothing"


def test_the_command_line_offers_what_is_near_and_declines_last(tmp_path: Any) -> None:
    table = Table(load("puerto_rico"), 4, 3)
    while "pass" not in table.legal() or len(table.legal()) < 3:
        table.play(table.legal()[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(table.log()), "utf-8")
    legal = table.legal()
    asked = next(action for action in table.asks() if action not in legal)
    told = CliRunner().invoke(cli, ["why", str(file), "--action", asked, "--json"])
    remedy = json.loads(told.output)["refusals"][0]["remedy"]
    assert remedy and remedy[0] != "pass" and set(remedy) <= set(legal)
    may = legal[0] if legal[0] != "pass" else legal[1]
    said = CliRunner().invoke(cli, ["why", str(file), "--action", may]).output
    assert "✓" in said and "I understood" not in said
    said = CliRunner().invoke(cli, ["why", str(file), "--action", f"do I have to {may}"]).output
    assert said.strip() and "✓" not in said  # that it may be done does not answer whether it must be


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Le Havre: set the table"), ("es", "Le Havre: prepara la mesa")]
)
def test_the_form_before_a_game_names_its_game(lang: str, said: str) -> None:
    assert f"<h1>{said}</h1>" in str(Session("play", "le_havre", lang).areas["setup"])


def test_a_lessons_hint_lights_the_loan_to_be_paid_back() -> None:
    session = Session("learn", "le_havre", "es", lesson="loans", page="repay")
    session.do("hint", "2")
    assert "loans:0" not in session.screen.lit
    session.do("hint", "3")
    assert session.screen.lit == {"loans:0": "★"} and 'data-place="loans:0"' in "".join(
        map(str, session.areas.values())
    )


@pytest.mark.parametrize(
    ("name", "piece", "lang", "said"),
    [
        ("puerto_rico", "coffee", "en", "K"),
        ("le_havre", "clay", "en", "Y"),
        ("le_havre", "coal", "en", "A"),
        ("puerto_rico", "corn", "en", ""),
        ("puerto_rico", "coffee", "es", ""),
    ],
)
def test_a_letter_that_is_not_how_a_good_begins_is_told_where_it_stands(
    name: str, piece: str, lang: str, said: str
) -> None:
    from tutor.boards.inspector import card

    table = Table(load(name), 3, 5)
    found = card(table, 0, lang, [("piece", piece)])
    assert found and (
        (f"is {said}<" in str(found[1]))
        if said
        else "Its letter" not in str(found[1]) and "Su letra" not in str(found[1])
    )

"""What readers of notebooks saw and wrote to us: each is here once, in the game in which it was seen."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Any

import pytest

import tutor
from tutor.bots.games import one_game
from tutor.notebook.board import Board
from tutor.rules import load
from tutor.rules.kernel.errors import TutorError

NAMES = ("puerto_rico", "puerto_rico_1897")
GAMES = list(tutor.games())


def finished(game: str) -> Any:
    """The position at the end of a game between beginners."""
    table = one_game(load(game), ["random"] * 3, 1)[0]
    return tutor.game(game).position(table.game.to_json(table.state))


def drawn(board: Board) -> tuple[str, str]:
    """What a board shows: in a cell, and as a picture."""
    still = board._repr_mimebundle_()["text/html"].partition("base64,")[2].partition('"')[0]
    return str(board._screen.areas()["stage"]), b64decode(still).decode()


@pytest.mark.per_game
@pytest.mark.parametrize("game", GAMES)
def test_a_question_about_a_finished_game_does_not_show_the_results_until_it_is_answered(game: str) -> None:
    board = finished(game).ask("How many points do you have?", 7, {3: "Too few."})
    assert not any('class="result' in shown for shown in drawn(board)) and "is over" in drawn(board)[0]
    board.pick(3)
    assert not any('class="result' in shown for shown in drawn(board))
    board.pick(7)
    assert all(shown.count('class="result') == 3 for shown in drawn(board))


def test_a_long_cell_of_a_table_can_be_read_as_text_too() -> None:
    said = "The publishing house brings 1 coin as soon as its owner chooses the role that nobody else wanted."
    text = repr(tutor.table([{"what": "short", "why": said, "n": 1}, {"what": "x", "why": "", "n": 20}]))
    assert "…" not in text and all(word in text for word in said.split())
    assert [line.split()[-1] for line in text.splitlines() if line[:1] != " "] == ["n", "1", "20"]


def stage(position: Any) -> str:
    """The large drawing of the decision, as text with tags."""
    return str(position.board()._screen.areas()["stage"])


def row(position: Any, good: str) -> str:
    """What the trader's board says of a barrel."""
    return re.sub(r"<[^>]*>", " ", stage(position).partition(f"<b>{good}</b>")[2].partition("</div>")[0])


@pytest.mark.parametrize("name", NAMES)
def test_the_trader_shows_a_price_only_for_what_the_house_takes(name: str) -> None:
    seat = {"goods": "corn 1, sugar 1"}
    at = tutor.game(name).position(players=3, phase="trader", house="corn", seat=[seat])
    assert "already in the house" in row(at, "Corn") and not re.search(r"= *\d", row(at, "Corn"))
    assert "2 + 1 =" in row(at, "Sugar")
    office = tutor.game(name).position(
        players=3, phase="trader", house="corn", seat=[seat | {"city": "office 1"}]
    )
    assert "0 + 1 =" in row(office, "Corn")


def test_the_publishing_house_counts_on_the_cards_and_in_the_prices() -> None:
    game = tutor.game("puerto_rico_1897", "es")
    for city, cards, price in (
        ("library 1", "Tú pagas 2 menos", "2 + 2 ="),
        ("", "Tú pagas 1 menos", "2 + 1 ="),
    ):
        more: dict[str, Any] = {"players": 3, "expansions": "new_buildings"}
        seats = [{"goods": "sugar 1, corn 1", "city": city}]
        assert cards in stage(game.position(seat=seats, **more))
        assert price in row(game.position(seat=seats, phase="trader", **more), "Azúcar")


@pytest.mark.parametrize("name", NAMES)
def test_without_a_warehouse_nobody_is_offered_to_store_a_whole_kind(name: str) -> None:
    for city, offered in (("", False), ("small_warehouse", False), ("small_warehouse 1", True)):
        seat = {"goods": "corn 2, sugar 3", "city": city}
        at = tutor.game(name).position(players=3, phase="store", seat=[seat])
        assert ("store all" in stage(at)) == offered and "keep 1" in stage(at)


def test_a_captured_role_is_told_once() -> None:
    for lang, verb in (("en", "chooses the recruiter"), ("es", "elige al reclutador")):
        for captor in (0, 1):
            at = tutor.game("puerto_rico_1897", lang).position(
                players=3, expansions="smuggler", captured=f"mayor {captor}"
            )
            assert " ".join(at.play("choose mayor").told).count(verb) == 1


def test_the_register_is_told_as_it_is_after_a_burgher_was_taken() -> None:
    for lang, said in (
        ("en", "The register still has 2 workers. Roberto is next, and"),
        ("es", "En el Registro quedan 2 trabajadores. Sigue Roberto y"),
    ):
        at = tutor.game("puerto_rico_1897", lang).position(players=3, expansions="burghers")
        assert said in " ".join(at.play("choose mayor", "accept", "take_burgher").told)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_two_phases_in_one_position_are_refused(lang: str) -> None:
    game = tutor.game("puerto_rico_1897", lang)
    with pytest.raises(TutorError, match=r"mayor.*captain"):
        game.position(players=3, phase="mayor", turn={"phase": "captain", "seat": 1})
    for phase in ("mayor", "recruiter"):
        at = game.position(players=3, phase=phase, turn={"phase": "mayor", "seat": 1})
        assert at == game.position(players=3, turn={"phase": "mayor", "seat": 1})
    assert game.position(players=3, phase="builder", turn={"seat": 1}).player == "Roberto"


@pytest.mark.parametrize(
    ("lang", "one", "none"), [("en", " 1 point.", " 0 points."), ("es", " 1 punto.", " 0 puntos.")]
)
def test_one_point_is_one_point_in_the_text_of_a_board(lang: str, one: str, none: str) -> None:
    for name in NAMES:
        for n, said in ((1, one), (0, none)):
            text = tutor.game(name, lang).position(players=3, pool=n, ending="PR.end.vp").text
            assert any(
                line.endswith(said) for line in text.splitlines() if line.startswith(("Supply", "Reserva"))
            )


def test_the_chips_of_1897_may_be_face_down() -> None:
    for name, said in (("puerto_rico", "son secretas"), ("puerto_rico_1897", "pueden estar boca abajo")):
        assert f"Las fichas {said} hasta el final" in str(
            tutor.game(name, "es").position(players=3).ask("quién va ganando")
        )

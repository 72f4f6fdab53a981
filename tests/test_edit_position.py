"""A position is changed by hand: on the game's own board, with the supplies counted, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games import everything
from tutor.pages.editor import faults, source, values
from tutor.pages.editor.draft import Draft
from tutor.pages.editor.gallery import chapters_of, gallery
from tutor.pages.editor.labels import Labels
from tutor.pages.editor.panel import panel
from tutor.pages.editor.parts import EditablePart, at_place, fields_of_table, parts
from tutor.pages.editor.screen import EditorScreen
from tutor.pages.session import Session
from tutor.pages.table.sharing import from_position_code
from tutor.practice.positions import kept_questions
from tutor.rules import load, names
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.kinds import Number, Word
from tutor.rules.kernel.pieces import Counts, Numbered, Pieces, Starred
from tutor.rules.kernel.table import Table


def editor(game: str, lang: str = "en", **query: str) -> Session:
    session = Session("play", game, lang, **({"seats": "you,steady,steady", "seed": "5"} | query))
    session.do("edit")
    assert isinstance(session.screen, EditorScreen)
    return session


def draft_of(session: Session) -> Draft:
    found: Any = session.screen
    draft: Draft = found.draft
    return draft


def test_pieces_are_put_into_place_and_the_supply_gives_them() -> None:
    session = editor("puerto_rico")
    session.do("at", "ship:0")
    assert "Ship of 4" in session.areas["column"] and 'data-do="more ships.4 corn"' in session.areas["column"]
    assert "10 left" in session.areas["column"]
    session.do("more", "ships.4 corn")
    assert session.said == "This position is possible."
    assert "9 left" in session.areas["column"]
    assert draft_of(session).table_document["ships"]["4"] == "corn 1"
    session.do("number ships.4 corn", "3")
    assert draft_of(session).table_document["ships"]["4"] == "corn 3"
    session.do("undo")
    session.do("undo")
    assert draft_of(session).table_document["ships"]["4"] == "" and not session.screen.can_undo


@pytest.mark.parametrize(
    ("lang", "said", "back"),
    [
        ("en", "Corn is on two ships; a kind may be on one only", "Take the last change back"),
        ("es", "Maíz está en dos barcos; cada tipo solo viaja en uno", "Deshacer el último cambio"),
    ],
)
def test_an_impossible_position_names_its_rule_and_keeps_what_was_set(
    lang: str, said: str, back: str
) -> None:
    session = editor("puerto_rico", lang)
    session.do("more", "ships.4 corn")
    session.do("more", "ships.5 corn")
    head = session.areas["task"]
    assert said in head and back in head and 'data-do="rule PR.captain.kind-one-ship"' in head
    assert draft_of(session).document["ships"] == {"4": "corn 1", "5": "corn 1", "6": ""}, "nothing is lost"
    assert draft_of(session).table_document["ships"]["5"] == "", "the board shows the last possible position"
    assert not session.areas["share"]
    session.do("less", "ships.4 corn")
    assert draft_of(session).now.fault is None
    assert draft_of(session).table_document["ships"] == {"4": "", "5": "corn 1", "6": ""}


def test_what_the_supply_lacks_can_be_taken_from_another_place() -> None:
    session = editor("puerto_rico")
    session.do("number ships.4 corn", "4")
    session.do("number seat.1.goods corn", "6")
    session.do("more", "seat.0.goods corn")
    assert (
        "Ship of 4: Corn 4 → Corn 3" in session.areas["task"] and 'data-do="instead"' in session.areas["task"]
    )
    session.do("instead")
    found = draft_of(session).table_document
    assert found["ships"]["4"] == "corn 3" and found["seat"][0]["goods"] == "corn 1"
    session.do("undo")
    assert draft_of(session).table_document["ships"]["4"] == "corn 4"


def test_what_is_decided_is_chosen_in_words() -> None:
    session = editor("le_havre")
    session.do("group", "turn")
    assert "What is being done" in session.areas["column"]
    session.do("choose", "turn.phase feed")
    found = draft_of(session).table
    assert found.opened and "This happened automatically:" in session.areas["task"]
    session.do("group", "start")
    session.do("choose", "players 2")
    assert "has to be a number" not in session.areas["task"]


def test_another_number_of_players_begins_anew() -> None:
    session = editor("san_juan")
    session.do("number players", "4")
    assert len(draft_of(session).table.names) == 4
    session.do("number players", "9")
    assert "from 2 to 4" in session.areas["task"]
    session.do("undo")
    session.do("undo")
    assert len(draft_of(session).table.names) == 3


def test_the_screen_behind_is_as_it_was_and_the_address_leads_back() -> None:
    session = Session("play", "puerto_rico", "en", seats="you,steady,steady", seed="5")
    session.act("choose settler")
    before, body = session.text(), dict(session.areas)
    session.do("edit")
    sent = session.do("more", "seat.0.coins")
    assert sent["address"].startswith("edit=")
    again = Session("play", "puerto_rico", "en", edit=sent["address"].removeprefix("edit="))
    assert draft_of(again).table_document == draft_of(session).table_document
    sent = session.do("leave_edit")
    assert session.text() == before and session.areas == body and sent["address"].startswith("kept=")


def test_a_hand_that_is_not_seen_is_not_shown() -> None:
    session = Session("play", "san_juan", "en", seats="you,steady,steady", seed="5")
    table = session.screen.board_seen()
    assert table is not None
    hidden = table.table.game.to_json(table.table.state)["seat"][1]["hand"]
    session.do("edit")
    own = draft_of(session).table_document["seat"]
    assert own[0]["hand"] == table.table.game.to_json(table.table.state)["seat"][0]["hand"]
    assert own[1]["hand"] != hidden


@pytest.mark.parametrize("route", ["learn", "examples", "practice"])
def test_every_board_of_the_app_can_be_changed(route: str) -> None:
    query = {
        "learn": {"lesson": "captain-loading", "page": "seven-points"},
        "examples": {"example": "PR.ex.trader.twice"},
        "practice": {"rule": "PR.captain.must-load-max"},
    }[route]
    session = Session(route, "puerto_rico", "en", **query)
    assert 'data-do="edit"' in session.areas["top"]
    session.do("edit")
    assert isinstance(session.screen, EditorScreen)
    assert 'data-do="edit"' not in session.areas["top"]


# Every game ------------------------------------------------------------------------------------
def set_up(name: str, players: int = 0) -> Draft:
    game = load(name)
    return Draft(
        Table(game, players or max(game.PLAYERS), options=everything(game, players or max(game.PLAYERS)))
    )


def changed(part: EditablePart, value: object) -> list[object]:
    """Some changes that the controls of a part offer."""
    kind = part.kind
    if isinstance(kind, Number):
        return [values.stepped(kind, value, "", by) for by in (1, -1)]
    if isinstance(kind, Word):
        return [*kind.of][:3]
    if isinstance(kind, (Pieces, Numbered, Starred)):
        own = [values.put(kind, value, name, part.field.edit.sites) for name in [*kind.of][:2]]
        return [*own, values.taken_out(kind, value, 0), values.marked(kind, value, 0, 1)]
    if isinstance(kind, Counts):
        return [values.stepped(kind, value, name, 1) for name in [*kind.of][:2]]
    return []


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_every_part_is_changed_or_says_why_not(name: str) -> None:
    draft = set_up(name)
    labels = Labels(draft.table, "es")
    every = parts(draft.game, draft.table_document)
    assert len({part.id for part in every}) == len(every)
    for part in every:
        assert panel(draft, labels, part.group, part.id, "").count("edit-in") == 1
        for value in changed(part, draft.value(part.path)):
            draft.set(part.path, value)
            assert draft.now.fault is None or 'class="edit-fault"' in faults.card(draft, labels)
            draft.undo()


@pytest.mark.parametrize("name", names())
def test_most_places_of_the_board_open_their_part(name: str) -> None:
    draft = set_up(name)
    screen = EditorScreen(draft.table, "en")
    every, fields = parts(draft.game, draft.table_document), fields_of_table(draft.game, draft.table_document)
    pressed = {
        place
        for html in screen.areas().values()
        for place in [part.split('"')[0] for part in html.split('data-do="at ')[1:]]
    }
    assert len(pressed) > 15
    for place in pressed:
        group, path = at_place(draft.game, every, fields, place, screen.viewer)
        assert group and (not path or path in {part.path for part in every})


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_the_code_makes_the_same_position(name: str) -> None:
    import tutor

    game, kept = load(name), kept_questions(name)
    for rule in list(kept.asked)[::40]:
        question = kept.of(rule)[0]
        if question.game.players:
            table = question.table(game)
            space: dict[str, Any] = {"tutor": tutor}
            exec(source.code(table, "en"), space)
            assert space["p"].state.but(chance=0) == table.state.but(chance=0)
            again = from_position_code(source.whole_position_code(name, source.shortest(table)), name)
            assert again.state.but(chance=0) == table.state.but(chance=0)


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_one_starts_from_a_position_about_a_rule(name: str) -> None:
    game = load(name)
    draft = set_up(name)
    screen = EditorScreen(draft.table, "es")
    screen.do("gallery")
    known = chapters_of(game)
    assert len(known) > 4
    for chapter, rules in known.items():
        shown = gallery(game, "es", chapter)
        assert all(f'data-do="from {rule} 0"' in shown for rule in rules)
    rule = next(iter(known.values()))[0]
    before = screen.draft.table_document
    screen.do("from", f"{rule} 0")
    assert screen.say and screen.draft.table_document != before and screen.draft.now.fault is None
    screen.do("undo")
    assert screen.draft.table_document == before
    if examples := load_examples(game):
        screen.do("chapter", "examples")
        assert screen.areas()["gallery"].count('data-do="from examples ') == len(examples)
        screen.do("from", f"examples {examples[0].id}")
        assert screen.draft.now.fault is None
    with pytest.raises(UnknownName):
        screen.do("from", f"{rule} 99")


def test_a_cell_shows_it_and_the_next_one_reads_it() -> None:
    import tutor

    pr = tutor.game("puerto_rico")
    editor = tutor.edit(pr.position(players=3, phase="captain", seat=[{"goods": "corn 2"}]))
    screen = editor._shows()
    screen.do("more", "seat.0.goods corn")
    assert editor.possible and editor.position.players["Ana"]["goods"] == "corn 3"
    space: dict[str, Any] = {}
    exec(editor.code, space)
    assert space["p"].state.but(chance=0) == editor.position.state.but(chance=0)
    screen.do("more", "ships.4 corn")
    screen.do("more", "ships.5 corn")
    assert not editor.possible and "not possible" in repr(editor)
    assert screen.bare and 'data-do="play"' not in screen.areas()["share"]
    assert {"text/plain", "text/html"} <= editor._repr_mimebundle_().keys()

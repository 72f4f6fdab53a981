"""Documents from outside have one described format: each is read, or refused in words, and never expanded."""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.fuzzing import DEEP, copied, fuzzed, spoil
from tests.support.games import everything, random_game
from tutor.cli import cli
from tutor.pages.table import sharing
from tutor.rules import load, names
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.describe import lines, schema
from tutor.rules.kernel.errors import BadPosition, TutorError
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain

MEGABYTE = 1_000_000
HUGE = 10**5000


def told(error: TutorError) -> str:
    """The refusal has words in both languages, with every fact filled in, and can be printed."""
    for lang in LANGUAGES:
        said = complain(error, lang)
        assert said and "{" not in said and "…." not in said and len(said) < 600, said
        said.encode()
    return complain(error, "en")


def refused(read: Callable[[], Any]) -> str:
    """What the refusal says; it needed almost no memory."""
    tracemalloc.start()
    try:
        with pytest.raises(TutorError) as found:
            read()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MEGABYTE, peak
    return told(found.value)


# Any change of a document ---------------------------------------------------------------------
@cache
def documents(name: str) -> tuple[dict[str, Any], ...]:
    """Positions written by hand, and those of random games with everything in play."""
    game = load(name)
    written = [example.position for example in load_examples(game)][::3]
    played = [
        game.to_json(p.after)
        for n in game.PLAYERS
        for k, p in enumerate(random_game(game, n, n))
        if not k % 25
    ]
    return (*written, *played)


@cache
def whole_documents(name: str) -> tuple[dict[str, Any], ...]:
    """The same positions with every field written, without games that are over."""
    game = load(name)
    found = (game.to_json(game.from_json(document)) for document in documents(name))
    return tuple(document for document in found if document["agenda"])


@cache
def recorded(name: str) -> tuple[dict[str, Any], ...]:
    """The first actions of random games, as logs."""
    game, found = load(name), []
    for players in game.PLAYERS:
        table, chance = (
            Table(game, players, players, options=everything(game, players)),
            random.Random(players),
        )
        for _ in range(60):
            table.play(chance.choice(table.legal()))
        found.append(table.log())
    return (*found, {**Table(game, start=documents(name)[0]).log(), "names": ["Ana"]})


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=400, deadline=None)
def test_a_spoilt_position_is_read_or_refused_in_words(name: str, seed: int) -> None:
    game, chance = load(name), random.Random(seed)
    document = fuzzed(chance.choice(documents(name)), chance)
    try:
        state = game.from_json(document)
    except TutorError as error:
        told(error)
        return
    assert game.from_json(json.loads(json.dumps(game.to_json(state)))) == state
    for seat in game.current_players(state):
        for action in legal_actions(game, state, seat)[:5]:
            game.apply_action(state, seat, action)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=300, deadline=None)
def test_the_decisions_of_another_position_are_refused_or_can_be_taken(name: str, seed: int) -> None:
    game, chance = load(name), random.Random(seed)
    document, other = (copied(chance.choice(whole_documents(name))) for _ in range(2))
    document["agenda"] = [
        *document["agenda"][: chance.randint(0, 3)],
        *other["agenda"][-1 - chance.randint(0, 2) :],
    ]
    if chance.random() < 0.5:
        spoil(document["agenda"], chance)
    try:
        state = game.from_json(document)
    except TutorError as error:
        told(error)
        return
    for _ in range(8):
        for seat in game.current_players(state):
            actions = legal_actions(game, state, seat)
            state, _ = game.apply_action(state, seat, chance.choice(actions)) if actions else (state, ())


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_spoilt_log_is_replayed_or_refused_in_words(name: str, seed: int) -> None:
    game, chance = load(name), random.Random(seed)
    document = fuzzed(chance.choice(recorded(name)), chance)
    try:
        table = Table.replay(game, document)
    except TutorError as error:
        told(error)
    else:
        assert Table.replay(game, table.log()).state == table.state


@pytest.mark.each_game
@pytest.mark.parametrize("name", names())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_spoilt_link_opens_or_is_refused_in_words(name: str, seed: int) -> None:
    chance = random.Random(seed)
    log, position = chance.choice(recorded(name)), chance.choice(documents(name))
    document = fuzzed(chance.choice([log, {"game": name, "position": position}]), chance)
    try:
        code = logs.pack(document)
    except (ValueError, RecursionError):
        return  # such a link cannot exist
    try:
        sharing.from_text(code, name)
    except TutorError as error:
        told(error)


# Named cases --------------------------------------------------------------------------------
@pytest.mark.parametrize("field", ["house", "row"])
def test_a_short_link_of_many_barrels_is_not_expanded(field: str) -> None:
    """96 characters that once filled 4.6 GB."""
    code = logs.pack({"game": "puerto_rico", "position": {"players": 4, field: "corn 300000000"}})
    assert field in refused(lambda: sharing.from_text(code, "puerto_rico"))


MANY = [
    ("puerto_rico", {"house": "corn 300000000"}),
    ("puerto_rico", {"house": ", ".join(["corn"] * 100_000)}),
    ("puerto_rico", {"row": "corn 99999999999999999999"}),
    ("puerto_rico", {"row": "corn " + "9" * 5000}),
    ("puerto_rico", {"seat": [{"goods": "corn 300000000"}]}),
    ("puerto_rico", {"seat": [{"goods": "corn " + "9" * 5000}]}),
    ("puerto_rico", {"seat": [{"city": "hospice " + "9" * 5000}]}),
    ("puerto_rico", {"seat": [{"island": "corn, " * 100_000}]}),
    ("puerto_rico", {"seat": [{"coins": HUGE}]}),
    ("puerto_rico", {"seat": [{}] * 100_000}),
    ("puerto_rico", {"seed": HUGE}),
    ("puerto_rico", {"chance": -HUGE}),
    ("puerto_rico", {"names": ["x" * 100_000]}),
    ("puerto_rico", {"agenda": [["choose", 0, []]] * 100_000}),
    ("puerto_rico", {"agenda": DEEP}),
    ("puerto_rico", {"agenda": [["extra", 0, ["corn"] * 100_000]]}),
    ("puerto_rico", {"agenda": [["round", 0, [HUGE]], ["choose", 0, []]]}),
    ("puerto_rico", {"ships": {str(k): "corn" for k in range(100_000)}}),
    ("puerto_rico_1897", {"expansions": "burghers, " * 100_000}),
    ("puerto_rico_1897", {"expansions": "new_buildings", "seat": [{"forests": "corn 300000000"}]}),
    ("puerto_rico_1897", {"expansions": "festival", "festival": {"goods": "corn 300000000"}}),
    ("san_juan", {"deck": "smithy 300000000"}),
    ("san_juan", {"deck": "smithy " + "9" * 5000}),
    ("san_juan", {"discard": HUGE}),
    ("san_juan", {"seat": [{"hand": "smithy 300000000"}]}),
    ("san_juan", {"seat": [{"area": "smithy, " * 100_000}]}),
    ("san_juan", {"tiles": "tile_1 300000000"}),
]


@pytest.mark.parametrize(("name", "change"), MANY, ids=[f"{name}-{k}" for k, (name, _) in enumerate(MANY)])
def test_nothing_is_expanded_before_it_is_bounded(name: str, change: dict[str, Any]) -> None:
    document = {"players": 4, **change}
    load(name).from_json(
        {"players": 4, **{k: v for k, v in change.items() if k == "expansions" and len(v) < 40}}
    )
    assert next(reversed(change)) in refused(lambda: load(name).from_json(document))


@pytest.mark.parametrize(
    ("name", "change", "at"),
    [
        ("puerto_rico", {"turn": {"phase": ["captain"], "seat": 0}}, "turn.phase"),
        ("puerto_rico", {"turn": ["captain"]}, "turn"),
        ("puerto_rico", {"edition": ["2012"]}, "edition"),
        ("puerto_rico", {"ending": {"PR.end.vp": 1}}, "ending"),
        ("puerto_rico", {"roles": ["captain"]}, "roles"),
        ("puerto_rico", {"taken": {"captain": "0"}}, "taken.captain"),
        ("puerto_rico", {"supply": "corn 2"}, "supply"),
        ("puerto_rico", {"ships": {"6": {"corn": 2}}}, "ships.6"),
        ("puerto_rico", {"seat": {"0": {}}}, "seat"),
        ("puerto_rico", {"seat": [["coins"]]}, "seat[0]"),
        ("puerto_rico", {"seat": [{}, {"city": ["wharf"]}]}, "seat[1].city"),
        ("puerto_rico", {"names": ["Ana", "\ud800"]}, "names[1]"),
        ("puerto_rico", {"agenda": [["help", 0, [1, ["x"]]]]}, "agenda[0]"),
        ("puerto_rico", {"agenda": [["round", 0, [1]], [["choose"], 0, []]]}, "agenda[1]"),
        ("puerto_rico_1897", {"expansions": "festival", "festival": ["corn"]}, "festival"),
        ("puerto_rico_1897", {"expansions": "festival", "festival": {"tile": ["corn"]}}, "festival.tile"),
        ("puerto_rico_1897", {"expansions": "festival", "festival": {"tlie": "corn"}}, "festival"),
        ("puerto_rico_1897", {"expansions": "new_buildings", "draft": ["church"]}, "draft"),
        (
            "puerto_rico_1897",
            {"expansions": "new_buildings", "seat": [{"forests": {"corn": 1}}]},
            "seat[0].forests",
        ),
        ("puerto_rico_1897", {"expansions": "smuggler", "captured": ["captain", 0]}, "captured"),
        ("puerto_rico_1897", {"expansions": "smuggler", "poach": ["keep"]}, "poach"),
        ("puerto_rico_1897", {"expansions": ["festival"]}, "expansions"),
        ("puerto_rico_1897", {"festival": {"tile": "corn"}}, "festival"),
        ("san_juan", {"open": ["tile_1"]}, "open"),
        ("san_juan", {"tiles": {"tile_1": 1}}, "tiles"),
        ("san_juan", {"seat": [{"site": ["smithy"]}]}, "seat[0].site"),
        ("san_juan", {"seat": [{"hand": 2.5}]}, "seat[0].hand"),
        ("san_juan", {"seat": [{"area": 3}]}, "seat[0].area"),
    ],
)
def test_what_is_wrong_is_told_by_its_field(name: str, change: dict[str, Any], at: str) -> None:
    said = refused(lambda: load(name).from_json({"players": 4, **change}))
    assert f'"{at}"' in said and "[" not in said.replace(f'"{at}"', ""), said


@pytest.mark.parametrize(
    ("change", "nearest"),
    [
        ({"plaiers": 3}, "players"),
        ({"seat": [{"goods": "corm"}]}, "corn"),
        ({"seat": [{"coin": 3}]}, "coins"),
        ({"turn": {"fase": "captain"}}, "phase"),
        ({"turn": {"phase": "captian"}}, "captain"),
        ({"taken": {"mayr": 0}}, "mayor"),
        ({"ships": {"9": "corn"}}, "5, 6, 7"),
        ({"seat": [{"coins": 400001}]}, "0 to 400000"),
        ({"governor": 4}, "0 to 3"),
    ],
)
def test_an_error_tells_what_may_stand_there(change: dict[str, Any], nearest: str) -> None:
    assert nearest in refused(lambda: load("puerto_rico").from_json({"players": 4, **change}))


LOG = {"schema": logs.SCHEMA, "game": "puerto_rico", "players": 4, "actions": []}


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"players": "3"}},
        {"options": {"seed": "3"}},
        {"options": {"seed": 3}},
        {"options": {"edition": "1897"}},
        {"options": ["x"]},
        {"options": {"\ud800": "x"}},
        {"seed": HUGE},
        {"seed": -1},
        {"seed": [1]},
        {"players": HUGE},
        {"players": True},
        {"game": ["puerto_rico"]},
        {"game": "x" * 100_000},
        {"names": ["x" * 40]},
        {"names": ["\ud83d"]},
        {"names": ["x"] * 100_000},
        {"actions": "choose settler"},
        {"actions": ["x" * 81]},
        {"actions": ["choose settler"] * 100_000},
        {"actions": [["choose settler"]]},
        {"actions": ["\ud800"]},
        {"digests": {"1": 7}},
        {"start": []},
        {"start": DEEP},
        {"start": {"players": 4, "house": "corn 300000000"}},
    ],
)
def test_a_log_that_is_none_is_refused_in_words(change: dict[str, Any]) -> None:
    Table.replay(load("puerto_rico"), LOG)
    refused(lambda: sharing.from_log({**LOG, **change}, "puerto_rico"))


@pytest.mark.parametrize(
    "text",
    [
        "http://[/",
        "http://[::1",
        "1" * 5000,
        '{"players": ' + "1" * 5000 + "}",
        '{"game": "puerto_rico", "position": 3}',
        '{"game": "puerto_rico", "position": {}}',
        '{"game": 3, "position": {"players": 4}}',
        '{"a":' * 20_000,
    ],
)
def test_a_text_that_is_no_game_is_refused_in_words(text: str) -> None:
    refused(lambda: sharing.from_text(text, "puerto_rico"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"expansions": "new_buildings", "draft": "storehouse, small_warehouse"}, "small_warehouse"),
        (
            {"expansions": "new_buildings", "draft": "storehouse", "seat": [{"city": "small_warehouse"}]},
            "storehouse",
        ),
        (
            {"expansions": "new_buildings,festival", "festival": {"building": "lighthouse"}},
            "The festival cannot show",
        ),
    ],
)
def test_a_building_without_a_place_on_the_board_says_so(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition) as found:
        load("puerto_rico_1897").from_json({"players": 3, **change})
    said = told(found.value)
    assert words in said and "did you mean" not in said, said


@pytest.mark.parametrize(
    ("name", "own", "other"), [("puerto_rico", "2012", "1897"), ("puerto_rico_1897", "1897", "2012")]
)
def test_each_edition_reads_its_own_positions(name: str, own: str, other: str) -> None:
    assert load(name).from_json({"players": 4}).edition == own
    assert other in refused(lambda: load(name).from_json({"players": 4, "edition": other}))


# Words ----------------------------------------------------------------------------------------
def whole(game: Any) -> Any:
    """Every field of a game's positions, with everything in play."""
    return game.POSITION_SCHEMA.at(players=max(game.PLAYERS), **everything(game))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_field_is_told_in_both_languages(name: str, lang: str) -> None:
    rows = list(lines(whole(load(name)), lang))
    assert len(rows) > 20 and all(row[2].endswith(".") and "{" not in row[3] for row in rows)
    told_of = {row[1] for row in rows}
    for document in documents(name):
        assert set(document) | {key for row in document.get("seat", []) for key in row} <= told_of


@pytest.mark.parametrize("name", names())
def test_the_schema_of_others_knows_every_field(name: str) -> None:
    fields = whole(load(name))
    found = schema(fields, "en")
    assert json.loads(json.dumps(found)) == found and found["required"] == ["players"]
    assert set(found["properties"]) == set(fields.of)
    assert set(found["properties"]["seat"]["items"]["properties"]) == set(fields.of["seat"].kind.of.of)


@pytest.mark.parametrize("what", ["puerto_rico", "puerto_rico_1897", "san_juan", "log", "link"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_prints_the_fields(what: str, lang: str) -> None:
    printed = CliRunner().invoke(cli, ["shape", what, "--lang", lang])
    assert printed.exit_code == 0 and ("game" in printed.output or "players" in printed.output)
    assert json.loads(CliRunner().invoke(cli, ["shape", what, "--json"]).output)["type"] == "object"


def test_what_can_stand_depends_on_the_table() -> None:
    few, many = (load("puerto_rico").POSITION_SCHEMA.at(players=n).of["ships"].kind.of for n in (2, 5))
    assert list(few) == ["4", "6"] and list(many) == ["6", "7", "8"]
    assert "festival" not in load("puerto_rico_1897").POSITION_SCHEMA.at(players=3).of

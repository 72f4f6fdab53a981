"""A goal is read with the same care as a position: it means what it says, or it is refused."""

from __future__ import annotations

import re

import pytest

import tutor
from tutor import errors
from tutor.notebook.goals import read_goal
from tutor.notebook.position import Position
from tutor.notebook.sealing import sealed_page
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.partial import in_any_order

GAMES = ("puerto_rico", "puerto_rico_1897", "san_juan", "le_havre", "el_capitan")


def smoking(lang: str = "en") -> Position:
    """Four fish, 1 wood and a smokehouse."""
    found: Position = tutor.game("le_havre", lang).position(
        players=2, round=4, seat=[{"stock": "fish 4, wood 1", "buildings": "smokehouse"}]
    )
    return found


def smoked(goal: str, n: int, lang: str = "en") -> bool:
    board = smoking(lang).board("x", goal={"seat": [{"stock": goal}]})
    return board.act("enter smokehouse").act(f"make {n}").solved


@pytest.mark.per_game
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "goal",
    [
        "has smoked_fish >=3",
        "has smoked_fish >= 3",
        "has smoked fish>=3",
        "has smoked_fish >2",
        "has smoked_fish 3",
        "has ahumado 3",
    ],
)
def test_at_least_so_many_of_a_good(goal: str, lang: str) -> None:
    assert [smoked(goal, n, lang) for n in (2, 3, 4)] == [False, True, True]


def test_one_of_a_good_with_its_number_or_without() -> None:
    for goal in ("has smoked_fish", "has smoked_fish 1", "has smoked_fish >=1"):
        assert smoked(goal, 1), goal


def test_a_whole_list_is_compared_without_its_order_and_its_ones() -> None:
    after = smoking().play("enter smokehouse", "make 1").players["Ana"]["stock"]
    names = after.split(", ")
    assert "smoked_fish" in names
    written = ", ".join(f"{name} 1" if " " not in name else name for name in reversed(names))
    assert smoked(written, 1) and not smoked(written, 2)


@pytest.mark.parametrize("one", ["sugar 1", "sugar"])
def test_one_barrel_with_its_number_or_without(one: str) -> None:
    """Some games write the number of a single good in a position, and some do not."""
    kept = {"goods": "corn 2, indigo 3, sugar 1, tobacco 4", "city": "large_warehouse 1"}
    position = tutor.game("puerto_rico").position(
        players=3, turn={"phase": "store", "seat": 0}, seat=[kept, {}, {}]
    )
    board = position.board("x", goal={"seat": [{"goods": f"tobacco 4, {one}, indigo 3"}]})
    sealed = str((sealed_page(position._table.game, board._page, "autumn").goal or {})["sealed"])
    for task in (board, position.board("x", sealed=sealed)):
        assert not task.act("store tobacco").act("store indigo").solved
        assert task.act("keep sugar").solved


def test_a_hand_is_compared_without_its_order() -> None:
    cards = "library, chapel, well, hero, crane, tower"
    position = tutor.game("san_juan").position(players=3, phase="builder", seat=[{"hand": cards}])
    assert position.players["Ana"]["hand"] != cards
    with pytest.raises(errors.BadTask, match="already reached"):
        position.board("x", goal={"seat": [{"hand": cards}]})


def test_numbers_of_their_own_are_not_added() -> None:
    assert in_any_order("corn, sugar, corn") == in_any_order("sugar, corn 2")
    assert in_any_order("red 2, blue, red 3") != in_any_order("blue, red 5")
    assert in_any_order("hospice 1, wharf") != in_any_order("hospice, wharf")
    assert in_any_order("corn*, corn") != in_any_order("corn 2")


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"seat": [{"stock": "smoked_fish >=3"}]}, 'write "has smoked_fish >=3"'),
    ({"seat": [{"stock": "has smokedfish"}]}, "The nearest: smoked_fish."),
    ({"seat": [{"stock": "has smoked_fish <=3"}]}, '"has franc >=2"'),
    ({"seat": [{"stock": "has smoked_fish 0"}]}, "isn't understood there"),
    ({"seat": [{"stock": "has"}]}, "isn't understood there"),
    ({"seat": [{"stock": "has smoked_fish and wood"}]}, "isn't understood there"),
    ({"seat": [{"stock": "smoked_fish 9999"}]}, 'contains 9999 of "smoked_fish"'),
    ({"seat": [{"stock": "has smoked_fish 9999"}]}, 'contains 9999 of "smoked_fish"'),
    ({"seat": [{"stock": 3}]}, 'The goal has 3 in "seat[0].stock"'),
    ({"seat": [{"loans": "2"}]}, 'The goal has "2" in "seat[0].loans"'),
    ({"seat": [{"loans": -2}]}, 'a limit in quotes, like ">=10"'),
    ({"seat": {"loans": 2}}, '"seat" cannot be'),
    ({"seat": [{}, {}, {"loans": 2}]}, "there is room for only 2"),
    ({"position": 3}, "a dict"),
    ({"facts": {"n": 3}}, 'no "event"'),
    ({"scores": [{"totl": 3}]}, '"totl"'),
    ({"scores": {"total": 3}}, "a row for each player"),
    ({"over": "yes"}, '"over" cannot be'),
    ({"event": "LH.loan.take"}, "LH.loan"),
    ({"event": 3}, "a text in quotes"),
]


@pytest.mark.parametrize(("goal", "said"), REFUSED)
def test_what_is_not_understood_in_a_goal_is_refused(goal: dict[str, object], said: str) -> None:
    with pytest.raises(errors.TutorError, match=re.escape(said)):
        smoking().board("x", goal=goal)


def test_names_with_numbers_of_their_own_are_not_counted() -> None:
    position = tutor.game("puerto_rico").position(players=3, phase="mayor")
    for goal in ("has hospice >=1", ">=2"):
        with pytest.raises(errors.BadTask, match="belongs to that name"):
            position.board("x", goal={"seat": [{"city": goal}]})
    with pytest.raises(errors.BadTask, match='the number after "hospice" is 4'):
        position.board("x", goal={"seat": [{"city": "has hospice 4"}]})


def selling(lang: str = "en") -> Position:
    found: Position = tutor.game("san_juan", lang).position(
        players=3, phase="trader", open="tile_3", seat=[{"area": "indigo_plant*"}]
    )
    return found


def event_of_a_sale() -> tuple[str, dict[str, object]]:
    """The rule that acts in a sale, and its facts."""
    told = selling().play("sell indigo")._table.steps[-1].events
    event = next(one for one in told if {"n", "good"} & {*one.facts} or "goods" in one.facts)
    return event.rule, dict(event.facts)


def test_facts_of_an_event() -> None:
    rule, facts = event_of_a_sale()
    assert selling().board("x", goal={"event": rule, "facts": facts}).act("sell indigo").solved
    with pytest.raises(errors.BadTask, match="there is no fact"):
        selling().board("x", goal={"event": rule, "facts": {"mm": 4}})
    with pytest.raises(errors.BadTask, match="a limit in quotes"):
        selling().board("x", goal={"event": rule, "facts": {"seat": "4"}})


def test_a_position_beside_an_event() -> None:
    rule, _ = event_of_a_sale()
    goal = {"event": rule, "seat": [{"area": "has indigo_plant"}]}
    found = read_goal(tutor.game("san_juan").engine, selling().document, goal)
    assert found == {"event": rule, "position": {"seat": [{"area": "has indigo_plant"}]}}


@pytest.mark.parametrize("goal", [{"pos": {}}, {"positon": {}}, {"fact": {}}, {"moneys": 3}])
def test_a_wrong_part_of_a_goal_with_an_event_lists_the_parts(goal: dict[str, object]) -> None:
    """And not the fields of a position, among which there is no "position"."""
    rule, _ = event_of_a_sale()
    for lang in ("en", "es"):
        with pytest.raises(errors.BadTask) as found:
            selling(lang).board("x", goal={"event": rule, **goal})
        assert "event, facts, position" in str(found.value) and next(iter(goal)) in str(found.value)
        assert "edition" not in str(found.value) and "players" not in str(found.value)


@pytest.mark.parametrize("goal", [{"evnt": "SJ.trader.sell"}, {"postion": {"seat": []}}, {"positions": {}}])
def test_a_name_like_a_part_of_a_goal_is_taken_for_that(goal: dict[str, object]) -> None:
    with pytest.raises(errors.BadTask, match="event, facts, position"):
        selling().board("x", goal=goal)


def test_a_field_beside_an_event_is_still_told_its_place() -> None:
    rule, _ = event_of_a_sale()
    with pytest.raises(errors.BadTask, match=re.escape('"seat": [{"area": …}]')):
        selling().board("x", goal={"event": rule, "area": "has indigo_plant"})
    with pytest.raises(errors.BadTask, match="event, facts, position, seat"):
        selling().board("x", goal={"event": rule, "seats": []})


@pytest.mark.parametrize(("lang", "said"), [("en", "6 actions ahead"), ("es", "6 acciones por delante")])
def test_a_goal_to_which_no_way_was_found_says_how_far_the_search_looks(lang: str, said: str) -> None:
    assert (lessons.MOST_AHEAD, lessons.MOST_NODES) == (6, 800)
    with pytest.raises(errors.BadTask) as found:
        tutor.game("le_havre", lang).position(players=2).board(task="x", goal={"round": 2})
    assert said in str(found.value) and "800" in str(found.value)


@pytest.mark.parametrize("name", GAMES)
def test_every_goal_of_a_lesson_can_be_written(name: str) -> None:
    engine = tutor.game(name).engine
    for lesson in lessons.in_full(engine):
        for k, page in enumerate(lesson.pages):
            if page.goal and page.kind == "do":
                start = lessons.start_of(engine, lesson, k)
                document = engine.to_json(lessons.Visit(engine, page, start).table.state)
                read = read_goal(engine, document, page.goal)
                assert read.keys() == page.goal.keys(), (lesson.id, page.id)
                assert read.get("event") == page.goal.get("event")


def test_a_sealed_goal_says_the_same() -> None:
    left = smoking().play("enter smokehouse", "make 4").players["Ana"]["stock"]
    turned = ", ".join(reversed(left.split(", ")))
    for goal, right in (("has smoked_fish 3", [3, 4]), (turned, [4])):
        page = smoking().board("x", goal={"seat": [{"stock": goal}]})._page
        sealed = str((sealed_page(smoking()._table.game, page, "autumn").goal or {})["sealed"])
        boards = {n: smoking().board("x", sealed=sealed).act("enter smokehouse") for n in (2, 3, 4)}
        assert [n for n, board in boards.items() if board.act(f"make {n}").solved] == right, goal

"""What a view holds is what its game declares: every part, no other, at every stage of random games.

mypy holds the drawings to the same declarations, so a misspelt part is found before anything runs.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from tests.support.games import random_game
from tests.support.sources import nodes
from tests.test_boards import RARE, rare
from tutor.boards import games
from tutor.rules import load, ours, package
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.game import legal_actions

ROOT = Path(__file__).parent.parent
LEAST = 4  # random games looked at, and more until every stage was seen
DECLARED = [game for game in ours() if games.base(game) == package(game)]


def declared(name: str) -> ModuleType:
    return import_module(f"{games.base(name)}.view.types")


def scene_of(name: str, stage: str) -> Any:
    """The record that a game makes for the scene of this stage."""
    made = import_module(f"{games.base(name)}.view.stages")
    return get_type_hints(made.SCENES.get(stage, made.scene))["return"]


def faults(found: object, kind: Any, path: str = "view", scene: Any = object) -> Iterator[str]:
    """Where a value differs from its declared type. `scene` stands where the type leaves the scene open."""
    origin, inside = get_origin(kind) or kind, get_args(kind)
    if isinstance(kind, TypeVar):
        yield from faults(found, scene, path)
    elif is_typeddict(origin):
        yield from _record(found, origin, path, inside[0] if inside else scene)
    elif origin in (list, Sequence, dict):
        yield from _many(found, list if origin is Sequence else origin, inside, path)
    elif not _fits(found, kind, origin, inside):
        yield f"{path} is {found!r:.60}, not {kind}"


def _fits(found: object, kind: Any, origin: Any, inside: tuple[Any, ...]) -> bool:
    if origin is Literal:
        return found in inside
    if origin in (Union, UnionType):
        return any(not [*faults(found, one)] for one in inside)
    return kind in (Any, object) or found.__class__ is origin


def _many(found: object, kind: type, inside: tuple[Any, ...], path: str) -> Iterator[str]:
    if not isinstance(found, kind):
        yield f"{path} is {found!r:.60}, not a {kind.__name__}"
    elif isinstance(found, list):
        for k, one in enumerate(found):
            yield from faults(one, inside[0], f"{path}[{k}]")
    elif isinstance(found, dict):
        for key, one in found.items():
            yield from faults(key, inside[0], f"a key of {path}")
            yield from faults(one, inside[1], f"{path}.{key}")


def _record(found: object, kind: Any, path: str, scene: Any) -> Iterator[str]:
    if not isinstance(found, dict):
        yield f"{path} is {found!r:.60}, not {kind.__name__}"
        return
    hints = get_type_hints(kind, include_extras=True) | _named(found, kind)
    needed = {key for key, one in hints.items() if get_origin(one) is not NotRequired}
    if needed - found.keys():
        yield f"{path} lacks {sorted(needed - found.keys())}"
    if found.keys() - hints.keys():
        yield f"{path} has {sorted(found.keys() - hints.keys())} besides what {kind.__name__} declares"
    for key in found.keys() & hints.keys():
        one = hints[key]
        one = get_args(one)[0] if get_origin(one) is NotRequired else one
        yield from faults(found[key], one, f"{path}.{key}", scene)


def _named(found: dict[str, object], kind: Any) -> dict[str, Any]:
    """Parts of a view whose names are made while it is made ("city:napoli")."""
    named = getattr(sys.modules[kind.__module__], "NAMED", {}) if kind.__name__ == "StageView" else {}
    return {key: one for key in found for start, one in named.items() if key.startswith(start)}


def views(name: str, players: int, seed: int) -> Iterator[Any]:
    """Moments of a random game; with an odd seed everything is in play that may be."""
    often: dict[str, int] = {}
    for passed in random_game(load(name), players, seed, None if seed % 2 else {}):
        state = passed.after
        kind = state.agenda[-1].kind if state.agenda else "over"
        often[kind] = often.get(kind, 0) + 1
        if often[kind] < 5 or often[kind] % 20 == 0:
            yield from seen(name, state, passed.events)


def seen(name: str, state: Any, events: Iterable[Event]) -> Iterator[Any]:
    """A position as the player who decides sees it, and another, once with everything shown."""
    game, room = load(name), games.drawing(name)
    assert room is not None
    turn, write = next(iter(game.current_players(state)), 0), game.NOTATION.text
    for seat in (turn, (turn + 1) % len(state.seats)):
        yield room.view(
            game.observe(state, seat),
            seat,
            legal=[write(a) for a in legal_actions(game, state, seat)],
            asks=[write(a) for a in game.candidates(state, seat)],
            recent=[game.redact_move(move, seat) for event in events for move in event.moves],
            show_all=seat != turn,
            past=events,
        )


def lots(name: str) -> Iterator[Iterator[Any]]:
    """Views of every edition, with the fewest and the most players; of decisions that are rare in games; then
    of further games.
    """
    for one in ours():
        if games.base(one) == games.base(name):
            yield views(one, load(one).PLAYERS[0], 0)
            yield views(one, load(one).PLAYERS[-1], 1)
    for seed in range(2, 9):
        yield views(name, load(name).PLAYERS[seed % 2], seed)
        for kind in RARE if name == "le_havre" else ():
            table = rare(kind)
            yield seen(name, table.state, table.steps[-1].events)


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("name", DECLARED)
def test_every_view_is_what_its_game_declares(name: str) -> None:
    types, room, stages = declared(name), games.drawing(name), set()
    assert room is not None
    for k, some in enumerate(lots(name)):
        if k >= LEAST and stages == room.declared.stages.keys():
            break
        for view in some:
            stages.add(view["stage"])
            assert not [*faults(view, types.StageView, "view", scene_of(name, view["stage"]))]
    assert stages == room.declared.stages.keys()


@pytest.mark.parametrize("name", DECLARED)
def test_a_drawing_reads_the_scene_of_its_own_stage(name: str) -> None:
    """A stage's drawing is found by its name, which mypy cannot follow."""
    room = games.drawing(name)
    assert room is not None
    for stage, draw in room.declared.stages.items():
        wanted = get_args(get_type_hints(draw)["view"])[0]
        if wanted is not object:
            made = get_type_hints(scene_of(name, stage), include_extras=True)
            for key, one in get_type_hints(wanted, include_extras=True).items():
                optional = get_args(one)[0] if get_origin(one) is NotRequired else one
                assert made.get(key) in (one, optional), f"{stage}: {key} of {wanted} is not there"


def test_a_wrong_view_is_found() -> None:
    types = declared("san_juan")
    view = next(views("san_juan", 3, 1))
    right = scene_of("san_juan", view["stage"])
    assert not [*faults(view, types.StageView, "view", right)]
    wrong = {**view, "deck": {"n": "7", "pres": {}}, "hands": 3}
    del wrong["discard"]
    said = "\n".join(faults(wrong, types.StageView, "view", right))
    for one in ("view lacks ['discard']", "has ['hands']", "view.deck lacks ['press']", "view.deck.n is '7'"):
        assert one in said


def test_every_drawing_says_which_view_it_takes() -> None:
    """`Any` would take the check away again."""
    for name in DECLARED:
        folder = ROOT.joinpath(*games.base(name).split("."))
        for path in sorted(folder.rglob("drawing/**/*.py")):
            for one in nodes(path):
                if isinstance(one, ast.arg) and one.arg == "view" and one.annotation:
                    kind = ast.unparse(one.annotation)
                    assert kind.startswith(("View", "StageView[")), f"{path}:{one.lineno} {kind}"


WRONG = """
from __future__ import annotations
from typing import Generic, TypedDict, TypeVar
from tutor.rules.kernel import views
from tutor.rules.kernel.readonly import ReadOnly
S = TypeVar("S", covariant=True)
class Pay(TypedDict):
    left: int
class StageView(views.View, Generic[S]):
    scene: ReadOnly[S]
def right(view: StageView[Pay]) -> int:
    return view["scene"]["left"] + view["me"]
def misspelt(view: StageView[Pay]) -> int:
    return view["scene"]["leftt"]
def elsewhere(view: StageView[object]) -> str:
    return view["lnag"]
def missing() -> Pay:
    return {}
"""


@pytest.mark.slow
def test_the_type_checker_finds_a_misspelt_and_a_missing_part(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(WRONG, "utf-8")
    command = [sys.executable, "-m", "mypy", f"--cache-dir={tmp_path}", str(sample)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    errors = [line for line in done.stdout.splitlines() if line.endswith("[typeddict-item]")]
    assert [line.split(":")[1] for line in errors] == ["14", "16", "18"], done.stdout + done.stderr
    assert "leftt" in errors[0] and "lnag" in errors[1] and "left" in errors[2]

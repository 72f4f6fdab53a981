"""One meaning a word: the names of the code are those of the field, and one name is one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.sources import nodes, syntax

ROOT = Path(__file__).parent.parent
GAMES = ("puerto_rico", "san_juan", "le_havre", "el_capitan")
RULES = ROOT / "tutor/rules"
STARTER = ROOT / "tutor/commands/starter"  # a game that `tutor new-game` copies

# Words that the machinery had for other things, and what it says now (docs/explanation/glossary.md). Words of
# every day (asked, kept, plain, said, shown) are not here: alone they promise nothing.
RETIRED = {
    "absent": "not_in_this_game",
    "act": "dispatch",
    "again": "drawn",
    "alternatives": "other_actions",
    "aloud": "for_screen_reader",
    "among": "one_of",
    "arriving": "sanitise",
    "auto": "AutomaticStep",
    "autos": "AUTOMATIC_STEPS",
    "beside": "side_panel",
    "copies": "sync_conflict",
    "counting": "conservation",
    "declared": "spec",
    "described": "load_schema",
    "desk": "DecisionHandler",
    "desks": "HANDLERS",
    "door": "page_handler",
    "doors": "ROUTES",
    "dressed": "page_document",
    "elsewhen": "wrong_moment_facts",
    "elsewhere": "message",
    "eye": "ViewContext",
    "eyes": "visibility",
    "fitted": "reconciled",
    "fitting": "reconcile",
    "freezing": "snapshot",
    "gate": "access",
    "glimpse": "redact_move",
    "guide": "InspectorSpec",
    "handed_in": "submissions",
    "handing": "SharePanel",
    "heard": "ParsedQuestion",
    "hearing": "tokenise",
    "keeping": "GamePersistence",
    "kit": "PieceRenderer",
    "laid": "position_with",
    "laying": "setup_exercise",
    "lies": "on_table_at_start",
    "look": "view",
    "meaning": "candidates",
    "moments": "HOOKS",
    "onward": "next_step",
    "play": "GameSpec",
    "pointing": "hover_and_drag",
    "port": "WasmBridge",
    "prospects": "advice_facts",
    "quickly": "legal_actions_fast",
    "reading": "ScreenReader",
    "rebuild": "replay_events",
    "reception": "KernelQueue",
    "retell": "edition_overlay",
    "reveals": "irreversible",
    "room": "extension",
    "seam": "extension_points",
    "seams": "EXTENSION_POINTS",
    "shape": "Schema",
    "sight": "ViewSpec",
    "sitting": "TableSession",
    "speakers": "hooks_for",
    "speaking": "localised_errors",
    "standing": "UiState",
    "store": "BrowserStore",
    "sums": "score_breakdown",
    "thumb": "mobile_bar",
    "told": "explain, listed, changes",
    "tray": "piece_palette",
    "turnings": "costliest_decisions",
    "viewing": "make_view",
    "voice": "Hook",
    "voices": "hooks",
    "waiting": "validate_work",
    "warm": "kernel_pool",
    "ways": "remedies",
    "weighing": "compare",
    "what": "inspector",
    "worn": "with_flags",
}


def package(path: Path) -> str:
    """The package of a file in tutor/: "boards", "kernel"; for a game, the game."""
    parts = path.relative_to(ROOT / "tutor").with_suffix("").parts
    return parts[1] if parts[0] == "rules" and len(parts) > 2 else parts[0]


def public(path: Path) -> Iterator[tuple[str, str]]:
    """(kind, name) of what a file offers to others: itself, its classes, functions and constants."""
    yield "module", path.parent.name if path.stem == "__init__" else path.stem
    for node in syntax(path).body:
        if isinstance(node, ast.ClassDef):
            yield "class", node.name
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield "function", node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (("constant", one.id) for one in targets if isinstance(one, ast.Name))


@cache
def every_name() -> list[tuple[Path, str, str]]:
    """(file, kind, name) of all public names."""
    return [
        (path, kind, name)
        for path in sorted((ROOT / "tutor").rglob("*.py"))
        if not path.is_relative_to(STARTER)
        for kind, name in public(path)
        if not name.startswith("_")
    ]


OWN = "a game's own word"
COMMAND = "the command has that name: `tutor play`, `tutor shape`"
CLOCK = "a number with a comment in a module that only waits or warms"
MADE = "each game's PieceRenderer and InspectorSpec, ready made, in every line that draws"
STILL_SAID = {  # (file in tutor/, name): why a retired word may stand there
    ("app/listening.py", "AGAIN"): CLOCK,
    ("app/serve.py", "WARM"): CLOCK,
    ("commands/play.py", "play"): COMMAND,
    ("commands/shape.py", "shape"): COMMAND,
    ("pages/asking/candidates.py", "Reading"): "one reading of a sentence, as a linguist says",
    ("pages/asking/question.py", "heard"): "what was understood of a question, as a ParsedQuestion",
    ("pages/asking/supposed.py", "WAYS"): "in how many ways hidden cards are dealt",
    ("rules/el_capitan/drawing/inspector.py", "GUIDE"): MADE,
    ("rules/el_capitan/drawing/pieces.py", "KIT"): MADE,
    ("rules/el_capitan/known_city.py", "WAYS"): OWN,
    ("rules/el_capitan/view/paying.py", "SUMS"): OWN,
    ("rules/kernel/record.py", "Declared"): "the class that makes Records from declared fields",
    ("rules/le_havre/decisions.py", "Again"): OWN,
    ("rules/le_havre/drawing/inspector.py", "GUIDE"): MADE,
    ("rules/le_havre/drawing/pieces.py", "KIT"): MADE,
    ("rules/le_havre/works/office.py", "again"): OWN,
    ("rules/le_havre/works/pick.py", "look"): OWN,
    ("rules/puerto_rico/actions.py", "Store"): OWN,
    ("rules/puerto_rico/advice/trading.py", "store"): OWN,
    ("rules/puerto_rico/could.py", "arriving"): OWN,
    ("rules/puerto_rico/decisions.py", "Store"): OWN,
    ("rules/puerto_rico/drawing/inspector.py", "GUIDE"): MADE,
    ("rules/puerto_rico/drawing/pieces.py", "KIT"): MADE,
    ("rules/puerto_rico/expansions/new_buildings/buildings/library.py", "again"): OWN,
    ("rules/puerto_rico/expansions/new_buildings/forest.py", "look"): OWN,
    ("rules/puerto_rico/phases/captain.py", "room"): OWN,
    ("rules/puerto_rico/phases/mayor.py", "room"): OWN,
    ("rules/puerto_rico/ruleset.py", "copies"): OWN,
    ("rules/puerto_rico/view/scenes.py", "Store"): OWN,
    ("rules/san_juan/drawing/inspector.py", "GUIDE"): MADE,
    ("rules/san_juan/drawing/pieces.py", "KIT"): MADE,
    ("site/sources.py", "laid"): "the files laid into the folder of the site",
}


def test_no_retired_word_comes_back() -> None:
    found = {
        (path.relative_to(ROOT / "tutor").as_posix(), name)
        for path, _, name in every_name()
        if name.lower() in RETIRED
    }
    back, gone = sorted(found - set(STILL_SAID)), sorted(set(STILL_SAID) - found)
    assert not back, "the word in RETIRED says it better"
    assert not gone, "take these off the list"


def test_a_page_is_called_a_page_and_its_name_a_route() -> None:
    """In variables, messages between the parts, and comments too."""
    code = {".py", ".js", ".mjs", ".css", ".html", ".j2"}
    files = [path for path in (ROOT / "tutor").rglob("*") if path.suffix in code]
    assert len(files) > 400
    assert not [path for path in files if re.search(r"(?i)doors?\b|\bdoor", path.read_text("utf-8"))]


def test_what_is_said_instead_of_a_retired_word_is_there() -> None:
    """A module, or anything that has a name in the code."""
    there = {part for path, _, _ in every_name() for part in path.with_suffix("").parts}
    for path in {path for path, _, _ in every_name()}:
        for node in nodes(path):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                there.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                there.add(node.id)
    gone = {old: new for old, new in RETIRED.items() if not {*new.split(", ")} <= there}
    assert not gone, "say what the code says now"


SHOWN = "the notebook shows the kernel's own one"
SAME_CLASS = {  # classes of one name in several packages, and what makes them one thing
    "Answer": SHOWN,
    "Board": "a board: the kernel's says what a game declares about it, the notebook's is pressed",
    "Example": SHOWN,
    "Game": SHOWN,
    "Hook": "what one building does at one hook; in Le Havre it comes from a table, not from a module",
    "Lesson": SHOWN,
    "Page": "a page of a lesson, in the kernel and in the notebook",
    "Position": "a position: the kernel's says what a rule reads of it, the notebook's is played on",
    "Rule": SHOWN,
    "Step": SHOWN,
    "ViewContext": "each game adds its own parts to the kernel's",
}
# In these modules of a game, and in the kernel's views.py, a class is called like an action that is typed, or
# like the thing of which a view shows a part.
CALLED_LIKE_A_THING = ("actions", "decisions", "scenes", "types", "views")


def test_a_class_of_the_machinery_has_its_name_alone() -> None:
    """Games may share a word (State, Seat, Ship). A class of the machinery shares it only for one thing."""
    found = defaultdict(set)
    for path, kind, name in every_name():
        if kind == "class" and not (path.is_relative_to(RULES) and path.stem in CALLED_LIKE_A_THING):
            found[name].add(package(path))
    shared = {name for name, places in found.items() if len(places) > 1 and places - {*GAMES}}
    assert shared == SAME_CLASS.keys()


def test_two_modules_of_a_package_have_no_class_of_one_name() -> None:
    found = defaultdict(list)
    for path, kind, name in every_name():
        if kind == "class" and package(path) not in GAMES:
            found[package(path), name].append(path.stem)
    assert {at: files for at, files in found.items() if len(files) > 1} == {
        ("kernel", "Number"): ["kinds", "sorts"],  # the zone that holds such a value
        ("kernel", "Starred"): ["pieces", "pieces"],  # the same
        ("kernel", "Table"): ["kinds", "table"],  # in kinds.py a class is called as position.toml writes it
        ("kernel", "Words"): ["words", "kinds"],  # the same
        ("kernel", "Chosen"): ["fields", "sorts"],
    }


# A function is called with its module (`log.read`, `tasks.find`), so these words may be in several packages.
SAME_FUNCTION = {
    "a verb or a question: its module says of what": """
        apply check draw find has hear hold lab load main make mark order press read report seal serve why
    """,
    "a part of a page: each module draws its own": """
        areas badge card chip drawing feed head layout line lines link page parts picture pictured prelude
        sheet sr table text text_of title verdict
    """,
    "things of a game or of a package: those that the module is about": """
        address document faults fields files hints kinds language lessons moves number places player
        problems remedies rows subjects task things
    """,
    "what is left after a choice: chosen from what the module is about": """
        about asks called chosen cited every inside instead listed marked meant named numbered of plain shown
        spoken telling used written
    """,
}


def test_a_function_of_the_machinery_has_its_name_alone() -> None:
    """Games are among themselves: each has `observe`, `advise`, `scene`, as the kernel expects of them."""
    found = defaultdict(set)
    for path, kind, name in every_name():
        if kind == "function" and package(path) not in GAMES:
            found[name].add(package(path))
    shared = {name for name, places in found.items() if len(places) > 1}
    known = {name for words in SAME_FUNCTION.values() for name in words.split()}
    assert shared == known

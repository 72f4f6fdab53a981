"""Checks of the code base that a machine can make: imports, sizes, ids, words."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.support.sources import Trees, nodes
from tutor.rules import load, names, package
from tutor.rules.kernel.files import BARS

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "tutor").rglob("*.py"))
TREES = Trees(SOURCES)
OWN_GAMES = [ROOT / "tests" / name for name in ("kalah", "smallest")]  # each is a package
TESTS = Trees(p for p in sorted((ROOT / "tests").rglob("*.py")) if not {*OWN_GAMES} & {*p.parents})


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_files_can_be_read_without_scrolling_far() -> None:
    written = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *(ROOT / "tutor").rglob("*.*js")]
    assert not {str(p.relative_to(ROOT)): lines(p) for p in written if lines(p) > 400}


def test_half_of_the_files_are_short() -> None:
    """Of the whole package: without some games the half is another one."""
    assert statistics.median(lines(p) for p in SOURCES) < 90


def test_lines_can_be_read_side_by_side() -> None:
    """Strings and docstrings too; only a comment for a tool does not count, as for the formatter."""
    for_a_tool = re.compile(r"\s+# (type: ignore\[[\w-]+\]|noqa: \w+)$")
    for path in (*SOURCES, *(ROOT / ".ci").rglob("*.py"), *(ROOT / "tests").rglob("*.py")):
        wide = [line for line in path.read_text("utf-8").splitlines() if len(for_a_tool.sub("", line)) > 110]
        assert not wide, path


def test_functions_are_short() -> None:
    long = []
    for path in TREES:
        for node in nodes(path):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                size = (node.end_lineno or 0) - node.lineno + 1
                if size > 40:
                    long.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name} {size}")
    assert not long


@cache
def imports(path: Path) -> frozenset[str]:
    """The absolute names of the modules a file imports."""
    return frozenset(named_in(path, nodes(path)))


def named_in(path: Path, among: Iterable[ast.AST]) -> set[str]:
    """The absolute names of the modules that these nodes of a file import."""
    package = list(path.relative_to(ROOT).with_suffix("").parts[:-1])
    found = set()
    for node in among:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            found |= {stem, *(f"{stem}.{alias.name}" for alias in node.names)}
    return found


def test_tests_import_each_other_by_their_whole_name() -> None:
    """`from tests.support.games import games`: under two names a module would be loaded twice, and its random
    games would be played twice.
    """
    short = {path.stem for path in TESTS} - {"__init__"}
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in TESTS
        for node in nodes(path)
        if (isinstance(node, ast.ImportFrom) and (node.level or str(node.module).split(".")[0] in short))
        or (isinstance(node, ast.Import) and {alias.name.split(".")[0] for alias in node.names} & short)
    ]
    assert not wrong


def test_each_folder_of_tests_is_a_package() -> None:
    assert not [path for path in TESTS if not (path.parent / "__init__.py").exists()]


PROGRAM = re.compile(r'^if __name__ == "__main__"', re.MULTILINE)
READ_ALONE = """import runpy, sys
before = [*sys.path]
for path in sys.argv[1:]:
    sys.path[:] = before
    for name in [name for name in sys.modules if name.split(".")[0] == "tests"]:
        del sys.modules[name]
    runpy.run_path(path, run_name="program")"""


@pytest.mark.slow
def test_programs_among_the_tests_find_what_they_import(tmp_path: Path) -> None:
    """`python tests/golden_refusals.py`, from any folder."""
    programs = [str(path) for path in TESTS if PROGRAM.search(path.read_text("utf-8"))]
    assert len(programs) > 10
    done = subprocess.run(
        [sys.executable, "-c", READ_ALONE, *programs],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr[-2000:]


def room(path: Path) -> str:
    """The package of a file: "tutor.rules.kernel", "tutor.boards" ..."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:3] if parts[1] == "rules" else parts[:2])


FLOORS = (
    "tutor.rules",
    "tutor.bots",
    "tutor.practice",
    "tutor.boards",
    "tutor.pages",
    "tutor.widget",
    "tutor.site",
    "tutor.app",
)
WIDGETS = ("ipywidgets", "anywidget", "traitlets", "voila", "IPython", "jupyter_server")


def test_imports_go_one_way() -> None:
    """kernel <- games <- bots <- boards <- pages <- widget <- app, and never the other way."""
    wrong = []
    for path in SOURCES:
        here, used = room(path), imports(path)
        for name in used:
            if here.startswith("tutor.rules") and name.startswith("tutor."):
                own = here == "tutor.rules.kernel" or not name.startswith(("tutor.rules.kernel", here))
                if own and not name.startswith(here) and here != "tutor.rules.__init__":
                    wrong.append((str(path), name))
            mine = name.startswith(("tutor.bots", "tutor.rules.kernel"))
            if here == "tutor.bots" and name.startswith("tutor.") and not mine:
                wrong.append((str(path), name))
            if name.split(".")[0] in WIDGETS and here not in ("tutor.widget", "tutor.app"):
                wrong.append((str(path), name))
            if here in FLOORS and name.startswith(FLOORS[FLOORS.index(here) + 1 :]):
                wrong.append((str(path), name))
    assert not wrong


def test_two_rooms_carry_a_session_and_neither_draws() -> None:
    """A widget, and a site without a server: words and pictures come from pages,
    and script and style are shared.
    """
    makes = re.compile(r"\bSession\(")
    rooms = {room(path) for path in SOURCES if makes.search(path.read_text("utf-8"))}
    assert rooms - {"tutor.commands"} == {"tutor.widget", "tutor.site"}  # a command measures one
    widget, site = (
        {path: imports(path) for path in (ROOT / "tutor" / own).rglob("*.py")} for own in ("widget", "site")
    )
    assert not [path for path, names in widget.items() if "tutor.rules.kernel.markup.tag" in names]
    around = tuple(
        f"tutor.boards.{one}" for one in ("shelf", "announcements", "words", "picture")
    )  # the frame of a page is text and not drawn
    used = {name for names in site.values() for name in names if name.startswith("tutor.boards.")}
    assert used and not [name for name in used if not name.startswith(around)]
    shared = {path.name for path in (ROOT / "tutor/widget/js").iterdir()}
    assert not shared & {path.name for path in (ROOT / "tutor/site/js").iterdir()}
    assert not list((ROOT / "tutor/widget").rglob("*.css"))


def test_no_circle_of_imports() -> None:
    """Not even for a type, nor inside a function:
    a part of a screen imports what it shows, never the screen.
    """
    modules = {
        ".".join(p.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): p for p in SOURCES
    }
    arrows = {name: _arrows(path, modules.keys()) - {name} for name, path in modules.items()}
    while free := [name for name, used in arrows.items() if not used]:
        arrows = {name: used - set(free) for name, used in arrows.items() if name not in free}
    assert not arrows, f"these stand in or above a circle: {sorted(arrows)}"


def _arrows(path: Path, modules: Collection[str]) -> set[str]:
    """What a module imports, also inside its functions; from a package, its modules."""
    found = set()
    for one in nodes(path):
        if isinstance(one, (ast.Import, ast.ImportFrom)):
            names = named_in(path, [one])
            deep = {name for name in names if name in modules}
            found |= {n for n in deep if not any(m.startswith(f"{n}.") for m in deep)}
    return found


def test_the_rules_are_pure_python() -> None:
    """They run in a browser's Python: only the standard library, no clock, no `random`."""
    allowed = sys.stdlib_module_names - {"random", "time", "datetime", "secrets", "subprocess"}
    for path in SOURCES:
        if room(path).startswith("tutor.rules"):
            for name in imports(path):
                top = name.split(".")[0]
                assert top in allowed or top in ("tutor", ""), (path, name)


def test_kernel_boards_and_app_name_no_game() -> None:
    pattern = re.compile("|".join(names()))
    for path in [*SOURCES, *(ROOT / "tutor/widget").rglob("*.js"), *(ROOT / "tutor/site").rglob("*.*js")]:
        if room(path) in ("tutor.rules.kernel", *FLOORS[1:]):
            code = path.read_text("utf-8")
            if path.suffix == ".py":  # docstrings may give an example of a game's id
                code = re.sub(r'""".*?"""', "", code, flags=re.S)
                code = re.sub(r"#.*", "", code)
            assert not pattern.search(code), path


def home(name: str) -> Path:
    """The folder of a game; for an edition, that of its base game."""
    return ROOT / "tutor/rules" / Path(*package(name).split(".")[2:]).parts[0]


def built() -> list[str]:
    """The games that have buildings with rules of their own."""
    return [name for name in names() if (home(name) / "tables/buildings.toml").is_file()]


@pytest.mark.parametrize("name", built())
def test_base_phases_name_no_building(name: str) -> None:
    folder = home(name)
    table = tomllib.loads((folder / "tables/buildings.toml").read_text("utf-8"))
    more = [p.parent.name for p in folder.glob("expansions/*/table.toml")]
    for path in folder.glob("expansions/*/table.toml"):
        table |= tomllib.loads(path.read_text("utf-8")).get("buildings", {})
    pattern = re.compile(r"\b(" + "|".join([*table, *more]) + r")\b")
    for path in (folder / "phases").glob("*.py"):
        code = re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.S)
        assert not pattern.search(code), (path, pattern.search(code))


@pytest.mark.parametrize("name", built())
def test_buildings_act_only_at_hooks(name: str) -> None:
    from importlib import import_module

    base = home(name).name
    hooks = import_module(f"tutor.rules.{base}.hooks")
    folders = (
        ["", *(p.parent.name for p in home(name).glob("expansions/*/table.toml"))] if base != name else [""]
    )
    found = {
        b: m for folder in folders for b, m in (hooks.modules(folder) if folder else hooks.modules()).items()
    }
    for building, module in found.items():
        own = [
            k
            for k, v in vars(module).items()
            if callable(v) and not k.startswith("_") and getattr(v, "__module__", "") == module.__name__
        ]
        book = load(name).BOOK
        bound = {f.__name__ for found in book.checks.values() for _, f in found} | {
            f.__name__ for f in book.tells.values()
        }
        ours = {k for k in own if k not in bound}
        if (
            "expansions" not in module.__name__
        ):  # an expansion's extension.py calls its own buildings by name too
            assert ours <= set(hooks.HOOKS), building
        assert set(module.RULES) <= set(hooks.HOOKS)


def belongs(path: Path, name: str) -> bool:
    """Whether a file is part of a game; an edition also uses its base game and its expansions."""
    if not path.is_relative_to(home(name)):
        return False
    own = path.relative_to(home(name)).parts[0]
    return home(name).name != name or not own.startswith(("edition_", "expansions"))


def rule_ids_in_code(name: str, *beside: str) -> set[str]:
    """Every rule id that occurs as a text in a game's Python, beside files whose names begin like this."""
    prefix = re.compile(r"^[A-Z]{2}\.[a-z0-9_]+\.[A-Za-z0-9_.-]+$")
    found = set()
    for path in TREES:
        if belongs(path, name) and not path.stem.startswith(beside):
            for node in nodes(path):
                value = node.value if isinstance(node, ast.Constant) else None
                if isinstance(value, str) and prefix.match(value):
                    found.add(value)
    return found


def test_expansions_act_only_at_extension_points_and_keep_to_themselves() -> None:
    from tutor.rules.puerto_rico.extension_points import EXTENSION_POINTS, extension

    folder = ROOT / "tutor/rules/puerto_rico/expansions"
    names_of = sorted(p.parent.name for p in folder.glob("*/extension.py"))
    for name in names_of:
        module = extension(name)
        own = {
            k
            for k, v in vars(module).items()
            if callable(v) and getattr(v, "__module__", "") == module.__name__
        }
        assert {k for k in own if not k.startswith("_")} <= set(EXTENSION_POINTS), name
        others = [f"tutor.rules.puerto_rico.expansions.{other}" for other in names_of if other != name]
        for path in (folder / name).rglob("*.py"):
            assert not [i for i in imports(path) if i.startswith(tuple(others))], path
    for path in (folder.parent).rglob("*.py"):
        if not path.is_relative_to(folder) and "edition_" not in str(path) and "drawing" not in path.parts:
            code = re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.S)
            assert not re.search(r"\b(" + "|".join(names_of) + r")\b", code), path


def told_in(name: str, *beside: str) -> set[str]:
    """The rules that a game reports: those in its code, by the ids in its own book."""
    path = ROOT.joinpath(*package(name).split("."), "table.toml")
    instead = tomllib.loads(path.read_text("utf-8")).get("instead", {}) if path.is_file() else {}
    return {instead.get(rule, rule) for rule in rule_ids_in_code(name, *beside)}


@pytest.mark.parametrize("name", names())
def test_every_rule_in_code_has_words_and_every_check_says_no(name: str) -> None:
    book = load(name).BOOK
    assert not [rule for rule in told_in(name) if rule not in book.rules]
    assert not list(book.audit())
    assert not [rule for rule in book.bound if not book.rules[rule].no]


@pytest.mark.parametrize("name", names())
def test_every_rule_is_bilingual_and_cited(name: str) -> None:
    for rule in load(name).BOOK.rules.values():
        assert rule.kind and (rule.cites or rule.part_of), rule.id
        for slot in ("title", "text", "why", "says", "slip", "note"):
            words = getattr(rule, slot)
            if words is not None:
                assert set(words) == {"en", "es"} and all(words.values()), (rule.id, slot)
        for case in (*rule.no, *rule.way):
            assert set(case.words) == {"en", "es"} and all(case.words.values()), rule.id
        for fact in rule.facts:
            assert {"en", "es", "at", "when", "rule"} >= set(fact) >= {"en", "es"}, rule.id


@pytest.mark.parametrize("name", names())
def test_cases_of_a_rule_end_in_one_that_always_holds(name: str) -> None:
    for rule in load(name).BOOK.rules.values():
        assert rule.bars in BARS, rule.id
        assert [bool(case.when) for case in rule.no] == [True] * (len(rule.no) - 1) + [False] * bool(
            rule.no
        ), rule.id


@pytest.mark.parametrize("name", names())
def test_what_a_rule_is_near_exists(name: str) -> None:
    for rule in load(name).BOOK.rules.values():
        for near in (*rule.near, *([rule.part_of] if rule.part_of else [])):
            assert near in load(name).BOOK.rules, (rule.id, near)


@pytest.mark.parametrize("name", names())
def test_every_rule_is_shown_somewhere(name: str) -> None:
    from tutor.rules.kernel.coverage import shown_by

    places = shown_by(load(name))
    assert not [rule for rule in load(name).BOOK.rules if not places.get(rule)]


@pytest.mark.parametrize("name", names())
def test_the_catalogue_is_kept(name: str) -> None:
    """Every row in scope is in the rulebook; the list of ids is in the tests' folder."""
    wanted = (ROOT / f"tests/catalogue/{name}.txt").read_text("utf-8").split()
    assert not [rule for rule in wanted if rule not in load(name).BOOK.rules]


def test_no_address_and_no_machine_path_is_committed() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    paths = [f"/{folder}/" for folder in ("work", "farm")]
    address = r"https?://[^\"\s)]*(/simple/?|\.whl|\.tgz)"
    bad = re.compile(f"{address}|(^|[^A-Za-z0-9_.])({'|'.join(paths)})".encode())
    parts = [one.encode() for one in ("/simple", ".whl", ".tgz", *paths)]  # one of them is in whatever is bad
    for name in listed.stdout.split("\n"):
        path = ROOT / name
        kinds = (".py", ".toml", ".txt", ".md", ".js", ".css", ".ipynb")
        if path.is_file() and path.suffix in kinds and path.name != "test_house.py":
            text = path.read_bytes()
            assert not (any(part in text for part in parts) and bad.search(text)), name

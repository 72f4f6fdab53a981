"""tutor new-game: writes a small game as a package of its own, which works from the start."""

from __future__ import annotations

import keyword
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from tutor.rules import broken, names, outside
from tutor.rules.kernel import saving

STARTER = "newgame"  # its name in our files
FIXED = "project.toml"  # it would be read as settings of this package under its real name


def initials(name: str) -> str:
    """Two to four capitals for the ids of rules: "nine_mens_morris" -> "NMM", "kalah" -> "KA"."""
    parts = name.split("_")
    return ("".join(part[0] for part in parts)[:4] if parts[1:] else (name + "x")[:2]).upper()


def written(name: str) -> Iterator[tuple[str, str]]:
    """The path and the text of each file of a new game."""
    mark, title = initials(name), name.replace("_", " ").title()
    pairs = ((f"tutor_{STARTER}", f"tutor_{name}"), (STARTER, name), ("New Game", title), ("NG.", f"{mark}."))
    short = ((".ng", f".{mark.lower()}"), ('"ng', f'"{mark.lower()}'))
    for path, text in _files(resources.files(f"{__package__}.starter")):
        path = path.replace(FIXED, "pyproject.toml")
        path = f"tutor_{path}" if path.startswith(f"{STARTER}/") else path
        for old, new in (*pairs, *(short if "drawing" in path else ())):
            path, text = path.replace(old, new), text.replace(old, new)
        yield path, text


def _files(folder: Traversable, at: str = "") -> Iterator[tuple[str, str]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name != "__pycache__":
            yield from _files(one, f"{at}{one.name}/")
        elif one.is_file() and (at or one.name != "__init__.py"):
            yield f"{at}{one.name}", one.read_text("utf-8")


def _refuse(name: str, folder: Path) -> None:
    """Raises UsageError if there can be no game of this name in this folder."""
    if not outside.NAME.fullmatch(name) or keyword.iskeyword(name):
        raise click.UsageError(
            f'A game cannot be called "{name}". '
            "Use small letters and digits, with _ between words: nine_mens_morris."
        )
    if name in names() or name in broken() or name in ("kernel", STARTER):
        raise click.UsageError(f'There is a game called "{name}" already. Choose another name.')
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.UsageError(f"{folder} is there already. Choose another folder with --folder.")


@click.command("new-game")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    help="Where to write it. By default: a new folder tutor-NAME here.",
)
def new_game(name: str, folder: Path | None) -> None:
    """Write a small game called NAME, as a Python package of its own.

    The game works as it is: players take one to three stones. It has rules, words in both languages, a board,
    a lesson, a coach, an example, a bot and tests. Install it beside the tutor, then change it file by file.

    \b
    tutor new-game kalah
    cd tutor-kalah
    pip install -e .           now it is on the first page
    tutor check kalah          says what does not work yet
    tutor serve
    """
    into = folder or Path(f"tutor-{name}")
    _refuse(name, into)
    for path, text in written(name):
        saving.save(saving.folder((into / path).parent) / Path(path).name, text)
    click.echo(f"The game {name} is in {into}. Next: pip install -e {into}, then tutor check {name}.")

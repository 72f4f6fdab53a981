"""The pages of the documentation that the code writes: commands, make targets, data formats, rule ids.

MkDocs calls `on_files` before it builds and `on_post_page` after each page (see `hooks` in mkdocs.yml).

    .venv/bin/python .ci/docs/pages.py

writes what readers of the checkout see: the short tables of docs/reference, and the page of make targets.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner
from mkdocs.structure.files import File

import tutor
from tutor.cli import cli
from tutor.rules import load, names

ROOT = Path(__file__).resolve().parent.parent.parent
REFERENCE = ROOT / "docs/reference"


def targets() -> Iterator[tuple[str, str]]:
    """(name, what it does) of each target of the Makefile that has a comment."""
    for line in (ROOT / "Makefile").read_text("utf-8").splitlines():
        if found := re.match(r"([a-z-]+):[^#]*## (.*)", line):
            yield found[1], re.sub(r"\$\((\w+)\)", r"`\1`", found[2])


def make() -> str:
    rows = "\n".join(f"| `make {name}` | {does.replace('|', '/')} |" for name, does in targets())
    return f"""# Make targets

Every target sets itself up first. You need only Python 3.11 or newer.

| command | what it does |
|---|---|
{rows}
"""


def commands() -> str:
    """The help of each command, as the terminal prints it."""
    told = ["# Command line\n", "`make serve` once, then `.venv/bin/tutor`. Every command has `--help`.\n"]
    every: list[tuple[str, click.Command]] = [("tutor", cli)]
    every += [(f"tutor {name}", one) for name, one in sorted(cli.commands.items())]
    for name, one in every:
        context = click.Context(one, info_name=name, max_content_width=96, terminal_width=96)
        told.append(f"## {name}\n\n```text\n{one.get_help(context)}\n```\n")
    return "\n".join(told)


def shape(what: str) -> str:
    """The fields of a document, as `tutor shape` prints them."""
    found = CliRunner().invoke(cli, ["shape", what, "--lang", "en"], catch_exceptions=False)
    return f"```text\n{found.output.rstrip()}\n```\n"


def formats() -> str:
    told = [(ROOT / "docs/reference/formats.md").read_text("utf-8")]
    told += [f"## A position of {what}\n\n{shape(what)}" for what in names()]
    told += [f"## A {what}\n\n{shape(what)}" for what in ("log", "link")]
    return "\n".join(told)


def cell(said: str) -> str:
    return said.replace("|", "\\|").replace("\n", " ")


def rules(name: str) -> str:
    """Every rule of a game, chapter by chapter."""
    game = load(name)
    told = [f"# Rule ids of {tutor.game(name).title}\n"]
    told.append("Titles in English and Spanish, and where the rule is printed.\n")
    chapter = ""
    for rule in sorted(game.BOOK.rules.values(), key=lambda rule: rule.chapter):
        if rule.chapter != chapter:
            chapter = rule.chapter
            told += [f"\n## {chapter}\n", "| id | kind | English | Spanish | printed |", "|---" * 5 + "|"]
        cells = (
            f"`{rule.id}`",
            rule.kind,
            cell(rule.title["en"]),
            cell(rule.title["es"]),
            cell(rule.cite("en")),
        )
        told.append(f"| {' | '.join(cells)} |")
    return "\n".join(told) + "\n"


def first_sentence(of: object) -> str:
    """What the docstring says first, in one line."""
    said = re.sub(r"\s+", " ", (inspect.getdoc(of) or "").partition("\n\n")[0])
    return cell(re.split(r"(?<=\.) (?=[A-Z`])", said)[0].rstrip(":"))


def called(name: str, of: object) -> str:
    """A name as one writes it: a function with its arguments."""
    if inspect.isclass(of) or not callable(of):
        return f"`{name}`"
    given = [one for one in inspect.signature(of).parameters if one != "self"]
    return f"`{name}({', '.join(given)})`"


def members(of: type) -> Iterator[tuple[str, object]]:
    """The functions and values of a class that say what they are."""
    for name, one in vars(of).items():
        said = (inspect.isfunction(one) or isinstance(one, property)) and inspect.getdoc(one)
        if said and not name.startswith("_"):
            yield name, one


def short(page: str) -> str:
    """One row for each name of a page, and for what it offers."""
    rows = ["| name | what it is |", "|---|---|"]
    for dotted in re.findall(r"^::: (\S+)$", (REFERENCE / page).read_text("utf-8"), flags=re.M):
        module, _, name = dotted.rpartition(".")
        one = getattr(import_module(module), name) if module != "tutor" else import_module(dotted)
        own = "tutor.tasks.seal" if one is tutor.tasks.seal else f"tutor.{name}"
        known = own if name in tutor.__all__ or name == "seal" else name
        inside = page == "notebook.md" and inspect.isclass(one)
        rows.append(f"| {called(known if page == 'notebook.md' else dotted, one)} | {first_sentence(one)} |")
        found = members(one) if inside else ()
        rows += [f"| {called(f'{name}.{each}', of)} | {first_sentence(of)} |" for each, of in found]
    return "\n".join(rows) + "\n"


def commands_in_short() -> str:
    """Each command in one line."""
    rows = (
        f"| `tutor {name}` | {cell(one.get_short_help_str(120))} |"
        for name, one in sorted(cli.commands.items())
    )
    return "\n".join(["| command | what it does |", "|---|---|", *rows]) + "\n"


def in_the_checkout() -> Iterator[tuple[str, str]]:
    """Each page of docs/reference that contains what the code says, as it should be."""
    table = re.compile(r"^\| (?:name|command) \| what it (?:is|does) \|\n(?:\|.*\n)+", flags=re.M)
    for page in ("notebook.md", "kernel.md", "commands.md"):
        now = commands_in_short() if page == "commands.md" else short(page)
        yield page, table.sub(lambda _, now=now: now, (REFERENCE / page).read_text("utf-8"), count=1)
    yield "make.md", make()


def on_files(files: Any, config: Any) -> Any:
    """Add the written pages; `formats` continues a page that a person began."""
    written = {"commands": commands(), "make": make(), "formats": formats()}
    written |= {f"rules/{name}": rules(name) for name in names()}
    for page, text in written.items():
        uri = f"reference/{page}.md"
        if there := files.get_file_from_path(uri):
            files.remove(there)
        files.append(File.generated(config, uri, content=text))
    return files


def on_post_page(output: str, page: Any, config: Any) -> str:
    """A Spanish page says that it is in Spanish."""
    spanish = page.file.src_uri.startswith("es/")
    return output.replace('<html lang="en"', '<html lang="es"', 1) if spanish else output


if __name__ == "__main__":
    for page, text in in_the_checkout():
        (REFERENCE / page).write_text(text, "utf-8")

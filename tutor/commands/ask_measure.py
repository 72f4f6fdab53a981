"""tutor ask-measure: how well questions about a position are answered."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import click

from tutor.pages.asking.question import ParsedQuestion
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.table import Table

from .speak import json_option, print_json

START = "start"  # the position in which a game of three begins
PLAYERS, SEED = 3, 7
SHOWN = 3  # of the rules offered, those that count as seen


def verdict(said: ParsedQuestion, expected: str) -> str:
    """ "right", "false" (something else was answered)
    or "open" (rules or a choice that do not hold the answer).
    """
    if any(_is(said, one.strip()) for one in expected.split("|")):
        return "right"
    return "false" if _definite(said) else "open"


def _definite(said: ParsedQuestion) -> bool:
    """Whether something was answered: computed, the card of a thing, a yes or a no."""
    sure = said.possible or (said.action and not said.turned and not said.legal and said.clear)
    return bool(said.told is not None or said.thing or sure)


def _is(said: ParsedQuestion, one: str) -> bool:
    """Whether this is the answer that is wanted, as the command's help describes it."""
    kind, rest = one[:1], one[1:].strip()
    if kind == "?":
        among = [name.strip() for name in rest.split(";")]
        return len(said.actions) > 1 and all(
            any(fnmatchcase(action, name) for name in among) for action in said.actions
        )
    if kind == "=":
        return bool(not said.actions and fnmatchcase(said.thing, rest))
    if kind == "@":
        return bool(said.told is not None and fnmatchcase(said.told.about, rest))
    if kind == "#":
        return bool(said.told is not None and said.told.kind == rest)
    if one in ("yes", "no"):
        return bool(
            said.actions and said.told is None and _definite(said) and bool(said.legal) == (one == "yes")
        )
    if "." in one:
        return bool(not _definite(said) and {*said.rules[:SHOWN]} & {rule.strip() for rule in one.split(",")})
    return bool(said.actions == (one,))


def table(game: str, position: str, positions: Document) -> Table:
    """The board on which a question is asked, seat 0 asking."""
    from tutor.rules import load
    from tutor.rules.kernel.table import Table

    module = load(game)
    if position == START:
        return Table(module, PLAYERS, SEED)
    edition = (
        {"edition": module.BOOK.edition}
        if positions[game][position].get("edition") is None and game.rpartition("_")[2].isdecimal()
        else {}
    )
    return Table(module, start={**positions[game][position], **edition})


def read(path: Path) -> Iterator[dict[str, str]]:
    """The questions of a folder: files "game.lang.tsv" with the columns position, question and expected."""
    for file in sorted(path.glob("*.tsv")) if path.is_dir() else [path]:
        game, lang = (*file.stem.split("."), "")[:2]
        with file.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                yield {"game": game, "lang": lang, **row}


def measured(rows: Iterator[dict[str, str]], positions: Document) -> list[dict[str, str]]:
    """Each question with its verdict."""
    from tutor.pages.asking.question import heard

    found = []
    for row in rows:
        said = heard(table(row["game"], row["position"], positions), 0, row["question"], row["lang"])
        got = (
            said.told.about or said.told.kind
            if said.told
            else said.thing or "; ".join(said.actions) or ", ".join(said.rules[:SHOWN])
        )
        found.append({**row, "verdict": verdict(said, row["expected"]), "got": got})
    return found


@click.command("ask-measure")
@click.argument("questions", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--positions",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=Path("tests/asking/positions.toml"),
    help="The positions, by game and name.",
)
@json_option
def ask_measure(questions: Path, positions: Path, as_json: bool) -> None:
    """Measure how many questions about a position get a right answer, and how many a wrong one.

    QUESTIONS is a folder of files "game.lang.tsv" (or one) with the columns position ("start" or a name),
    question and expected. Expected is an action ("build wharf": that was understood); "yes" or "no"; "?
    take *" (a choice of such actions); "= market:wharf" (the card of that thing); "@ good:corn" (a row of
    known.toml); "# hint" (a computed answer: hint, task, turn, winning, effect, effects, which, none, need
    not, must); or rules, comma separated (one of them among the three shown). Several right answers are
    separated by "|".
    JSON: {"figures": [{"game", "lang", "n", "right", "false", "open"}], "missed": [...]}.
    """
    every = measured(read(questions), tomllib.loads(positions.read_text("utf-8")))
    cells = dict.fromkeys((row["game"], row["lang"]) for row in every)
    rows = []
    for game, lang in cells:
        count = Counter(row["verdict"] for row in every if (row["game"], row["lang"]) == (game, lang))
        rows.append(
            {
                "game": game,
                "lang": lang,
                "n": count.total(),
                **{one: count[one] for one in ("right", "false", "open")},
            }
        )
    missed = [row for row in every if row["verdict"] != "right"]
    if as_json:
        print_json({"figures": rows, "missed": missed})
        return
    for one in rows:
        click.echo(
            f"{one['game']:18}{one['lang']:4}{one['n']:4}  right {one['right']:3}  false "
            f"{one['false']:3}  open {one['open']:3}"
        )
    for row in missed:
        click.echo(
            f"  {row['verdict']:6}{row['game']} {row['lang']} {row['position']} “{row['question']}”: "
            f"{row['got'] or '-'}, wanted {row['expected']}"
        )

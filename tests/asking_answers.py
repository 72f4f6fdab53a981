"""What the question field answers to questions of other people, written out for a person who judges.

    python tests/asking_answers.py FOLDER  # a file per game and language, of tests/asking/kept
    python tests/asking_answers.py FOLDER --set unseen    # the questions before

The questions were written by people who had seen only the rulebooks, at four moments of a game of three.
The verdicts of a judge are in the column "judged"; the figures are in tests/measured/asking.txt.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.table import Table

ASKING = Path(__file__).parent / "asking"
SHOWN = 3  # rules under an answer
SETS = ("kept", "last", "unseen", "fresh", *sorted(path.name for path in ASKING.glob("*th")))


def boards(name: str, questions: Path = ASKING / "fresh") -> dict[str, Table]:
    """The four moments of a game, by name. The game is played once; each caller gets tables of their own."""
    return {moment: table.copied() for moment, table in _moments(name, questions).items()}


class Boards(dict[str, dict[str, Table]]):
    """The moments of each game, played when a test first asks for them."""

    def __init__(self, questions: Path = ASKING / "fresh") -> None:
        super().__init__()
        self.questions = questions

    def __missing__(self, name: str) -> dict[str, Table]:
        self[name] = found = boards(name, self.questions)
        return found


@cache
def _moments(name: str, questions: Path) -> dict[str, Table]:
    document = json.loads((questions / f"{name}.json").read_text("utf-8"))
    table, found = Table.replay(load(name), document["log"]), {}
    for moment, at in document["where"].items():
        table.goto(at)
        found[moment] = table.copied()
    return found


def answers(file: Path, every: int = 1) -> Iterator[str]:
    """Each question of a file (or one of so many) with its answer and the rules under it."""
    name, lang = file.stem.split(".")
    at, rules = boards(name, file.parent), load(name).BOOK.rules
    with file.open(encoding="utf-8", newline="") as lines:
        for k, row in [*enumerate(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE), 1)][::every]:
            said = written.answer(at[row["position"]], 0, row["question"], lang)
            yield (
                f"### {k} [{row['position']}] {row['question']}\nA right answer says: "
                f"{row['in words']}\nANSWER ({said.kind}):"
            )
            yield from (f"  {line}" for line in said.lines)
            yield from (
                f"  rule {one}: {rules[one].title[lang]} | {rules[one].text[lang]}"
                for one in said.rules[:SHOWN]
            )
            yield ""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--set", choices=SETS, default="kept")
    parser.add_argument("--game", default="*", help="only this game")
    parser.add_argument("--every", type=int, default=1, help="one question of so many")
    args = parser.parse_args()
    folder, questions = args.folder, ASKING / args.set
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(questions.glob(f"{args.game}.*.tsv")):
        (folder / f"{file.stem}.txt").write_text("\n".join(answers(file, args.every)) + "\n", "utf-8")
        print(file.stem)


if __name__ == "__main__":
    main()

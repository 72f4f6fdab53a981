"""tutor practice: how many questions each rule of a game has, and finding their positions again."""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path
from typing import Any

import click

from tutor import practice as package
from tutor.practice.asked_rules import ENOUGH, RuleQuestions, questions_of_rules
from tutor.practice.positions import FOLDER, written
from tutor.rules import load, names
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.saving import save

from .speak import edition_of, edition_option, json_option, print_json

GAMES = 160  # games of bots that are looked through


def summary(name: str, rows: list[RuleQuestions]) -> Document:
    """The counts of one game, and each rule, as JSON."""
    speaking = [row for row in rows if row.speaks]
    return {
        "game": name,
        "questions": sum(row.total for row in rows),
        "rules": len(rows),
        "with_questions": sum(bool(row.total) for row in rows),
        "speaking": len(speaking),
        "speaking_with_questions": sum(bool(row.total) for row in speaking),
        "speaking_with_enough": sum(row.total >= ENOUGH for row in speaking),
        "by_rule": {row.rule: {"questions": row.total, **row.kinds} for row in rows if row.total},
        "without": {row.rule: row.why_none for row in rows if not row.total},
    }


def _mine(game: Game, games: int) -> None:
    """Look through games of bots and write the file of positions again; shows a progress bar."""
    from .measure.mining import mine

    progress: Any = click.progressbar(length=games, label=game.NAME, file=sys.stderr)
    with progress as bar:
        found = mine(game, games, lambda: bar.update(1))
    folder = Path(str(resources.files(package).joinpath(FOLDER)))
    save(folder / f"{game.NAME}.json", written(len(game.VERSIONS), found))


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option("--mine", "mines", is_flag=True, help="Find the positions again, in games of bots.")
@click.option("--games", type=int, default=GAMES, show_default=True, help="Number of games to look through.")
@json_option
def practice(game: str | None, edition: str, mines: bool, games: int, as_json: bool) -> None:
    """Count the practice questions of GAME (or of every game) for each rule, and say why a rule has none.

    A rule without questions has one of four reasons: "to read" (no code forbids or tells it alone), "set-up"
    and "scored" (there is no kind of question for it yet), "rare" (it did not decide alone in the games that
    were played).

    JSON: {"practice": [{"game", "questions", "rules", "with_questions", "speaking",
    "speaking_with_questions", "speaking_with_enough", "by_rule", "without"}]}.
    """
    found = []
    for name in [edition_of(game, edition)] if game else names():
        module = load(name)
        if mines:
            _mine(module, games)
        found.append(summary(name, questions_of_rules(module)))
        if not as_json:
            _print(found[-1])
    if as_json:
        print_json({"practice": found})


def _print(one: Document) -> None:
    click.secho(f"{one['game']}: {one['questions']} questions", bold=True)
    click.echo(f"  rules with questions      {one['with_questions']} of {one['rules']}")
    some, enough = one["speaking_with_questions"], one["speaking_with_enough"]
    click.echo(f"  that forbid or tell       {some} of {one['speaking']}, {enough} with {ENOUGH}")
    for rule, kinds in one["by_rule"].items():
        click.echo(f"  {kinds['questions']:4}  {rule}")
    for rule, why in one["without"].items():
        click.echo(f"     0  {rule}: {why}")

"""tutor practice: how many questions each rule of a game has, and finding their positions again."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any

import click

from tutor import practice as package
from tutor.practice.asked_rules import ENOUGH, RuleQuestions, questions_of_rules
from tutor.practice.positions import FOLDER, KeptQuestion, kept_questions, written
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


def _mine(game: Game, games: int, more: bool) -> None:
    """Find the questions and write the file of positions again; shows a progress bar.

    `more`: keep what can still be asked, and find only what is missing.
    """
    from .measure.mining import mine
    from .measure.mining_counted import counted_questions
    from .measure.mining_more import more_in_positions, still_asked
    from .measure.mining_printed import printed
    from .measure.mining_rare import RareRuleSearch

    if more:
        found = still_asked(game)
    else:
        progress: Any = click.progressbar(length=games, label=game.NAME, file=sys.stderr)
        with progress as bar:
            found = mine(game, games, lambda: bar.update(1))
    found = [*found, *printed(game)]
    rare = RareRuleSearch(game, [*found, *more_in_positions(game, found)])
    found = rare.find()
    _shrink(game, [*found, *counted_questions(game, found)])


def _count(game: Game) -> None:
    """Find only the questions about the final scoring and about set-up, and keep all others as they are."""
    from .measure.mining_counted import KINDS, counted_questions

    kept = [one for one in kept_questions(game.NAME).questions if one.kind not in KINDS]
    _keep(game, [*kept, *_less(game, counted_questions(game, kept))])


def _shrink(game: Game, found: Iterable[KeptQuestion]) -> None:
    """Find what can be taken away from each position, and write the file."""
    _keep(game, _less(game, found))


def _less(game: Game, found: Iterable[KeptQuestion]) -> list[KeptQuestion]:
    """These questions with what can be taken away from their positions; shows a progress bar."""
    from .measure.shrinking import taken_away

    progress: Any = click.progressbar(list(found), label=f"{game.NAME}, shrinking", file=sys.stderr)
    with progress as bar:
        return [one.but(without=taken_away(game, one)) for one in bar]


def _keep(game: Game, found: list[KeptQuestion]) -> None:
    """Write the file of positions."""
    found = sorted(found, key=lambda one: (one.rule, one.kind, one.id))
    folder = Path(str(resources.files(package).joinpath(FOLDER)))
    save(folder / f"{game.NAME}.json", written(len(game.VERSIONS), found))


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option("--mine", "mines", is_flag=True, help="Find the positions again, in games of bots.")
@click.option("--more", is_flag=True, help="With --mine: keep what can still be asked, find what is missing.")
@click.option("--shrink", is_flag=True, help="Find only again what each position can do without.")
@click.option(
    "--counted", "counts", is_flag=True, help="With --mine: only questions about scoring and set-up."
)
@click.option("--games", type=int, default=GAMES, show_default=True, help="Number of games to look through.")
@click.option("--learners", type=int, default=0, help="Let so many simulated learners practise 30 days.")
@click.option("--plot", type=click.Path(path_type=Path), help="With --learners: write the plot to this file.")
@json_option
def practice(
    game: str | None,
    edition: str,
    mines: bool,
    more: bool,
    shrink: bool,
    counts: bool,
    games: int,
    learners: int,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Count the practice questions of GAME (or of every game) for each rule, and say why a rule has none.

    A rule without questions is "unclear": no code forbids or tells it, and what learners ask about it fits
    other rules as well. --more keeps the questions that can still be asked, and looks only for those that are
    missing: after a change to words, or to a few rules.

    JSON: {"practice": [{"game", "questions", "rules", "with_questions", "speaking",
    "speaking_with_questions", "speaking_with_enough", "by_rule", "without"}]}.
    """
    if learners and game:
        _simulate(edition_of(game, edition), learners, plot, as_json)
        return
    found = []
    for name in [edition_of(game, edition)] if game else names():
        module = load(name)
        if mines:
            _count(module) if counts else _mine(module, games, more)
        elif shrink:
            _shrink(module, kept_questions(name).questions)
        if mines or shrink:
            kept_questions.cache_clear()
        found.append(summary(name, questions_of_rules(module)))
        if not as_json:
            _print(found[-1])
    if as_json:
        print_json({"practice": found})


def _simulate(name: str, learners: int, plot: Path | None, as_json: bool) -> None:
    """What learners hold who practise ten questions a day, by three ways to choose the rules."""
    from tutor.boards import announcements

    from .measure.held_plot import held_plot
    from .measure.simulated_learner import averages

    found = averages(name, learners)
    if plot:
        of = announcements.title(name, "en")
        title = f"Rules of {of} that are held: ten questions a day, {learners} simulated learners"
        save(plot, str(held_plot(found, "held", title)) + "\n")
    if as_json:
        print_json({"game": name, "learners": learners, "by_day": found})
        return
    for way, rows in found.items():
        last = rows[-1]
        click.echo(
            f"{way:7} after {len(rows)} days: {last['asked']:.0f} rules asked, {last['held']:.0f} held, "
            f"{last['known']:.0f} would be answered right"
        )


def _print(one: Document) -> None:
    click.secho(f"{one['game']}: {one['questions']} questions", bold=True)
    click.echo(f"  rules with questions      {one['with_questions']} of {one['rules']}")
    some, enough = one["speaking_with_questions"], one["speaking_with_enough"]
    click.echo(f"  that forbid or tell       {some} of {one['speaking']}, {enough} with {ENOUGH}")
    for rule, kinds in one["by_rule"].items():
        click.echo(f"  {kinds['questions']:4}  {rule}")
    for rule, why in one["without"].items():
        click.echo(f"     0  {rule}: {why}")

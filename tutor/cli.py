"""The `tutor` command."""

from __future__ import annotations

import sys

import click

from tutor import __version__
from tutor.commands import (
    anki,
    ask,
    ask_measure,
    bench,
    check,
    dataset,
    examples,
    hub_config,
    ladder,
    live_class,
    new_game,
    play,
    practice,
    puzzles,
    refusals,
    replay,
    report,
    review,
    rules,
    seal,
    search_learn,
    search_measure,
    serve,
    shape,
)
from tutor.commands.speak import reader
from tutor.rules import broken
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.words import complain


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96})
@click.version_option(__version__, prog_name="tutor")
def cli() -> None:
    """Learn a board game's rules by playing them.

    \b
    tutor serve                              open the lessons, examples and tables in a browser
    tutor rules puerto_rico --lang es        every rule, with where it is printed
    tutor ask le_havre "how much food do I need?" --position mine.json
    tutor why GAME.json --at 12 --action "load corn 1 ship6"
    tutor review GAME.json                   what cost you most in a game, and how sure that is
    tutor class --host 0.0.0.0               serve a class, and see where everybody is
    tutor seal mine.ipynb class.ipynb        a notebook for a class whose answers can't be read
    tutor report handed-in/*.json            what a class handed in, played again
    tutor puzzles puerto_rico                the puzzles of a game, and the one of today
    tutor anki puerto_rico                   the rules as cards to learn in Anki
    tutor new-game kalah                     a game of your own, which works from the start
    """


for command in (
    serve.serve,
    serve.lab,
    live_class.live_class,
    hub_config.hub_config,
    rules.rules,
    ask.ask,
    examples.examples,
    play.selfplay,
    dataset.dataset,
    ladder.ladder,
    replay.replay,
    replay.why,
    report.report,
    seal.seal,
    review.review,
    shape.shape,
    refusals.refusals,
    practice.practice,
    puzzles.puzzles,
    anki.anki,
    bench.bench,
    new_game.new_game,
    check.check,
    search_learn.search_learn,
    search_measure.search_measure,
    ask_measure.ask_measure,
):
    cli.add_command(command)


def main() -> None:
    """Run the command. A mistake by the user prints one line on standard error and exits with status 2."""
    for error in (error for name, error in broken().items() if name not in sys.argv):
        click.echo(f"tutor: {complain(error, reader())}", err=True)
    try:
        cli(standalone_mode=False)
    except click.ClickException as error:
        if isinstance(error, click.UsageError) and error.ctx is not None:
            click.echo(error.ctx.get_usage(), err=True)
        click.echo(f"tutor: {error.format_message()}", err=True)
        sys.exit(2)
    except click.exceptions.Abort:
        sys.exit(130)
    except TutorError as error:
        click.echo(f"tutor: {complain(error, reader())}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(0)

"""tutor examples: plays the worked examples and compares them with the rules."""

from __future__ import annotations

import click

from tutor.rules import load, names
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.example import Example, load_examples, run
from tutor.rules.kernel.files import every_misfit
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.words import complain

from .speak import edition_of, edition_option, json_option, lang_option, print_json


def row(module: Game, example: Example) -> Document:
    """One example's result as JSON."""
    try:
        outcomes = run(module, example)
    except TutorError as error:  # its position does not fit
        return {"id": example.id, "game": module.NAME, "ok": False, "steps": 0, "problems": [str(error)]}
    wrong = [problem for outcome in outcomes for problem in outcome.problems]
    found = {"id": example.id, "game": module.NAME, "ok": not wrong, "steps": len(outcomes)}
    return {**found, "problems": wrong} if wrong else found


@click.command()
@click.argument("game", required=False)
@edition_option
@json_option
@lang_option
def examples(game: str | None, edition: str, as_json: bool, lang: str) -> None:
    """Run every worked example of GAME (or of all games), step by step.

    If a file has fields that do not fit, all of them are named, in all files. Then the examples of that
    game are not run.

    JSON: {"examples": [{"id", "game", "ok", "steps", "problems"?}], "problems"?: [...]}. The exit status is
    1 if an example fails or a file does not fit.
    """
    found, misfits = [], list[str]()
    for name in [edition_of(game, edition)] if game else names():
        module = load(name)
        if wrong := [complain(error, lang) for error in every_misfit(module.BOOK, "examples")]:
            misfits += wrong
            for problem in () if as_json else wrong:
                click.echo(f"{click.style('FAIL', fg='red')} {problem}")
            continue
        for example in load_examples(module):
            result = row(module, example)
            found.append(result)
            if not as_json:
                mark = click.style("ok  ", fg="green") if result["ok"] else click.style("FAIL", fg="red")
                click.echo(f"{mark} {example.id}  {example.title[lang]} ({result['steps']})")
                for problem in result.get("problems", ()):
                    click.echo(f"       {problem}")
    if as_json:
        print_json({"examples": found, **({"problems": misfits} if misfits else {})})
    if misfits or not all(result["ok"] for result in found):
        raise SystemExit(1)

"""tutor examples: plays the worked examples and compares them with the rules."""

from __future__ import annotations

from typing import Any

import click

from tutor.rules import load, names
from tutor.rules.kernel.example import Example, load_examples, run
from tutor.rules.kernel.game import Game

from .speak import edition_of, edition_option, json_option, lang_option, print_json


def row(module: Game, example: Example) -> dict[str, Any]:
    """One example's result as JSON."""
    outcomes = run(module, example)
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

    JSON: {"examples": [{"id", "game", "ok", "steps", "problems"?}]}. The exit status is 1 if an example
    fails.
    """
    found = []
    for name in [edition_of(game, edition)] if game else names():
        module = load(name)
        for example in load_examples(module):
            result = row(module, example)
            found.append(result)
            if not as_json:
                mark = click.style("ok  ", fg="green") if result["ok"] else click.style("FAIL", fg="red")
                click.echo(f"{mark} {example.id}  {example.title[lang]} ({result['steps']})")
                for problem in result.get("problems", ()):
                    click.echo(f"       {problem}")
    if as_json:
        print_json({"examples": found})
    if not all(result["ok"] for result in found):
        raise SystemExit(1)

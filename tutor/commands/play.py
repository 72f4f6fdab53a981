"""tutor selfplay: lets bots play whole games."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import click

from tutor.bots.games import Options, one_game
from tutor.rules import load
from tutor.rules.kernel import saving
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game, usual_players
from tutor.rules.kernel.setup import set_up

from .speak import edition_of, edition_option, json_option, lang_option, print_json


def read(module: Game, options: dict[str, str]) -> dict[str, str]:
    """The contents of the options whose value is a file, such as another board,
    which has no name in the game.
    """
    named = {choice.name for choice in module.CHOICES}
    files = {name: Path(value) for name, value in options.items() if name not in named}
    return {name: path.read_text("utf-8") for name, path in files.items() if path.is_file()}


def series(
    module: Game, line: list[str], games: int, seed: int, save: str | None, options: Options = None
) -> list[Document]:
    """Play `games` games and show a progress bar on standard error; each game the bots move on by one seat.

    If an option is a file, the games start from the position in it, and their logs contain that position.
    """
    found, options = [], options or {}
    files = read(module, options)
    bar: Any = click.progressbar(length=games, label=module.NAME, file=sys.stderr)
    with bar as progress:
        for k in range(games):
            shift = k % len(line)
            start = set_up(module, len(line), seed + k, options | files) if files else None
            table, result = one_game(module, line[shift:] + line[:shift], seed + k, options, start)
            found.append(result)
            if save:
                folder = saving.folder(Path(save))
                saving.save(folder / f"{module.NAME}-{seed + k}.json", json.dumps(table.log()))
            progress.update(1)
    return found


def summary(found: list[Document], seconds: float) -> Document:
    """The totals of the games. A win that several bots share is divided equally among them."""
    wins: dict[str, float] = {}
    for result in found:
        for bot in result["bots"]:
            wins.setdefault(bot, 0.0)
        for seat in result["winners"]:
            wins[result["bots"][seat]] += 1 / len(result["winners"])
    return {
        "games": len(found),
        "decisions": sum(result["decisions"] for result in found),
        "seconds": round(seconds, 3),
        "wins": {name: round(n, 2) for name, n in wins.items()},
    }


@click.command()
@click.argument("game")
@edition_option
@click.option(
    "--option",
    "chosen",
    multiple=True,
    help="A choice at set-up, written name=value (expansions=burghers,festival) or name=FILE "
    "(board=mine.toml).",
)
@click.option("--players", type=int, help="Number of players. By default: 4, or as many as the game allows.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="The bots in seating order: a,b,... The list is repeated until every seat has one.",
)
@click.option(
    "--games", default=1, show_default=True, help="Number of games. The bots change seats after each one."
)
@click.option(
    "--seed",
    type=click.IntRange(0, MOST),
    default=1,
    show_default=True,
    help="The seed of the first game. Each further game has the next seed.",
)
@click.option("--save", type=click.Path(file_okay=False), help="Save the games' logs in this folder.")
@json_option
@lang_option
def selfplay(
    game: str,
    edition: str,
    chosen: tuple[str, ...],
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    save: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Let bots play whole games of GAME.

    JSON: {"games": [{"bots", "seed", "rounds", "decisions", "scores", "winners"}],
    "totals": {"games", "decisions", "seconds", "wins": {bot: wins, shared ones as fractions}}}.
    """
    module = load(edition_of(game, edition))
    players = usual_players(module) if players is None else players
    options = dict(one.partition("=")[::2] for one in chosen)
    module.new_initial_state(
        players, seed, **options | read(module, options)
    )  # reports a wrong number of players before the progress bar appears
    names = [name.strip() for name in bots.split(",") if name.strip()]
    line = [names[k % len(names)] for k in range(players)]
    began = time.perf_counter()
    found = series(module, line, games, seed, save, options)
    totals = summary(found, time.perf_counter() - began)
    if as_json:
        print_json({"games": found, "totals": totals})
        return
    for result in found:
        seats = ", ".join(f"{b} {s}" for b, s in zip(result["bots"], result["scores"], strict=True))
        click.echo(f"seed {result['seed']}: {seats}  ({result['rounds']} rounds)")
    click.echo(", ".join(f"{name} {n}" for name, n in totals["wins"].items()))

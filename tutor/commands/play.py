"""tutor selfplay: lets bots play whole games."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import click

from tutor.bots.games import Options
from tutor.rules import load
from tutor.rules.kernel import saving
from tutor.rules.kernel.chance import MOST
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game, usual_players

from .dataset_rows import row_file
from .many_games import asked_games, played_games
from .speak import edition_of, edition_option, json_option, lang_option, print_json


def read(module: Game, options: dict[str, str]) -> dict[str, str]:
    """The contents of the options whose value is a file, such as another board,
    which has no name in the game.
    """
    named = {choice.name for choice in module.CHOICES}
    files = {name: Path(value) for name, value in options.items() if name not in named}
    return {name: path.read_text("utf-8") for name, path in files.items() if path.is_file()}


def series(
    module: Game,
    line: list[str],
    games: int,
    seed: int,
    save: str | None,
    options: Options = None,
    jobs: int = 1,
    out: str | None = None,
) -> list[Document]:
    """Play `games` games and show a progress bar on standard error; each game the bots move on by one seat.

    If an option is a file, the games start from the position in it, and their logs contain that position.
    `save`: the folder for the logs. `out`: the file for a row of each decision.
    """
    found, options = [], options or {}
    files = tuple(read(module, options).items())
    rows = row_file(Path(out)) if out else None
    asked = asked_games(module.NAME, line, games, seed, options, files=files, log=bool(save), rows=bool(out))
    bar: Any = click.progressbar(length=games, label=module.NAME, file=sys.stderr)
    with bar as progress:
        for played in played_games(asked, jobs):
            found.append(played.result)
            if save:
                folder, one = saving.folder(Path(save)), played.result["seed"]
                saving.save(folder / f"{module.NAME}-{one}.json", json.dumps(played.log))
            if rows:
                rows.add(played.rows)
            progress.update(1)
    if rows:
        rows.close()
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
@click.option(
    "--out",
    type=click.Path(dir_okay=False),
    help="Write a row for each decision to this file: .jsonl.gz, .jsonl or .parquet (see `tutor dataset`).",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="How many games are played at the same time. It does not change what is played.",
)
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
    out: str | None,
    jobs: int,
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
    found = series(module, line, games, seed, save, options, jobs, out)
    totals = summary(found, time.perf_counter() - began)
    if as_json:
        print_json({"games": found, "totals": totals})
        return
    for result in found:
        seats = ", ".join(f"{b} {s}" for b, s in zip(result["bots"], result["scores"], strict=True))
        click.echo(f"seed {result['seed']}: {seats}  ({result['rounds']} rounds)")
    click.echo(", ".join(f"{name} {n}" for name, n in totals["wins"].items()))

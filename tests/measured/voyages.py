"""Evidence for El Capitán's page about its board: whole games between steady bots,
one line per game in voyages.txt.

    python tests/measured/voyages.py 4 1 600 >> tests/measured/voyages.txt  # four players, deals 1 to 600
    python tests/measured/voyages.py                                        # puts the figures into that page

A line: players, deal; rounds, the longest phase; loans seat by seat; money seat by seat.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # this checkout, not an installed one

from tutor.bots import make
from tutor.rules.el_capitan import game
from tutor.rules.el_capitan.actions import Borrow

KEPT = Path(__file__).with_suffix(".txt")
PAGE = Path(__file__).parents[2] / "tutor/rules/el_capitan/sources.toml"
SPANS = {
    "rounds": ("rounds", "fewest", "most"),
    "loans": ("loans",),
    "money": ("money", "low", "high"),
}  # what each plot shows
Row = tuple[tuple[int, ...], ...]


def play(players: int, seed: int) -> Row:
    """One game: (players, deal), (rounds, the longest phase), loans, money."""
    state, bot = game.new_initial_state(players, seed), make("steady", game)
    rounds, loans = {1: 1}, [0] * players
    while seats := game.current_players(state):
        action, _ = bot.step(game.observe(state, seats[0]), seats[0])
        loans[seats[0]] += isinstance(action, Borrow)
        state, _ = game.apply_action(state, seats[0], action)
        rounds[state.phase] = state.round
    money = tuple(score.total for score in game.returns(state))
    return (players, seed), (sum(rounds.values()), max(rounds.values())), tuple(loans), money


def line(row: Row) -> str:
    return "; ".join(" ".join(map(str, part)) for part in row)


def kept(players: int) -> Iterator[Row]:
    """The stored games with this number of players."""
    for text in KEPT.read_text("utf-8").splitlines():
        row = tuple(tuple(map(int, part.split())) for part in text.split(";"))
        if row[0][0] == players:
            yield row


def sums(rows: list[Row]) -> dict[str, float]:
    """Rounds on average, the fewest, the most, and of a phase; loans per player; money:
    the mean, 5 % and 95 %, the winner's.
    """
    rounds, money = [row[1][0] for row in rows], sorted(n for row in rows for n in row[3])
    return {
        "games": len(rows),
        "rounds": sum(rounds) / len(rows),
        "fewest": min(rounds),
        "most": max(rounds),
        "phase": max(row[1][1] for row in rows),
        "loans": sum(n for row in rows for n in row[2]) / len(money),
        "money": sum(money) / len(money),
        "low": money[len(money) // 20],
        "high": money[len(money) * 19 // 20],
        "winner": sum(max(row[3]) for row in rows) / len(rows),
    }


def shown(plot: str, found: dict[str, float]) -> dict[str, float]:
    """The numbers of a row: rounds and loans to a tenth, money in whole florins."""
    mean, *ends = (found[what] for what in SPANS[plot])
    return {
        "n": round(mean) if plot == "money" else round(mean, 1),
        **dict(zip(("low", "high"), ends, strict=False)),
    }


def written(text: str) -> str:
    """The page with the numbers of the stored games: rows that say `steady`, and of how many games."""
    every, plot, lines = {n: sums(list(kept(n))) for n in game.PLAYERS}, "", []
    for said in text.splitlines():
        plot = said.split('"')[1] if said.startswith("id = ") else plot
        if plot in SPANS and said.startswith("games = "):
            said = f"games = {min(found['games'] for found in every.values())}"
        elif plot in SPANS and (row := re.search(r"\bsteady = (\d), ", said)):
            numbers = ", ".join(f"{key} = {value}" for key, value in shown(plot, every[int(row[1])]).items())
            said = re.sub(r"\bn = .*?steady =", f"{numbers}, steady =", said)
        lines.append(said)
    return "\n".join(lines) + "\n"


def main(players: int, first: int, last: int) -> None:
    for seed in range(first, last + 1):
        print(line(play(players, seed)), flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 3:
        main(*map(int, sys.argv[1:4]))
    else:
        for n in game.PLAYERS:
            print(n, {what: round(value, 1) for what, value in sums(list(kept(n))).items()})
        PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")

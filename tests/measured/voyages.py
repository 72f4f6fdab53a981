"""What El Capitán's page on its board rests on: whole games between steady bots, a line a game in voyages.txt.

    python tests/measured/voyages.py 600 4 >> tests/measured/voyages.txt      # four players, deals 1 to 600
    python tests/measured/voyages.py                                          # what those lines come to

A line: players, deal; rounds, the longest phase; loans seat by seat; money seat by seat.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tutor.bots import make
from tutor.rules.el_capitan import game
from tutor.rules.el_capitan.actions import Borrow

KEPT = Path(__file__).with_suffix(".txt")
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
    """The games of so many players that are kept."""
    for text in KEPT.read_text("utf-8").splitlines():
        row = tuple(tuple(map(int, part.split())) for part in text.split(";"))
        if row[0][0] == players:
            yield row


def sums(rows: list[Row]) -> dict[str, float]:
    """Rounds on average, the fewest, the most, and of a phase; loans a player; money: the mean, 5 % and 95 %, the winner's."""
    rounds, money = [row[1][0] for row in rows], sorted(n for row in rows for n in row[3])
    return {
        "games": len(rows), "rounds": sum(rounds) / len(rows), "fewest": min(rounds), "most": max(rounds), "phase": max(row[1][1] for row in rows),
        "loans": sum(n for row in rows for n in row[2]) / len(money), "money": sum(money) / len(money),
        "low": money[len(money) // 20], "high": money[len(money) * 19 // 20], "winner": sum(max(row[3]) for row in rows) / len(rows),
    }  # fmt: skip


def main(games: int, players: int) -> None:
    for seed in range(1, games + 1):
        print(line(play(players, seed)), flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(int(sys.argv[1]), int(sys.argv[2]))
    else:
        for n in game.PLAYERS:
            print(n, {what: round(value, 1) for what, value in sums(list(kept(n))).items()})

"""Games played by bots in a notebook: who won, how long they took, a plot of the points."""

from __future__ import annotations

from tutor.boards import announcements, words
from tutor.bots.games import Options, one_game
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, once

from .listing import Listing, Row

WIDE, TALL, BAR, LETTER = 640, 26, 380, 9


def play_games(
    module: Game, games: int, bots: list[str], seed: int, lang: str, options: Options = None
) -> Games:
    """Play `games` games; each game the bots move on by one seat."""
    rows = []
    for k in range(games):
        shift = k % len(bots)
        rows += _one(module, bots[shift:] + bots[:shift], seed + k, options)
    return Games(module.NAME, games, rows, lang)


def _one(module: Game, bots: list[str], seed: int, options: Options) -> list[Row]:
    table, found = one_game(module, bots, seed, options)
    won = {seat: round(1 / len(found["winners"]), 2) for seat in found["winners"]}
    every = zip(table.names, bots, found["scores"], strict=True)
    return [
        (seed, found["rounds"], name, bot, points, won.get(seat, 0))
        for seat, (name, bot, points) in enumerate(every)
    ]


class Games(Listing[Row]):
    """One row per player and game: seed, rounds, player, bot, points, win (shared wins as fractions)."""

    def __init__(self, game: str, n: int, rows: list[Row], lang: str) -> None:
        w = words.of(lang)
        super().__init__(
            rows,
            [w(f"notebook.{head}") for head in ("seed", "rounds", "player", "bot", "points", "won")],
            lambda row: row,
        )
        self.game, self.n, self.lang = game, n, lang

    @property
    def wins(self) -> dict[str, float]:
        """Games won, by bot."""
        return {bot: round(sum(row[5] for row in self if row[3] == bot), 2) for bot in self._bots}

    @property
    def points(self) -> dict[str, float]:
        """Average points, by bot."""
        found = {bot: [row[4] for row in self if row[3] == bot] for bot in self._bots}
        return {bot: round(sum(points) / len(points), 1) for bot, points in found.items()}

    @property
    def _bots(self) -> list[str]:
        return list(dict.fromkeys(row[3] for row in self))

    def plot(self) -> Plot:
        """Points by seat, and how often that seat won: it shows the value of the first seat."""
        w = words.of(self.lang)
        bars = []
        for name in dict.fromkeys(row[2] for row in self):
            rows = [row for row in self if row[2] == name]
            mean, won = sum(row[4] for row in rows) / len(rows), sum(row[5] for row in rows)
            bars.append((name, mean, w("notebook.bar", points=f"{mean:.1f}", n=f"{won:g}")))
        return Plot(w("notebook.plot", title=announcements.title(self.game, self.lang), n=self.n), bars)


class Plot:
    """A bar chart; each bar has a name and a value."""

    def __init__(self, title: str, bars: list[tuple[str, float, str]]) -> None:
        self.title, self.bars = title, bars

    def __repr__(self) -> str:
        return "\n".join(
            [self.title, *(": ".join(filter(None, (name, said))) for name, _, said in self.bars)]
        )

    def _repr_svg_(self) -> Html:
        most = max((value for _, value, _ in self.bars), default=0) or 1
        rows = [once("text", self.title, x=8, y=20, font_weight="bold")]
        left = 16 + LETTER * max((len(name) for name, _, _ in self.bars), default=0)
        for k, (name, value, said) in enumerate(self.bars, 1):
            y = 14 + k * TALL
            rows.append(once("text", name, x=8, y=y + 15))
            rows.append(
                once(
                    "rect",
                    x=left,
                    y=y,
                    width=round(BAR * max(value, 0) / most, 1),
                    height=TALL - 7,
                    rx=3,
                    fill="#2f6f52",
                )
            )
            rows.append(once("text", said, x=left + 8 + round(BAR * max(value, 0) / most, 1), y=y + 15))
        tall = 24 + (len(self.bars) + 1) * TALL
        paper = once("rect", width=WIDE + 120, height=tall, fill="#fffdf6")
        return once(
            "svg",
            paper,
            *rows,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE + 120} {tall}",
            width=WIDE + 120,
            height=tall,
            font_family="sans-serif",
            font_size=14,
            role="img",
            aria_label=repr(self),
        )

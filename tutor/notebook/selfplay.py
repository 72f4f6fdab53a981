"""Games played by bots in a notebook: who won, how long they took, a plot of the points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.boards import announcements, games, words
from tutor.boards.picture import image
from tutor.bots.games import Options, one_game
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .arguments import checked
from .listing import Listing, Row, table
from .mistakes import localised_errors

HEADS = ("seed", "rounds", "player", "bot", "points", "won")
WIDE, TALL, BAR, LETTER = 640, 26, 380, 9
COLOURS = (
    ".paper{fill:#fffdf6}.bar{fill:#2f6f52}text{fill:#2b231b}"
    "@media (prefers-color-scheme:dark){.paper{fill:#26211b}.bar{fill:#6cc49a}text{fill:#f6ecda}}"
)


def play_games(module: Game, n: int, bots: list[str], seed: int, lang: str, options: Options = None) -> Games:
    """Play `n` games; each game the bots move on by one seat."""
    rows: list[Row] = []
    events: list[Document] = []
    for k in range(n):
        shift = k % len(bots)
        scores, told = game_told(module, bots[shift:] + bots[:shift], seed + k, options)
        rows += scores
        events += told
    return Games(module.NAME, n, rows, lang, events)


def game_told(
    module: Game, bots: list[str], seed: int, options: Options = None
) -> tuple[list[Row], list[Document]]:
    """One whole game: a row for each player, and what the rules did."""
    played, found = one_game(module, bots, seed, options)
    won = {seat: round(1 / len(found["winners"]), 2) for seat in found["winners"]}
    every = zip(played.names, bots, found["scores"], strict=True)
    rows: list[Row] = [
        (seed, found["rounds"], name, bot, points, won.get(seat, 0))
        for seat, (name, bot, points) in enumerate(every)
    ]
    return rows, list(_events(played, bots, seed, won))


def _events(played: Table, bots: list[str], seed: int, won: Mapping[int, float]) -> Iterator[Document]:
    """What the rules did in one game, with the player it was for."""
    for event in (event for step in played.steps for event in step.events):
        found: Document = {"rule": event.rule, "game": seed}
        if isinstance(seat := event.facts.get("seat"), int) and 0 <= seat < len(bots):
            found |= {"player": played.names[seat], "bot": bots[seat], "won": seat in won}
        yield found | {name: fact for name, fact in event.facts.items() if name != "seat"}


class Games(Listing[Row]):
    """One row per player and game: game (its seed), rounds, player, bot, points, won (shared: a fraction)."""

    def __init__(self, game: str, n: int, rows: list[Row], lang: str, events: list[Document]) -> None:
        w = words.of(lang)
        super().__init__(
            rows,
            [w(f"notebook.{head}") for head in HEADS],
            lambda row: row,
            ("game", *HEADS[1:]),
        )
        self.game, self.n, self.lang, self._events = game, n, lang, events

    @checked
    def events(self, rule: str) -> Listing[Mapping[str, object]]:
        """Each time a rule acted in these games: the game, the player, whether that player won, the facts.

            >>> pr.selfplay(2).events("PR.captain.vp-per-barrel")

        Raises UnknownName, which names the nearest rule.
        """
        with localised_errors(self.lang):
            games.book(self.game).card(rule)
        return table([{k: one[k] for k in one if k != "rule"} for one in self._events if one["rule"] == rule])

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


@checked
def plot(title: str, values: Mapping[str, float]) -> Plot:
    """Numbers of your own as bars: `values` has a number for each name, `title` stands above.

    >>> tutor.plot("Barrels loaded", {"corn": 557, "coffee": 45})
    """
    return Plot(title, [(name, value, f"{value:g}") for name, value in values.items()])


class Plot:
    """A bar chart; each bar has a name and a value."""

    def __init__(self, title: str, bars: list[tuple[str, float, str]]) -> None:
        self.title, self.bars = title, bars

    def __repr__(self) -> str:
        return "\n".join(
            [self.title, *(": ".join(filter(None, (name, said))) for name, _, said in self.bars)]
        )

    def _repr_html_(self) -> Html:
        return image(self.svg, repr(self))

    @property
    def svg(self) -> Html:
        """The chart as an SVG, to save as a file."""
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
                    cls="bar",
                )
            )
            rows.append(once("text", said, x=left + 8 + round(BAR * max(value, 0) / most, 1), y=y + 15))
        tall = 24 + (len(self.bars) + 1) * TALL
        return once(
            "svg",
            once("style", COLOURS),
            once("rect", width=WIDE + 120, height=tall, cls="paper"),
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

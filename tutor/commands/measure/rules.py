"""The rules themselves: decisions per second, the cost of an explanation, import time."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import NotRequired, TypedDict

from tutor.rules import load, names, package
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.claims import RefusedAction, advice_on
from tutor.rules.kernel.game import Game, legal_actions, remedies
from tutor.rules.kernel.words import Speaker, advised, say

from .pairs import in_pairs, percentile


class Measure(TypedDict):
    """One measurement as `tutor bench` prints it; it must be as good as `must`, and should be as `aim`."""

    id: str
    game: str
    value: float | None  # None: it could not be measured
    unit: str
    must: float
    aim: float
    detail: str
    more_is_better: bool
    verdict: NotRequired[str]


def row(
    name: str,
    game: str,
    value: float | None,
    unit: str,
    must: float,
    aim: float,
    detail: str = "",
    more: bool = False,
) -> Measure:
    """One measurement."""
    return {
        "id": name,
        "game": game,
        "value": value,
        "unit": unit,
        "must": must,
        "aim": aim,
        "detail": detail,
        "more_is_better": more,
    }


def random_decisions(game: Game, players: int, seed: int, options: dict[str, str] | None = None) -> int:
    """Play one random game; returns the number of decisions."""
    choice, decisions = random.Random(seed), 0
    state = game.new_initial_state(players, seed, **(options or {}))
    while seats := game.current_players(state):
        action = choice.choice(legal_actions(game, state, seats[0]))
        state, _ = game.apply_action(state, seats[0], action)
        decisions += 1
    return decisions


def chess_moves(seed: int, most: int = 200) -> int:
    """The baseline: one random game of python-chess."""
    import chess

    choice, board, made = random.Random(seed), chess.Board(), 0
    while made < most and (moves := list(board.legal_moves)):
        board.push(choice.choice(moves))
        made += 1
    return made


def speed_goals(game: Game) -> tuple[float, float]:
    """How fast a game must be and should be compared with python-chess: from its own bench.toml,
    otherwise the default.
    """
    own = game.BOOK.words("bench.toml").get("decisions", {})
    return own.get("must", 1.0), own.get("aim", 2.0)


def speed(game: Game) -> Measure:
    """Decisions per second, compared with python-chess."""
    must, aim = speed_goals(game)
    try:
        chess_moves(0)
    except ModuleNotFoundError:
        return row("decisions ratio", game.NAME, None, "x", must, aim, "install chess", True)
    found = in_pairs(lambda k: random_decisions(game, 4, k), chess_moves)
    detail = f"{found.ours:.0f}/s beside python-chess {found.theirs:.0f}/s, {found}"
    return row("decisions ratio", game.NAME, found.ratio, "x", must, aim, detail, True)


def with_everything(game: Game) -> Iterator[Measure]:
    """Decisions per second with all expansions, compared with the same game without any."""
    everything = {choice.name: ",".join(choice.values) for choice in game.CHOICES if choice.many}
    if not everything:
        return
    found = in_pairs(
        lambda k: random_decisions(game, 4, k, everything), lambda k: random_decisions(game, 4, k)
    )
    detail = f"{found.ours:.0f}/s with every expansion, {found.theirs:.0f}/s with none, {found}"
    yield row("decisions with expansions", game.NAME, found.ratio, "x", 0.65, 0.8, detail, True)


def explaining(game: Game) -> Iterator[Measure]:
    """The time to refuse one action with words and facts, alternating between the languages."""
    choice, space = random.Random(5), game.NOTATION.every()
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in ("en", "es")]
    state = game.new_initial_state(4, 5)
    took: list[float] = []
    helped: list[float] = []
    while seats := game.current_players(state):
        seat, action, speaker = seats[0], choice.choice(space), speakers[len(took) % 2]
        began = time.perf_counter()
        refused = game.refusals(state, seat, action)
        for refusal in refused:
            rule = game.BOOK.card(refusal.rule)
            say(speaker, rule, "no", refusal.facts)
            for fact in deciding(rule.facts, refusal.facts):
                speaker.fill(fact[speaker.lang], refusal.facts)
        if refused:
            seen = game.resample(game.observe(state, seat), 1)
            advised(speaker, advice_on(RefusedAction(game, seen, seat, action, tuple(refused))))
        took.append(1000 * (time.perf_counter() - began))
        if refused and len(took) % 10 == 0:
            began = time.perf_counter()
            remedies(game, state, seat, action)
            helped.append(1000 * (time.perf_counter() - began))
        legal = choice.choice(legal_actions(game, state, seat))
        state, _ = game.apply_action(state, seat, legal)
    yield row("refusals with words p95", game.NAME, percentile(took[5:], 0.95), "ms", 2, 0.5)
    yield row("remedies searched p95", game.NAME, percentile(helped, 0.95), "ms", 10, 2)


def importing(game: str) -> Measure:
    """The time a new Python process needs to import a game, the best of five."""
    code = f"import time; t=time.perf_counter(); import {package(game)}.game; print(time.perf_counter()-t)"
    best = min(
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(5)
    )
    return row("import", game, 1000 * best, "ms", 250, 100)


def measures() -> Iterator[Measure]:
    """Every measurement of every installed game."""
    for name in names():
        game = load(name)
        yield speed(game)
        yield from with_everything(game)
        yield from explaining(game)
        yield importing(name)

"""Puerto Rico's own property tests: nothing is lost, and games end as the rulebook says."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import pytest

from tests.support.games import games
from tutor.rules.puerto_rico import game as GAME
from tutor.rules.puerto_rico.ruleset import GOODS, barrels, copies, plantations, setup
from tutor.rules.puerto_rico.scoring import score
from tutor.rules.puerto_rico.state import State, recalled, remember
from tutor.rules.puerto_rico.view.boards import _further

every_number = pytest.mark.parametrize("players", GAME.PLAYERS)


def pieces(state: State) -> dict[str, int]:
    """How many of everything there is on the table."""
    found = {}
    for i, good in enumerate(GOODS):
        aboard = sum(s.load for s in state.ships if s.good == good)
        on_boards = sum(board.goods[i] for board in state.seats)
        found[good] = state.goods[i] + aboard + on_boards + state.house.count(good)
        tiles = sum(t == good for board in state.seats for t, _ in board.island)
        found[f"{good} tiles"] = tiles + state.row.count(good) + state.deck[i] + state.discard[i]
    boards = state.seats
    quarries = sum(t == "quarry" for board in boards for t, _ in board.island)
    found["quarries"] = state.quarries + quarries
    placed = sum(b.waiting + sum(n for _, n in b.island + b.city) for b in boards)
    found["colonists"] = state.colonists + state.colonist_ship + placed
    found["points"] = state.pool + sum(board.points for board in boards)
    for building, left in state.market:
        found[building] = left + sum(b == building for board in boards for b, _ in board.city)
    return found


@pytest.mark.slow
@every_number
def test_nothing_is_lost(players: int) -> None:
    numbers = setup(players)
    box = dict(zip(GOODS, barrels(players), strict=True))
    box |= {f"{g} tiles": n for g, n in zip(GOODS, plantations(players), strict=True)}
    box |= {"quarries": numbers.quarries, "points": numbers.pool}
    box |= {"colonists": numbers.colonists + numbers.colonist_ship, **dict(copies(players))}
    for played in games("puerto_rico", players):
        for step in played:
            assert pieces(step.after) == box


@every_number
def test_coins_come_and_go_by_events_only(players: int) -> None:
    for played in games("puerto_rico", players):
        for step in played:
            coins = [
                sum(b.coins for b in s.seats) + sum(c.coins for c in s.roles)
                for s in (step.before, step.after)
            ]
            moved = [m for e in step.events for m in e.moves if m.what == "coin"]
            paid_in = sum(m.n for m in moved if m.source == ("bank",))
            paid_out = sum(m.n for m in moved if m.target == ("bank",))
            assert coins[1] - coins[0] == paid_in - paid_out
            assert all(board.coins >= 0 for board in step.after.seats)


@every_number
def test_the_round_that_ends_the_game_is_finished(players: int) -> None:
    """Nobody loses a choice: the last round has as many as any other."""
    for played in games("puerto_rico", players):
        last = played[-1].after
        assert last.ending and not last.agenda
        rounds: dict[int, int] = {}
        for step in played:
            if step.action.__class__.__name__ == "Choose":
                rounds[step.before.round] = rounds.get(step.before.round, 0) + 1
        assert set(rounds.values()) == {players * setup(players).picks}


@every_number
def test_boards_stay_within_their_spaces(players: int) -> None:
    from tutor.rules.puerto_rico.phases.builder import city_spaces

    for played in games("puerto_rico", players):
        for step in played:
            for board in step.after.seats:
                assert len(board.island) <= 12 and city_spaces(board.city) <= 12
            kinds = [ship.good for ship in step.after.ships if ship.good]
            assert len(kinds) == len(set(kinds)) and len(step.after.house) <= 4


def test_what_an_expansion_remembers_is_kept_until_it_is_forgotten() -> None:
    state = GAME.new_initial_state(3, seed=1)
    noted = remember(state, "smuggled", ("corn",))
    assert recalled(noted, "smuggled") == ("corn",) and recalled(noted, "other") == ()
    assert remember(state, "smuggled", ()) is state
    assert recalled(remember(noted, "smuggled", ()), "smuggled") == ()


def test_the_points_of_expansions_are_lines_of_the_score() -> None:
    board = GAME.new_initial_state(3, seed=1).seats[0]
    more = score(board, 0, [lambda of: [("PR.x", 2)], lambda of: [("PR.y", 0)]])
    assert more.total == score(board, 0).total + 2 and more.lines[-1] == ("PR.x", 2)


def test_a_circle_offers_only_the_actions_of_an_expansion_that_are_about_it() -> None:
    class Asked(NamedTuple):
        more: dict[str, str]
        legal: tuple[str, ...]

    asked = Asked({"move wharf": "manned", "move office": "manned", "fill office": "empty"}, ("move wharf",))
    assert _further(cast(Any, asked), "wharf", {"manned": True, "empty": False}) == "move wharf"
    assert _further(cast(Any, asked), "office", {"manned": True, "empty": True}) == ""
    assert _further(cast(Any, asked), "wharf", {"manned": False, "empty": True}) == ""

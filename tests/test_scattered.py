"""Random positions: nothing fails in them, and each can be written as a document.

Games from the beginning seldom have several rare buildings together; these positions do.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.support.games import in_proofs
from tests.test_stalling import anything, go_on
from tutor.rules import load
from tutor.rules.kernel.errors import BadPosition
from tutor.rules.kernel.game import legal_actions
from tutor.rules.puerto_rico.ruleset import (
    BUILDINGS,
    CIRCLES,
    EXPANSION_OF,
    EXPANSIONS,
    GOODS,
    SPACES,
    copies,
    plantations,
    setup,
)

MANY = 200
PHASES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "store", "smuggler", "choose")


def few(choice: random.Random, of: tuple[str, ...], most: int) -> str:
    """A few things, as a document writes them: "corn 2, sugar 1"."""
    names = choice.sample(of, choice.randint(0, len(of)))
    return ", ".join(f"{name} {choice.randint(1, most)}" for name in names)


def a_board(
    choice: random.Random, expansions: str, left: dict[str, int], bag: list[str], phase: str
) -> dict[str, Any]:
    """Buildings, tiles and people on one board, from those the others leave; those of a phase first."""
    people: dict[str, int] = {}
    island = [bag.pop() for _ in range(choice.randint(0, min(SPACES, len(bag))))]
    for k, tile in enumerate(island):
        if CIRCLES[tile] and choice.random() < 0.6:
            island[k], people[tile] = f"{tile}*", 1
    city, spaces = [], choice.choice((0, 5, SPACES))
    for building in sorted(choice.sample(sorted(left), len(left)), key=lambda b: BUILDINGS[b].phase != phase):
        if left[building] and BUILDINGS[building].spaces <= spaces and choice.random() < 0.8:
            spaces -= BUILDINGS[building].spaces
            left[building] -= 1
            n = choice.randint(choice.randint(0, CIRCLES[building]), CIRCLES[building])
            people |= {building: n} if n else {}
            city.append(f"{building} {n}")
    row: dict[str, Any] = {
        "island": ", ".join(island),
        "city": ", ".join(city),
        "goods": few(choice, GOODS, 2),
        "coins": choice.randint(0, 12),
        "points": choice.randint(0, 5),
        "waiting": choice.randint(0, 3),
    }
    people |= {"portrait": row["waiting"]} if row["waiting"] else {}
    if "burghers" in expansions and people:
        red = choice.sample(sorted(people), min(2, len(people)))
        row["burghers"] = ", ".join(f"{place} 1" for place in red)
    return row


def drafted(choice: random.Random) -> list[str]:
    """A draft of the first expansion, and what is not in the game then."""
    slots = {int(cost): n for cost, n in EXPANSIONS["new_buildings"]["draft"]["slots"].items()}
    kinds = [b for b in BUILDINGS.values() if b.violet and EXPANSION_OF.get(b.id) in (None, "new_buildings")]
    return [b.id for cost, n in slots.items() for b in choice.sample([k for k in kinds if k.cost == cost], n)]


def scattered(seed: int, players: int, edition: str, expansions: str) -> dict[str, Any]:
    """A document for Puerto Rico, of either edition; some are impossible."""
    choice = random.Random(f"{seed} {players} {expansions}")
    document: dict[str, Any] = {
        "players": players,
        "edition": edition,
        "seed": seed,
        "expansions": expansions,
    }
    known = [b for b in BUILDINGS if EXPANSION_OF.get(b, "") in ("", *expansions.split(","))]
    bag = [tile for tile, n in zip(GOODS, plantations(players), strict=True) for _ in range(n - 3)]
    bag += ["quarry"] * setup(players).quarries
    if "new_buildings" in expansions:
        draft = drafted(choice)
        known = [
            b for b in known if not BUILDINGS[b].violet or b in draft or EXPANSION_OF.get(b) == "burghers"
        ]
        document["draft"], bag = ", ".join(draft), [*bag, *["forest"] * 6]
    choice.shuffle(bag)
    left = {b: n for b, n in copies(players, tuple(expansions.split(","))) if b in known}
    by, phase = choice.randrange(players), choice.choice(PHASES)
    document["seat"] = [a_board(choice, expansions, left, bag, phase) for _ in range(players)]
    if "festival" in expansions:
        island = document["seat"][by]["island"]
        tile = max(GOODS, key=island.count)  # so that the third may come
        building = next((b for b, n in left.items() if n and BUILDINGS[b].points == 3), "")
        document["festival"] = {"tile": tile, "goods": "corn 1, sugar 2", "building": building}
    document["turn"] = {"phase": phase, "seat": by, "at": choice.choice((by, choice.randrange(players)))}
    return {**document, "chance": choice.getrandbits(32)}


def some(seed: int) -> str:
    """Every expansion, or some of them."""
    choice = random.Random(seed)
    return ",".join(name for name in EXPANSIONS if seed % 2 or choice.random() < 0.6)


@pytest.mark.slow
@pytest.mark.parametrize("many", [MANY // 2, in_proofs(MANY)])
@pytest.mark.parametrize("players", [2, in_proofs(3), in_proofs(4), 5])
@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_nothing_breaks_in_positions_thrown_together(name: str, players: int, many: int) -> None:
    """Every legal action can be carried out, its result can be read back, and the game continues."""
    game: Any = load(name)
    edition = game.BOOK.edition or "2012"
    tried, space = 0, game.NOTATION.every()
    for seed in range(many):
        try:
            state = game.from_json(scattered(seed, players, edition, some(seed) if game.CHOICES else ""))
        except BadPosition:
            continue
        tried += 1
        for seat in game.current_players(state):
            legal = legal_actions(game, state, seat)
            assert {a for a in space if not game.refusals(state, seat, a)} == set(legal)
            for action in legal:
                after, _ = game.apply_action(state, seat, action)
                assert game.from_json(game.to_json(after)) == after, game.NOTATION.text(action)
                go_on(game, after, anything, random.Random(seed), 6)
    assert tried > 0.8 * many, "too few of them can be"

"""What examples and lessons about storing show: nothing can be loaded any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tutor.rules import load
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.lesson import load_lessons


def storing(game: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The positions in which goods are stored, with the example or the page."""
    shown = [(one.id, one.position) for one in load_examples(game)]
    shown += [(f"{one.id}/{page.id}", page.position) for one in load_lessons(game) for page in one.pages]
    for name, document in shown:
        if document and (document.get("turn") or {}).get("phase") == "store":
            yield name, document


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_goods_are_stored_only_where_nobody_can_load(name: str) -> None:
    game = load(name)
    every = list(storing(game))
    assert len(every) > 10
    for where, document in every:
        for seat in range(document["players"]):
            loading = game.from_json(document | {"turn": {"phase": "captain", "seat": seat}})
            loads = [one for one in map(str, legal_actions(game, loading, seat)) if one.startswith("load ")]
            assert not loads, (where, seat)

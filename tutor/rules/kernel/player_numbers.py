"""The numbers of players and the versions of a game that a rule is for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

_PLAYERS = re.compile(r"\b(\d)(?:-(\d))?p\b")


class _Rule(Protocol):
    @property
    def id(self) -> str:
        """Its id."""

    @property
    def edition(self) -> str:
        """The edition or the game that it belongs to."""


def for_players(rule: _Rule) -> range | None:
    """The numbers in its edition ("2-3p", "solo") or in its id ("PR.2p.end"); None if it is for all."""
    if rule.edition == "solo":
        return range(1, 2)
    match = _PLAYERS.fullmatch(rule.edition) or _PLAYERS.search(rule.id)
    return range(int(match[1]), int(match[2] or match[1]) + 1) if match else None


def of_other_games(rules: Iterable[_Rule], players: int, versions: Mapping[str, bool]) -> Iterator[str]:
    """The rules for other numbers of players, and those of versions that are not played."""
    for one in rules:
        if not versions.get(one.edition, True) or players not in (for_players(one) or [players]):
            yield one.id

"""The additional decisions of this expansion."""

from __future__ import annotations

from ....kernel.decision import Decision, by_kind


class Festival(Decision):
    """The building of the third goal is drawn, once the board is complete."""


DECISIONS = by_kind(Festival)

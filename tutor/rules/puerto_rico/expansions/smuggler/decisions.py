"""The additional decisions of this expansion."""

from __future__ import annotations

from ....kernel.decision import Decision, by_kind


class Smuggle(Decision):
    """Which of the smuggler's four options?"""


class AloneOver(Decision):
    """The role that was played alone is over."""


DECISIONS = by_kind(Smuggle, AloneOver)

"""The tests. A module of theirs is imported by its whole name: `from tests.support.games import games`."""

import tutor.app  # noqa: F401  # before any module of Jupyter: see there

"""The tests. A module of theirs is imported by its whole name: `from tests.support.games import games`."""

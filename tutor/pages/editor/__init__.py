"""Changing a position by hand: a game's own board, its fields, and what is possible."""

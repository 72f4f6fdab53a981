"""Expansion I, the New Buildings: fourteen more buildings, which players put on the board before the game."""

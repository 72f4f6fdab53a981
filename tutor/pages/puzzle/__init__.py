"""Puzzles: a decision in a whole game, one try, then what each choice leads to."""

"""Expansion IV, the Festival: three goals, each with a reward for the first player who reaches it."""

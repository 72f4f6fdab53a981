"""Expansion I, the New Buildings: fourteen more buildings, drafted onto the board before play."""

"""The cities of the expansion: each a module of its own, whose tables are added to those of the base game."""

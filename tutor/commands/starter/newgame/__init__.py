"""New Game: players take one to three stones from a pile, and the player who takes the last one wins."""

from .book import BOOK

__all__ = ["BOOK"]

"""Pebbles: players take one to three from a pile, and the player who takes the last one wins. The smallest
game of the project.
"""

from .book import BOOK

__all__ = ["BOOK"]

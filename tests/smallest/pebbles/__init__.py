"""Pebbles: a pile, one to three at a time, who takes the last has won. The smallest game in this house."""

from .book import BOOK

__all__ = ["BOOK"]

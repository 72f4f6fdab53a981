"""The table to play at."""

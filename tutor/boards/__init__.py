"""A position and an answer as pictures and words. Knows no game by name, no reader and no widget."""

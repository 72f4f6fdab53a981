"""A position and an answer as pictures and words. It knows no game by name, no reader and no widget."""

"""A board that shows how a refused action would be possible."""

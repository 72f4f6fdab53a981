"""One module a building that has a power; functions are named for moments (see moments.py)."""

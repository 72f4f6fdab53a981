"""Expansions: each in a folder of its own, found automatically. The rest still works if one is deleted."""

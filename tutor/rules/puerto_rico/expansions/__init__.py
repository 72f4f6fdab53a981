"""Expansions: each in a folder of its own, found by looking; delete one and the rest still plays."""

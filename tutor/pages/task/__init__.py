"""A single task: one position, what has to be done in it, and a record of what was tried."""

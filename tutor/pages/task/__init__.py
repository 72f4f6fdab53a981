"""A task of its own: one position, what is to be done on it, and a record of what was tried."""

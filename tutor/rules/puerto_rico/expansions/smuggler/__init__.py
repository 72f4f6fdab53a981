"""Expansion III, the Smuggler: one more role, with four options for whoever takes it."""

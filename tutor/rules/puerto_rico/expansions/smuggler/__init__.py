"""Expansion III, the Smuggler: one more role, which offers four options."""

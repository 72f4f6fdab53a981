"""Expansion II, the Burghers: red workers worth a point each, eight buildings, another end."""

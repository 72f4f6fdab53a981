"""Expansion II, the Burghers: red workers that are worth a point each, eight buildings, another end of the
game.
"""

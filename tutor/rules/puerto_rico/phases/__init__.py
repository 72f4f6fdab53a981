"""One module per phase. Whichever is wanted first, they are imported in this order: in it their checks are asked."""

from . import settler, builder, mayor, captain, storage, trader, craftsman, prospector, choose, helping, loading  # isort: skip

__all__ = [
    "builder", "captain", "choose", "craftsman", "helping", "loading", "mayor", "prospector", "settler", "storage",
    "trader",
]  # fmt: skip

"""Trading post: one sale more."""

RULES = {"more_sales": "SJ.trading-post.extra"}


def more_sales() -> int:
    return 1

"""Trading post: one more sale."""

RULES = {"more_sales": "SJ.trading-post.extra"}


def more_sales() -> int:
    return 1

"""Palace: a point for every four points, counted last."""

RULES = {"last_points": "SJ.palace.score"}


def last_points(points: int) -> int:
    return points // 4

"""Prefecture: two cards kept instead of one."""

RULES = {"keep_more": "SJ.prefecture.keep-two"}


def keep_more() -> int:
    return 1

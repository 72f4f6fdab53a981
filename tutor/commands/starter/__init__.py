"""The game that `tutor new-game` writes: it works as it is,
and every name in it is replaced by the new one.
"""

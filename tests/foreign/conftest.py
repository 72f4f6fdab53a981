"""They need the packages of the extras, which `make foreign` installs; without these they are left out."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = {"test_open_spiel.py": ("pyspiel",)}  # the others need PettingZoo and Gymnasium
collect_ignore = [name for name, needed in NEEDED.items() if any(find_spec(one) is None for one in needed)]
collect_ignore_glob = ["test_*.py"] if find_spec("pettingzoo") is None else []

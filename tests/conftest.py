"""What holds for every test: a sentence that lacks a fact is an error, in the processes that tests start too."""

from __future__ import annotations

import os

os.environ["TUTOR_STRICT"] = "1"

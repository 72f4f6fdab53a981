"""The look of goods that several games share."""

from __future__ import annotations

from .pictures import BEAN, CUBE, LEAF, WAVES
from .symbols import GoodStyle

INDIGO = GoodStyle("#2b5fa8", "#163a6e", "#ffffff", WAVES)
SUGAR = GoodStyle("#f7f5ef", "#4a4a46", "#33332f", CUBE)
TOBACCO = GoodStyle("#b8763a", "#6b3f17", "#2a1400", LEAF)
COFFEE = GoodStyle("#4a2c1d", "#24130b", "#ffffff", BEAN)

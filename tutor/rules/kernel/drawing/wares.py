"""The look of goods that several games share."""

from __future__ import annotations

from .pictures import BEAN, CUBE, LEAF, WAVES
from .symbols import Look

INDIGO = Look("#2b5fa8", "#163a6e", "#ffffff", WAVES)
SUGAR = Look("#f7f5ef", "#4a4a46", "#33332f", CUBE)
TOBACCO = Look("#b8763a", "#6b3f17", "#2a1400", LEAF)
COFFEE = Look("#4a2c1d", "#24130b", "#ffffff", BEAN)

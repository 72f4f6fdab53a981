"""The marks of the goods and the icons of the roles, as paths in a 24 x 24 box (our own)."""

from ...kernel.svg import circle, path

# fill of the barrel, its edge, the mark's colour, the soil of its plantation
COLOURS = {
    "corn": ("#f0c419", "#8a6a06", "#3a2c00", "#f8e39a"),
    "indigo": ("#2b5fa8", "#163a6e", "#ffffff", "#c3d9f3"),
    "sugar": ("#f7f5ef", "#4a4a46", "#33332f", "#eceae2"),
    "tobacco": ("#b8763a", "#6b3f17", "#2a1400", "#e7c49b"),
    "coffee": ("#4a2c1d", "#24130b", "#ffffff", "#cdb3a0"),
}

EDITIONS = {"1897": {"indigo": ("#4f9d4a", "#2a5c27", "#ffffff", "#cfe6c9")}}  # fruit, in that edition
BOATS = {"1897": "register"}  # what stands there in the colonist ship's place

_LINE = {"fill": "none", "stroke": "currentColor", "stroke_linecap": "round", "stroke_linejoin": "round"}

MARKS = {
    "corn": path("M12 1.5c3 4 3 7.5 0 11-3-3.5-3-7 0-11ZM2.5 8c5 .3 7.3 3 7.6 8.2C5.2 15.8 2.7 13 2.5 8ZM21.5 8c-5 .3-7.3 3-7.6 8.2 4.9-.4 7.4-3.2 7.6-8.2ZM11 15h2v8h-2Z", fill="currentColor"),
    "indigo": path("M2 9.5c3.3-4.5 6.7-4.5 10 0s6.7 4.5 10 0M2 17c3.3-4.5 6.7-4.5 10 0s6.7 4.5 10 0", stroke_width="3", **_LINE),
    "sugar": path("M12 2.5 20.5 7v10L12 21.5 3.5 17V7ZM3.5 7 12 11.5 20.5 7M12 11.5v10", stroke_width="2.3", **_LINE),
    "tobacco": path("M21.5 2.5C11 2.5 4.5 8.5 5.5 17.5c9.5 1 15.5-5 16-15Z", fill="currentColor")
    + path("M15.5 8.5 2.5 21.5", stroke_width="2.4", **_LINE),
    "coffee": path("M20 4c3.5 3.5 2 10.5-2.5 14.5S6.5 23 3.5 20C0 16.5 1.5 9.5 6 5.5S17 1 20 4Z", fill="currentColor")
    + path("M19 5c-1 5.5-4.5 4.5-7 7s-1.5 6-7.5 7.5", stroke_width="2.2", fill="none", stroke="var(--bean,#4a2c1d)"),
}

FRUIT = circle(12, 14, 8, **_LINE, stroke_width="3") + path("M12 7c0-4 3-6 7-5.5C19 5.5 16 7 12 7Z", fill="currentColor")

ICONS = {
    "settler": path("M12 21V10M12 14c-5 0-7.5-2.5-7.5-7C9 7 12 9.5 12 14ZM12 11c0-4.5 2.5-7 7.5-7.5 0 5-2.5 7.5-7.5 7.5ZM5 21h14", **_LINE, stroke_width="1.8"),
    "mayor": path("M7 16V9c0-3 2-4.5 5-4.5S17 6 17 9v7M2.5 16.5c3 2.5 16 2.5 19 0M7 12.5h10", **_LINE, stroke_width="1.8"),
    "builder": path("M4 20l9-9M10.5 8.5l5 5M8.5 6.5l5.5-3 6.5 6.5-3 5.5Z", **_LINE, stroke_width="1.8"),
    "craftsman": circle(12, 12, 4, **_LINE, stroke_width="1.8")
    + path("M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1", **_LINE, stroke_width="1.8"),
    "trader": path("M12 3v17M7 20.5h10M4 6.5c4 0 4 -1 8-1s4 1 8 1M4.5 7 2 13.5h5.5ZM19.5 7 17 13.5h5.5ZM2 13.5c.5 3 5 3 5.5 0M17 13.5c.5 3 5 3 5.5 0", **_LINE, stroke_width="1.6"),
    "captain": circle(12, 12, 6, **_LINE, stroke_width="1.8") + circle(12, 12, 1.6, fill="currentColor")
    + path("M12 2v20M2 12h20M5 5l14 14M19 5 5 19", **_LINE, stroke_width="1.5"),
    "smuggler": path("M3.5 10c3-4 14-4 17 0M3.5 10c0 5 5 6 8.5 2.5C15.5 16 20.5 15 20.5 10M7.5 11h.1M16.5 11h.1", **_LINE, stroke_width="1.9"),
    "prospector": path("M5 21 15.5 8.5M4 9.5C8.5 3.5 15.5 3 20.5 7.5M13.5 5l4 5.5", **_LINE, stroke_width="1.9"),
    "star": path("M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4l-5.9 3.4 1.3-6.7L2.5 9.5l6.6-.8Z", **_LINE, stroke_width="1.9"),
    "crown": path("M3.5 18.5h17M4 15.5 2.5 6.5l5.5 4 4-6.5 4 6.5 5.5-4-1.5 9Z", **_LINE, stroke_width="1.9"),
}

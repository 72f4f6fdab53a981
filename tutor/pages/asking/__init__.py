"""Questions about the position in a learner's own words: what they mean, and what the rules answer."""

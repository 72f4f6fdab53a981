"""A question about the position, in a learner's words: what is meant, and what the rules say to it."""

"""A worked example, step by step."""

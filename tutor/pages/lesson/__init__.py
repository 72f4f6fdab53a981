"""A lesson, page by page."""

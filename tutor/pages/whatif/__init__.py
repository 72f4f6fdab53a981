"""What would help, on a board of its own."""

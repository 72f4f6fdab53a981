"""Kalah: two players sow seeds round a board, and the player with the most seeds at the end wins."""

"""What `tutor bench` measures. Each room yields rows; nothing here asserts a time."""

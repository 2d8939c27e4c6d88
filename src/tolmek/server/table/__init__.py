"""A table: one game with its seats and readers, put together from parts that each own their fields."""

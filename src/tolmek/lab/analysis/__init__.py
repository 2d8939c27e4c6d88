"""What happened in one recorded game: chances and luck."""

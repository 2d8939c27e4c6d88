"""Properties that hold in every position, and games that look for one that does not."""

"""What games say: shares, intervals, ratings, sequential tests."""

"""How many games are run: jobs, workers, rows in files."""

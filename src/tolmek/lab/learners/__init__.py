"""For learners: numbers for actions and views, environments, rewards."""

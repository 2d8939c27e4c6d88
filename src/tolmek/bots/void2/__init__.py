"""How a bot looks at the second family."""

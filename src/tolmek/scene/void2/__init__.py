"""The second game: from a view to a drawable model, and from the model to a picture."""

"""From a view to a drawable model (`draw`) and to a picture (`paint`): each family of games has a room with both."""

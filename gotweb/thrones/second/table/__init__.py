"""The face of the second edition: the object through which the page shows the game."""

"""What bots know of the second edition and its expansions."""

"""The bots' knowledge of the second edition and its expansions."""

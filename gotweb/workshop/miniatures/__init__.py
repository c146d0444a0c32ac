"""Tools that make the drawings of the miniatures game's tables."""

"""What is made for the miniatures game before the browser: the drawings of its tables."""

"""The miniatures game on the page: its table, its questions, its panels, and its sheets."""

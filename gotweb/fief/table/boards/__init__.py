"""The drawing of the map, made by code (docs/board.md), and where things lie on it."""

"""The drawing of the map, made by code (docs/board.md), and its coordinates."""

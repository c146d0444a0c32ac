"""The map: drawn by difference, moved, dragged over, with what moves and sounds on it. The rooms above `kit` may call it."""

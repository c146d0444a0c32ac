"""The map: drawn by difference, moved, dragged over, and what moves on it. Called by every room but `kit`."""

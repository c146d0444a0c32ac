"""The page's table of Mother of Dragons: board, panels and widgets, added to those of the second edition."""

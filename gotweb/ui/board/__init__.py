"""The map: the drawing of the board, panning and zooming, dragging, and animations. Used by every room but `kit`."""

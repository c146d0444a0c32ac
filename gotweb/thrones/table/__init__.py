"""The face of A Game of Thrones: its board, questions, panels and moments. Only the page uses this package."""

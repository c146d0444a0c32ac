"""The face of A Game of Thrones: its board, questions, panels and moments. Found by the page, called by no other."""

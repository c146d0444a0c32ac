"""A Game of Thrones on the page: its board, its questions, its panels, and how its moments look."""

"""Caravans on the page: its board, its questions, its panels, and what is read of it."""

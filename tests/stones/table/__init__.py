"""Standing Stones on the page: its table, its question, its panels, and what is read of it."""

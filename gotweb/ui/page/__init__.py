"""The page as a whole: the app, its screen, keys and focus, the public board. Called by index.html alone."""

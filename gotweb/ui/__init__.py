"""The page, for any game.

Its one entry point is `page.app`, called by index.html; it shows a game through its `face`.
"""

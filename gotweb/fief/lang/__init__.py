"""The texts of A Song of Ice and Fief in every language; see `gotweb.lang`."""

DOMAINS = ("shelf", "facts", "fief", "cards", "war", "wall", "told", "rules", "page", "bots", "own", "learn")
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

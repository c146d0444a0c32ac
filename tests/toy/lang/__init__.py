"""What is said of Caravans, in every language; see `gotweb.lang`."""

DOMAINS = ("shelf", "toy", "rules", "learn")
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

"""What is said of Standing Stones, in every language; see `gotweb.lang`."""

DOMAINS = ("shelf", "stones", "listing")
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

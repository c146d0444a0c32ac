"""What is said of Caravans, in every language; see `gotweb.lang`."""

DOMAINS = ("toy", "rules", "learn")
"""The catalogues in the order in which the page needs them."""

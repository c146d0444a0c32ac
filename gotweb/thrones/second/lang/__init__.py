"""The sentences that only the second edition and its boxes have, in every language; see `gotweb.lang`."""

DOMAINS = ("areas",)
"""The catalogues in the order in which the page needs them."""

"""The sentences of A Game of Thrones, in every language; see `gotweb.lang`."""

DOMAINS = (
    "home", "table", "thrones", "scene", "moment", "rules", "inspect", "looks", "listing", "learn", "report", "cli",
)  # fmt: skip
"""The catalogues in the order in which the page needs them."""

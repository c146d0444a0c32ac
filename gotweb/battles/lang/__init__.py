"""The texts of Battles of Westeros, in every language; see `gotweb.lang`."""

DOMAINS = (
    "shelf", "battles", "facts", "rules", "board", "table", "asks", "fights", "reading", "moment", "inspect", "report",
    "cli",
)  # fmt: skip
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

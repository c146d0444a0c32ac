"""The texts of the miniatures game, in every language; see `gotweb.lang`."""

DOMAINS = (
    "shelf",
    "names",
    "log",
    "asks",
    "objectives",
    "minds",
    "tableau",
    "cards",
    "rules",
    "lessons",
    "face",
    "listing",
    "lists",
    "modes",
    "home",
    "bots",
)
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

ADDED = "cardtext"
"""The module of the game that gives the texts of what files have brought: the names of own cards, and what they do."""

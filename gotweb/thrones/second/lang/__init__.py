"""The sentences of the second edition and its expansions, in every language; see `gotweb.lang`.

Sentences shared with the first edition are in the catalogues of `gotweb.thrones.lang`.
"""

DOMAINS = ("shelf", "second", "face", "rules", "learn")
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

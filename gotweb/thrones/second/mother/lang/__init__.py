"""The sentences of Mother of Dragons, in every language; see `gotweb.lang`.

Sentences shared with the second edition are in the catalogues of `gotweb.thrones.second.lang`.
"""

DOMAINS = (
    "shelf", "box", "vassals", "face", "box_rules", "vassals_rules", "essos", "essos_rules", "bank", "bank_rules",
    "essos_face", "learn", "essos_board",
)  # fmt: skip
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""

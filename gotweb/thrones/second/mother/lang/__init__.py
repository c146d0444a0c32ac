"""The sentences of Mother of Dragons, in every language; see `gotweb.lang`.

What it shares with the second edition is in the catalogues of `gotweb.thrones.second.lang`.
"""

DOMAINS = ("box", "vassals", "box_rules", "vassals_rules")
"""The catalogues in the order in which the page needs them."""

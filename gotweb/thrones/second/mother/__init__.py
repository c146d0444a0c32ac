"""Mother of Dragons: a change of the second edition's book, for three to seven players; houses without a player are
vassals.
"""

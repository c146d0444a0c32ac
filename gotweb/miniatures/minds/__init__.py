"""The minds of a battle: non-combat units at the strategy board, orders, and tactics cards with their windows.

`state` is the data; `tableau` the board, its zones and who works there; `orders` what units do once a round; `people`
the abilities of non-combat units; `hand` decks and hands; `windows` the moments when effects can be used, and their
order. The learning game has none of it: `State.minds` is None there, and no window asks anything.
"""

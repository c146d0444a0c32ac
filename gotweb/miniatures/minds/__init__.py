"""The minds of a battle: people at the strategy board, orders, and tactics cards with their windows.

`state` is what lies there; `tableau` the board, its zones and who works there; `orders` what units do once a round;
`people` what those at the board can; `hand` decks and hands; `windows` when somebody may do something of all this, and
in which order. The learning game has none of it: `State.minds` is None there, and no window asks anything.
"""

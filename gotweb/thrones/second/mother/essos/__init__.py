"""Essos: the second continent, Targaryen with its dragons, loyalty, and the fourth Westeros deck, in playing order.

state.py    the table with Essos: loyalty, what Targaryen has gained, the dragons' strength, Braavos' token
dawn.py     how a round begins
bids.py     bids for the tracks: Targaryen gives the power it has bid to others, and stays eighth
dragons.py  what dragons count, and how they fly
loyalty.py  tokens are placed, moved and gained; other effects of control
deck.py     the ten cards of the fourth deck
cards.py    Targaryen's house cards, of both sets
victory.py  castles win for all but Targaryen, loyalty for Targaryen
laws.py     the laws (invariants), and how Essos is written into positions
chronicle.py  its events and questions as sentences
words.py    its answers in words, and the groups of its events in a log
annals.py   the annals of a game
books.py    the change of a book
"""

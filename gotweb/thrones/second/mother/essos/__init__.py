"""Essos: the second continent, Targaryen with its dragons, loyalty, and the fourth Westeros deck, in playing order.

state.py    the table with Essos: loyalty, what Targaryen has gained, the dragons' strength, who has Braavos' token
dawn.py     how a round begins
bids.py     bids for the tracks: Targaryen gives its own away, and stands eighth
dragons.py  what dragons count, and how they fly
loyalty.py  tokens are placed, moved, and gained with what control brings
deck.py     the ten cards of the fourth deck
cards.py    Targaryen's house cards, of both sets
victory.py  castles for some, loyalty for Targaryen
laws.py     what holds at every moment, and how all of it is written into positions
chronicle.py  all of it as sentences
words.py    the same as answers, and where one looks for it in a log
annals.py   a game looked back upon
books.py    the change of a book
"""

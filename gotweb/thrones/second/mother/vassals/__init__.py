"""Vassals: houses on the map that nobody plays, each commanded by a player for a round, in playing order.

state.py   who commands whom, the seven cards and the four tokens
claims.py  players claim vassals
orders.py  what is laid for a vassal, and when
lands.py   what vassals have and cannot do: power, markers, mustering, the reward of a commander
fights.py  the three cards of a battle
cards.py   what the seven cards do
laws.py    what holds at every moment, and what is hidden
chronicle.py  all of it as sentences
words.py   the same as answers, and where one looks for it in a log
books.py   the change of a book
"""

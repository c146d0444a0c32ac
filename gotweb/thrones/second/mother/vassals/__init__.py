"""Vassals: houses on the map without a player, each commanded by a player for a round.

state.py   the commanders, the seven cards and the four tokens
claims.py  players claim vassals
orders.py  orders laid for a vassal, and when
lands.py   power, markers and mustering of vassals, the reward of a commander
fights.py  the three cards of a battle
cards.py   what the seven cards do
laws.py    the laws (invariants), and what is hidden
chronicle.py  their events and questions as sentences
words.py   their answers in words, and the groups of their events in a log
books.py   the change of a book
"""

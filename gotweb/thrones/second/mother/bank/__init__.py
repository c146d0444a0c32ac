"""The Iron Bank, module by module in playing order: twelve loans, their prices, effects and interest.

state.py       the loans: the open ones with their prices, and those taken by each house
dawn.py        how a round begins: loans slide, interest is paid
orders.py      the Iron Bank order: a loan is taken
effects.py     what each loan brings, step by step
areas.py       improved and degraded areas
units.py       units that come with a loan, and units that are lost to one
spymaster.py   a house looks at two cards of a Westeros deck
laws.py        the laws (invariants), and how the bank is written into positions
chronicle.py   its events and questions as sentences
books.py       the change of a book
"""

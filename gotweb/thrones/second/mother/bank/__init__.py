"""The Iron Bank, in playing order: twelve loans, what they cost, what they bring, and what is owed for them.

state.py       the loans: which lie open at what price, and who has taken which
dawn.py        how a round begins: loans slide, interest is paid
orders.py      the Iron Bank order: a loan is taken
effects.py     what each loan brings, step by step
areas.py       improved and degraded areas
units.py       units that come with a loan, and units that are lost to one
spymaster.py   two cards of a Westeros deck are looked at
laws.py        what holds at every moment, and how all of it is written into positions
chronicle.py   all of it as sentences
books.py       the change of a book
"""

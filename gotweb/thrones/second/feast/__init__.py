"""A Feast for Crows: the modules that this expansion adds to the second edition.

state.py       its further state: objectives in hand, points, special objectives
westeros.py    its Westeros cards
cards.py       its house cards
objectives.py  when an objective is met
scoring.py     objectives are dealt, kept and scored, and who wins
"""

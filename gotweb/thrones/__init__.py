"""A Game of Thrones: the board game. One module per chapter of the rulebook, in playing order:

setup, westeros (supply, mustering, bidding, wildlings), planning, raids, marches (battle, retreat),
power, victory. `editions/` holds what differs from box to box as data.
"""

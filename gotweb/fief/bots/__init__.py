"""The bots' knowledge of A Song of Ice and Fief: `mind` is the entry, every other module answers some kinds of
questions.

A function named after a kind of question takes a `Look` (the position as one house sees it) and the open choice; it
returns `Scored`: the answers worth considering, each with a score in gold. Its docstring says which answers score high.

    duel      the exact odds of a whole battle
    weather   which pieces plague and rain reach on the way
    look      the position as one house sees it: what villages, nobles and titles are worth, which foes could come
    dangers   what disasters cost a house by what it does
    ballots   what a vote is worth, and where the markers lie
    memory    what was offered and refused, and which houses keep promises
    court     set-up, marriages, candidates, cards, titles, families
    faith     denouncing the gods, ending marriages, Lords who take the black
    purse     ransoms, bids and purchases, and what gold is worth that lies in a treasury
    bargain   what a deal is worth to each side
    offers    which deals are offered, at which price
    marching  steps, leave to pass, and what stays behind
    fighting  battles, sieges, losses, and what is said between rounds
    acting    what a raised hand does, and the answers to deals
    northern  the Night's Watch and the Wall
    guessing  the hands of the others, and what they have answered in private

All of them use only the public view and the hand of their own seat.
"""

"""What bots know of A Song of Ice and Fief: `mind` says what there is, every other room answers some questions.

    duel      the exact odds of a whole battle
    weather   whom plague and rain reach on the way
    look      a moment as one house looks at it: what villages, nobles and titles are worth, who could come
    dangers   what disasters cost a house by what it does
    ballots   what a vote is worth, and where the markers lie
    memory    what was offered and refused, and whose word is good
    court     set-up, marriages, candidates, cards, titles, families
    faith     gods that are denounced, marriages that are ended, Lords who take the black
    purse     ransoms, bids and purchases, and what gold is worth that lies in a treasury
    bargain   what a deal is worth to each side
    offers    which deals are offered, at which price
    marching  steps, leave to pass, and what stays behind
    fighting  battles, sieges, losses, and what is said between rounds
    acting    what a raised hand does, and the answers to deals
    northern  the Night's Watch and the Wall
    guessing  the hands of the others, and what they have answered in private

All of them look at nothing but what lies open and the hand of their own seat, and return answers with scores in gold.
"""

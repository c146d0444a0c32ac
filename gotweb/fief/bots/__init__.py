"""What bots know of A Song of Ice and Fief: `mind` says what there is, every other room answers some questions.

    duel      the exact odds of a whole battle
    weather   whom plague and rain reach on the way
    look      a moment as one house looks at it: what villages, nobles and titles are worth, who could come
    dangers   what disasters cost a house by what it does
    ballots   what a vote is worth, and where the markers lie
    court     set-up, marriages, candidates, cards, titles, families
    purse     ransoms, bids and purchases
    marching  steps, leave to pass, and what stays behind
    fighting  battles, sieges, losses, and what is said between rounds
    acting    what a raised hand does, and deals
    northern  the Night's Watch and the Wall
    guessing  the hands of the others, and what they have answered in private

All of them look at nothing but what lies open and the hand of their own seat, and return answers with scores in gold.
"""

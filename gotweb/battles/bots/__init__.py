"""The bots' knowledge of Battles of Westeros.

guessing   guesses of the enemy's hand
worth      the worth of units, figures, points and morale, and the expected worth of a blow
outlook    a house's view of the field: where it wants to be, where it is in danger, which units to order
command    a house's turn: tokens, cards, and the units that they order
deeds      actions of ordered units: moving, attacking, following, fire
dice       rerolls; and the luck of a throw, which evaluation subtracts
drafting   a skirmish: commanders and places
value      the evaluation of a house's position, as named terms
mind       the entry, as `gotweb.bots.mind.Mind` asks for it
"""

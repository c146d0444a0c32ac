"""What bots know of Battles of Westeros.

guessing   whose hand holds what, as far as a seat cannot know it
worth      what units, figures, points and morale are worth, and what a blow can be expected to bring
outlook    a house's view of the field: where it wants to be, where it is in danger, whom to order
command    what a house does in its turn: tokens, cards, whom they order
deeds      what ordered units do: moving, attacking, following, fire
dice       what is asked around dice: rerolls, standing fast; and how dice come out in thought
drafting   a skirmish: commanders and places
value      how a house stands, as named numbers
mind       all of it together, as `gotweb.bots.mind.Mind` asks for it
"""

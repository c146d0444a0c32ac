"""What bots know of the miniatures game.

worth      what units, wounds and points are worth, and what an attack can be expected to bring
outlook    a side's view of the table: what each unit could do to whom, and what it is wanted for
places     moves, pivots and deployments worth a thought: where somebody is wanted, and not any pose
deeds      what a unit does in its turn: whom it charges, shoots at or strikes, and how it lies then
ground     what terrain is worth, and where a piece is laid
board      which zone of the strategy board is taken, and upon whom zones, people and orders work
hands      what tactics cards are worth, what it costs to use one, which are kept
windows    what is used in a window: `fighting` and `working` know what each card, order and ability brings
guessing   hands and decks that a seat does not see, dealt from what lies nowhere open
dice       what is asked around dice; and how lucky a throw in thought was
value      how a side stands, as named numbers
mind       all of it together, as `gotweb.bots.mind.Mind` asks for it
"""

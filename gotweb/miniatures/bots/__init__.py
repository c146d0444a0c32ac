"""The bots' knowledge of the miniatures game.

worth      the values of units, wounds and points, and the expected value of an attack outlook    a side's view of the
table: what each unit could do to which enemy, and where it is wanted places     moves, pivots and deployments worth
considering: those towards places where a unit is wanted deeds      a unit's actions: whom it charges, shoots at or
strikes, and how it is placed then ground     the value of terrain, and where a piece is laid board      which zone of
the strategy board to take, and the targets of zones, non-combat units and orders hands      the values of tactics
cards, the cost of using one, which to keep windows    which effect to use in a window: `fighting` and `working` know
the value of each card, order and ability guessing   hands and decks that a seat does not see, dealt from the cards that
are not visible dice       questions about rerolls; and how lucky a roll in a playout was value      how a side stands,
as named numbers mind       all of it together, with the methods of `gotweb.bots.mind.Mind`
"""

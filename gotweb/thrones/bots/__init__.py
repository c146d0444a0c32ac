"""The bots' knowledge of the family's games: `mind` is the entry, every other module answers one chapter's questions.

    lore      what an edition's book answers for a bot: how units get about, how many castles win, what counts
    scene     the position as one house sees it: what areas are worth, which units could come, how a battle would end
    planning  orders, and the raven
    marching  marches, with what stays behind
    raiding   raids
    fighting  support, cards, the blade, and questions of card texts
    losing    losses, retreats, and what supply or wildlings cost
    bidding   bids, and the order of equal bidders
    raising   musters
    value     the evaluation of a house's position, as named numbers

Each of them takes a position and an open choice and returns the answers worth considering with scores; the unit is the
worth of one power token. The docstring of such a function says which answers score high.
"""

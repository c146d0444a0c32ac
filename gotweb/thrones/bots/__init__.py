"""What bots know of the family's games: `mind` says what there is, every other room answers one chapter's questions.

    lore      what an edition's book answers for a bot: how units get about, how many castles win, what counts
    scene     a moment as one house looks at it: what areas are worth to it, who could come, how a battle would go
    planning  orders, and the raven
    marching  marches, with what stays behind
    raiding   raids
    fighting  support, cards, the blade, and what texts ask
    losing    losses, retreats, and what supply or wildlings cost
    bidding   bids, and who comes first among equals
    raising   musters
    value     how a house stands, as named numbers

Each of them returns answers with scores, in the same unit: what one power token is worth.
"""

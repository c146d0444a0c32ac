"""What bots know of Mother of Dragons: that of the second edition, vassals, sea orders and gifts of power.

mind     what there is; what is not said here is as in the second edition
guess    cards and orders of vassals that lie face down
lore     peace within a family, sea orders, the hands of vassals
scene    a moment as a commander looks at it for a vassal of his
vassals  claims, orders and raids
asking   support, and the texts of this box
giving   gifts of power
"""

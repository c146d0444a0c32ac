"""What bots know of Mother of Dragons: that of the second edition, vassals, Essos, the bank, gifts of power.

mind       what there is; what is not said here is as in the second edition
guess      cards and orders of vassals that lie face down
lore       peace within a family, sea orders, the hands of vassals; what loyalty and castles are worth to whom
scene      a moment as a commander looks at it for a vassal of his
vassals    claims, orders and raids
asking     support, and the texts of this box
giving     gifts of power
swaying    loyalty, and what only Targaryen is asked
borrowing  loans
value      how a house stands with Essos and the bank
"""

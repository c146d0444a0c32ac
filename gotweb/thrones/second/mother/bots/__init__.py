"""The bots' knowledge of Mother of Dragons, beyond that of the second edition: vassals, Essos, the bank, gifts.

mind       the entry; everything that is not here is as in the second edition
guess      guesses of vassals' hidden cards and orders
lore       peace within a family, sea orders, the hands of vassals; what loyalty and castles are worth to each house
scene      the position as a commander sees it for one of his vassals
vassals    claims, orders and raids
asking     support, and the texts of this box
giving     gifts of power
swaying    loyalty, and the questions that only Targaryen is asked
borrowing  loans
value      the evaluation of a position with Essos and the bank
"""

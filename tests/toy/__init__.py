"""Caravans: a small game with everything that the first edition of the strategy game does not have.

Two to four merchants send caravans to market. It is here to prove that a game is its own folder and nothing else, and
it is played by the tests alone, in which it is the package `gotweb.toy` (see tests/conftest.py).

Its rules, which the ids cite:

Y1  The game lasts two or three rounds; whoever has the most coins then wins. Equal merchants share the victory.
Y2  At the start of a round everybody is dealt cards from one deck up to two, which nobody else may see.
Y3  Everybody lays one card face down, also whoever has no choice; all are turned over together. A good is put into
    one's store; a bandit is put back into the hand and costs a coin, if there is one.
Y4  Everybody wagers coins in secret, while two dice are rolled beside; the highest wager, if it is the only one, takes
    the higher die in coins and gives the lower; what others wagered is theirs again.
Y5  Merchants travel in the order in which they sit: to one of the places, with goods from the store, as many as the
    place takes. Each good brings the coins that the place pays.
Y6  A place pays guards: up to as many coins as one has can be paid for guards, but no more than goods travel.
Y7  Before the goods are sold anybody else may throw in a bandit card: the first to do so takes as many goods as there
    are no guards for. Nobody need tell that he holds none.
Y8  Whoever travels with an empty store may offer coins for a good; the first who takes the offer sells one.
Y9  Where two play, one of them may be given a ward: a third caravan, for which he answers beside his own, at once.
Y10 Whoever plays three rounds may send the caravans along the coast instead of through the desert: to four other
    places. One of these, the sandbank, lies under water in the first round, and nobody can go there.
"""

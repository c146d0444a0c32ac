"""Standing Stones: a small game on a bare table, where things lie anywhere and nothing is printed.

It is here to prove that what lies anywhere can be tapped, dragged, turned and measured (`gotweb.ui.board.spots`), and
it is played by the tests alone, in which it is the package `gotweb.stones` (see tests/conftest.py).

Its rules, which the ids cite:

X1  Two play, for two or three rounds, on a table of 20 by 15 inches; whoever has the most points then wins. Equal
    players share the victory.
X2  In a round each player in turn moves one of the three stones: it is turned to any whole degree, goes straight
    forward by some hundredths of an inch, as far as the die allows, and is turned again. Each part may be nothing.
X3  A stone stays on the table. It passes over no other stone on its way, and overlaps none when it has been turned.
X4  Whoever has moved a stone measures from it: a point for each other stone within 4 inches, and another if that
    stone lies mostly in front of it.
X5  The stone that was moved last rests: it cannot be moved next.
X6  At the start of a round both lay up to 3 of their 6 pebbles in secret, which are gone then. Who has laid more moves
    first; if they are equal, Flint does in the first and the third round and Marl in the second.
X7  After each move a die is rolled: so many inches the next stone goes at most. The first may go 6.
"""

"""The plane: rectangles anywhere on a table, at any whole degree; in integers and fractions, so all of it is exact.

Lengths are in mic, millionths of an inch, or where it is said in hundredths of an inch (10,000 mic); x grows to the
east, y to the north. Angles are whole degrees, clockwise, 0 = north. Two programs that compute by these definitions
agree to the last digit: nothing is rounded but the table of sines and numbers that are shown to people.
"""

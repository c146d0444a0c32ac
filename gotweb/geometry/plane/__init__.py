"""The plane: rectangles anywhere on a table, at any whole degree; in integers and fractions, so all results are exact.

Lengths are in mic, millionths of an inch, or where stated in hundredths of an inch (10,000 mic); x grows to the east, y
to the north. Angles are whole degrees, clockwise, 0 = north. Two programs that compute by these definitions agree to
the last digit: only the table of sines and numbers shown to people are rounded.

"Section" in these modules is a section of the specification of this geometry, which is among our sources and not in
this repository (see docs/rulings-miniatures.md).
"""

"""What every game at this table shares: a match, its choices, its record and its link.

This room knows no game and no browser. A game is a module with the face of `gotweb.core.game.Game`.
"""

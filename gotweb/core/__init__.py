"""What every game at this table shares: a match, its choices, its record and its link.

This package knows no game and no browser. A game is a module with a class that implements `gotweb.core.game.Game`.
"""

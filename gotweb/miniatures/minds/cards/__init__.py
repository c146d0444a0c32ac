"""The effects of the tactics cards: a function for each, in a module for each faction and its commander.

Importing a module registers its cards with the windows. `common` has what they share.
"""

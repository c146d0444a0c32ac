"""What the tactics cards do, a function for each of them, in a room for each faction and its commander.

Who imports a room makes its cards known to the windows. `common` is what they have in common.
"""

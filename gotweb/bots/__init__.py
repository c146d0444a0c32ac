"""Opponents: a bot plays a seat with what that seat may know, and nothing else.

    seen      what a seat knows when it is asked, as plain data: all that a bot is ever given
    worlds    matches that agree with what was seen, with guesses for everything hidden
    mind      what a game teaches its bots (a module `bots/mind.py` beside its rules), and the default
    gains     the results of candidates, made comparable
    regret    mixed strategies of small matrix games
    levels    how deep a bot looks: page, squire, knight, maester, hand
    search    a bot's thought: the candidates, what each is worth, and why
    safely    a bot at a table: whatever it does, the table goes on
    arena     bots against bots, with intervals

A bot cannot cheat because it has nothing to cheat with: `Seen` holds no match, no state and no question, only JSON data
that the seat's player can see. Where a bot reckons with hidden things, it has guessed them.
"""

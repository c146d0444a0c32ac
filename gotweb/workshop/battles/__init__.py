"""Tools that make the data files of Battles of Westeros, and measure the game. Never shipped."""

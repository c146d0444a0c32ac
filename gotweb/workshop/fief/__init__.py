"""Tools that make the data files of A Song of Ice and Fief, and measure the game. Never shipped."""

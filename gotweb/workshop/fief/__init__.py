"""Tools that make what A Song of Ice and Fief brings along, and measure it. Never shipped."""

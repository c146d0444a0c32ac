"""Tools that make what Battles of Westeros brings along, and measure it. Never shipped."""

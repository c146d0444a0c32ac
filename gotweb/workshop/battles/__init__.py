"""Tools that make what Battles of Westeros brings along."""

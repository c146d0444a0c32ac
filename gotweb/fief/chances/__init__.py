"""The chances of battles, which no rule asks: whoever shows or weighs one, the page and the bots, asks here."""

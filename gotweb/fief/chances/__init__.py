"""The chances of battles. No rule needs them: the page and the bots, which show or weigh a battle, ask here."""

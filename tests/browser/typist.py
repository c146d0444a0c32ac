"""A player of the list view who types what the table says can be typed."""

from __future__ import annotations

import re

from test_list import Listener


class Typist(Listener):
    """A player of the list view who types numbers and examples, as the table tells them."""

    def turn(self) -> None:
        """Type one of the answers that are told, or the example; where nothing can be typed, press a button."""
        if not self.field.count():
            self.other()
            return
        said = self.type("?")
        numbers = [found[1] for line in said if (found := re.match(r"(\d+): ", line))]
        example = next((line.removeprefix("For example: ") for line in said if line.startswith("For example: ")), None)
        line = self.dice.choice(numbers) if numbers and self.dice.random() < 0.8 else example
        if line is None:
            self.other()
        else:
            self.type(line)

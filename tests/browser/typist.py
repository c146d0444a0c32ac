"""A player of the list view who types what the table says can be typed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page
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

    def move_on(self, closed: Callable[[Page], object]) -> None:
        """Do the next thing: open the curtain, looked at while it is `closed`, put away what lies over, or answer."""
        dialog = self.page.get_by_role("dialog")
        show = self.page.locator("#curtain [data-action=show]")
        if show.count():
            closed(self.page)
            show.press("Enter")
        elif dialog.count():
            dialog.get_by_role("button", name=re.compile("^(Go on|Next|Back to the table)$")).first.press("Enter")
        else:
            self.turn()

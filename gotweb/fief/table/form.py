"""How A Song of Ice and Fief is begun. See `gotweb.ui.home.plain.PlainForm`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.fief.facts import Facts
from gotweb.lang import Language
from gotweb.ui.home.plain import PlainForm


class FiefForm(PlainForm):
    """The form for a new game; for each house it explains the house's power."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def seat(self, i: int) -> str | None:
        """Return the name of the option that holds the house of the i-th player."""
        return f"house{i + 1}"

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return the explanation of an option's value; for a chosen house the rule of its power (A05 to A13)."""
        house = self.facts.houses.get(chosen[option]) if option.startswith("house") else None
        return super().tells(t, option, chosen) if house is None else t(f"rule.{house.power}")

"""Files made by players: a battle plan, or cards to be added to any battle plan. See `gotweb.core.own`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.battles import boxes, facts, plans
from gotweb.battles.game import Battles
from gotweb.battles.shapes import BadPlan, keyed, text
from gotweb.core import own as kept
from gotweb.core.game import Options, Position
from gotweb.core.own import OWN, Own

MOST_COLUMNS, MOST_ROWS = 15, 11
"""The largest board that the page draws."""
CARDS = {"title", "source", "box"}
"""The keys of a file that holds cards and no plan."""
LIKE = 3
"""A file with so many keys of a battle plan looks like one."""


class BattlesFiles:
    """See `gotweb.core.own.OwnFiles`."""

    options = ("plan",)

    def claims(self, content: Any) -> bool:
        """Return whether JSON data has own cards, or some keys of a battle plan."""
        return isinstance(content, dict) and "gotweb" not in content and (
            "box" in content or len(content.keys() & plans.KEYS) >= LIKE
        )  # fmt: skip

    def read(self, text: object) -> Own:
        """Read a file: a battle plan, which is played, or cards, which are added. Raises BadPlan."""
        content = plans.content_of(text)
        if isinstance(content, dict) and "box" in content and content.keys() <= CARDS:
            return _cards(content)
        plan = plans.parse(content)
        for what, many, most in (("columns", plan.grid.columns, MOST_COLUMNS), ("rows", plan.grid.rows, MOST_ROWS)):
            if many > most:
                raise BadPlan("too-wide", f"board.{what}")
        return Own(plan.title.strip(), False, content)

    def goes_with(self, options: Options) -> bool:
        """Return whether a file can go with these options: cards with every battle plan, but a skirmish uses only
        the program's cards.
        """
        return options["plan"] == OWN or options["plan"] in plans.SHIPPED

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """Return the chosen plan with the added cards. Raises BadPlan."""
        chosen = kept.played(options, played, "plan")
        if chosen is not None:
            content = dict(chosen.content)
        elif beside and self.goes_with(options):
            content = dict(plans.usual(options["plan"]).content)
        else:
            return None
        if beside:
            content["box"] = joined([*(one.content["box"] for one in beside), content.get("box", {})])
        plans.parse(content)
        return {"plan": content}

    def met(self, view: Mapping[str, Any]) -> None:
        """Do nothing: views and events carry the names of own cards (`naming`)."""

    def examples(self) -> Sequence[str]:
        """Return examples: a battle plan with own cards, and the same cards alone."""
        plan = facts.read("example")
        cards = {"title": plan["title"], "source": plan["source"], "box": plan["box"]}
        return tuple(json.dumps(one, ensure_ascii=False, indent=1) for one in (plan, cards))


def _cards(content: dict[str, Any]) -> Own:
    keyed(content, CARDS, CARDS, "file")
    text(content.get("source", ""), "source", boxes.MOST_SOURCE)
    boxes.read(content["box"])
    return Own(text(content.get("title", ""), "title").strip(), True, content)


def joined(all_: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the own cards of several files as one; of two entries with the same id the later counts."""
    units: dict[str, Any] = {}
    commanders: dict[str, Any] = {}
    cards: dict[str, Any] = {}
    for box in all_:
        units |= box.get("units", {})
        commanders |= box.get("commanders", {})
        cards |= {card["id"]: card for card in box.get("cards", [])}
    return {"units": units, "commanders": commanders, "cards": list(cards.values())}


def own(game: Battles) -> BattlesFiles:
    """Return the kinds of players' files that the game accepts."""
    return BattlesFiles()

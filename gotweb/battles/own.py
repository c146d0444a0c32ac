"""Files of one's own: a battle plan, or cards to be added to any battle plan. See `gotweb.core.own`."""

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
        """Whether JSON data has own cards, or some of what a battle plan has."""
        return isinstance(content, dict) and "gotweb" not in content and (
            "box" in content or len(content.keys() & plans.KEYS) >= LIKE
        )  # fmt: skip

    def read(self, text: object) -> Own:
        """A battle plan, which is played, or cards, which are added. Raises BadPlan."""
        content = plans.content_of(text)
        if isinstance(content, dict) and "box" in content and content.keys() <= CARDS:
            return _cards(content)
        plan = plans.parse(content)
        for what, many, most in (("columns", plan.grid.columns, MOST_COLUMNS), ("rows", plan.grid.rows, MOST_ROWS)):
            if many > most:
                raise BadPlan("too-wide", f"board.{what}")
        return Own(plan.title.strip(), False, content)

    def goes_with(self, options: Options) -> bool:
        """Cards can be added to every battle plan; a skirmish is drawn with the cards of the program."""
        return options["plan"] == OWN or options["plan"] in plans.SHIPPED

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """The chosen plan with the cards that are added to it. Raises BadPlan."""
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
        """Views and events have the names of what is played with (`naming`)."""

    def examples(self) -> Sequence[str]:
        """A battle plan with own cards, and the same cards alone."""
        plan = facts.read("example")
        cards = {"title": plan["title"], "source": plan["source"], "box": plan["box"]}
        return tuple(json.dumps(one, ensure_ascii=False, indent=1) for one in (plan, cards))


def _cards(content: dict[str, Any]) -> Own:
    keyed(content, CARDS, CARDS, "file")
    text(content.get("source", ""), "source", boxes.MOST_SOURCE)
    boxes.read(content["box"])
    return Own(text(content.get("title", ""), "title").strip(), True, content)


def joined(all_: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Own cards of several files as those of one; of two entries with one id the later counts."""
    units: dict[str, Any] = {}
    commanders: dict[str, Any] = {}
    cards: dict[str, Any] = {}
    for box in all_:
        units |= box.get("units", {})
        commanders |= box.get("commanders", {})
        cards |= {card["id"]: card for card in box.get("cards", [])}
    return {"units": units, "commanders": commanders, "cards": list(cards.values())}


def own(game: Battles) -> BattlesFiles:
    """What files of its own the game takes."""
    return BattlesFiles()

"""The differences between two editions of a game, topic by topic, with the rules concerned. Opened from the rules."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.face import Compared, RulesFace


class CompareSheet(Sheet):
    """All differences on one sheet, in playing order."""

    name = "compare"
    wide = True

    def __init__(self, rules: RulesFace) -> None:
        self.rules = rules

    def title(self, t: Language) -> str:
        return t("rules.compared.title")

    def body(self, t: Language) -> list[Child]:
        return [
            el("p", {"class": "compare-note"}, t("rules.compared.note"), key="note"),
            [_topic(t, number, one) for number, one in enumerate(self.rules.compared(t), 1)],
        ]


def _topic(t: Language, number: int, one: Compared) -> Element:
    """Return one topic: its title, the rule in either edition, and the numbers of this edition's rules."""
    head = f"compare-{number}"
    return el(
        "section",
        {"class": "compare", "aria-labelledby": head},
        el("h3", {"id": head}, one.title),
        el(
            "dl",
            None,
            el("div", None, el("dt", None, t("rules.compared.other")), el("dd", None, one.other)),
            el("div", None, el("dt", None, t("rules.compared.own")), el("dd", None, one.own)),
        ),
        el("p", {"class": "lesson-rules"}, t("rules.compared.rules"), *[cited(t, rule) for rule in one.rules]),
        key=head,
    )

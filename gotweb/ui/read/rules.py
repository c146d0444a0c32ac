"""The sheet of rules: by chapter, with each rule's place in the rulebook, and a search; it can open at any rule."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.search import fold
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.compare import CompareSheet
from gotweb.ui.read.face import Rule, RulesFace

TABLE = ("T01", "T02", "T03", "T04")
"""Rules of the table itself, which hold for every game and are in no rulebook."""


class RuleEntry(NamedTuple):
    """One rule in a language, as the sheet shows it.

    `section` is the rulebook's own heading, `heading` the same in the reader's language; `elsewhere` is the version of
    another edition, `words` the text that is searched.
    """

    id: str
    title: str
    text: str
    place: str
    section: str
    heading: str
    elsewhere: str
    words: str


class Chapter(NamedTuple):
    """One chapter of the rules, with its rules in playing order."""

    letter: str
    title: str
    entries: tuple[RuleEntry, ...]


@lru_cache(maxsize=2)
def chapters(rules: RulesFace, t: Language) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules, followed by the chapter of the table's own rules."""
    of_the_table = ("T", t("rules.table"), [Rule(id, "", "table") for id in TABLE])
    return tuple(
        Chapter(letter, title, tuple(_entry(rules, t, rule) for rule in listed))
        for letter, title, listed in (*rules.chapters(t), of_the_table)
    )


def _entry(rules: RulesFace, t: Language, rule: Rule) -> RuleEntry:
    title, text = t(f"rule.{rule.id}.title"), t(f"rule.{rule.id}")
    elsewhere = rules.elsewhere(t, rule.id)
    # of our own rulings, the heading only says where the book is silent
    place = t(f"rules.from.{rule.source}")
    heading = rules.heading(t, rule.section) if rule.section else ""
    words = fold(" ".join((rule.id, title, text, rule.section, heading, elsewhere)))
    return RuleEntry(rule.id, title, text, place, rule.section, heading, elsewhere, words)


def found(rules: RulesFace, t: Language, query: str) -> list[Chapter]:
    """Return the chapters with the rules that contain every word of the query; chapters without any are left out."""
    wanted = fold(query).split()
    kept = [
        chapter._replace(entries=tuple(e for e in chapter.entries if all(word in e.words for word in wanted)))
        for chapter in chapters(rules, t)
    ]
    return [chapter for chapter in kept if chapter.entries]


class RulesSheet(Sheet):
    """All rules on one sheet."""

    name = "rules"
    wide = True

    def __init__(self, app: Page, rules: RulesFace, rule: str | None = None) -> None:
        """Make the sheet, open at `rule`, which is marked."""
        self.app = app
        self.rules = rules
        self.rule = rule
        self.query = ""
        self._drawn: dict[tuple[str, str], Element] = {}

    def title(self, t: Language) -> str:
        return t("rules.title")

    def body(self, t: Language) -> list[Child]:
        shown = found(self.rules, t, self.query)
        hits = sum(len(chapter.entries) for chapter in shown)
        return [
            el(
                "div",
                {"class": "rules-search", "role": "search"},
                el("label", {"for": "rules-query"}, t("rules.search")),
                el(
                    "input",
                    {"type": "search", "id": "rules-query", "autocomplete": "off", "spellcheck": "false",
                     "enterkeyhint": "search", "data-action": "rules-query"},
                    on={"input": self._typed},
                ),
                el("p", {"class": "rules-hits", "role": "status"}, self._told(t, hits)),
                key="search",
            ),
            None if self.query.strip() else self._editions(t),
            None if self.query.strip() else self._contents(t),
            [self._chapter(t, chapter) for chapter in shown],
            el("p", {"class": "rules-note"}, t("rules.note"), key="note"),
        ]  # fmt: skip

    def _typed(self, event: Any) -> None:
        self.query = str(event.target.value)
        self.app.pile.draw()

    def _told(self, t: Language, hits: int) -> str:
        if not self.query.strip():
            return t.n("rules.all", hits)
        return t.n("rules.hits", hits) if hits else t("rules.no-hits")

    def _editions(self, t: Language) -> Element | None:
        """The button to the comparison with another edition."""
        if not self.rules.compared(t):
            return None
        lead = button(
            "compare", t("rules.compared.title"), on={"click": lambda _: self.app.pile.open(CompareSheet(self.rules))}
        )
        return el("p", {"class": "rules-editions"}, lead, key="editions")

    def _contents(self, t: Language) -> Element:
        """Return links to the chapters."""
        jumps = [
            el(
                "li",
                None,
                el(
                    "button",
                    {"type": "button", "class": "quiet", "data-action": "chapter", "data-value": chapter.letter},
                    chapter.title,
                    on={"click": lambda _, letter=chapter.letter: self.app.device.reveal(f"#chapter-{letter}")},
                ),
                key=chapter.letter,
            )
            for chapter in chapters(self.rules, t)
        ]
        return el(
            "nav", {"class": "rules-contents", "aria-label": t("rules.contents")}, el("ol", None, jumps), key="contents"
        )

    def _chapter(self, t: Language, chapter: Chapter) -> Element:
        head = f"chapter-{chapter.letter}"
        return el(
            "section",
            {"class": "rules-chapter", "aria-labelledby": head},
            el("h3", {"id": head, "tabindex": "-1"}, chapter.title, key="head"),
            [self._rule(t, entry) for entry in chapter.entries],
            key=f"{chapter.letter} {t.code}",
        )

    def _rule(self, t: Language, entry: RuleEntry) -> Element:
        """Return one rule; each is drawn only once, and a search only selects among the drawn ones."""
        drawn = self._drawn.get((t.code, entry.id))
        if drawn is None:
            drawn = self._drawn[t.code, entry.id] = rule_element(t, entry, entry.id == self.rule, self.rules.language)
        return drawn


def rule_element(t: Language, entry: RuleEntry, marked: bool, language: str) -> Element:
    """Return one rule as an element; `language` is the language of the rulebook."""
    title = f"rule-{entry.id}-title"
    return el(
        "article",
        {
            "class": "rule marked" if marked else "rule",
            "id": f"rule-{entry.id}",
            "tabindex": "-1",
            "aria-current": "true" if marked else None,
            "aria-labelledby": title,
            "data-rule": entry.id,
        },
        el("h4", {"id": title}, el("span", {"class": "rule-id"}, entry.id), " ", entry.title),
        el("p", None, entry.text),
        el("p", {"class": "rule-second"}, el("strong", None, t("rules.second")), " ", entry.elsewhere)
        if entry.elsewhere
        else None,
        el("p", {"class": "rule-place"}, entry.place, _cited(entry, language)),
        key=entry.id,
    )


def _cited(entry: RuleEntry, language: str) -> list[Child]:
    """Return the rulebook's own heading, behind its translation unless both are the same.

    Empty for a rule without one.
    """
    if not entry.section:
        return []
    own = el("cite", {"lang": language}, entry.section)
    return [" · ", own] if entry.heading == entry.section else [f" · {entry.heading} (", own, ")"]


def show(app: Page, rules: RulesFace, rule: str | None = None) -> None:
    """Open the rules of a game over the page, at a rule if one is given."""
    app.pile.open(RulesSheet(app, rules, rule))
    if rule is not None:
        app.device.reveal(f"#rule-{rule}")

"""The rules to be read: by chapter, with where each stands in the rulebook, to be searched, open at any rule."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.lang import Language
from gotweb.thrones.rulebook import heading_key
from gotweb.ui.kit.search import fold
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el

TABLE = ("T01", "T02", "T03", "T04")
"""Rules of the table itself, which are in no rulebook."""

SECOND_EDITION = (
    "A02", "C01", "C09", "E01", "E03", "F02", "F06", "F07", "G07", "G08", "H23", "I19", "J01", "J09", "J11", "K01",
    "L03", "N03",
)  # fmt: skip
"""Rules that the second edition has otherwise, in a way that trips up who knows that one: `learn.second.<rule>`.

The published questions and errata of the second edition were read for C09, E01, E03, F06, I19, J01, J09, J11, K01,
L03 and N03, the tables of facts made from its components and its public implementation for the others.
"""


class Entry(NamedTuple):
    """One rule in a language. `section` is the rulebook's own heading, `heading` the same in the reader's language;
    `words` is all that a search looks at.
    """

    id: str
    title: str
    text: str
    place: str
    section: str
    heading: str
    second: str
    words: str


class Chapter(NamedTuple):
    """A chapter, in playing order."""

    letter: str
    title: str
    entries: tuple[Entry, ...]


@lru_cache(maxsize=2)
def chapters(t: Language) -> tuple[Chapter, ...]:
    """All rules."""
    listed = data.read("gotweb.thrones", "editions", "first", "rules.json")["rules"]
    found = [
        Chapter(letter, t(f"chapter.{letter}"), tuple(_entry(t, **rule) for rule in rules))
        for letter, rules in groupby(listed, key=lambda rule: str(rule["id"])[0])
    ]
    table = tuple(_entry(t, id, "", "table", "rule") for id in TABLE)
    return (*found, Chapter("T", t("rules.table"), table))


def _entry(t: Language, id: str, section: str, source: str, kind: str) -> Entry:
    title, text = t(f"rule.{id}.title"), t(f"rule.{id}")
    second = t(f"learn.second.{id}") if id in SECOND_EDITION else ""
    # of our own rulings, the heading only says where the book is silent
    place = t(f"rules.from.{source}")
    named = t(heading_key(section)) if section else ""
    words = fold(" ".join((id, title, text, section, named, second)))
    return Entry(id, title, text, place, section, named, second, words)


def found(t: Language, query: str) -> list[Chapter]:
    """The chapters with the rules in which every word of the query is found; those without any are left out."""
    wanted = fold(query).split()
    kept = [
        chapter._replace(entries=tuple(e for e in chapter.entries if all(word in e.words for word in wanted)))
        for chapter in chapters(t)
    ]
    return [chapter for chapter in kept if chapter.entries]


class RulesSheet(Sheet):
    """All rules on one sheet."""

    name = "rules"
    wide = True

    def __init__(self, app: Any, rule: str | None = None) -> None:
        """Open at `rule`, which is marked."""
        self.app = app
        self.rule = rule
        self.query = ""
        self._drawn: dict[tuple[str, str], Element] = {}

    def title(self, t: Language) -> str:
        return t("rules.title")

    def body(self, t: Language) -> list[Child]:
        shown = found(t, self.query)
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

    def _contents(self, t: Language) -> Element:
        """The chapters to jump to."""
        jumps = [
            el(
                "li",
                None,
                el(
                    "button",
                    {"type": "button", "class": "quiet", "data-action": "chapter", "data-value": chapter.letter},
                    chapter.title,
                    on={"click": lambda _, letter=chapter.letter: reveal(f"#chapter-{letter}")},
                ),
                key=chapter.letter,
            )
            for chapter in chapters(t)
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

    def _rule(self, t: Language, entry: Entry) -> Element:
        """One rule; drawn once, so that a search only has to put them in place."""
        drawn = self._drawn.get((t.code, entry.id))
        if drawn is None:
            drawn = self._drawn[t.code, entry.id] = rule_element(t, entry, entry.id == self.rule)
        return drawn


def rule_element(t: Language, entry: Entry, marked: bool) -> Element:
    """One rule as a piece of the page."""
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
        el("p", {"class": "rule-second"}, el("strong", None, t("rules.second")), " ", entry.second)
        if entry.second
        else None,
        el("p", {"class": "rule-place"}, entry.place, _cited(entry)),
        key=entry.id,
    )


def _cited(entry: Entry) -> list[Child]:
    """The rulebook's own heading, which is French: beside its translation, unless the reader's language is French."""
    if not entry.section:
        return []
    own = el("cite", {"lang": "fr"}, entry.section)
    return [" · ", own] if entry.heading == entry.section else [f" · {entry.heading} (", own, ")"]


def show(app: Any, rule: str | None = None) -> None:
    """Lay the rules over whatever is seen, open at a rule if one is given."""
    app.pile.open(RulesSheet(app, rule))
    if rule is not None:
        reveal(f"#rule-{rule}")


def reveal(selector: str) -> None:
    """Scroll to a part of the sheet and put the keyboard's focus there."""
    from gotweb.ui.kit import dom

    dom.reveal(selector)

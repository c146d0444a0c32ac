"""The sheet of a village, or of an objective on the Wall, with everything there. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.match import Match
from gotweb.core.plainwords import clauses
from gotweb.fief import uprisings
from gotweb.fief.facts import shipped
from gotweb.fief.table import north, people, signs, standing, telling
from gotweb.fief.table.lists import ways
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.plain import PlainCloser
from gotweb.ui.kit.tree import Child, Element, el


class FiefCloser(PlainCloser):
    """The sheet that opens for a village."""

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the printed part: the fief with its title, the region with its Warden and cards, taxes; for the Wall
        its stage.
        """
        if area not in shipped().villages:
            return [el("p", {"class": "about"}, north.stage(t, match.view(None)), key="printed")]
        facts, view, words = match.state.facts, match.view(None), FiefWords(t)
        village = facts.villages[area]
        lines = []
        for title, text in (
            (village.fief, t.n("sheet.fief", facts.fiefs[village.fief].price, fief=t(f"fief.{village.fief}"))),
            (f"warden-{village.region}", t("sheet.region", region=t(f"region.{village.region}"))),
        ):
            noble = view["titles"].get(title)
            held = (
                [
                    el("br"),
                    signs.crest(view["nobles"][noble]["house"]),
                    words.noble(noble),
                    ", ",
                    words.title(title, noble),
                ]
                if noble
                else None
            )
            lines.append(el("li", None, text, held, key=title))
        cards = view["weather"].get(village.region, ())
        if cards:
            lines.append(el("li", None, words.listed([t(f"card.{card}") for card in cards]), key="cards"))
        lines += [el("li", None, telling.tax(t, tax.house, tax.kind, tax.where), key=f"tax {n}")
                  for n, tax in enumerate(uprisings.taxed(match.state, area))]  # fmt: skip
        return [el("p", {"class": "about"}, t("sheet.principal")) if village.principal else None,
                el("ul", {"class": "fief-notes"}, lines, key="printed")]  # fmt: skip

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return who controls the village, what is built there, and each group with its nobles."""
        view = match.view(None)
        if area not in shipped().villages:
            post = north.post(view, area)
            return [north.panel(t, match) if post is None else north.shown(t, view, post), self._people(t, match, area)]
        facts = [telling.control(t, view, area), *telling.built(t, view, area)]
        return [el("p", {"class": "about"}, clauses(t, facts), key="about"), self._people(t, match, area)]

    def _people(self, t: Language, match: Match, area: str) -> list[Element]:
        """Return a section for each group in a place, with its nobles and captives."""
        groups, view = [], match.view(None)
        for group in standing.at(view, area):
            nobles = [people.person(t, match, one) for one in (*group.nobles, *group.held)]
            groups.append(
                el(
                    "section",
                    {"class": "fief-at"},
                    el("h3", None, signs.crest(group.house), telling.group(t, view, group)),
                    el("ul", {"class": "fief-family"}, nobles) if nobles else None,
                    key=f"{group.house} {group.road}",
                )
            )
        return groups

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the villages at the other ends of the roads, by land and by sea; of the Wall its objectives."""
        if area not in shipped().villages:
            found = [id for id in self.board.spots(view) if id != area]
            return {t("wall.title"): found} if found else {}
        return {t(f"road.{kind}"): ends for kind, ends in ways(view, area).items() if ends}

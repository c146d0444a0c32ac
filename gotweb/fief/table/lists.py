"""The game as lists and tables, for players who do not see the map. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.match import Match
from gotweb.core.plainwords import clauses, find
from gotweb.core.words import NotUnderstood
from gotweb.fief.facts import shipped
from gotweb.fief.table import north, standing, telling
from gotweb.fief.table.ownchart import chart
from gotweb.fief.table.panels import offices
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table import standings
from gotweb.ui.table.face import Rows
from gotweb.ui.table.plain import PlainLists


class FiefLists(PlainLists):
    """The lists of villages with what is there, houses, nobles and titles."""

    seated = "gold"
    heads = ("area", "fief", "region", "holder", "buildings", "pieces")
    queries: Sequence[str] = ("family", "title")
    helps: Sequence[str] = ("answers", "numbers")

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return a village in words: its fief and region, controller, buildings and groups."""
        words = FiefWords(t)
        if area not in shipped().villages:
            return self._north(t, view, area)
        village = standing.box(view).villages[area]
        house = view["controllers"][area]
        return (
            words.area(area), t(f"map.fief.{village.fief}"), village.region,
            "" if house is None else words.seat(house), ", ".join(telling.built(t, view, area)),
            clauses(t, (telling.group(t, view, one) for one in standing.at(view, area))),
        )  # fmt: skip

    def _north(self, t: Language, view: View, area: str) -> Sequence[str]:
        post, words = north.post(view, area), FiefWords(t)
        facts = north.stage(t, view) if post is None else clauses(t, north.facts_of(t, view, post))
        there = [telling.group(t, view, one) for one in standing.at(view, area)]
        leader = [] if post is None else [north.leads(t, post)]
        return (words.area(area), t("wall.title"), "", "", facts, clauses(t, [*leader, *there]))

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the villages at the other ends of the roads, by land and by sea; none for the Wall."""
        if area not in shipped().villages:
            return []
        return [t(f"list.near.{kind}", areas=FiefWords(t).listed([t(f"area.{one}") for one in ends]))
                for kind, ends in ways(view, area).items() if ends]  # fmt: skip

    def occupied(self, view: View, area: str) -> bool:
        """Return whether any group stands in a village or on a road into it."""
        return bool(standing.at(view, area))

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a house controls a village or has pieces there."""
        return view["controllers"].get(area) == seat or any(one.house == seat for one in standing.at(view, area))

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return the houses, their nobles, and the titles."""
        words = FiefWords(t)
        houses = {seat: self._house(t, view, seat) for seat in view["gold"]}
        heads = ("house", "points", "gold", "villages", "cards")
        nobles = [(id, self._noble(t, view, id)) for seat in view["gold"] for id in standing.family(view, seat)]
        titles = [(title, self._title(t, view, title)) for _, group in offices(view) for title in group]
        return [
            standings.rows(t, words, view, "families", heads, houses, players)._replace(name="houses"),
            Rows(
                "nobles",
                t("list.nobles"),
                words.round(view),
                [t(f"head.{head}") for head in ("noble", "house", "titles", "spouse", "place")],
                nobles,
            ),
            Rows(
                "titles",
                t("ui.tab.realm"),
                words.round(view),
                [t(f"head.{head}") for head in ("title", "noble", "house")],
                titles,
            ),
        ]

    def _house(self, t: Language, view: View, seat: str) -> Sequence[object]:
        cards, held = view["cards"][seat], sum(owner == seat for owner in view["controllers"].values())
        told = t("cards.held", court=cards["court"], fortune=cards["fortune"])
        return view["points"][seat], view["gold"][seat], held, told

    def _noble(self, t: Language, view: View, id: str) -> Sequence[str]:
        words, noble = FiefWords(t), view["nobles"][id]
        spouse = standing.spouse(view, id)
        return (words.noble(id), words.seat(noble["house"]),
                ", ".join(words.title(title, id) for title in standing.titles_of(view, id)),
                "" if spouse is None else words.noble(spouse), clauses(t, telling.state(t, noble)))  # fmt: skip

    def _title(self, t: Language, view: View, title: str) -> Sequence[str]:
        words, noble = FiefWords(t), view["titles"].get(title)
        if noble is None:
            return (words.title(title), "", "")
        return (words.title(title, noble), words.noble(noble), words.seat(view["nobles"][noble]["house"]))

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the answer to a typed question: the family of a house, or who holds a title. Raises NotUnderstood."""
        view, words = match.view(None), FiefWords(t)
        if name == "family":
            seat = find(rest, {seat: words.seat(seat) for seat in view["gold"]}) if rest.strip() else None
            if seat is None:
                raise NotUnderstood("nobody", text=rest)
            return [", ".join(filter(None, self._noble(t, view, id))) for id in standing.family(view, seat)] or [
                t("family.none")
            ]
        titles = {title: words.title(title) for _, group in offices(view) for title in group}
        if not rest.strip():
            raise NotUnderstood("nobody", text=rest)
        alike = {name: title for title, name in titles.items()}
        meant = titles[find(rest, {title: name for name, title in alike.items()})]
        return [" · ".join(filter(None, self._title(t, view, one))) for one, name in titles.items() if name == meant]


def ways(view: View, area: str) -> dict[str, list[str]]:
    """Return the villages next to one, by "land" and by "sea"."""
    found: dict[str, list[str]] = {"land": [], "sea": []}
    facts = standing.box(view)
    for end in facts.villages[area].roads:
        found["sea" if frozenset((area, end)) in chart(facts).sea else "land"].append(end)
    return found

"""The houses and their families: boards with four places, marriages between them, the successor to the throne; and the
sheet of a noble, which opens below him wherever he is shown: what he can do, whose captive he is, how he votes, who
would inherit from him.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.match import Match
from gotweb.core.plainwords import clauses
from gotweb.fief import crown, ending, inheritance, powers, titles, votes
from gotweb.fief.state import State
from gotweb.fief.table import bargain, heraldry, signs, standing, telling
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.face import Panel

PLACES = 4
"""So many nobles a house has at most."""
OFFICES = ("warden", "hand", "king", "commander")
"""The kinds of titles for which there are votes."""


def houses(
    t: Language, match: Match, turn: str | None, players: Mapping[str, str], panel: Panel | None = None
) -> Element:
    """Return the throne, the marriages, the goals, a board for each house with its four places for nobles, and all
    promises.
    """
    view = match.view(None)
    return el("div", {"class": "houses"}, throne(t, match.state), weddings(t, view), goals(t, match.state),
              [house(t, match, seat, seat == turn, players) for seat in view["gold"]],
              bargain.promises(t, match.state, panel=panel))  # fmt: skip


def throne(t: Language, state: State) -> Element | None:
    """Return the succession to the throne: the Heir, and the Queen as Regent (E04, E06); None while there is
    neither.
    """
    words, lines = FiefWords(t), []
    heir, regent = crown.heir(state), titles.regent(state)
    for key, one in (("throne.heir", heir), ("throne.regent", regent)):
        if one is not None:
            said = t(key, noble=words.noble(one.id), seat=words.seat(one.house))
            lines.append(el("li", None, signs.crest(one.house), said, key=key))
    return el("ul", {"class": "fief-notes"}, lines, key="throne") if lines else None


def goals(t: Language, state: State) -> Element:
    """Return what wins at the end of a round: the goal of a house without an ally, and of two allies, with how far they
    are (V03, V04).
    """
    words = FiefWords(t)
    lines = [el("li", None, t.n("goal.alone", ending.alone(state)), key="alone")]
    for side in ending.sides(state):
        if len(side.houses) > 1:
            seats = words.listed([words.seat(house) for house in side.houses])
            said = t.n("goal.allied", side.goal, seats=seats, points=side.points)
            lines.append(el("li", None, said, key=" ".join(side.houses)))
    return el("ul", {"class": "fief-notes"}, lines, key="goals")


def weddings(t: Language, view: View) -> Element | None:
    """Return each marriage as a line between two shields."""
    words, lines = FiefWords(t), []
    for pair in view["marriages"]:
        ends = [
            el("span", {"class": "fief-spouse"},
               signs.noble(one, view["nobles"][one]["house"], standing.titles_of(view, one)),
               el("span", None, words.noble(one)))
            for one in pair
        ]  # fmt: skip
        line = el("span", {"class": "fief-bond", "aria-hidden": "true"}, signs.shape(heraldry.RING))
        lines.append(el("li", None, ends[0], line, ends[1], key=" ".join(pair)))
    if not lines:
        return None
    return el("ul", {"class": "fief-weddings", "aria-label": t("realm.marriages")}, lines, key="weddings")


def house(t: Language, match: Match, seat: str, now: bool, players: Mapping[str, str]) -> Element:
    """Return the board of a house."""
    words, view = FiefWords(t), match.view(None)
    family = standing.family(view, seat)
    empty = [
        el("li", {"class": "fief-place empty"}, t("family.empty"), key=f"empty {n}")
        for n in range(PLACES - len(family))
    ]
    player = players.get(seat)
    return el(
        "section", {"class": "fief-house now" if now else "fief-house"},
        el("h3", None, signs.crest(seat), words.seat(seat), el("small", None, player) if player else None),
        el("p", {"class": "fief-stock"}, stock(t, view, seat)),
        el("p", {"class": "fief-power"}, power(t, match.state, seat)),
        el("ul", {"class": "fief-family"}, [person(t, match, one) for one in family], empty),
        key=seat,
    )  # fmt: skip


def power(t: Language, state: State, seat: str) -> str:
    """Return the power of a house in words, and whether it has been used (A05 to A13)."""
    told, rests = t(f"rule.{state.facts.houses[seat].power}"), powers.rests(state, seat)
    return told if rests is None else f"{told} {t(f'power.{rests}')}"


def stock(t: Language, view: View, seat: str) -> list[Child]:
    """Return what a house has, as signs with numbers and a text for screen readers."""
    cards = view["cards"][seat]
    held = sum(1 for owner in view["controllers"].values() if owner == seat)
    shape = signs.shape
    found: list[tuple[Element, int, str]] = [
        (shape(heraldry.STAR), view["points"][seat], t.n("points", view["points"][seat])),
        (signs.coin(), view["gold"][seat], t.n("gold", view["gold"][seat])),
        (shape(heraldry.TOWER), held, t.n("villages", held)),
        (shape(heraldry.CARD), cards["court"] + cards["fortune"],
         t("cards.held", court=cards["court"], fortune=cards["fortune"])),
    ]  # fmt: skip
    if view["camps"].get(seat):
        found.append((shape(heraldry.BOW), view["camps"][seat], t.n("camp", view["camps"][seat])))
    if view["diplomacy"].get(seat):
        found.append(
            (shape(heraldry.HEXAGON_SMALL), view["diplomacy"][seat], t.n("diplomacy", view["diplomacy"][seat]))
        )
    return [
        el("span", {"class": "fief-has"}, sign, el("span", {"aria-hidden": "true"}, str(n)),
           el("span", {"class": "sr"}, said))
        for sign, n, said in found
    ]  # fmt: skip


# a noble


def person(t: Language, match: Match, noble: str) -> Element:
    """Return a noble in one line: name, titles, attribute, spouse, place; a tap opens the sheet below."""
    words, view = FiefWords(t), match.view(None)
    one, held = view["nobles"][noble], standing.titles_of(view, noble)
    lines: list[Child] = [el("strong", None, words.noble(noble))]
    if held:
        lines.append(el("span", {"class": "fief-titles"}, ", ".join(words.title(title, noble) for title in held)))
    if attributes := telling.attributes(t, view, noble):
        lines.append(el("em", None, ", ".join(attributes)))
    if (spouse := standing.spouse(view, noble)) is not None:
        other = view["nobles"][spouse]["house"]
        said = t("family.wed", spouse=words.noble(spouse), seat=words.seat(other))
        lines.append(el("span", {"class": "fief-wed"}, signs.shape(heraldry.RING), signs.crest(other), said))
    lines.append(el("small", None, clauses(t, telling.state(t, one))))
    look = "fief-place captive" if one.get("captor") is not None else "fief-place"
    return el(
        "li", {"class": look},
        el("details", {"class": "fief-noble-sheet"},
           el("summary", None, signs.face(noble, one["house"], held), el("span", None, lines)),
           el("ul", {"class": "fief-notes"}, [el("li", None, line, key=str(n))
                                              for n, line in enumerate(sheet(t, match, noble))])),
        key=noble,
    )  # fmt: skip


def sheet(t: Language, match: Match, noble: str) -> list[str]:
    """Return the sheet of a noble: facts besides the line that is always shown, one sentence each."""
    words, state = FiefWords(t), match.state
    one = state.nobles[noble]
    found = [t("noble.of", seat=words.seat(one.house), kind=t("noble.lord" if state.is_lord(noble) else "noble.lady"))]
    found += [t(f"attribute.{attribute}.about") for attribute in state.facts.nobles[noble].attributes]
    found += [t(f"mark.{mark}.about") for mark in one.marks]
    return [*found, suffrage(t, state, noble), *inherits(t, state, noble)]


def suffrage(t: Language, state: State, noble: str) -> str:
    """Return for which titles a noble has votes, and how many (C03, D03, D05, E01, W03)."""
    own = {office: votes.of_noble(state, noble, office) for office in OFFICES}
    said = [t("suffrage.part", office=t(f"suffrage.{office}"), n=n) for office, n in own.items() if n]
    if said:
        return t("suffrage", votes=FiefWords(t).listed(said))
    return t("suffrage.none" if state.nobles[noble].votes and not state.on_wall(noble) else "suffrage.barred")


def inherits(t: Language, state: State, noble: str) -> list[str]:
    """Return who would succeed a noble who died now: in fief titles (O07, O08), and on the throne (E04, E06)."""
    words, one, found = FiefWords(t), state.nobles[noble], list[str]()
    if state.holds(noble, *titles.FIEF_TITLES):
        able, spouse = inheritance.heirs(state, one), state.spouse(noble)
        if able:
            found.append(t("heirs.family", nobles=words.listed([words.noble(each) for each in able])))
        elif spouse is not None and inheritance.by_marriage(state, one, spouse):
            found.append(t("heirs.spouse", spouse=words.noble(spouse)))
        else:
            found.append(t("heirs.none"))
    if state.titles.get("king") == noble:
        heir, queen = crown.heir(state), state.holder("queen")
        key = "heirs.king" if heir is not None else "heirs.regent" if queen is not None else "heirs.throne"
        following = heir or queen
        found.append(t(key, noble=words.noble(following.id)) if following is not None else t(key))
    return found

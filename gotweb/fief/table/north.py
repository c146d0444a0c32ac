"""The Wall in words and panels: its objectives, the nobles there and their leader, the nobles who wait there, and
Mance's army (W04 to W19).

Everything is read from the public view; `facts_of` gives the facts of an objective for every place that shows one: the
panel, its sheet, the list, the buttons of a question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gotweb.core.match import Match
from gotweb.fief import hierarchy, invasion, rewards
from gotweb.fief.calls import LADDER, REPELLING
from gotweb.fief.facts import Mission, shipped
from gotweb.fief.state import MANCE, WAITING
from gotweb.fief.table import heraldry, signs, standing
from gotweb.fief.table.standing import Group
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el


class Post(NamedTuple):
    """An objective as it lies on the Wall."""

    mission: Mission
    wildlings: int
    """Those that defend it; Mance's own are in `army`."""
    held: bool
    left: int
    """How often it can still be won."""
    since: int
    mance: bool
    """Whether Mance is here."""
    army: Mapping[str, int]
    """His troops here."""
    order: tuple[str, ...]
    """The free nobles of the houses here, in the order of command: the first leads."""
    groups: tuple[Group, ...]
    """The groups of the houses here."""
    engines: tuple[str, ...]
    """The houses that besiege it."""


def played(view: View) -> bool:
    """Return whether the Night's Watch is in the game."""
    wall = view["wall"]
    return bool(wall.get("stage") or wall.get("missions") or wall.get("slots"))


def posts(view: View) -> list[Post]:
    """Return the objectives that lie on the Wall, in the order of their numbers."""
    wall, all_groups = view["wall"], standing.groups(view)
    found = []
    for slot in wall.get("slots", ()):
        mission = standing.box(view).missions[slot["mission"]]
        groups = tuple(one for one in all_groups if one.at == mission.id)
        here = [noble for one in groups if one.house != MANCE for noble in one.nobles]
        ranks = [*wall.get("ranks", ())]
        order = sorted(here, key=lambda noble: ranks.index(noble) if noble in ranks else len(ranks))
        army: dict[str, int] = dict(next((one.troops for one in groups if one.house == MANCE), ()))
        found.append(Post(
            mission, slot["wildlings"], slot.get("held", False),
            rewards.left(mission, slot.get("rewarded", 0)), slot.get("since", 0),
            wall.get("mance", "") == mission.id, army, tuple(order),
            tuple(one for one in groups if one.house != MANCE),
            tuple(engine["house"] for engine in view["sieges"].get(mission.id, ())),
        ))  # fmt: skip
    return found


def post(view: View, mission: str) -> Post | None:
    """Return an objective, while it lies on the Wall."""
    return next((one for one in posts(view) if one.mission.id == mission), None)


def waiting(view: View) -> list[Group]:
    """Return the groups that wait on the Wall: those of the houses, and by the second variant Mance's army."""
    return standing.at(view, WAITING)


# in words


def facts_of(t: Language, view: View, one: Post) -> list[str]:
    """Return the facts of an objective: its walls, its defenders, reinforcements to come, and its reward."""
    words, mission, units = FiefWords(t), one.mission, shipped().units
    found = [t(f"fort.{mission.fortification}")] if mission.fortification else []
    if one.held:
        found.append(t("post.held"))
    elif one.wildlings:
        found.append(t("post.wildlings", n=one.wildlings, strength=one.wildlings * units["wildling"].strength))
    if one.army:
        strength = sum(units[unit].strength * n for unit, n in one.army.items()) + one.mance
        found.append(t("post.army", troops=words.troops(one.army), strength=strength))
    if one.mance:
        found.append(t("post.mance"))
    if one.engines:
        found.append(t("village.siege", seats=words.listed([words.seat(seat) for seat in one.engines])))
    if mission.reinforcements and not one.mance:
        found.append(t("post.later", n=mission.reinforcements))
    return [*found, reward(t, one)]


def reward(t: Language, one: Post) -> str:
    """Return everything that an objective brings to its conquerors (W14 to W16)."""
    if not one.left:
        return t("post.reward.none")
    said = ", ".join(t.n(f"post.reward.{kind}", n) for kind, n in one.mission.reward.items())
    return t("post.twice" if one.left > 1 else "post.again", reward=said) if one.mission.twice else said


def leads(t: Language, one: Post) -> str:
    """Return which noble commands on an objective, or that nobody is there."""
    words = FiefWords(t)
    if one.order:
        return t("post.leads", noble=words.noble(one.order[0]))
    return t("post.troops") if one.groups else t("post.empty")


def brief(t: Language, view: View, one: Post) -> str:
    """Return the facts of an objective in one line."""
    return " · ".join([*facts_of(t, view, one), leads(t, one)])


def stage(t: Language, view: View) -> str:
    """Return the stage of the Wall: silent, in its first or second round, or at war all game long; and which army
    attacks.
    """
    wall = view["wall"]
    said = t(f"wall.stage.{wall.get('stage') or 'silent'}")
    return f"{said} {t('wall.walkers')}" if wall.get("walkers") else said


# panels


def panel(t: Language, match: Match) -> Element | None:
    """Return the panel of the Wall with all its objectives, the nobles who wait there, and Mance's army; None without
    the Night's Watch.
    """
    view = match.view(None)
    if not played(view):
        return None
    return el(
        "section", {"class": "fief-wall"}, el("h3", None, t("wall.title")),
        el("p", {"class": "about"}, stage(t, view)),
        _notes(t, match, view),
        el("div", {"class": "fief-posts"}, [shown(t, view, one, "h4") for one in posts(view)]),
        key="wall",
    )  # fmt: skip


def _notes(t: Language, match: Match, view: View) -> Element | None:
    """Return notes: the nobles who wait, in the order of command; Mance's army; how far the ladder has come."""
    words, wall, state = FiefWords(t), view["wall"], match.state
    lines: list[list[Child]] = [
        [signs.crest(one.house), " ", t("wall.army" if one.house == MANCE else "wall.waits", seat=words.seat(one.house),
                                        what=told(t, one))]
        for one in waiting(view)
    ]  # fmt: skip
    order = hierarchy.ranked(state)
    if len(order) > 1:
        said = words.listed([words.noble(one) for one in order])
        lines.append([t("wall.order", nobles=said), cited(t, "W11")])
    lines += [[said, cited(t, rule)] for said, rule in coming(t, view)]
    if wall.get("stage") == LADDER:
        ladder = dict(state.wall.ladder)
        row = [f"{words.seat(seat)} {ladder.get(seat, 0)}" for seat in invasion.standings(state)]
        reached = t("wall.reached", n=wall.get("reached", 0), most=len(state.houses))
        lines += [[reached, cited(t, "X13")], [t("wall.ladder", seats=", ".join(row))]]
    if not lines:
        return None
    return el("ul", {"class": "fief-notes"}, [el("li", None, line, key=str(n)) for n, line in enumerate(lines)])


def coming(t: Language, view: View) -> list[tuple[str, str]]:
    """Return what a noble who goes to the Wall has to expect before its objectives are drawn, each with its rule."""
    wall, box = view["wall"], standing.box(view)
    left = [box.missions[one] for one in wall.get("missions", ())]
    if not left or wall.get("stage") not in (None, REPELLING) or wall.get("slots"):
        return []
    defenders, later = [one.defenders for one in left], [one.reinforcements for one in left]
    drawn = t("wall.drawn", n=len(left), walled=sum(one.fortification is not None for one in left),
              low=min(defenders), high=max(defenders))  # fmt: skip
    return [(drawn, "W11"), (t("wall.second", low=min(later), high=max(later)), "W13")]


def told(t: Language, one: Group) -> str:
    """Return a group in words without its house: its nobles, then its troops."""
    words = FiefWords(t)
    parts = [words.noble(id) for id in one.nobles]
    return ", ".join([*parts, *([words.troops(dict(one.troops))] if one.troops else [])])


def shown(t: Language, view: View, one: Post, level: str = "h3") -> Element:
    """Return an objective with its number and name, its facts, and its nobles in the order of command.

    `level` is the tag of its heading: "h4" if it lies below another heading.
    """
    words = FiefWords(t)
    look = "fief-post held" if one.held else "fief-post"
    people = [
        el("li", None, signs.crest(view["nobles"][noble]["house"]),
           el("strong" if not n else "span", None, words.noble(noble)),
           el("small", None, t("post.commands")) if not n else None, key=noble)
        for n, noble in enumerate(one.order)
    ]  # fmt: skip
    troops = [
        el("li", None, signs.crest(group.house), el("span", None, words.troops(dict(group.troops))),
           key=f"troops {group.house}")
        for group in one.groups if group.troops
    ]  # fmt: skip
    return el(
        "section", {"class": look},
        el(level, None, number(one.mission.number), t(f"mission.{one.mission.id}")),
        el("p", {"class": "fief-figures"}, [el("span", None, fact) for fact in facts_of(t, view, one)]),
        el("ul", {"class": "fief-command"}, people, troops) if people or troops
        else el("p", {"class": "about"}, t("post.empty")),
        key=one.mission.id,
    )  # fmt: skip


def number(n: int) -> Element:
    """Return the number of an objective in its sign, readable by screen readers, too."""
    sign = [
        el("path", {"d": heraldry.disc(11), "class": "fief-post-ground"}),
        el("text", {"y": 5, "text-anchor": "middle", "font-size": 15, "class": "fief-count"}, str(n)),
    ]
    return el("span", None, beside(sign), el("span", {"class": "sr"}, f"{n}. "))

"""The widget for attacks: which ordered unit, which target, and the outlook; or a fire that is lit or fought
instead.
"""

from __future__ import annotations

from gotweb.battles import commanders, foresight, odds
from gotweb.battles.foresight import Fight
from gotweb.battles.odds import Odds
from gotweb.battles.plans import other
from gotweb.battles.state import State, kind_of
from gotweb.battles.table import chances, signs, terrains
from gotweb.battles.table.chances import called, note
from gotweb.battles.table.laying import aim, aimed, sign
from gotweb.battles.table.widgets.deeds import DeedWidget
from gotweb.battles.table.widgets.moving import parting_note
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow
from gotweb.ui.kit.tree import Child, Element, el


class AttackWidget(DeedWidget):
    """One attack after the other, until the player ends them."""

    ends = "attack.end"

    def begin(self) -> None:
        super().begin()
        self._fights: dict[tuple[str, str], Fight] = {}
        self._odds: dict[tuple[str, str], Odds] = {}
        self._settle()

    def pick(self, unit: str) -> None:
        """Choose a unit; if it can do only one thing, that is chosen, too."""
        super().pick(unit)
        self._settle()

    def _settle(self) -> None:
        if self.unit is not None and len(self.deeds(self.unit)) == 1:
            self.deed = self.deeds(self.unit)[0]

    def tried(self, unit: str, area: str) -> Answer:
        """Return the attack on a hex; for a unit without a target, the attack on the nearest enemy."""
        if unit == area and unit in self.state.units:
            enemies = self.state.army(other(self.state.units[unit].house))
            area = min(enemies, key=lambda hex: (self.state.plan.grid.distance(unit, hex), hex), default=area)
        return {"attack": unit, "target": area}

    # what would be

    def fight(self, target: str) -> Fight:
        """Return an attack of the chosen unit, as it is before its dice are rolled."""
        assert self.unit is not None
        key = self.unit, target
        if key not in self._fights:
            self._fights[key] = foresight.ordered_attack(self.state, *key)
        return self._fights[key]

    def odds(self, target: str) -> Odds:
        """Return the odds of an attack of the chosen unit on a target."""
        key = str(self.unit), target
        if key not in self._odds:
            self._odds[key] = odds.of_blow(*self.fight(target))
        return self._odds[key]

    # on the map

    def laid(self) -> dict[str, str]:
        """Return the marks of targets, flanked targets, hexes that hide enemies, units that could strike back, and
        hexes that would burn.
        """
        assert self.unit is not None
        found = {place: "blocked" for one in foresight.hidden(self.state, self.unit) for place in one.by}
        for deed in self.deeds(self.unit):
            if "target" in deed:
                fight = self.fight(deed["target"])
                found[deed["target"]] = aimed("flank" if fight.blow.flank else "target", self.odds(deed["target"]))
            elif "kindle" in deed:
                found[deed["kindle"]] = "burn"
        if self.deed is not None and "target" in self.deed:
            target = self.deed["target"]
            leaving = foresight.leaving(self.state, self.unit, target)
            if leaving is not None:
                found[leaving.blow.hex] = "strikes"
            if foresight.counter(self.state, self.unit, target) is not None:
                found[target] = sign(found[target])._replace(badge="strikes").token
        return found

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the line of sight."""
        if self.unit is None or self.deed is None:
            return ()
        return (aim(self.unit, self.place(self.deed), self.seat),)

    # in words

    def hint(self, t: Language) -> str:
        """Return what is to be chosen next: the unit, then the target; then the facts of the target."""
        if self.unit is None:
            return t("attack.hint.unit")
        if self.deed is None:
            return t("attack.hint.target", area=self.unit)
        if "target" not in self.deed:
            return t("attack.hint.fire")
        key = "attack.hint.flank" if self.fight(self.deed["target"]).blow.flank else "attack.hint.ready"
        unit = self.state.units[self.deed["target"]]
        figures = t.n("figures", unit.figures)
        return t(key, what=called(t, self.state, "troop", unit.kind), kind=t(f"rank.{unit.rank}"), amount=figures)

    def body(self, t: Language) -> list[Child]:
        """Return the units, the targets with their key figures, and the odds of the chosen attack."""
        if self.unit is None:
            return [self.chosen(t)]
        return [self.chosen(t), self._targets(t), self._panel(t)]

    def _targets(self, t: Language) -> Child:
        """Return the targets for comparison, if there are several; a line above explains the figures."""
        assert self.unit is not None
        deeds = self.deeds(self.unit)
        if len(deeds) < 2:
            return None
        fights = any("target" in deed for deed in deeds)
        head = el("p", {"class": "battle-head", "aria-hidden": "true"}, t("attack.compared"), key="head")
        chips = self.chips(deeds, [self._told(t, deed) for deed in deeds], "targets")
        return el("div", {"class": "battle-compared"}, head if fights else None, chips, key="compared")

    def _told(self, t: Language, deed: Answer) -> Child:
        """Return a target in words, and the key figures of the attack on it."""
        if "kindle" in deed:
            return el("small", None, t("attack.kindle"))
        if "quench" in deed:
            return el("small", None, t("attack.quench"))
        unit = self.state.units[deed["target"]]
        what = t("attack.of", what=called(t, self.state, "troop", unit.kind), kind=t(f"rank.{unit.rank}"))
        figures = chances.short(t, self.odds(deed["target"]))
        sign = signs.of_unit(self.state, unit)
        return [el("span", {"class": "sr"}, t("list.of", head=what, text="")), sign, el("small", None, figures)]

    def _panel(self, t: Language) -> Child:
        """Return all facts of the chosen attack."""
        if self.unit is None or self.deed is None:
            return None
        if "target" in self.deed:
            unit, target = self.unit, self.deed["target"]
            return self.kept("fight", (t, unit, target), lambda: self._fought(t, unit, target))
        return el("section", {"class": "battle-fight"}, fire(t, self.state, self.deed), key="fire")

    def _fought(self, t: Language, unit: str, target: str) -> Element:
        before = foresight.leaving(self.state, unit, target)
        first = [] if before is None else [parting_note(t, before)]
        pledged = pledges(t, self.state, unit, target)
        return chances.fought(t, self.fight(target), [*first, *pledged, *aftermath(t, self.state, unit, target)])


def pledges(t: Language, state: State, unit: str, target: str) -> list[Element]:
    """Return the odds with each commitment that may be used before an attack (K05)."""
    parts = []
    for id, fight in foresight.committed(state, unit, target).items():
        key = "attack.committed.twice" if commanders.attacks(state, id) == "attack-twice" else "attack.committed"
        what = chances.brief(t, odds.of_blow(*fight))
        parts.append(note(t, t(key, who=called(t, state, "leader", id), what=what), "K05"))
    return parts


def aftermath(t: Language, state: State, unit: str, target: str) -> list[Element]:
    """Return which units become engaged by an attack, and the possible counterattack (H02, J01)."""
    if kind_of(state, state.units[unit]).shoots:
        return []
    parts = []
    if target not in state.engaged:
        parts.append(note(t, t("attack.engages", area=unit, target=target), "H02"))
    answer = foresight.counter(state, unit, target)
    if answer is None:
        return [*parts, note(t, t("attack.no-counter", target=target), "J01")]
    found = odds.of_blow(*answer)
    told = t("attack.counter", target=target, amount=t.n("odds.dice", found.dice), what=chances.brief(t, found))
    return [*parts, note(t, told, "J01", "strikes")]


def fire(t: Language, state: State, deed: Answer) -> list[Child]:
    """Return the odds of lighting a fire, or of putting one out."""
    if "quench" in deed:
        share = odds.of_quenching(state, deed["quench"])
        told = t("attack.quench.odds", area=deed["quench"], what=chances.percent(t, share))
        return [chances.noted([note(t, told, "N06")])]
    at = deed["kindle"]
    levels = odds.of_kindling(state, deed["attack"], at)
    return [
        el("div", {"class": "battle-charts"}, chances.bars(t, "attack.levels", levels)),
        chances.noted([note(t, t("attack.kindle.about", area=at), "M07"), *terrains.burning(t, state, at)]),
    ]

"""The builder of lists in the form, card by card. See `gotweb.ui.home.face.BuilderFace`.

Nothing is refused during building: the faults of an illegal list are shown, and the list stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from gotweb.core.game import Options
from gotweb.lang import Language
from gotweb.miniatures import facts, muster, own
from gotweb.miniatures.brought import Known, Record
from gotweb.miniatures.facts import NEUTRAL, VICTORY, Army, Kind
from gotweb.miniatures.muster import MOST_PEOPLE, MOST_UNITS, MusterFault
from gotweb.miniatures.state import SEATS
from gotweb.miniatures.table import roll
from gotweb.ui.home.face import Built, Given, Held, Offered, PartGroup, Pick, Value

NOBODY = "-"
"""The value of a pick for a unit that nobody has joined."""


class ListBuilder:
    """Builds a list, which is an `Army`."""

    options: Sequence[str] = SEATS

    def fresh(self, options: Options) -> Army:
        """Return an empty list of the chosen size."""
        return Army("own", facts.factions()[0], options.get("points", min(VICTORY)), "", (), ())

    def opened(self, t: Language, text: str) -> Army:
        """Return the list in a file, or in lines of text. Raises BadList."""
        return own.army_in(text) if text.lstrip().startswith("{") else roll.parse(text, t)

    def name(self, content: Army) -> str:
        """Return the name of the list."""
        return content.title

    def called(self, content: Army, name: str) -> Army:
        """Return the list with another name."""
        return content._replace(title=roll.title_of(name))

    def shown(self, t: Language, content: Army) -> Built:
        """Return the list for the page: faction and size, units with possible attachments, people, cards,
        and faults.
        """
        cost = muster.cost(content)
        picks = (
            Pick("faction", t("build.faction"), [Value(one, t(f"faction.{one}")) for one in facts.factions()],
                 content.faction),
            Pick("points", t("option.points"), [Value(str(n), t(f"option.points.{n}")) for n in VICTORY],
                 str(content.points)),
        )  # fmt: skip
        left = content.points - cost
        total = t("build.sum", n=cost, most=content.points)
        told = t.n("build.left", left) if left > 0 else t.n("build.more", -left) if left < 0 else t("build.even")
        # the first stands beside the sum, which says itself that there are too many points
        faults = sorted(muster.faults(content), key=lambda one: one.why == "over")
        return Built(
            picks,
            (_units(t, content), _people(t, content), _cards(t, content)),
            f"{total} {told}",
            [fault_told(t, content, one) for one in faults],
        )

    def picked(self, content: Army, id: str, value: str) -> Army:
        """Return the list with another faction or size, or another attachment of a unit. All other cards stay."""
        if id == "faction":
            return content._replace(faction=value)
        if id == "points":
            return content._replace(points=int(value))
        units, number = list(content.units), int(id)
        units[number] = (units[number][0], None if value == NOBODY else value)
        return _led(content._replace(units=tuple(units)))

    def added(self, content: Army, id: str) -> Army:
        """Return the list with one more unit or non-combat unit, up to an absolute limit."""
        if id in facts.people():
            return content._replace(ncus=(*content.ncus, id)[:MOST_PEOPLE])
        return content._replace(units=(*content.units, (id, None))[:MOST_UNITS])

    def removed(self, content: Army, id: str) -> Army:
        """Return the list without a unit and its attachment, or without a non-combat unit."""
        what, _, place = id.partition("-")
        number = int(place)
        if what == "ncu":
            return content._replace(ncus=(*content.ncus[:number], *content.ncus[number + 1 :]))
        return _led(content._replace(units=(*content.units[:number], *content.units[number + 1 :])))

    def lines(self, t: Language, content: Army) -> str:
        """Return the list as lines of text."""
        return roll.text_of(t, content)

    def file(self, content: Army) -> str:
        """Return the list as the text of a file."""
        return own.text_of(content)


def _led(army: Army) -> Army:
    """Return the list with its commander set: the first one among its units."""
    return muster.listed(muster.written(army))


def fault_told(t: Language, army: Army, fault: MusterFault) -> str:
    """Return in a sentence why a list is not legal."""
    name = t(f"{fault.card[0]}.{fault.card[1]}") if fault.card is not None else ""
    needed = facts.kinds()[fault.card[1]].requires if fault.why == "requires" and fault.card is not None else None
    whom = t(f"attachment.{needed}") if needed in facts.attachments() else ""
    where = fault.where.split(".")
    unit = t(f"unit.{army.units[int(where[1])][0]}") if fault.card is not None and where[0] == "units" else ""
    return t(f"fault.{fault.why}", name=name, victim=whom, text=unit, **fault.facts)


def brought_too(army: Army, known: Known[Record]) -> list[Record]:
    """Return all cards of a sort that can be in a list: the program's, and its own cards."""
    return [*known.values(), *(known[id] for id in army.box if id in known)]


def _units(t: Language, army: Army) -> PartGroup:
    held = [
        Held(
            f"unit-{n}",
            t(f"unit.{unit}"),
            _costs(t, facts.kinds()[unit].points, _told(t, facts.kinds()[unit])),
            _joins(t, army, n, unit, attached),
        )
        for n, (unit, attached) in enumerate(army.units)
    ]
    offered = [
        Offered(kind.id, t(f"unit.{kind.id}"), t.n("build.points", kind.points), _told(t, kind),
                _note(t, army, "unit", kind.id, army._replace(units=(*army.units, (kind.id, None)))))
        for kind in brought_too(army, facts.kinds())
        if kind.faction in (army.faction, NEUTRAL)
    ]  # fmt: skip
    return PartGroup("units", t("build.units"), held, offered)


def _people(t: Language, army: Army) -> PartGroup:
    held = [
        Held(f"ncu-{n}", t(f"ncu.{one}"), _costs(t, facts.people()[one].points, _does(t, one)))
        for n, one in enumerate(army.ncus)
    ]
    offered = [
        Offered(one.id, t(f"ncu.{one.id}"), t.n("build.points", one.points), _does(t, one.id),
                _note(t, army, "ncu", one.id, army._replace(ncus=(*army.ncus, one.id))))
        for one in brought_too(army, facts.people())
        if one.faction in (army.faction, NEUTRAL)
    ]  # fmt: skip
    return PartGroup("ncus", t("build.people"), held, offered)


def _cards(t: Language, army: Army) -> PartGroup:
    """Return the tactics cards of a list: they follow from its faction and its commander."""
    given = [
        Given(id, t("build.copies", name=t(f"card.{id}"), n=copies), t(f"card.{id}.text"))
        for id, copies in Counter(facts.deck_of(army)).items()
    ]
    return PartGroup("cards", t("build.cards"), (), (), given)


def _told(t: Language, kind: Kind) -> str:
    """Return a unit's type and values."""
    values = [f"{t('sheet.speed')} {kind.speed}", f"{t('sheet.defence')} {kind.defence}+",
              f"{t('sheet.morale')} {kind.morale}+"]  # fmt: skip
    return " · ".join((t(f"unit.type.{kind.type}"), *values))


def _costs(t: Language, points: int, told: str) -> str:
    return f"{t.n('build.points', points)} · {told}"


def _does(t: Language, person: str) -> str:
    return t(f"ability.{facts.people()[person].ability}")


def _note(t: Language, army: Army, kind: str, id: str, grown: Army) -> str:
    """Return the fault that a list would newly have if a card were added; empty if there is none."""
    known = {(fault.why, fault.where) for fault in muster.faults(army)}
    fresh = [fault for fault in muster.faults(grown) if (fault.why, fault.where) not in known]
    if muster.cost(grown) > army.points and not any(fault.why == "over" for fault in fresh):
        fresh = [*fresh, *muster.over(grown)]
    return " ".join(fault_told(t, grown, fault) for fault in fresh)


def _joins(t: Language, army: Army, number: int, unit: str, attached: str | None) -> Pick | None:
    """Return the choice of an attachment for a unit, with reasons against some; a single model can only lose one."""
    if facts.alone(unit) and attached is None:
        return None
    others = {one for n, (_, one) in enumerate(army.units) if n != number and one is not None}
    values = [Value(NOBODY, t("build.nobody"))]
    for one in brought_too(army, facts.attachments()):
        if one.faction not in (army.faction, NEUTRAL) and one.id != attached:
            continue
        price = t("build.free") if one.commander else t.n("build.points", one.points)
        values.append(Value(one.id, f"{t(f'attachment.{one.id}')}, {price}", _why_not(t, unit, one.id, others)))
    return Pick(str(number), t("build.joins", name=t(f"unit.{unit}")), values, attached or NOBODY)


def _why_not(t: Language, unit: str, attached: str, others: Collection[str]) -> str | None:
    """Return why an attachment may not join a unit: another type, or it leads another unit already."""
    why = muster.why_not_joined(unit, attached)
    if why is not None:
        return t(f"build.not.{why}")
    led = facts.attachments()[attached].commander
    return t("build.not.commanders") if led and any(facts.attachments()[one].commander for one in others) else None

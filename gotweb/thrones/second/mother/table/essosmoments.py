"""The moments (important events that the page shows large) of a game with Essos and the Iron Bank: a loan taken,
interest not paid, loyalty gained, victory.

A game may end in the middle of a card or of a march (X48): so its end is a moment, too, with the events that led to it.

A card of the fourth deck belongs to the moment of its Westeros phase, as all others do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones.second.mother.table.lending import told_of
from gotweb.thrones.second.mother.table.moments import MotherMoments
from gotweb.thrones.second.mother.words import QUESTIONS
from gotweb.thrones.table import moments, names
from gotweb.thrones.table.momentview import MomentFacts, happened, lines, who
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.banners import decided
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.moment import Moment, Telling

CONTROL = {"loyalty-gained", "garrison-back", "braavos", "ships-lost", "ships-taken", "order-swept"}
"""What may follow wherever control of an area changes, or units are lost."""
BY_CARDS = {"loyalty-placed", "loyalty-moved", "loyalty-restored", "card-paid", "ally", "recruited", "dragon-back",
            "dragon-burnt"}  # fmt: skip
"""What the fourth deck does."""
BY_LOANS = {"loan-power", "loan-supply", "loan-void", "improved", "razed", "stationed", "struck", "spied",
            "spied-cards", "spied-put"}  # fmt: skip
"""What a loan brings."""
BEFORE_CARDS = {"dragons-grow", "loan-under", "loan-shown", "interest", "seized", "forced", *CONTROL}
"""What happens at the beginning of a round, before its cards are turned."""
KINDS = MotherMoments.kinds._replace(
    aftermath=MotherMoments.kinds.aftermath | CONTROL,
    attack=MotherMoments.kinds.attack | CONTROL,
    done_by_cards=MotherMoments.kinds.done_by_cards | BY_CARDS | CONTROL,
    before_cards=BEFORE_CARDS,
)
OWN = ("loan", "interest", "loyalty", "victory")
"""The kinds of moments that are drawn here."""


class EssosMoments(MotherMoments):
    """The moments of the box without Essos, and those of Essos and the bank."""

    entries: Sequence[str] = (*MotherMoments.entries, "loan-taken", "interest", "loyalty-gained", "game-over")
    kinds = KINDS
    silent = MotherMoments.silent | {"spied-cards"}

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments that have been completed in `log[since:]`."""
        own = (self.own_at(log, number) for number in range(since, len(log)))
        found = [*super().fresh(log, since, open), *(moment for moment in own if moment is not None)]
        return sorted(found, key=lambda moment: max(moment.start, moment.since))

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment to which the log's event `number` belongs, or None."""
        return self.own_at(log, number) or super().at(log, number)

    def own_at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment of this module that begins with an event, or None."""
        event = log[number]
        if event.kind == "loan-taken":
            return Moment("loan", number, _end(log, number, BY_LOANS | CONTROL, QUESTIONS), number)
        if event.kind == "interest" and event.facts["paid"] < event.facts["due"]:
            return Moment("interest", number, _end(log, number, {"seized", *CONTROL}, ("seize",)), number)
        if event.kind == "game-over":
            start = _led(log, number)
            gained = dict.fromkeys(event.facts["area"] for event in log[start:number])
            return Moment("victory", start, number + 1, number, areas=tuple(gained))
        if event.kind == "loyalty-gained" and not _wins(log, number) and not self._within(log, number):
            return Moment("loyalty", number, number + 1, number, areas=(event.facts["area"],))
        return None

    def _within(self, log: Sequence[Event], number: int) -> bool:
        """Return whether an event belongs to a battle, an attack or a Westeros phase, whose moment shows it."""
        ends: dict[str, Callable[[int], int]] = {
            "battle": lambda start: moments.battle_at(log, start, self.kinds).end,
            "round": lambda start: moments.westeros_at(log, start).end,
            "loan-taken": lambda start: _end(log, start, BY_LOANS | CONTROL, QUESTIONS),
        }
        starts = {kind: moments.last(log, kind, number) for kind in ends}
        return any(start >= 0 and ends[kind](start) > number for kind, start in starts.items())

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a moment."""
        if moment.kind not in OWN:
            return super().title(t, told, moment)
        if moment.kind == "victory":
            [winner] = told.log[moment.end - 1].facts["winners"]
            return t("moment.victory", house=names.house(t, winner))
        facts = told.log[moment.start].facts
        if moment.kind == "loan":
            return t("moment.loan", loan=t(f"loan.{facts['loan']}"))
        return t(f"moment.{moment.kind}", house=names.house(t, facts["house"]))

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a moment, below the title."""
        if moment.kind not in OWN:
            return super().body(t, told, moment)
        shown = self.seen(told, moment)
        if moment.kind == "victory":
            won = told.log[moment.end - 1]
            [winner] = won.facts["winners"]
            first = decided((winner, crest(winner)), None, shown.sentence(t, won), None)
            return [first, lines(t, happened(t, shown, moment.start, moment.end - 1)), markers(t, shown, moment)]
        facts = told.log[moment.start].facts
        head = el("p", {"class": "beat-1"}, crest(facts["house"]), el("strong", None, names.house(t, facts["house"])))
        said = told_of(t, facts["loan"]) if moment.kind == "loan" else None
        return [head, said, lines(t, happened(t, shown, moment.start, moment.end), 2)]


def markers(t: Language, told: MomentFacts, moment: Moment) -> Element:
    """Return the victory markers' places at the end, the winner's first: castles, or loyalty (X40)."""
    facts = told.log[moment.end - 1].facts
    stood: Mapping[str, int] = facts["castles"]
    order = sorted(stood, key=lambda house: (house not in facts["winners"], -stood[house]))
    rows = [
        el(
            "li",
            {"class": "beat-2"},
            crest(house),
            who(t, told, house),
            el("output", None, str(stood[house])),
            key=house,
        )
        for house in order
    ]
    return el("ol", {"class": "opened-bids", "aria-label": t("moment.victory.markers")}, rows)


def _led(log: Sequence[Event], number: int) -> int:
    """Return where the events that led to the end of the game begin: the loyalty gained just before it, if any was."""
    while number and log[number - 1].kind == "loyalty-gained":
        number -= 1
    return number


def _wins(log: Sequence[Event], number: int) -> bool:
    """Return whether loyalty gained at this event ends the game: then it belongs to the moment of the end."""
    after = next((event.kind for event in log[number:] if event.kind != "loyalty-gained"), None)
    return after == "game-over"


def _end(log: Sequence[Event], start: int, kinds: set[str], asked: Sequence[str]) -> int:
    """Return the number of the event after a moment: events of these kinds belong to it, and questions of these
    kinds that had only one answer.
    """
    return next(_others(log, start, kinds, asked), len(log))


def _others(log: Sequence[Event], start: int, kinds: set[str], asked: Sequence[str]) -> Iterator[int]:
    for number in range(start + 1, len(log)):
        kind, facts = log[number].kind, log[number].facts
        if kind not in kinds and not (kind == "forced" and facts["kind"] in asked):
            yield number

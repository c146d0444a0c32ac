"""A state as the content of a position file, and back. docs/fief.md explains the keys.

One table (`forms_of`) says for every field how it is written and which values are allowed. A field that is left out is
as on an empty table: nobody on the map, no gold, and the decks hold all cards that lie nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from gotweb.core.forms import (
    FLAG,
    Form,
    checked,
    keyed,
    maybe,
    name,
    need,
    number,
    record,
    row,
    several,
    table,
    written,
)
from gotweb.core.game import Options, Position, Result
from gotweb.fief import contents, laws, oaths, setup, sheets
from gotweb.fief.facts import HEIRS, MASTERS, Facts
from gotweb.fief.pieces import Promise, Slot, Wall
from gotweb.fief.raised import EVENTS
from gotweb.fief.state import (
    ASSASSIN,
    BANISHED,
    CURSED,
    MANCE,
    RENEGADE,
    WAITING,
    Engine,
    Noble,
    Spot,
    State,
    Tax,
)  # fmt: skip

MOST = 9_999
ANSWERS = 30_000
"""There are never more promises than a game may have answers: each took one."""


@cache
def forms_of(box: Facts, houses: tuple[str, ...]) -> Mapping[str, Form]:
    """Return a mapping from each field of a state to its form, in the order in which a position lists the fields."""
    seat, noble, title, village = (name(known) for known in (houses, box.nobles, box.titles, box.villages))
    court, fortune = name(box.cards["court"]), name({**box.cards["bounty"], **box.cards["disaster"]})
    fort = name({*box.villages, *box.missions})
    region, place = name(box.regions), name({*box.villages, *box.missions, WAITING, MANCE})
    cards = {deck: several(form, ordered=False) for deck, form in (("court", court), ("fortune", fortune))}
    hand = several(name({*box.cards["court"], *box.cards["bounty"]}), ordered=False)
    troops = table(name(box.units), number(1, 99))
    word = several(_words({*houses, *box.nobles, *box.villages, *box.missions}))
    return {
        "first": seat,
        "round": number(0, 999),
        "agenda": several(several(name(_names(box, houses)), most=4)),
        "doing": several(name({"", *_names(box, houses)}), least=1, most=4),
        "nobles": keyed(
            noble, Noble, {"road": "", "captor": None, "card": None, "marks": ()}, house=seat, at=place,
            road=village, captor=maybe(name({*houses, MANCE})), card=maybe(name(setup.NEW.values())),
            marks=several(name((ASSASSIN, BANISHED, RENEGADE, CURSED)), ordered=False),
        ),
        "troops": table(_spot(name({*houses, MANCE}), place, village), troops),
        "control": table(village, seat),
        "mills": table(village, number(1, 2)),
        "forts": table(village, name(("stronghold", "city"))),
        "septs": several(village, ordered=False),
        "sieges": table(fort, several(record(Engine, {}, house=name({*houses, MANCE}), level=number(1, 2)), most=7)),
        "gold": table(seat, number(0, MOST)),
        "titles": table(title, noble),
        "then": table(title, noble),
        "seats": table(name(MASTERS), name(("join", "bought"))),
        "marriages": several(row(noble, noble)),
        "borne": several(noble, ordered=False),
        "gifts": table(name(("aemon", "loan")), noble),
        "hands": table(seat, hand),
        "court": cards["court"],
        "court_discard": cards["court"],
        "fortune": cards["fortune"],
        "fortune_top": maybe(name(("bounty", "disaster"))),
        "fortune_discard": cards["fortune"],
        "track": number(0, 3),
        "set_aside": cards["court"],
        "lords": table(seat, several(noble, ordered=False)),
        "ladies": table(seat, several(noble, ordered=False)),
        "heirs": several(name(HEIRS), ordered=False),
        "weather": table(region, cards["fortune"]),
        "taxes": several(record(
            Tax, {}, house=seat, noble=noble, title=title, kind=name(("tallage", "warden")),
            where=name({*box.fiefs, *box.regions, "all"}),
        )),
        "diplomacy": table(seat, number(0, 3)),
        "camps": table(seat, number(0, 5)),
        "rested": table(seat, number(1, 5)),
        "used": word,
        "spent": word,
        "fought": several(row(seat, name({*houses, MANCE}), village)),
        "tested": word,
        "due": name({"", *EVENTS}),
        "promises": several(record(
            Promise, Promise._field_defaults, seat=seat, other=seat, word=name(oaths.DETAILS), round=number(1, 999),
            kept=maybe(FLAG), sworn=FLAG, title=maybe(title), noble=maybe(noble), spouse=maybe(noble),
            area=maybe(village), amount=number(0, oaths.GOLD), times=number(1, 30_000),
        ), most=ANSWERS),
        "wall": record(
            Wall, {"missions": (), "stage": None, "walkers": False, "slots": (), "ranks": (), "mance": "", "reached": 0,
                   "ladder": ()},
            missions=several(name(box.missions), ordered=False),
            stage=maybe(name(("repelling", "reinforcement", "ladder"))),
            walkers=FLAG, ranks=several(noble, most=24), mance=name({"", *box.missions}),
            reached=number(0, 12), ladder=several(row(seat, number(0, MOST)), most=6),
            slots=several(record(
                Slot, {"held": False, "rewarded": 0, "since": 0}, mission=name(box.missions),
                wildlings=number(0, 99), held=FLAG, rewarded=number(0, 2), since=number(0, 999),
            ), most=12),
        ),
    }  # fmt: skip


def _names(box: Facts, houses: tuple[str, ...]) -> set[str]:
    """Return all words that may stand in a task."""
    return {*contents.ENTRIES, *houses, *box.titles, *box.villages, *box.missions}


USES = (
    "ban",
    "look",
    "steal",
    "execute",
    "shadow",
    "shade",
    "tunnel",
    "theft",
    "spy",
    "idols",
    "cull",
    "whisper",
    "consent",
    "annul",
    "gift",
    "giants",
    "deserter",
)
"""The first words of what was done once a round or once a game (`State.used`, `State.spent`, `State.tested`)."""


def _words(known: set[str]) -> Form:
    """Return the form of a few names with blanks between them, the first of `USES`: "shadow davos-seaworth"; for
    `tested` two names.
    """

    def read(content: Any, where: str) -> str:
        need(isinstance(content, str) and len(content) < 80, where)
        need(all(word in known or word in USES for word in content.split(" ")), where)
        return str(content)

    return Form(lambda value: value, read)


def _spot(seat: Form, place: Form, village: Form) -> Form:
    """Return the form of a spot: "stark winterfell", or "stark winterfell greywater" for troops on the road from
    Greywater.
    """

    def read(content: Any, where: str) -> Spot:
        need(isinstance(content, str), where)
        words = content.split(" ")
        need(len(words) in (2, 3), where)
        road = village.read(words[2], where) if len(words) == 3 else ""
        return Spot(seat.read(words[0], where), place.read(words[1], where), road)

    return Form(lambda spot: " ".join(part for part in spot if part), read)


def position(state: State) -> Position:
    """Return the whole state as a position, hidden things included."""
    forms = forms_of(state.facts, state.houses)
    found = written(forms, state)
    own = {"sheets": state.facts.sheets} if state.facts.sheets else {}
    return {**found, **own, **_moment(state)}


def open_position(state: State) -> Position:
    """Return the position without what is hidden: of each hand only how many cards of each deck it has. The decks list
    all cards that lie nowhere open, those in hands included.
    """
    found = position(state)
    hands: dict[str, list[str]] = found.pop("hands")
    found["cards"] = {
        seat: {
            "court": sum(map(state.facts.court, cards)), "fortune": sum(not state.facts.court(card) for card in cards),
        }
        for seat, cards in hands.items()
    }  # fmt: skip
    held = [card for cards in hands.values() for card in cards]
    found["court"] = sorted([*found["court"], *(card for card in held if state.facts.court(card))])
    found["fortune"] = sorted([*found["fortune"], *(card for card in held if not state.facts.court(card))])
    return found


def _moment(state: State) -> dict[str, Any]:
    """Return what follows from the agenda, and the result of the game."""
    entry = contents.ENTRIES.get(state.doing[0])
    result = state.result
    return {
        "phase": "setup" if entry is None else entry.phase,
        "turn": state.doing[1] if len(state.doing) > 1 and state.doing[1] in state.houses else None,
        "result": None
        if result is None
        else {"winners": list(result.winners), "rule": result.rule, "scores": dict(result.scores or {})},
    }


def from_position(content: Position, options: Options, posed: bool = False) -> State:
    """Return the state of a position. Raises BadPosition with the place of the fault."""
    with_own = isinstance(content, dict) and "sheets" in content
    state = setup.bare(options, sheets.with_sheets(content["sheets"]) if with_own else None)
    with checked():
        _read(state, content, posed)
    return state


def _read(state: State, content: Position, posed: bool) -> None:
    need(isinstance(content, dict), "position")
    forms = forms_of(state.facts, state.houses)
    for key in content:
        need(key in forms or key in ("phase", "turn", "result", "sheets"), str(key)[:40])
    if not posed:
        need(content.keys() >= forms.keys(), "missing")
    for field, form in forms.items():
        if field in content:
            found = form.read(content[field], field)
            if field in ("hands", "lords", "ladies", "gold", "diplomacy", "camps"):
                found = {**getattr(state, field), **found}
            setattr(state, field, found)
    _decks(state, content)
    _control(state, content)
    _agenda(state, content, posed)
    _result(state, content)
    if not posed:
        derived = _moment(state)
        need(all(content.get(key) == derived[key] for key in derived), "phase")
    found = [*laws.broken(state), *laws.unsettled(state)]
    need(not found, found[0] if found else "")


def _decks(state: State, content: Position) -> None:
    """Fill decks that are left out with the cards that lie nowhere else."""
    held = [card for cards in state.hands.values() for card in cards]
    under = [one.card for one in state.nobles.values() if one.card is not None]
    seats = ["join-small-council" for card in state.seats.values() if card == "join"]
    out = {
        "court": [*held, *under, *seats, *state.court_discard, *state.set_aside],
        "fortune": [*held, *state.fortune_discard, *(card for cards in state.weather.values() for card in cards)],
    }
    for deck, gone in out.items():
        if deck not in content:
            left = Counter(getattr(state, deck)) - Counter(gone)
            setattr(state, deck, tuple(sorted(left.elements())))
    for field in ("lords", "ladies"):
        if field not in content:
            decks: Mapping[str, tuple[str, ...]] = getattr(state, field)
            setattr(state, field, {
                house: tuple(one for one in cards if one not in state.nobles) for house, cards in decks.items()
            })  # fmt: skip


def _control(state: State, content: Position) -> None:
    """Give control of a village where only one house stands to that house."""
    if "control" not in content:
        for village in state.facts.villages:
            here = state.present(village)
            if len(here) == 1:
                state.control[village] = here[0]


def _agenda(state: State, content: Position, posed: bool) -> None:
    """Fill in an agenda that is left out: all tasks from the given phase on, and in that phase from the seat in turn.

    It never runs out before the end of a round, at which a new one is made. A set-up position (`posed`) may have any
    order.
    """
    if "agenda" in content:
        need(all(contents.known(state, task) for task in state.agenda), "agenda")
        need(not state.agenda or state.agenda[-1] == ("end",), "agenda")
        need(posed or contents.ordered(state.agenda), "agenda")
        return
    state.round = content.get("round", 1)
    if "then" not in content:
        state.then = dict(state.titles)
    phase, turn = content.get("phase"), content.get("turn")
    tasks = contents.whole_round(state)
    if phase is not None:
        left = [n for n, task in enumerate(tasks) if contents.ENTRIES[task[0]].phase == phase]
        need(bool(left), "phase")
        at = next((n for n in left if turn is None or turn in tasks[n]), None)
        need(at is not None, "turn")
        tasks = tasks[at:]
    state.agenda = tasks


def _result(state: State, content: Position) -> None:
    given = content.get("result")
    if given is None:
        need(bool(state.agenda), "agenda")
        return
    need(isinstance(given, dict) and given.keys() == {"winners", "rule", "scores"}, "result")
    seats = several(name(state.houses), least=1, most=2)
    scores = table(name(state.houses), number(0, 99)).read(given["scores"], "result")
    need(scores.keys() == {*state.houses}, "result.scores")
    rule = name(("V03", "V04", "X08")).read(given["rule"], "result")
    winners = seats.read(given["winners"], "result.winners")
    need(len({*winners}) == len(winners), "result.winners")
    state.result = Result(winners, rule, scores)
    need(not state.agenda, "agenda")

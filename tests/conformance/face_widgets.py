"""What the questions of any game must do, in words and as widgets. See `tests.conformance.faces`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, get_args

from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.shapes import Look, drawn
from gotweb.ui.board.spots import with_outlines
from gotweb.ui.kit.tree import Element, press, walk
from tests.conformance.face_table import TableInspector
from tests.hands import Hands

NONSENSE = ("", "nonsense", "{", "[]", "{}", "99999999999999999999", "-1")
PRESSES = 5
"""So many buttons of a widget are pressed at random, at each moment that is looked at."""


@cache
def laid_by(widget: type) -> type:
    """The class of choice that a class of widgets says it lays: `Widget[March]`, or that of the class above."""
    for kind in widget.__mro__:
        for base in getattr(kind, "__orig_bases__", ()):
            for named in get_args(base):
                if isinstance(named, type):
                    return named
    return Choice


class WidgetInspector(TableInspector):
    """A question, what can be typed for it, and its widget."""

    def question(self, match: Match, choice: Choice) -> None:
        """What is asked, and what is said and typed of it."""
        words, t = self.words, self.t
        self.said("words.asks", lambda: words.asks(choice.kind, choice.seat, choice.facts))
        self.said("words.seat", lambda: words.seat(choice.side))
        if choice.side != choice.seat:
            self.shown("table.crest", lambda: self.face.table.crest(choice.side))
        answers = [choice.sample(chance.seeded(f"{len(match.answers)} {n}")) for n in range(2)]
        for answer in answers:
            self.said(f"words.answer({choice.kind})", lambda answer=answer: words.answer(answer, choice))
            typed = self.understood(
                "words.understand", lambda a=answer: words.understand(choice, json.dumps(a)), must=True
            )
            self.holds("words.understand", typed is None or choice.why_not(typed) is None, f"{typed} for {answer}")
            about = {} if choice.side == choice.seat else {"side": choice.side}
            self.event(Event("forced", {"seat": choice.seat, **about, "kind": choice.kind, "answer": answer}))
        for number, option in enumerate((choice.options() or ())[:3], 1):
            self.said(f"words.answer({choice.kind})", lambda option=option: words.answer(option))
            self.holds("choice.options", choice.why_not(option) is None, f"option {number} of {choice.kind} is refused")
        example = self.said(f"words.example({choice.kind})", lambda: words.example(choice))
        self.understood(
            f"words.example({choice.kind}), {example!r}", lambda: words.understand(choice, example), must=True
        )
        for line in NONSENSE:
            self.understood("words.understand", lambda line=line: words.understand(choice, line))
        self.tried("words.ways", lambda: [*words.ways(match, choice, {})])
        self.holds("words.board", self.tried("words.board", lambda: [*words.board(match)], "?"), "says nothing")
        if choice.kind not in self.kinds:
            self.kinds.add(choice.kind)
            self.said("texts", lambda: t(f"kind.{choice.kind}"))
            if choice.sealed:
                self.said("texts", lambda: t(f"undo.stop.{choice.kind}"))

    def widget(self, match: Match, choice: Choice) -> None:
        """The question's widget: as it is at first, after some presses and taps, and with an answer taken back."""
        table, hands = self.face.table, Hands()
        widget = self.tried(f"widget({choice.kind})", lambda: table.widget(match, choice, hands))
        if widget is None:
            return
        says = laid_by(type(widget))
        self.holds(f"widget({choice.kind})", isinstance(choice, says), f"it lays no {says.__name__}")
        offered = self.drawn(match, widget, choice)
        for _ in range(PRESSES):
            if hands.sent is not None:
                break
            draft = self.tried(f"widget({choice.kind}).draft", widget.draft, Draft())
            marked = sorted(draft.marks)
            if (draft.ground or any(grip.freely for grip in draft.grips.values())) and self.rng.random() < 0.4:
                self.on_ground(match, widget, choice, draft)
            elif marked and (not offered or self.rng.random() < 0.5):
                area = self.rng.choice(marked)
                self.tried(f"widget({choice.kind}).tap", lambda area=area: widget.tap(area))
            elif offered:
                one = self.rng.choice(offered)
                self.tried(f"widget({choice.kind}), a button", lambda one=one: press(one))
            offered = self.drawn(match, widget, choice)
            self.refused(match, choice, hands)
        if self.there:
            self.refused(match, choice, hands, self.rng.choice(sorted(self.there)), widget)
        if hands.sent is not None:
            rule = match.why_not(choice.id, hands.sent)
            self.holds(f"widget({choice.kind})", rule is None or rule in self.rules, f"is refused by {rule}")
        self.tried(f"widget({choice.kind}).drag", lambda: self.dragged(match, choice))
        again = self.tried(f"widget({choice.kind})", lambda: table.widget(match, choice, Hands()))
        answer = choice.sample(chance.seeded(len(match.answers)))
        self.tried(f"widget({choice.kind}).restore", lambda: again.restore(answer))
        self.drawn(match, again, choice)
        self.tried(f"widget({choice.kind}).typed", lambda: again.typed(self.t, answer))

    def dragged(self, match: Match, choice: Choice) -> None:
        """A drag to one of the places where it may be dropped does something, and is not refused."""
        where, hands = f"widget({choice.kind}).drag", Hands()
        widget = self.face.table.widget(match, choice, hands)
        grips = sorted(area for area, grip in widget.draft().grips.items() if not grip.freely)
        if not grips:
            return
        start, before = self.rng.choice(grips), widget.draft()
        self.tried(where, lambda: widget.grab(start))
        goals = sorted(widget.draft().goals)
        if goals:
            goal = self.rng.choice(goals)
            self.tried(where, lambda: widget.drag(start, goal))
            self.holds(where, hands.refusal is None, f"from {start} to {goal} is refused by {hands.refusal}")
            chosen = goal in {arrow.end for arrow in before.arrows}  # the only one may be chosen from the start
            done = hands.sent or widget.draft() != before or chosen
            self.holds(where, done, f"from {start} to {goal} does nothing")

    def on_ground(self, match: Match, widget: Any, choice: Choice, draft: Draft) -> None:
        """Free ground is tapped, or a spot is carried there: it follows, and lies where it was if it is let go."""
        where, (width, height) = f"widget({choice.kind})", self.face.board.size
        at = self.rng.random() * width, self.rng.random() * height
        carried = sorted(spot for spot, grip in draft.grips.items() if grip.freely)
        if draft.ground is not None and (not carried or self.rng.random() < 0.5):
            self.tried(f"{where}.point", lambda: widget.point(at))
        elif carried:
            spot, before = self.rng.choice(carried), widget.draft()
            self.tried(f"{where}.grab", lambda: widget.grab(spot))
            changed = self.tried(f"{where}.carry", lambda: widget.carry(spot, at), True)
            self.holds(f"{where}.carry", type(changed) is bool, "does not say whether anything changed")
            self.drawn(match, widget, choice)
            if self.rng.random() < 0.5:
                self.tried(f"{where}.let_go", widget.let_go)
                self.holds(f"{where}.let_go", widget.draft() == before, "another draft than before")

    def refused(self, match: Match, choice: Choice, hands: Hands, area: str | None = None, widget: Any = None) -> None:
        """What was refused is refused by a rule that can be read; `area`: after a tap there."""
        if area is not None:
            hands.refusal = None
            self.tried(f"widget({choice.kind}).tap", lambda: widget.tap(area))
        rule = hands.refusal
        if rule is not None:
            self.holds(f"widget({choice.kind})", rule in self.rules, f"refuses by {rule}, which is on no page")
            self.said("words.rule", lambda: self.words.rule(rule))

    def drawn(self, match: Match, widget: Any, choice: Choice) -> list[Element]:
        """A widget as it is now. Returns its buttons that can be pressed."""
        where, t, board = f"widget({choice.kind})", self.t, self.face.board
        self.said(f"{where}.sentence", lambda: widget.sentence(t))
        self.tried(f"{where}.hint", lambda: widget.hint(t))
        confirm = self.tried(f"{where}.confirm", lambda: widget.confirm(t))
        if confirm is not None:
            self.holds(f"{where}.confirm", confirm.text, "the button has no text")
            if confirm.answer is not None:
                rule = match.why_not(choice.id, confirm.answer)
                self.holds(f"{where}.confirm", rule is None or rule in self.rules, f"is refused by {rule}")
        shown = [
            one
            for part in ("answers", "reads", "body")
            for one in self.shown(f"{where}.{part}", lambda part=part: getattr(widget, part)(t))
        ]
        ring = self.tried(f"{where}.ring", lambda: widget.ring(t))
        if ring is not None:
            self.come(f"{where}.ring", [ring.area])
            shown += self.shown(f"{where}.ring", lambda: ring.buttons)
        draft: Draft = self.tried(f"{where}.draft", widget.draft, Draft())
        ends = [area for arrow in draft.arrows for area in arrow.areas]
        view = self.view(match)
        self.placed(f"{where}.draft", draft.spots)
        spoken = {*draft.laid, *draft.marks, *draft.grips, *draft.goals, *ends}
        self.come(f"{where}.draft", spoken - set(draft.spots))
        for shape in draft.shapes:
            look = getattr(shape, "look", None)
            self.holds(f"{where}.draft", look in (None, *get_args(Look)), f"no region looks like {look!r}")
        self.shown(f"{where}.draft", lambda: drawn(t, draft.shapes))
        for mark in set(draft.marks.values()):
            self.said(f"{where}.draft", lambda mark=mark: t(f"ui.mark.{mark}"))
        for token in draft.laid.values():
            self.said("board.laid", lambda token=token: board.laid(t, token))
        for grip in draft.grips.values():
            if not grip.freely:
                self.shown("board.carried", lambda grip=grip: board.carried(grip))
        for arrow in draft.arrows:
            self.tried("board.seas", lambda arrow=arrow: board.seas(arrow.areas))
        around, lying = self.lying(match)
        placed = with_outlines(around, draft.spots)
        whole = self.tried("board.drafted", lambda: board.drafted(lying, board.draft(draft, view, False), placed), {})
        for layer, shapes in whole.items():
            if shapes is not lying.get(layer):
                self.layer(f"board.drafted({layer})", shapes)
        return [
            one
            for root in shown
            for one in walk(root)
            if one.tag == "button" and one.on and "click" in one.on and not one.attrs.get("disabled")
            if one.attrs.get("data-action") != "rule"
        ]

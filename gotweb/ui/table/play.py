"""The course of play: questions are put to people, answers are given, taken back and given again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, Take
from gotweb.ui.kit import phrases
from gotweb.ui.kit.page import Page
from gotweb.ui.table import told
from gotweb.ui.table.bots import Bots, sealer_of
from gotweb.ui.table.coach import Coach
from gotweb.ui.table.locks import question
from gotweb.ui.table.quick import quick
from gotweb.ui.table.scene import Surface
from gotweb.ui.table.shown import Shown
from gotweb.ui.table.steps import Then
from gotweb.ui.table.untold import Untold
from gotweb.ui.table.widget import AnyWidget

KEPT_FREE = 100
"""So many of the answers that a game may have are left to nature, which answers after a person."""
FEW = (1_000, 300, 100, 30, 10, 3)
"""When so many answers are left, the table says so."""


class PlayedTable(Shown):
    """A match that is played at the table."""

    bots: Bots
    """The seats that bots play; of the game that the app opens, as the codes."""
    coach: Coach
    untold: Untold

    def __init__(self, app: Page, surface: Surface, pick: Take | None) -> None:
        super().__init__(app, surface)
        self.pick = pick
        """Answers for nature; None for the machine's own dice."""
        self.main: str | None = None
        """The id of the question that was asked last: what is done beside it leads back there."""
        self.taken: list[tuple[str, Answer]] = []
        """Open answers that were taken back, the last one last: they can be given again until something else is."""
        self._together: dict[int, int] = {}
        """So many answers there were after one tap that gave several -> how many it gave."""
        self._laid = 0
        """How many answers there were when the widget was laid open."""

    @property
    def alone(self) -> bool:
        """Whether one person sits here among bots, so that nobody needs to look away.

        Not if the seat has a code: then its curtain closes all the same.
        """
        people = [seat for seat in self.match.seats if not self.bots.plays(seat)]
        return len(people) == 1 and not self.gate.stands(people[0])

    @property
    def own(self) -> str | None:
        """The seat whose secret things may be shown now: its curtain is open, or its player sits alone (also in a
        lesson).
        """
        if self.guide is not None:
            return self.widget.seat if self.widget is not None else None
        if self.alone:
            return next(seat for seat in self.match.seats if not self.bots.plays(seat))
        return self.eyes

    @property
    def lookers(self) -> Sequence[str]:
        """The seats that may ask for the curtain to look at their secret things at any time.

        Empty if a person sits alone, and in a lesson.
        """
        if self.alone or self.guide is not None:
            return []
        return [seat for seat in self.match.seats if not self.bots.plays(seat)]

    def look(self, seat: str | None) -> None:
        """Hang the curtain before a seat's secret things at any time; with None return to the question."""
        if seat is None:
            tab = self.tab
            self.back()
            self.tab = tab
        else:
            self.locks.away()
            self.curtain.ask(seat, peeks=True)

    # what is asked

    def go_on(self, seat: str | None = None) -> None:
        self._ask(seat)
        self.bots.go_on()
        self.refresh()

    def _ask(self, seat: str | None) -> None:
        """Open the widget of a person's next open question, or none if there is none. Nothing is drawn yet."""
        choice = self._next(seat)
        self.refusal = None
        if choice is None:
            self.widget = None
            self.curtain.ask(None)
        else:
            self.widget = self.drafts.widget(self.match, choice, lambda: self._made(choice))
            self._laid = len(self.match.answers)
            self.locks.away()
            looks = self.eyes if self.curtain.peeks else None
            # a learner sits at the table alone
            self.curtain.ask(choice.seat if choice.secret and self.guide is None else None)
            if self.alone or looks == choice.seat:
                self.curtain.show()

    def _made(self, choice: Choice) -> AnyWidget:
        """Make the widget of a question, with the draft that was stored when the page was left."""
        widget = self.face.widget(self.match, choice, self)
        draft = None if self.guide is not None else self.sketches.find(self.match, widget)
        if draft is not None:
            widget.resume(draft)
        return widget

    async def take_up(self, seat: str) -> None:
        widget = self.widget
        if widget is not None and widget.seat == seat:
            draft = await self.sketches.unbox(self.match, widget)
            if draft is not None and widget is self.widget:
                widget.resume(draft)

    def _next(self, seat: str | None) -> Choice | None:
        """Return the question to put to a person next, or the offer beside it whose id is `seat`."""
        offered = None if seat is None else self.match.beside.get(seat)
        if offered is not None and not self.bots.plays(offered.seat):
            return offered
        choices = [choice for choice in self.match.choices.values() if not self.bots.plays(choice.seat)]
        found = next((one for one in choices if seat in (one.id, one.seat)), next(iter(choices), None))
        self.main = None if found is None else found.id
        return found

    def back(self) -> None:
        """Return to the question that was shown before an offer beside it was opened."""
        self.go_on(self.main)

    @property
    def _still_asked(self) -> bool:
        """Whether the question of the open widget is still the same one."""
        return self.widget is not None and self.match.answerable.get(self.widget.id) is self.widget.choice

    @property
    def _asked_alike(self) -> bool:
        """Return whether the person at the open widget still has a question of the same kind.

        That question may have been put anew because an offer beside it was answered.
        """
        asked = self.match.answerable.get(self.widget.id) if self.widget is not None else None
        return asked is not None and self.widget is not None and asked.kind == self.widget.choice.kind

    # answers are given

    @property
    def room(self) -> int:
        """How many more answers this game may have: a longer one could not be opened again (`Game.max_answers`)."""
        return max(0, self.match.game.max_answers - KEPT_FREE - len(self.match.answers))

    def _is_full(self) -> bool:
        """Return whether the game takes no more answers; if so, say it."""
        if not self.room:
            self._say(self.t("room.none"))
        return not self.room

    def _told_room(self, before: int) -> str:
        """Return the warning for the moment when the room falls from `before` to only a few more answers.

        Else empty.
        """
        near = any(self.room <= few < before for few in FEW)
        return str(self.t.n("room.left", self.room)) if near and self.room and self.match.result is None else ""

    def send(self, answer: Answer) -> None:
        if self.widget is None:
            return
        self.recaps.clear()
        id, seat = self.widget.id, self.widget.seat
        rule = self.match.why_not(id, answer)
        if rule is not None:
            self.refuse(rule, answer)
            self.refresh()
            return
        if self._is_full():
            return
        self.taken.clear()
        if self.widget.choice.secret and id not in self.match.beside:
            self.locks.seal(seat, id, question(self.match), answer, self.app.changed)
        judge = self.coach.watch(id, answer) if id in self.match.choices else None
        self._give(id, answer)
        if judge is not None:
            judge()

    def give(self, answers: Mapping[str, Answer]) -> None:
        """Give answers to several open questions with one tap, in order, and show all their results.

        Only public answers can be given like that. Questions no longer open, and those to bots, are skipped; if one of
        the answers would be refused, none is given. Undo takes all of them back at once.
        """
        self.recaps.clear()
        given = [
            (id, answer) for id, answer in answers.items()
            if id in self.match.choices and not self.match.choices[id].secret
            and not self.bots.plays(self.match.choices[id].seat)
        ]  # fmt: skip
        if not given or any(self.match.why_not(id, answer) is not None for id, answer in given) or self._is_full():
            return
        self.taken.clear()
        *ahead, (id, answer) = given
        self._give(id, answer, ahead=ahead)

    def answer_for(self, id: str, answer: Answer) -> None:
        if self._is_full():
            return
        if not self.match.answerable[id].sealed:
            self.taken.clear()
        self._give(id, answer, by_bot=True)

    def answer_beside(self, id: str, answer: Answer) -> None:
        """Give a person's answer to an offer beside the question; nothing happens if the offer is gone.

        An offer to a bot's seat is for the bot to answer.
        """
        offered = self.match.beside.get(id)
        if offered is not None and not self.bots.plays(offered.seat) and offered.why_not(answer) is None:
            if self._is_full():
                return
            self.recaps.clear()
            self.taken.clear()
            self._give(id, answer)

    def _give(self, id: str, answer: Answer, told_first: str = "", by_bot: bool = False,
              ahead: Sequence[tuple[str, Answer]] = ()) -> None:  # fmt: skip
        """Give a legal answer to a question, and show its results; `told_first` is announced before them.

        `ahead` are legal answers to other questions asked at the same time, which are given before it.
        """
        before, seen, beside = len(self.match.log), self.public(), id in self.match.beside
        then = Then(len(self.match.answers), seen)
        replied = beside and len(quick(self.match.beside[id])) > 1
        sealed, asked_at, room = self.match.sealed, self.match.asked_at, self.room
        self._together = {end: n for end, n in self._together.items() if end <= len(self.match.answers)}
        if beside:
            self.drafts.set_aside(self.match)
        for other, first in ahead:
            self.match.push(other, first)
        self.match.push(id, answer)
        if ahead:
            self._together[len(self.match.answers)] = len(ahead) + 1
        for seat in sealed if beside else ():  # whoever is asked anew has nothing in his box
            if asked_at != self.match.asked_at or seat not in self.match.sealed:
                self.locks.drop(seat)
        self.match.settle(self.pick or chance.fair())
        self.drafts.drop(id)
        self.sketches.drop(id)
        happened = self.match.log[before:]
        if happened and not by_bot:
            self.since = before
        few = self._told_room(room)
        news = told.happened(self.t, self.words, happened) if happened else ""
        sentences = [told_first, news, few]
        if any(sentences):
            self.surface.tell(" ".join(filter(None, sentences)))
        if few or (replied and news):  # what became of an offer may lie below the edge of the panel
            self.app.say(few or news)
        if not by_bot:
            self.tab = "turn"
        self.app.changed()
        if happened or not by_bot:
            people = any(not self.bots.plays(choice.seat) for choice in self.match.choices.values())
            self.untold.happened(before, then, by_bot)
            self.recaps.happened(before, self.face.interrupted(self.public()), people)
            self.showing.happened(before, by_bot, disturbs=by_bot and self._asked_alike, asked=people)
        if by_bot and self._still_asked:
            self.bots.go_on()
            self.refresh()
        else:
            self.go_on(self.main if beside else None)
        for area in () if self.showing.running else self.face.scenes(happened):
            self.surface.bring((area,))
        self.surface.play(happened, seen, self.public())

    # and taken back

    @property
    def undoable(self) -> int:
        return int(self.keep("undoable", (tuple(self.bots.seats), self.eyes), self._back))

    def _back(self) -> int:
        """Return the number for `undoable`. A player behind an open curtain cannot undo another seat's sealed answer.

        That player probably wants to change a draft, and the other would have to think again. While the curtain is
        closed, the one who presses undo may be the player who has just sealed the answer.
        """
        n, eyes, match = self.bots.back(), self.eyes, self.match
        at = len(match.answers) - n
        safe = eyes is not None and 0 < n <= match.sealed_answers and sealer_of(match, at) not in (eyes, None)
        return 0 if safe else n

    @property
    def no_undo(self) -> str:
        """The reason why undo is impossible, as a sentence."""
        return self.t("undo.others") if self.bots.back() else phrases.no_undo(self.t, self.match.revealed)

    def undo(self) -> None:
        """Take the last answer of a person back; it becomes the draft of the same question again, unless it was sealed.

        Anybody can press the button and claim to be that seat, so a sealed answer is dropped without being shown. What
        bots have answered since is taken back, too.
        """
        if not self.undoable:
            self._say(self.no_undo)
            return
        self.recaps.clear()
        self.showing.clear()
        self.untold.clear()
        told, sealed = len(self.match.log), False
        together = min(self._together.get(len(self.match.answers), 0), self.match.undoable)
        for _ in range(max(self.undoable, together)):
            id, answer = self.match.pop()
            choice = self.match.answerable[id]
            sealed = choice.secret
            if sealed:
                self.locks.drop_answer(id)
                self.taken.clear()
            elif self.guide is None:  # a lesson has a script, which answers for the others
                self.taken.append((id, answer))
        self.surface.tell(self.t("command.undone"))
        self.since = min(self.since, told, len(self.match.log) - sealed)
        self.drafts.clear()
        self.app.changed()
        self._ask(id)
        if self.widget is not None and self.widget.id == id and not (sealed and self.guide is None):
            self.widget.restore(answer)
        self.bots.go_on()
        self.refresh()

    def redo(self) -> bool:
        """Give the answer again that was taken back last. Returns whether there was one.

        Bots' answers that followed it are given again with it. Undone answers are dropped when another answer is given;
        undone sealed answers at once.
        """
        if not self.taken:
            self._say(self.t("redo.stop"))
            return False
        start = len(self.match.answers)
        end = next((end for end, n in self._together.items() if end - n == start), start + 1)
        self._give(*self.taken.pop(), self.t("command.redone"))
        while self.taken and len(self.match.answers) < end:
            self._give(*self.taken.pop())
        if end - start > 1:
            self._together[end] = end - start
        while self.taken and self.bots.may_answer(*self.taken[-1]):
            self._give(*self.taken.pop(), by_bot=True)
        return True

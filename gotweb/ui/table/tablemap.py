"""The map of the table: the board with all pieces and the draft of the open widget, and freely dragged spots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.ui.board import shapes
from gotweb.ui.board.draft import GHOST, LAYERS, Draft, Grip, Layers, Point, Spot, View
from gotweb.ui.board.shapes import Written
from gotweb.ui.board.spots import with_outlines
from gotweb.ui.kit.tree import Memo, el
from gotweb.ui.table.standing import Standing
from gotweb.ui.table.widget import AnyWidget


class TableMap:
    """The content of the table's map, and the spots that are dragged freely over it."""

    def __init__(self, table: Standing) -> None:
        self.table = table
        self.grips: Mapping[str, Grip] = {}
        """What can be dragged now, as it was drawn last."""
        self._pieces = Memo()

    def clear(self) -> None:
        """Clear the cache: the next match may be of another game, and its pieces must not be taken for these."""
        self.grips = {}
        self._pieces = Memo()

    @property
    def spots(self) -> Mapping[str, Spot]:
        """The moving spots as they lie on the board, without the draft."""
        view, at = self._seen()
        spots: Mapping[str, Spot] = self.table.keep("spots", (at,), lambda: self.table.board.spots(view))
        return spots

    def _seen(self) -> tuple[View, int | None]:
        """Return the view that the map shows, and after how many answers it was so.

        None in place of that if it is the present one.
        """
        then = self.table.then
        return (self.table.public(), None) if then is None else (then.view, then.answers)

    # what is drawn

    def draft(self, widget: AnyWidget | None, here: Sequence[str] = ()) -> Draft:
        """Return the draft of a widget, with the marks that the board adds. Its grips can be dragged from now on.

        Without a widget the draft only marks the areas `here`, where the event on show happened.
        """
        table = self.table
        own = widget.draft() if widget is not None else Draft(marks=dict.fromkeys(here, "here"))
        draft = table.board.draft(own, self._seen()[0], table.aims)
        self.grips = draft.grips
        return draft

    def drawn(self, draft: Draft, ghost: Draft | None = None) -> tuple[Layers, Mapping[str, Spot], Mapping[str, str]]:
        """Return the board with a draft: its layers, its moving spots, and the labels of all spots without the draft.

        A `ghost` is a bot's advice: it is drawn over everything else, faintly.
        """
        table, board, t = self.table, self.table.board, self.table.t
        view, at = self._seen()
        spots: Mapping[str, Spot] = {**self.spots, **draft.spots} if draft.spots else self.spots
        printed = table.surface.outlines
        made = table.glimpses.made
        outlines = with_outlines(printed, self.spots)
        lying = made("lying", (outlines,), view, lambda seen: board.lying(seen, outlines, self._pieces))
        labels: Mapping[str, str] = made("labels", (t,), view, lambda seen: board.described(t, seen))
        if coming := [spot for spot in draft.spots if spot not in labels]:
            labels = {**labels, **{spot: table.words.area(spot) for spot in coming}}
        layers = board.drafted(lying, draft, with_outlines(printed, spots))
        if draft.shapes:
            under, over = shapes.drawn(t, draft.shapes), shapes.numbers(t, draft.shapes)
            layers = {**layers, "highlight": [*under, *layers["highlight"], *over]}
        if written := [shape for shape in draft.shapes if isinstance(shape, Written)]:
            # only the view and the language change it, so while a finger moves it stays the same list
            orders = table.keep("written", (t, at), lambda: [*layers["orders"], *shapes.written(t, written)])
            layers = {**layers, "orders": orders}
        if ghost is not None:
            advised = board.drafted(lying, ghost, with_outlines(printed, {**spots, **ghost.spots}))
            faint = [shape for layer in LAYERS for shape in advised[layer] if shape not in lying[layer]]
            over = [el("g", {"class": GHOST}, faint, key="advised")] if faint else []
            layers = {**layers, "highlight": [*layers["highlight"], *over]}
        return layers, spots, labels

    # what is dragged freely

    def carry(self, spot: str, at: Point) -> None:
        """Move a freely dragged spot to the finger's place, and draw only the map."""
        widget = self._carrier(spot)
        if widget is not None and widget.carry(spot, at):
            draft = self.draft(widget)
            layers, spots, _labels = self.drawn(draft, self.table.ghost(draft))
            self.table.surface.carry(layers, spots)

    def put(self, spot: str, at: Point) -> None:
        """End a drag on free ground: the draft leaves the spot there."""
        widget = self._carrier(spot)
        if widget is not None:
            self.table.refusal = None
            if self.table.guide is not None:
                self.table.guide.acts()
            widget.carry(spot, at)
            self.table.refresh()

    def _carrier(self, spot: str) -> AnyWidget | None:
        """Return the widget in which a spot can be dragged freely now; None if there is none."""
        grip = self.grips.get(spot)
        return self.table.widget if grip is not None and grip.freely and not self.table.curtain.hides else None

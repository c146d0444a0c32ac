"""What the map knows of any board, without a browser: marks, ways, pictures and sounds of a board that is made up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gotweb import ui
from gotweb.core.game import Event
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board import marks, motion, pictures, sound
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.board.ways import Ways
from gotweb.ui.face import face_of, face_of_board
from gotweb.ui.kit.settings import CHOICES, Settings
from gotweb.ui.kit.tree import Element, Memo, find, walk
from gotweb.ui.page.switches import Switches, worn
from gotweb.ui.read import poster
from gotweb.workshop.catalogues import compile_catalogues
from tests.made_up_board import DRAWING, MadeUp

compile_catalogues()
FACE = MadeUp()
OUTLINES = dict(re.findall(r'id="area-(\w+)"[^>]* d="([^"]+)"', DRAWING))


class Kept(dict[str, str]):
    """What a device keeps."""

    def setting(self, name: str) -> str | None:
        return self.get(name)

    def remember(self, name: str, value: str) -> None:
        self[name] = value


VIEW = {"held": ["hill"], "tents": ["wood"]}


def test_the_made_up_board_has_an_outline_for_every_area() -> None:
    assert OUTLINES.keys() == FACE.middles.keys()


def test_marks_lie_around_the_areas_and_layers_that_stay_are_the_same_lists() -> None:
    lying = FACE.lying(VIEW, OUTLINES, Memo())
    whole = FACE.drafted(lying, Draft(marks={"lake": "can", "hill": "picked"}), OUTLINES)
    assert [one.key for one in whole["highlight"]] == ["lake", "hill"]
    looks = [part.attrs["class"] for one in whole["highlight"] for part in walk(one) if part.tag == "path"]
    assert looks == ["case case-can", "spot can", "case case-picked", "spot picked"]
    assert all(whole[layer] is lying[layer] for layer in ("control", "pieces"))


def test_a_way_over_a_board_without_turns_is_straight_and_crosses_the_border_half_way() -> None:
    ways = Ways(FACE.middles)
    points = ways.through(["hill", "wood", "lake"])
    assert points == [(100, 150), (200, 112.5), (300, 75), (300, 150), (300, 225)]
    assert ways.entered(["wood", "lake"], ways.through(["wood", "lake"])) == 75
    assert ways.turns("hill", "wood") == (((200, 112.5),), 0) == ways.turns("wood", "hill")


def test_the_turns_between_two_areas_are_walked_either_way() -> None:
    ways = Ways(FACE.middles, {"hill wood": {"turns": [[150, 140], [200, 100], [250, 80]], "border": 1}})
    assert ways.turns("hill", "wood") == (((150, 140), (200, 100), (250, 80)), 1)
    assert ways.turns("wood", "hill") == (((250, 80), (200, 100), (150, 140)), 1)
    with pytest.raises(KeyError):
        ways.turns("hill", "lake")


def test_an_arrow_stops_before_what_stands_in_its_way_and_says_whether_ships_carry_it() -> None:
    # over a border that is near the middle of the wood, and one so far off that the way would be long within it
    ways = Ways(FACE.middles, {"hill wood": {"turns": [[260, 90]], "border": 0}})
    end = FACE.middles["wood"]
    free = marks.arrow(("hill", "wood"), "red", ways, [], [], False)
    stopped = marks.arrow(("hill", "wood"), "red", ways, [(end, 20, 20)], [], False)

    def ends(arrow: object) -> list[str]:
        return [str(part.attrs["d"]).rpartition("L")[2] for part in walk(arrow)  # type: ignore[arg-type]
                if part.attrs.get("class") == "over line"]  # fmt: skip

    assert ends(free) == ["300.0 75.0"] * 2
    near, far = ends(stopped)
    assert far == "300.0 75.0" != near, "only what is seen from near stands in the way"
    straight = marks.arrow(("hill", "wood"), "red", Ways(FACE.middles), [], [], False)
    (x, y), (bx, by) = map(float, ends(straight)[0].split()), (200, 112.5)
    assert marks.FURTHEST_INTO <= ((x - bx) ** 2 + (y - by) ** 2) ** 0.5 < marks.FURTHEST_INTO + 4, "it does not wind"
    assert (free.attrs["class"], free.key) == ("way way-march of-red", "hill>wood")
    whole = FACE.drafted(
        FACE.lying(VIEW, OUTLINES, Memo()), Draft(arrows=(Arrow("hill", "wood", "red", ("lake",)),)), OUTLINES
    )
    assert whole["highlight"][0].attrs["class"] == "way way-march of-red by-ship"


@pytest.mark.parametrize(("key", "area"), [("ArrowRight", "wood"), ("ArrowLeft", "hill"), ("ArrowDown", "hill")])
def test_an_arrow_key_leads_to_the_nearest_area_that_way(key: str, area: str) -> None:
    assert marks.towards(FACE.middles, "hill", key) == area


def test_a_screen_reader_hears_of_each_area_what_is_about_to_be_done_there() -> None:
    t = Language("en", strict=True)
    told = marks.marked(t, FACE.described(t, VIEW), Draft(laid={"hill": "tent"}, marks={"lake": "can"}), FACE.laid)
    assert told["hill"] == "Hill, tent"
    assert told["lake"].startswith("Lake, ") and told["wood"] == "Wood"


def test_a_picture_shows_a_part_that_does_not_reach_beyond_the_board() -> None:
    assert pictures.whole(FACE) == "0 0 400 300"
    assert pictures.around(FACE, "lake", 100) == "200 100 200 200"
    assert pictures.around(FACE, "hill", 50) == "50 100 100 100"


def test_a_picture_leaves_out_what_is_not_on_the_board_yet() -> None:
    """The layers of the page's drawing are copied as they are: only a clip can leave a part of one copy out."""

    def drawn(view: dict[str, list[str]]) -> list[Element]:
        gaps = pictures.gaps(FACE, view, OUTLINES)
        lying = FACE.lying(view, OUTLINES, Memo())
        return [*walk(pictures.board("", lying, pictures.whole(FACE), "near", "", gaps=gaps))]

    assert not [one for one in drawn(VIEW) if one.tag == "clipPath" or "clip-path" in one.attrs]
    early = drawn({**VIEW, "later": ["lake"]})
    (clip,) = (one for one in early if one.tag == "clipPath")
    (hole,) = (one for one in clip.children if isinstance(one, Element))
    assert str(hole.attrs["d"]).endswith(f"Z{OUTLINES['lake']}") and hole.attrs["clip-rule"] == "evenodd"
    (clipped,) = (one for one in early if one.attrs.get("clip-path") == f"url(#{clip.attrs['id']})")
    assert {str(one.attrs["href"]) for one in walk(clipped) if one.tag == "use"} >= {"#layer-sea", "#layer-land"}
    assert (
        sum(one.attrs.get("class") == "tent" for one in early)
        == 1
        > sum(one.attrs.get("class") == "tent" for one in walk(clipped))
    )


def test_a_poster_leaves_out_what_is_not_on_the_board_yet() -> None:
    drawn = DRAWING[DRAWING.index("<svg") :].replace('class="area sea"', 'class="area sea away"')
    found = {one.get("id") for one in poster.printed(drawn, VIEW, FACE, {}).iter()}
    assert {"area-hill", "area-wood", "layer-sea"} <= found and "area-lake" not in found


def test_of_several_sounds_the_one_that_matters_most_to_the_game_is_heard() -> None:
    assert sound.sound_of(FACE.sounds, [Event("pitched", {}), Event("walked", {})]) == "march"
    assert sound.sound_of(FACE.sounds, [Event("marched", {})]) is None, "that is another game's"


def test_a_game_without_threats_has_no_switch_for_them_and_only_what_its_board_has_can_be_hidden() -> None:
    t, settings = (
        Language("en", "thrones", strict=True),
        dict.fromkeys(("layer-names", "layer-pieces", "layer-threat"), "on"),
    )
    switches = Switches(settings, settings.__setitem__, print)
    words = words_of(game("thrones-first"), t)

    def offered(danger: list[str] | None) -> list[object]:
        tree = switches.tree(t, words, FACE.switches, danger, None, {})
        return [one.attrs["data-value"] for one in find(tree, "layer")]

    assert offered(None) == ["names", "pieces"]
    assert offered([]) == ["names", "pieces", "threat"]
    settings["layer-pieces"] = "off"
    assert switches.hidden(FACE.switches) == ["pieces"]


def test_a_layer_that_was_hidden_in_another_game_is_seen_where_the_map_has_no_switch_for_it() -> None:
    settings = Settings(Kept())
    for name in ("layer-orders", "layer-pieces"):
        settings[name] = "off"
    settings["theme"] = "dark"
    seen = dict(worn(settings, FACE.switches))
    assert seen.keys() == CHOICES.keys()
    assert (seen["layer-orders"], seen["layer-pieces"], seen["layer-names"]) == ("on", "off", "on")
    assert (seen["layer-threat"], seen["theme"]) == ("off", "dark")


def test_movements_that_would_take_too_long_are_quickened() -> None:
    walks = [Event("walked", {"way": ["hill", "wood"]})] * 8
    made = FACE.moves(walks, VIEW, VIEW, False)
    assert max(move.start + move.length for move in made) == pytest.approx(motion.LONGEST)
    assert all(move.path[0] == (100, 150) and move.path[-1] == (300, 75) for move in made)


def test_the_drawing_in_the_page_leads_to_the_game_that_is_played_on_it() -> None:
    assert face_of_board("first") is face_of("thrones-first")
    with pytest.raises(LookupError):
        face_of_board("made-up")


def test_wherever_a_match_or_a_record_is_at_hand_its_options_say_on_which_board_it_is_played() -> None:
    """Who asks for the usual face of a game that was begun may draw it on another's board."""
    wrong = re.compile(r"\bface_of\([^)]*(?:match|record|told)[^)]*\)")
    files = sorted(Path(ui.__file__).parent.rglob("*.py"))
    assert {file.name: wrong.findall(text) for file in files if wrong.search(text := file.read_text("utf-8"))} == {}


def test_a_draft_is_about_what_can_be_tapped_and_where_its_arrows_begin_and_end() -> None:
    draft = Draft(
        marks={"lake": "here", "hill": "can", "moor": "target"}, arrows=(Arrow("wood", "lake", "red", ("moor",)),)
    )
    assert draft.about == ("lake", "hill", "wood")

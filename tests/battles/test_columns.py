"""Both sides of an attack in columns: every block is a line of the rules, and their sums are what the rules make."""

from __future__ import annotations

from gotweb.battles import foresight, odds, strength
from gotweb.battles.odds import _Outcome
from gotweb.battles.table import columns
from gotweb.core.game import Event
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.stacks import Block
from gotweb.ui.kit.tree import text, walk
from tests.battles.players import moments
from tests.battles.test_odds import GUARD, HOST, at
from tests.fighting import ENGLISH, asked

HEAVY = "heavy-infantry"


def told(blocks: list[Block]) -> list[tuple[str, int]]:
    return [(block.label, block.amount) for block in blocks]


def test_dice_are_the_row_and_what_each_line_gives_or_takes() -> None:
    # H04, H05: four dice of the red row, of which a forest leaves two
    state = at({"E5": f"{HOST} red"}, {"E4": f"{HEAVY} red"}, terrain={"forest": ["E5"]}).state
    lines = strength.dice(state, strength.blow(state, "E5", "E4"))
    assert told(columns.thrown(ENGLISH, lines)) == [("red row", 4), ("forest: at most 2", -2)]


def test_a_target_withstands_with_figures_cover_and_what_it_takes_to_capture_its_commander() -> None:
    # H09, K01, M02: three others fall before Gregor, a building takes a hit, and his capture value comes on top
    state = at({"E5": f"{HOST} red"}, {"E4": f"{HEAVY} blue gregor"}, terrain={"building": ["E4"]}).state
    fight = foresight.Fight(state, strength.blow(state, "E5", "E4"))
    blocks, rules = columns.stood(ENGLISH, fight)
    value = state.plan.box.commanders["gregor"].capture
    assert told(blocks)[:3] == [("figures", 3), ("capture value", value), ("building", 1)]
    assert rules[:3] == ["H09", "K01", "M02"]


def test_the_sums_are_the_dice_that_are_thrown_and_the_fewest_hits_that_eliminate() -> None:
    seen = 0
    for match, _, choice in asked("attack"):
        for option in [one for one in choice.options() or () if "target" in one][:2]:
            fight = foresight.ordered_attack(match.state, option["attack"], option["target"])
            dice = columns.thrown(ENGLISH, strength.dice(*fight))
            assert sum(block.amount for block in dice) == strength.number(*fight) == odds.of_blow(*fight).dice
            needed = sum(block.amount for block in columns.stood(ENGLISH, fight)[0])
            outcome = _Outcome(*fight)
            assert outcome(needed, 0)[2] and not outcome(needed - 1, 0)[2], option
            seen += 1
    assert seen > 20


def test_what_has_fallen_comes_to_the_hits_that_come_through_and_the_figures_that_are_lost() -> None:
    seen, ignored, gone = 0, 0, 0
    for plan in ("burning-granaries-2", "ambush-wood-2"):
        *_, (match, _, _) = moments(plan, 1)
        log = match.log
        throws = [n for n, event in enumerate(log) if event.kind == "struck"]
        for n in throws:
            facts = log[n].facts
            follows = log[n + 1 : next((one for one in throws if one > n), len(log))]
            assert sum(block.amount for block in columns.scored(ENGLISH, facts)) == facts["hits"] - facts["ignored"]
            drawn = columns.fallen(ENGLISH, facts, follows, "")
            seen += drawn is not None
            ignored += facts["ignored"]
            gone += drawn is not None and "Eliminated" in text(drawn)
    assert seen > 10 and ignored and gone


def test_a_hit_that_is_ignored_takes_away_and_a_throw_without_effect_has_no_columns() -> None:
    facts = {
        "seat": "stark", "victim": "lannister", "rolled": ["green", "valor", "green"], "hits": 3, "ignored": 1,
        "worth": {"green": 1, "valor": 1}, "screens": {"building": 1, "endurance": 1},
    }  # fmt: skip
    events = [
        Event("lost", {"seat": "lannister", "figures": 2, "left": 1, "hex": "E4"}),
        Event("retreated", {"seat": "lannister", "hex": "E4", "to": "E3"}),
    ]
    for code in LANGUAGES:
        t = Language(code, "battles", strict=True)
        drawn = columns.fallen(t, facts, events, "beat-3")
        assert drawn is not None and "beat-3" in str(drawn.attrs["class"])
        totals = [text(one) for one in walk(drawn) if one.attrs.get("class") == "total"]
        assert totals == [f"{t.n('hits', 2)} 2", f"{t.n('figures', 2)} 2"]
    assert told(columns.scored(ENGLISH, facts)) == [("2 × green shield", 2), ("valor", 1), ("building", -1)]
    assert told(columns.suffered(ENGLISH, facts, events, 2)) == [("figures", 2), ("Hexes back", 0)]
    assert columns.fallen(ENGLISH, {**facts, "rolled": ["red"], "hits": 0, "ignored": 0}, [], "") is None


def test_columns_name_units_as_their_box_does() -> None:
    match = at({"E5": f"{HOST} green"}, {"E4": GUARD})
    fight = foresight.Fight(match.state, strength.blow(match.state, "E5", "E4"))
    heads = [text(one) for one in walk(columns.facing(ENGLISH, fight)) if one.tag == "strong"]
    assert heads == ["War Host of the North", "Lannisport Guards"]

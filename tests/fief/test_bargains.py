"""Deals that hold more than gold, villages and freedom (Y09), and the promises in them (Y08)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.bots.mind import mind_of
from gotweb.core import chance, link, record
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.fief import bargains, contents, laws, oaths, position, promises
from gotweb.fief.deals import EMPTY
from gotweb.fief.game import fief
from gotweb.fief.pieces import Promise
from gotweb.fief.table import bargain, widgets
from gotweb.fief.table.widgets.dealing import DealWidget
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import text
from tests.fief.options import options_for
from tests.fief.rich import HOUSES, POSITION
from tests.hands import Hands

OLD = "1CwUIRLdtzWalcdOhGXjwsYNmtjM6TkNmaA"
"""A game of 53 answers, three deals and one withdrawn among them, from before a deal could hold more."""
DIGEST = "4525bb09452a5935f9dda0b030dd7cadf8194ed41c8de37758c2725c98b87f11"


def rich(**changes: Any) -> Match:
    return Match(fief(), HOUSES, position={**POSITION, **changes}, posed=True)


def drafting(match: Match, seat: str, other: str) -> Match:
    """The match when a house has been asked which deal it offers."""
    match.push(f"{seat}/hand", {"hand": True})
    match.push(seat, {"act": "deal", "other": other})
    return match


def struck(match: Match, seat: str, other: str, agree: bool = True, **terms: Any) -> Match:
    drafting(match, seat, other)
    match.push(seat, {"deal": {**EMPTY, **terms}})
    match.push(other, {"agree": agree})
    return match


def sworn(match: Match) -> list[tuple[str, str, str, bool | None]]:
    return [(one.seat, one.other, one.word, one.kept) for one in match.state.promises]


# what was before


def test_a_link_from_before_a_deal_could_hold_more_is_the_same_game() -> None:
    match = link.decode(OLD)
    assert match.digest() == DIGEST and len(match.answers) == 53
    assert sum("deal" in answer and answer["deal"] is not None for _, answer in match.answers) == 3
    assert link.encode(match, hidden=True) == OLD


def test_a_deal_without_further_parts_is_the_same_answer_as_before() -> None:
    match = drafting(rich(), "stark", "tyrell")
    widget = widgets.widget(match, match.choices["stark"], Hands())
    assert isinstance(widget, DealWidget)
    widget.choose("give", 2)
    assert widget.answer() == {"deal": {**EMPTY, "give": 2}}


# each part


def test_the_tasks_in_which_the_king_gives_titles_are_those_of_the_purchase_phase() -> None:
    assert {entry.name for entry in contents.CONTENTS if entry.phase == "purchase"} == {*bargains.PURCHASES}


def test_a_captive_goes_to_another_jailer_who_is_there() -> None:
    """M09, Y05."""
    match = rich(troops={**POSITION["troops"], "tyrell lannisport": {"knight": 1}})
    drafting(match, "lannister", "tyrell")
    refused = match.choices["lannister"].why_not
    assert refused({"deal": {**EMPTY, "pass": "robb-stark"}}) == "Y05"
    assert refused({"deal": {**EMPTY, "pass": "nobody"}}) == "T02"
    match.push("lannister", {"deal": {**EMPTY, "ask": 3, "pass": "arya-stark"}})
    match.push("tyrell", {"agree": True})
    assert match.state.nobles["arya-stark"].captor == "tyrell" and match.state.gold["lannister"] == 15
    other = drafting(rich(), "lannister", "greyjoy").choices["lannister"]
    assert other.why_not({"deal": {**EMPTY, "pass": "arya-stark"}}) == "M09"


def test_the_hand_annuls_a_marriage_for_gold() -> None:
    """D06."""
    match = struck(rich(borne=[]), "stark", "tyrell", give=4, undo="robb-stark")
    assert match.state.marriages == () and match.state.gold["tyrell"] == 12
    assert "parted" in [event.kind for event in match.log]
    heir = drafting(rich(), "stark", "tyrell").choices["stark"]
    assert heir.why_not({"deal": {**EMPTY, "undo": "robb-stark"}}) == "D06"
    stranger = drafting(rich(borne=[]), "greyjoy", "tyrell").choices["greyjoy"]
    assert stranger.why_not({"deal": {**EMPTY, "undo": "robb-stark"}}) == "D06", "no spouse of these two"


def test_a_wedding_stands_in_a_deal_while_one_of_the_two_may_offer_it() -> None:
    """B01 to B05."""
    pair = {"noble": "tywin-lannister", "spouse": "malora-hightower"}
    match = rich(marriages=[], agenda=[["marry", "lannister"], ["end"]])
    drafting(match, "lannister", "tyrell")
    assert match.choices["lannister"].why_not({"deal": {**EMPTY, "wed": {**pair, "noble": "robb-stark"}}}) == "B02"
    match.push("lannister", {"deal": {**EMPTY, "ask": 2, "wed": pair}})
    match.push("tyrell", {"agree": True})
    assert match.state.marriages == (("tywin-lannister", "malora-hightower"),)
    late = drafting(rich(marriages=[], agenda=[["buy", "stark"], ["end"]]), "lannister", "tyrell")
    assert late.choices["lannister"].why_not({"deal": {**EMPTY, "wed": pair}}) == "B01"


# promises


def test_promises_of_a_deal_are_written_down_word_by_word() -> None:
    match = struck(rich(), "tyrell", "stark", give=1, vow=[{"word": "passage"}, {"word": "gold", "amount": 3}],
                   oath=[{"word": "vote", "title": "warden-2", "noble": "loras-tyrell"}])  # fmt: skip
    assert sworn(match) == [("tyrell", "stark", "passage", None), ("tyrell", "stark", "gold", None),
                            ("stark", "tyrell", "vote", None)]  # fmt: skip
    assert match.state.promises[2].noble == "loras-tyrell" and match.state.promises[1].amount == 3
    again = drafting(match, "stark", "tyrell").choices["stark"]
    assert again.why_not({"deal": {**EMPTY, "oath": [{"word": "passage"}]}}) == "Y08"
    assert again.why_not({"deal": {**EMPTY, "vow": [{"word": "gold", "amount": oaths.GOLD + 1}]}}) == "T02"
    assert again.why_not({"deal": {**EMPTY, "vow": [{"word": "gold"}]}}) == "T02"
    assert again.why_not({"deal": {**EMPTY, "vow": []}}) == "T02"


def test_gold_that_is_paid_keeps_the_promise_of_so_much() -> None:
    match = struck(rich(), "stark", "tyrell", give=1, vow=[{"word": "gold", "amount": 3}])
    assert sworn(match) == [("stark", "tyrell", "gold", None)]
    struck(match, "tyrell", "stark", ask=2)
    assert sworn(match) == [("stark", "tyrell", "gold", None)], "not so much"
    match = rich(
        promises=[{"seat": "stark", "other": "tyrell", "word": "gold", "round": 1, "sworn": True, "amount": 3}]
    )
    struck(match, "tyrell", "stark", ask=3)
    assert sworn(match) == [("stark", "tyrell", "gold", True)]
    assert "oath-kept" in [event.kind for event in match.log]


def posed(word: str, seat: str = "stark", other: str = "tyrell", **details: Any) -> dict[str, Any]:
    return {"seat": seat, "other": other, "word": word, "round": 1, "sworn": True, **details}


@pytest.mark.parametrize("kept", [True, False])
def test_a_vote_is_kept_or_broken_when_the_markers_are_turned(kept: bool) -> None:
    """C03: who has laid FOR whom all see."""
    vow = posed("vote", title="warden-2", noble="heir-a", other="lannister")
    state = rich(promises=[vow]).state
    oaths.voted(state, "warden-2", {"stark": "heir-a" if kept else None}, ["heir-a"])
    assert [one.kept for one in state.promises] == [kept]
    assert state.events[-1].kind == ("oath-kept" if kept else "oath-broken")


def test_who_did_not_stand_or_has_no_vote_has_broken_no_promise() -> None:
    state = rich(promises=[posed("vote", title="warden-2", noble="heir-a")]).state
    oaths.voted(state, "warden-2", {"stark": None}, ["mace-tyrell"])
    oaths.voted(state, "warden-2", {}, ["heir-a"])
    oaths.voted(state, "warden-3", {"stark": None}, ["heir-a"])
    assert [one.kept for one in state.promises] == [None]


def test_a_promise_that_was_made_outside_a_deal_is_nobodys_but_theirs_to_tick() -> None:
    """Old records replay unchanged: of a plain word the program does not know what it meant."""
    plain = [{"seat": "stark", "other": "tyrell", "word": word, "round": 1} for word in promises.WORDS]
    state = rich(promises=plain).state
    for word in promises.WORDS:
        oaths.seen(state, "stark", word, False, "tyrell")
    oaths.paid(state, "stark", "tyrell", 9)
    assert [one.kept for one in state.promises] == [None] * len(promises.WORDS) and not state.events


def test_a_marriage_keeps_the_promise_of_it_and_breaks_another_one() -> None:
    for spouse, kept in (("malora-hightower", True), ("margaery-tyrell", False)):
        vow = posed("marriage", "lannister", noble="tywin-lannister", spouse="malora-hightower")
        match = rich(marriages=[], promises=[vow], agenda=[["marry", "lannister"], ["end"]])
        struck(match, "lannister", "tyrell", wed={"noble": "tywin-lannister", "spouse": spouse})
        assert sworn(match) == [("lannister", "tyrell", "marriage", kept)]


def test_a_battle_breaks_peace_and_a_refusal_breaks_the_promise_of_passage() -> None:
    """P05, R01, in whole games: who attacks or refuses leave has broken the word."""
    found: set[str] = set()
    for seed in range(12):
        match, pick = Match(fief(), {"players": 3, "rounds": 6}), chance.seeded(f"peace {seed}")
        while match.result is None and len(found) < 2:
            id = next(iter(match.choices))
            if match.state.round and not any(one.kept is None for one in match.state.promises):
                seats = match.state.houses
                match.state.promises = tuple(
                    Promise(one, other, word, 1, sworn=True)
                    for one in seats for other in seats if one != other for word in ("peace", "passage")
                )  # fmt: skip
            match.push_sample(id, pick)
            for event in match.log[-12:]:
                if event.kind == "oath-broken":
                    found.add(event.facts["oath"]["word"])
    assert found == {"peace", "passage"}


def test_villages_freedom_titles_and_annulments_keep_their_promises() -> None:
    match = rich(promises=[posed("control", "stark", "greyjoy", area="winterfell")])
    struck(match, "stark", "greyjoy", grant="winterfell")
    assert sworn(match)[0][3] is True
    match = rich(promises=[posed("ransom", "lannister", "stark", noble="arya-stark")])
    struck(match, "lannister", "stark", release="arya-stark")
    assert sworn(match)[0][3] is True
    match = rich(borne=[], promises=[posed("annulment", "tyrell", "stark", noble="robb-stark")])
    struck(match, "stark", "tyrell", undo="cersei-lannister")
    assert sworn(match)[0][3] is True


# carried on


def every_kind() -> Match:
    """A match in which a deal with all kinds of promises is offered."""
    vow: list[dict[str, Any]] = [
        {"word": "peace"}, {"word": "vote", "title": "king", "noble": "tywin-lannister"}, {"word": "passage"},
        {"word": "support"}, {"word": "marriage", "noble": "arya-stark", "spouse": "loras-tyrell"},
        {"word": "gold", "amount": 7}, {"word": "ransom", "noble": "mace-tyrell"},
        {"word": "control", "area": "barrowton"}, {"word": "title", "title": "dorne", "noble": "loras-tyrell"},
        {"word": "annulment", "noble": "loras-tyrell"},
    ]  # fmt: skip
    whole = rich(borne=[])
    match = drafting(Match(fief(), whole.options, position=whole.checkpoint()[1]), "stark", "tyrell")
    match.push("stark", {"deal": {**EMPTY, "marker": True, "give": 2, "undo": "robb-stark", "vow": vow,
                                  "oath": [{"word": "gold", "amount": 1}]}})  # fmt: skip
    return match


def test_a_deal_goes_through_links_records_and_positions_and_is_undone() -> None:
    match = every_kind()
    offered = match.digest()
    match.push("tyrell", {"agree": True})
    for _ in range(2):
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.usual() or choice.options()[0])
    assert link.decode(link.encode(match, hidden=True)).digest() == match.digest()
    loaded = record.load(record.loads(record.dumps(record.record(match, hidden=True))))
    assert loaded.match.digest() == match.digest() and not loaded.rebased
    assert len(match.state.promises) == 11
    content = position.position(match.state)
    again = position.from_position(content, match.options)
    assert again.promises == match.state.promises and not laws.broken(match.state)
    back = match.again(len(every_kind().answers))
    assert back.digest() == offered and back.state.promises == ()


@pytest.mark.parametrize("change", [{"sworn": False}, {"noble": None}, {"area": "crag"}, {"times": 3}])
def test_a_promise_with_other_details_than_it_has_is_no_position(change: dict[str, Any]) -> None:
    state = rich(promises=[posed("vote", title="king", noble="heir-a")]).state
    assert not laws.broken(state)
    state.promises = (state.promises[0]._replace(**change),)
    assert laws.broken(state)


def test_random_deals_are_legal_and_written_as_they_are_read() -> None:
    choice = drafting(
        rich(borne=[], agenda=[["marry", "stark"], ["buy", "stark"], ["end"]]), "stark", "tyrell"
    ).choices["stark"]
    pick, wide = chance.seeded("deals"), 0
    for _ in range(400):
        answer = choice.sample(pick)
        digits = iter(choice.write(answer))

        def take(radix: int, digits: Any = digits) -> int:
            digit, wanted = next(digits)
            assert wanted == radix
            return int(digit)

        assert choice.why_not(answer) is None and choice.read(take) == answer
        wide += answer["deal"] is not None and any(key in answer["deal"] for key in bargains.MORE)
    assert wide > 5


# bots


def test_bots_answer_every_deal_legally_and_take_what_pays() -> None:
    mind, pick = mind_of(fief()), chance.seeded("bots")
    rng = chance.seeded("offers")
    for n in range(60):
        wed = [] if n % 2 else POSITION["marriages"]
        match = rich(borne=[], marriages=wed, agenda=[["marry", "lannister"], ["buy", "stark"], ["end"]])
        drafting(match, "lannister", "tyrell")
        answer = match.choices["lannister"].sample(rng)
        match.push("lannister", answer)
        if "tyrell" in match.choices and match.choices["tyrell"].kind == "agree":
            given = mind.policy(match, match.choices["tyrell"], pick)
            assert match.choices["tyrell"].why_not(given) is None
    for terms, taken in (({"vow": [{"word": "gold", "amount": 9}]}, True), ({"oath": [{"word": "peace"}]}, False)):
        match = drafting(rich(), "lannister", "tyrell")
        match.push("lannister", {"deal": {**EMPTY, **terms}})
        assert mind.policy(match, match.choices["tyrell"], pick) == {"agree": taken}


# words and the sheet


def test_what_a_deal_holds_is_said_in_both_languages_on_the_sheet_and_in_the_log() -> None:
    match = every_kind()
    offered = next(event for event in reversed(match.log) if event.kind == "offered")
    for code, wanted in (
        ("en", ["a vote for Tywin Lannister as King", "7 gold coins", "control of Barrowton",
                "the annulment of Loras Tyrell’s marriage", "you annul the marriage of Robb Stark"]),
        ("fr", ["un vote pour Tywin Lannister comme Roi", "7 pièces d’or", "le mariage d’Arya Stark avec Loras Tyrell",
                "vous annulez le mariage de Robb Stark"]),
    ):  # fmt: skip
        t = Language(code, "fief", strict=True)
        said = " ".join(words_of(fief(), t).details(offered))
        assert all(one in said for one in wanted), said
        shown = text(bargain.sheet(t, "stark", "tyrell", offered.facts["terms"]))
        assert all(one in shown for one in wanted[:3]), shown


@pytest.mark.parametrize("code", LANGUAGES)
def test_promises_are_told_word_by_word_and_who_broke_one(code: str) -> None:
    t = Language(code, "fief", strict=True)
    gold = posed("gold", amount=3)
    match = rich(promises=[gold])
    struck(match, "tyrell", "stark", ask=3, vow=[{"word": "passage"}])
    oaths.seen(match.state, "tyrell", "passage", False, "stark")
    said = [words_of(fief(), t).sentence(event) for event in (*match.log, *match.state.events)]
    wanted = {
        "en": ("Stark has kept the word given to Tyrell: 3 gold coins.",
               "Tyrell promises Stark: leave to pass.",
               "Tyrell has broken the word given to Stark: leave to pass."),
        "fr": ("Stark a tenu sa promesse à Tyrell\u00a0: 3 pièces d’or.",
               "Tyrell fait une promesse à Stark\u00a0: le passage.",
               "Tyrell a rompu sa promesse à Stark\u00a0: le passage."),
    }[code]  # fmt: skip
    assert {*wanted} <= {*said}, said[-4:]


def test_the_sheet_is_put_together_with_taps_and_comes_back_as_it_was() -> None:
    match = drafting(rich(borne=[]), "stark", "tyrell")
    t = Language("en", "fief", strict=True)
    widget = widgets.widget(match, match.choices["stark"], Hands())
    assert widget.confirm(t).answer is None, "nothing is laid down"
    for name, value in (("give", 2), ("undo", "robb-stark"), ("vow.gold", True), ("vow.gold.amount", 4),
                        ("oath.peace", True)):  # fmt: skip
        widget.choose(name, value)
        widget.body(t)
    answer = widget.confirm(t).answer
    assert answer == {"deal": {**EMPTY, "give": 2, "undo": "robb-stark", "vow": [{"word": "gold", "amount": 4}],
                               "oath": [{"word": "peace"}]}}  # fmt: skip
    again = widgets.widget(match, match.choices["stark"], Hands())
    again.restore(answer)
    assert again.answer() == answer and text(again.body(t)[1]) == text(widget.body(t)[1])
    third = widgets.widget(match, match.choices["stark"], Hands())
    third.take_over(widget)
    assert third.answer() == answer


def test_games_of_random_players_who_deal_a_lot_keep_all_laws() -> None:
    made: set[str] = set()
    for seed in range(4):
        match, pick = Match(fief(), {**options_for(3 + seed, seed), "rounds": 6}), chance.seeded(f"deal {seed}")
        while match.result is None and len(match.answers) < 900:
            id, choice = next(iter(match.choices.items()))
            hands = [one for one in match.beside if one.endswith("/hand")]
            if hands and choice.seat != NATURE and pick(3) == 0:
                id, choice = (one := hands[pick(len(hands))]), match.beside[one]
            if choice.kind == "act":
                deals = [one for one in choice.options() if one["act"] == "deal"]
                if deals:
                    match.push(id, deals[pick(len(deals))])
                    continue
            match.push_sample(id, pick)
            made |= {event.kind for event in match.log[-1:]}
            if choice.kind in ("deal", "agree"):
                assert not fief().broken_laws(match.state, [*match.choices.values()])
    assert {"sworn", "offered"} <= made

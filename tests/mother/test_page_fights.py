"""What the page says of vassals beside the rules: in battles and raids, among standings and on tracks."""

from __future__ import annotations

from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.table.widgets import VassalOrdersWidget
from gotweb.thrones.table.panels import standings
from gotweb.thrones.table.widgets.raids import RaidWidget
from gotweb.ui.face import face_at
from gotweb.ui.kit import charts
from gotweb.ui.kit.tree import Child, Element, text, walk
from gotweb.ui.table.moment import Telling
from tests.conformance.seated import Page
from tests.mother.test_page import first_game, until
from tests.mother.whole_box import goes, three
from tests.ui.test_panels import panel

ID = "thrones-mother"


def jaqen() -> Match:
    """A vassal's Jaqen has sent Janos Slynt back to another vassal's hand, and Jon Connington came instead (V42)."""
    match = three("march", "greyjoy", greywater_watch=("greyjoy", "1K", "vassal-march"), seagard=("martell", "1K"))
    hands = ("bronn", "janos-slynt", "jon-connington", "jaqen-h-ghar", "varys", "syrio-forel")  # in turn order
    goes(match, "greyjoy", "greywater-watch", "seagard", "1K", *hands)
    match.push("greyjoy", {"card": "jaqen-h-ghar"})
    match.push("martell", {"card": "janos-slynt"})
    match.push(NATURE, {"draw": "jon-connington"})
    return match


def fought() -> Match:
    """That battle, to its end."""
    match = jaqen()
    while not any(event.kind == "battle-won" for event in match.log):
        id, choice = next(iter(match.choices.items()))
        match.push_sample(id) if choice.seat == NATURE else match.push(id, (choice.options() or [])[0])
    return match


def sides(match: Match, log: list[Event], t: Language) -> list[str]:
    """The words of both sides of the battle's picture, the attacker's first."""
    teller = face_at(ID, match.options).table.teller
    moment = teller.at(log, next(n for n, event in enumerate(log) if event.kind == "battle-won"))
    assert moment is not None
    return _sides(teller.body(t, Telling(log, {}), moment))


def _sides(drawn: list[Child]) -> list[str]:
    parts = [one for root in drawn if isinstance(root, Element) for one in walk(root)]
    return [text(one) for one in parts if "moment-side" in str(one.attrs.get("class"))]


def test_the_card_that_jaqen_brings_lies_with_the_house_whose_hand_it_came_from() -> None:
    match = fought()
    for code in LANGUAGES:
        attacker, defender = sides(match, [*match.log], Page(match, {}, code).language)
        assert "Jaqen" in attacker and "Connington" in defender
        assert "Connington" not in attacker and "Slynt" not in defender


def test_in_the_picture_of_a_battle_a_vassal_stands_under_its_commander() -> None:
    """Whoever commanded it is whom the log has last before the battle, not who claims it afterwards."""
    match = fought()

    def claims(house: str, *vassals: str) -> Event:
        return Event("claimed", {"house": house, "vassals": [*vassals]})

    before = [claims("tyrell", "martell", "greyjoy"), claims("lannister", "martell")]
    for code in LANGUAGES:
        log = [*before, *match.log, claims("stark", "greyjoy")]
        attacker, defender = sides(match, log, Page(match, {}, code).language)
        assert "Tyrell" in attacker and "Lannister" in defender and "Stark" not in attacker


def test_who_raids_nothing_with_a_vassals_order_is_told_that_it_stays() -> None:
    """V13: it is a support from then on; only a player's raid is taken off."""
    areas = {"riverrun": ("greyjoy", "1F", "vassal-raid-support+1"), "lannisport": ("lannister", "1F", "raid")}
    match = three("raid", "greyjoy", **areas)
    for code in LANGUAGES:
        page = Page(match, {}, code)
        widget = page.table.widget
        assert isinstance(widget, RaidWidget)
        said = " ".join(text(one) for one in widget.answers(page.language))
        assert "+1" in said and page.language("ui.raid.idle") not in said
    match.push("greyjoy", {"raid": "riverrun", "targets": []})
    assert match.state.orders["riverrun"] == "vassal-support+1"


def test_vassals_have_no_stars_and_count_for_no_goal_and_the_holder_of_a_token_is_marked() -> None:
    tracks = {"tracks": {
        "fiefdoms": ["martell", "stark", "lannister", "tyrell", "greyjoy", "baratheon", "arryn"],
        "court": ["stark", "lannister", "baratheon", "tyrell", "martell", "greyjoy", "arryn"],
    }}  # fmt: skip
    match = three("march", "stark", tracks, winterfell=("stark", "1F", "march-1"))
    view, face = match.view(None), face_at(ID, match.options)
    for code in LANGUAGES:
        t = Page(match, {}, code).language
        told = [root for root in face.table.tab("tracks", t, view, panel(match)) if isinstance(root, Element)]
        marked = [one for root in told for one in walk(root) if "track-holds" in str(one.attrs.get("class"))]
        assert len(marked) == 1, "Stark is the first player on the fiefdoms; on the other tracks a player is first"
        starred = [text(one) for root in told for one in walk(root) if one.tag == "li" and "★" in text(one)]
        assert len(starred) == 3 and not any("Martell" in one for one in starred)
        rows = {
            str(one.key): text(one) for one in walk(standings(t, view, match.state.edition, None)) if one.tag == "tr"
        }
        assert "/" in rows["stark"] and "★" in rows["stark"]
        assert "/" not in rows["martell"] and "★" not in rows["martell"]
        glance = face.table.glance(t, view, None, {})
        helds = [text(one) for one in walk(glance) if "helds" in str(one.attrs.get("class"))]
        assert len(helds) == 2 and "Stark" in helds[0] and "Martell" in helds[1] and "Martell" not in helds[0]


def test_a_place_behind_the_players_is_drawn_within_the_chart() -> None:
    """Vassals lie between the players of a track, so its places are more than there are players."""
    from gotweb.core.annals import Row

    rows = [Row(n, {"throne": {"stark": 7, "lannister": 3, "tyrell": n + 1}}) for n in range(3)]
    scale = charts.ChartScale("throne", rows, 3, True)
    assert scale.y(7) == charts.HEIGHT - charts.BOTTOM and scale.values()[-1] >= 6


def test_orders_that_were_kept_go_on_with_the_first_area_that_has_none() -> None:
    match = first_game().match
    until(match, "orders")
    page = Page(match, {})
    page.table.curtain.show()
    widget = page.table.widget
    assert isinstance(widget, VassalOrdersWidget)
    first, second, third, *_ = widget.listed
    widget.resume({"orders": {first: "march-1", third: "support"}})
    assert widget.area == second

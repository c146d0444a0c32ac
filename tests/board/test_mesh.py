"""The drawn map says what the rules say, and comes from its control points."""

import copy
import dataclasses
import json

import pytest

from gotweb.workshop.mesh.grow import grow
from gotweb.workshop.mesh.model import CONTROL, CONTROLS, ESSOS, MESH, Mesh
from gotweb.workshop.mesh.verify import EDITIONS, Rules, is_current, verify


@pytest.fixture(scope="module")
def rules():
    return Rules.load("first")


def test_the_mesh_was_grown_from_these_control_points(mesh):
    assert is_current(mesh), "run python -m gotweb.workshop.mesh.grow"


@pytest.mark.slow
def test_growing_again_gives_the_same_bytes():
    assert grow(CONTROL.read_text("utf-8")) == MESH.read_text("utf-8")


def test_every_check_holds_for_the_first_edition(mesh, rules):
    assert verify(mesh, "first", rules) == []


def test_every_check_holds_for_the_second_edition(mesh):
    rules = Rules.load("second")
    assert len(rules.kinds) == 50, "ports are no areas of the mesh"
    assert verify(mesh, "second", rules) == []


def test_every_check_holds_for_mother_of_dragons(mesh):
    """Its overlays bring the Vale of Arryn and the Bite; the rivers reach the twelve areas of its list and no other."""
    rules = Rules.load("mother")
    assert (len(rules.kinds), len(rules.by_rivers)) == (52, 12)
    assert verify(mesh, "mother", rules) == []


def test_what_mother_of_dragons_draws_anew_is_in_no_other_edition(mesh):
    own = {arc["name"].partition(":")[0] for arc in mesh.arcs.values() if arc["editions"] == ["mother"]}
    assert own == {"watch-coast", "vale-coast", "bi-ns", "fg-vale-west", "mm-va", "er-va", "mm-er"}
    others = {arc["name"] for arc in mesh.arcs.values() if arc["editions"] == ["first", "second"]}
    assert "mainland:er_mm_ns_n>mm_fg_ns" in others, "the coast that the Vale's replaces"


@pytest.fixture(scope="module")
def essos():
    return Mesh.load(ESSOS)


def test_every_check_holds_for_both_continents(essos):
    """Drawn contact is adjacency by the rules in all 63 lands and seas, those where Westeros and Essos meet too."""
    rules = Rules.load("essos")
    assert (len(rules.kinds), len(rules.by_rivers)) == (63, 12)
    assert is_current(essos, ESSOS), "run python -m gotweb.workshop.mesh.grow"
    assert verify(essos, "essos", rules) == []


@pytest.mark.slow
def test_growing_both_continents_again_gives_the_same_bytes():
    assert grow(*(control.read_text("utf-8") for control in CONTROLS[ESSOS])) == ESSOS.read_text("utf-8")


def test_westeros_is_drawn_as_without_essos(mesh, essos):
    """Every line of the map with the overlays is one of the map with Essos, but for the frame."""
    lines = [
        {arc["name"]: one.line(arc["id"]) for arc in one.arcs.values() if edition in arc["editions"]}
        for one, edition in ((mesh, "mother"), (essos, "essos"))
    ]
    inner = {name: line for name, line in lines[0].items() if not name.startswith("frame:")}
    assert {name: lines[1].get(name) for name in inner} == inner


def test_an_edge_of_essos_that_the_rules_do_not_have_is_noticed(essos):
    rules = Rules.load("essos")
    wrong = dataclasses.replace(rules, edges=rules.edges - {frozenset(("sea-of-myrth", "east-summer-sea"))})
    assert any("touch, but are not adjacent" in complaint for complaint in verify(essos, "essos", wrong))


def test_an_area_that_no_river_reaches_is_noticed(mesh):
    """Corrections to the facts of the box, 24: who plays reads in the drawing which areas are next to a river."""
    rules = Rules.load("mother")
    wrong = dataclasses.replace(rules, by_rivers=rules.by_rivers | {"the-eyrie"})
    assert verify(mesh, "mother", wrong) == ["the-eyrie: next to a river by the rules, and none reaches it"]


def test_a_river_that_springs_in_a_further_area_is_noticed(mesh):
    rules = Rules.load("mother")
    wrong = dataclasses.replace(rules, by_rivers=rules.by_rivers - {"princes-pass"})
    assert verify(mesh, "mother", wrong) == [
        "princes-pass: next to no river by the rules, and one comes as near as 0.0"
    ]


def test_a_brook_of_another_edition_would_reach_a_further_area(mesh):
    data = copy.deepcopy(mesh.data)
    for brook in data["rivers"]["decorative"]:
        brook["editions"] = ["mother"]
    assert any(complaint.startswith("white-harbor: next to no river") for complaint in
               verify(Mesh(data), "mother", Rules.load("mother")))  # fmt: skip


def test_drawn_contact_is_adjacency(mesh):
    """Told again without the verifier: two areas touch, not across a bare river, if and only if they are adjacent."""
    facts = json.loads((EDITIONS / "first" / "map.json").read_text("utf-8"))
    bridges = {frozenset(pair) for pair in facts["bridges"]}
    drawn = {pair for pair, kinds in mesh.contacts("first").items() if "river" not in kinds or pair in bridges}
    assert drawn == {frozenset(edge) for edge in facts["edges"]}


def test_an_edge_too_many_in_the_rules_is_noticed(mesh, rules):
    wrong = dataclasses.replace(rules, edges=rules.edges | {frozenset(("winterfell", "the-arbor"))})
    assert any("do not touch" in complaint for complaint in verify(mesh, "first", wrong))


def test_an_edge_missing_from_the_rules_is_noticed(mesh, rules):
    wrong = dataclasses.replace(rules, edges=rules.edges - {frozenset(("castle-black", "winterfell"))})
    assert any("touch, but are not adjacent" in complaint for complaint in verify(mesh, "first", wrong))


def test_a_border_drawn_as_a_river_is_noticed(mesh, rules):
    data = copy.deepcopy(mesh.data)
    pair = {"the-reach", "blackwater"}
    for arc in data["arcs"]:
        if set(arc["sides"].get("first", [])) == pair:
            arc["kind"] = "river"
    assert verify(Mesh(data), "first", rules)


def test_a_coast_pushed_over_another_is_noticed(mesh, rules):
    data = copy.deepcopy(mesh.data)
    arc = next(arc for arc in data["arcs"] if arc["kind"] == "coast" and len(arc["v"]) > 40)
    data["vertices"][arc["v"][20]][0] += 30
    assert verify(Mesh(data), "first", rules)

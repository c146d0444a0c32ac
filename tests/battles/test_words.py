"""Everything that happens, is asked and can be answered in a battle has its text, in both languages."""

from __future__ import annotations

import re

import pytest

from gotweb.battles import cardtext, facts
from gotweb.battles.lang import DOMAINS
from gotweb.core.choice import Choice, Number
from gotweb.core.game import Event
from gotweb.core.shelf import game
from gotweb.core.words import NotUnderstood, Words, words_of
from gotweb.lang import DOMAINS as SHARED
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit import phrases
from tests.battles.players import ID, PLANS, moments
from tests.lang.conftest import compiled, texts
from tests.lang.wording import wrong_in
from tests.rest import by_turns


def language(code: str) -> Language:
    return Language(code, "battles", strict=True, opened=compiled)


def words(code: str) -> Words:
    return words_of(game(ID), language(code))


def said(text: str | None) -> None:
    assert text and "{" not in text and ("None" not in text or text == "None") and "  " not in text, text
    assert " ." not in text, text  # a blank that was filled with nothing


@pytest.mark.parametrize(("plan", "code"), by_turns(PLANS, LANGUAGES))
@pytest.mark.one_of(2)
def test_a_whole_battle_is_told(plan: str, code: str) -> None:
    spoken = words(code)
    for match, _, choice in moments(plan, 3):
        if choice is None:
            break
        said(spoken.asks(choice.kind, choice.seat, choice.facts))
        said(spoken.example(choice))
        said(language(code)(f"kind.{choice.kind}"))
        for answer in (choice.options() or [])[:30]:
            said(spoken.answer(answer))
        if match.revealed is not None:
            said(phrases.no_undo(language(code), match.revealed))
        if len(match.answers) % 40 == 0:
            for line in spoken.board(match):
                said(line)
    for event in match.told:
        said(spoken.sentence(event))
        for line in spoken.details(event):
            said(line)
        assert event.kind in ("forced", "round") or spoken.group(event), event.kind
        assert spoken.rule_of(event) is None or said(spoken.rule(spoken.rule_of(event) or "")) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_is_told_by_what_it_does(code: str) -> None:
    t = language(code)
    names = set()
    for id, card in facts.box().cards.items():
        names.add(cardtext.name(t, id))
        lines = cardtext.text(t, id, facts.box())
        assert len(lines) == len(card.commands) + (card.tactic is not None)
        for line in lines:
            said(line)
    assert len(names) == 70


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_log_tells_of_a_tactic_what_its_card_says(code: str) -> None:
    """With its number, and what it costs: SL11 (p8) rallies for a figure each, LL04 one unit."""
    spoken, t = words(code), language(code)
    for id, card in facts.box().cards.items():
        if card.tactic is not None:
            does = cardtext.effect(t, card.tactic.does, card.tactic.amount)
            event = Event("tactic", {"seat": "stark", "does": card.tactic.does, "amount": card.tactic.amount})
            said(spoken.sentence(event))
            assert does in spoken.sentence(event) and does in cardtext.text(t, id, facts.box())[-1]
    assert cardtext.effect(t, "rally-ordered", "any") != cardtext.effect(t, "rally-ordered", 1)


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_in_the_data_has_its_name(code: str) -> None:
    t = language(code)
    for kind in facts.box().kinds:
        said(t(f"troop.{kind}"))
    for id in facts.box().commanders:
        said(t(f"leader.{id}"))
    for id in facts.terrain():
        said(t(f"ground.{id}"))
    for plan in PLANS:
        said(t(f"option.plan.{plan}"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_typed_is_understood(code: str) -> None:
    spoken, understood = words(code), 0

    def typed(choice: Choice, line: str) -> object:
        try:
            return spoken.understand(choice, line)
        except NotUnderstood as trouble:
            said(spoken.trouble(trouble))
            return None

    for _, _, choice in moments("open-field", 1):
        if choice is None:
            break
        options = list(choice.options() or ())
        for number, answer in enumerate(options[:20], 1):
            assert isinstance(choice, Number) or typed(choice, str(number)) == answer
            found = typed(choice, spoken.answer(answer))
            assert found in (answer, None)
            understood += found is not None
        if choice.kind == "move" and len(options) > 1:
            assert typed(choice, f"{options[1]['move']} {options[1].get('to')}".lower()) in (options[1], None)
            assert typed(choice, "-") == {"move": None}
        assert typed(choice, "[") is None and typed(choice, "{") is None and typed(choice, "zzz") is None
    assert understood > 100


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_of_units_is_the_subject_of_a_verb(code: str) -> None:
    """Some names are plural and some are not ("Lannisport Guards", "War Host of the North"): no verb fits them all."""
    for key, forms in texts("battles", code, "battles").items():
        for text in forms if key.startswith("log.") else ():
            assert not re.match(r"\{what\}( (in|en) \{area\})? [^\W\d]", text), (key, text)


@pytest.mark.parametrize(("code", "name"), [("en", "siege tower"), ("fr", "tour de siège")])
def test_p27_the_token_is_called_a_siege_tower(code: str, name: str) -> None:
    assert language(code)("ground.siege-tower") == name
    said = [text for domain in DOMAINS for forms in texts("battles", code, domain).values() for text in forms]
    assert [text for text in said if wrong_in("battles", code, text)] == []
    assert wrong_in("battles", code, {"en": "a siege engine", "fr": "un engin de siège"}[code])


def test_a_round_is_called_so_in_shared_texts_too() -> None:
    # The French rulebook has "round"; "tour" is the turn of one player within it.
    shared = {key: forms for domain in SHARED for key, forms in texts("", "fr", domain).items()}
    own = {key: forms for domain in DOMAINS for key, forms in texts("battles", "fr", domain).items()}
    said = {key: " ".join(forms) for key, forms in (shared | own).items() if key in shared}
    wrong = {key for key, text in said.items() if re.search(r"(?i)\btours?\b", text)}
    assert wrong == {"cli.round"}, "which the terminal of another family prints"


@pytest.mark.parametrize(
    ("code", "card", "said"),
    [
        ("en", "ll05", "the pool has valor ×2"),
        ("fr", "ll05", "la réserve a bravoure ×2"),
        ("en", "sl02", "own morale is on the start space or better"),
        ("fr", "sl02", "le moral est sur la case départ ou mieux"),
        ("en", "sl09", "own morale is in the green zone or worse"),
        ("fr", "sl02", "une unité activée gagne une capacité, pas d’attaque de décrochage au départ"),
        ("fr", "sl14", "deux attaques au lieu d’une"),
    ],
)
def test_a_card_counts_its_tokens_and_speaks_of_one_unit_as_of_one(code: str, card: str, said: str) -> None:
    """E02, E03: two tokens of a sort are two, the start space is no zone; SL14 orders one unit, SL02 gives to one."""
    text = " ".join(cardtext.text(language(code), card, facts.box()))
    assert said in text.replace("\xa0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("code", "said"), [("en", "C4, D4 in the way"), ("fr", "C4, D4 sur la ligne de mire")])
def test_what_is_in_the_way_may_be_several_hexes(code: str, said: str) -> None:
    """G02: a verb would have to agree with their number."""
    t = language(code)
    assert said in t("move.hidden", area="B4", target="E4", areas="C4, D4")

"""The family tree of a whole game, house by house: births, weddings, crowns, captures, and deaths with the killer."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.fief.lives import Life, LifeStep, lives
from gotweb.fief.table import heraldry, signs
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, el


def tree(t: Language, match: Match) -> Element:
    """Return the lives of all nobles as a section of the report."""
    words, all_lives = FiefWords(t), lives(match)
    houses = {life.noble: life.house for life in all_lives}
    boards = [
        el("section", {"class": "fief-house"}, el("h4", None, signs.crest(house), words.seat(house)),
           el("ul", {"class": "fief-lives"}, [_life(t, one, houses) for one in all_lives if one.house == house]),
           key=house)
        for house in match.seats
    ]  # fmt: skip
    return el("section", None, el("h3", None, t("lives.title")), el("div", {"class": "fief-tree"}, boards), key="tree")


def _life(t: Language, life: Life, houses: dict[str, str]) -> Element:
    titles = [step.whom for step in life.steps if step.what == "titled" and step.whom is not None]
    steps = [el("li", None, _sign(step, houses), said(t, life, step), key=str(n)) for n, step in enumerate(life.steps)]
    look = "fief-life ended" if life.ended else "fief-life"
    return el("li", {"class": look}, signs.noble(life.noble, life.house, titles),
              el("div", None, el("strong", None, FiefWords(t).noble(life.noble)), el("ul", None, steps)),
              key=life.noble)  # fmt: skip


def said(t: Language, life: Life, step: LifeStep) -> str:
    """Return an entry of a life in words, with its round."""
    words = FiefWords(t)
    if step.what in ("wed", "parted"):
        what = t(f"lives.{step.what}", spouse=words.noble(str(step.whom)))
    elif step.what == "titled":
        what = words.title(str(step.whom), life.noble)
    elif step.what == "captured" or (step.what == "died" and step.whom is not None):
        what = t(f"lives.{step.what}", seat=words.seat(str(step.whom)))
    elif step.what == "died":
        what = t("lives.died.rule", why=t(f"rule.{step.rule}.title"))
    else:
        what = t(f"lives.{step.what}")
    return t("lives.step", round=step.round, what=what)


def _sign(step: LifeStep, houses: dict[str, str]) -> Element | None:
    """Return the crest of another house involved in an entry, or the sign of its kind; None if there is neither."""
    if step.what == "wed":
        house = houses.get(str(step.whom))
        return el("span", {"class": "fief-wed"}, signs.shape(heraldry.RING),
                  signs.crest(house) if house is not None else None)  # fmt: skip
    if step.what in ("captured", "died") and step.whom is not None:
        return signs.crest(step.whom)
    return signs.shape(heraldry.CROWN) if step.whom in ("king", "queen") else None

"""Answers as players type them: `winterfell=march-1 2=raid`, `lannisport > riverrun 1f 1k keep`, a number, a few words.

This module only turns text into answers and back; the choice decides whether an answer is legal. What may be typed for
an area, an order or a unit is a `Vocabulary`, so that every language types in its own words, and in ids as well.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core.choice import Answer, Choice, Number
from gotweb.core.words import NotUnderstood, typed_json
from gotweb.thrones.edition import Edition, Token

UNITS = ("footman", "knight", "ship", "siege-engine", "dragon")
"""The units of all editions, for whoever types ids without one."""
SHORTEST = 3
"""An order's name may be cut down to so many letters; with its bonus or star even to one."""
Say = Callable[[str], str]
"""Gives the text of a key in somebody's language."""
_TOKEN = re.compile(r"([a-z]+)([+-]?[0-9])?(\*)?")
_SIGNS = str.maketrans({"−": "-", "–": "-", "★": "*", "→": ">", "’": "'"})


# words


@cache
def fold(text: str) -> str:
    """Return the text without capitals, accents, apostrophes and hyphens: "King’s Landing" and "kings-landing" are the
    same.
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c) and c not in "'’")
    return " ".join(re.findall(r"[^\W_]+", plain))


class Names:
    """Things with several names each; a unique beginning of a name is enough."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self._names = [(fold(name), id) for id, several in names.items() for name in (id, *several)]

    def find(self, text: str, among: Sequence[str] = ()) -> str:
        """Return the thing that a text means: by a whole name, a beginning, or words of it; things in `among` are
        preferred.
        """
        typed = fold(text)
        found: list[str] = []
        if typed:
            for fits in (_equal, str.startswith, _has_words):
                found = list(dict.fromkeys(id for name, id in self._names if fits(name, typed)))
                likely = [id for id in found if id in among]
                if len(likely) == 1 or len(found) == 1:
                    return (likely or found)[0]
                if found:
                    break
        raise NotUnderstood("many" if found else "nowhere", text=text.strip(), ids=found)


def _equal(name: str, typed: str) -> bool:
    return name == typed


def _has_words(name: str, typed: str) -> bool:
    words = name.split()
    return all(any(word.startswith(part) for word in words) for part in typed.split())


def letters_of(names: Mapping[str, str]) -> dict[str, str]:
    """Return a letter for each kind of unit: the first letter of a word of its name that no kind before it has."""
    letters: dict[str, str] = {}
    for kind, name in names.items():
        initials = [word[0] for word in name.split()]
        letters[kind] = next((letter for letter in initials if letter not in letters.values()), kind)
    return letters


class Vocabulary:
    """The words that may be typed. Without an edition: only ids, and none of them is checked."""

    def __init__(self, edition: Edition | None = None, say: Say | None = None) -> None:
        say = say or (lambda key: "")
        self.areas = Names({id: (say(f"area.{id}"),) for id in edition.areas}) if edition is not None else None
        tokens = edition.tokens.values() if edition is not None else ()
        self.tokens = {token: _kinds_of(token, say) for token in tokens}
        self.own = {token: "".join(re.findall(r"[a-z]+", fold(say(f"order.{token.id}")))) for token in tokens}
        kinds = edition.kinds if edition is not None else UNITS
        ids, names = {kind: fold(kind) for kind in kinds}, {kind: fold(say(f"unit.name.{kind}")) for kind in kinds}
        self.units = {kind: (ids[kind], names[kind]) for kind in kinds}
        self.letters = letters_of(names if say("unit.name.footman") else ids)
        self._initials = (letters_of(ids), self.letters)
        self.all = {"all", *fold(say("command.word.all")).split()}
        self.keep = {"keep", *fold(say("command.word.keep")).split()}
        self.none = {"none", *fold(say("command.word.none")).split()}

    def area(self, text: str, among: Sequence[str]) -> str:
        """Return the area that a text means: by name, or by its number in `among`."""
        text = text.strip()
        if text.isascii() and text.isdigit():
            if not 1 <= number(text) <= len(among):
                raise NotUnderstood("number", text=text, top=len(among))
            return among[int(text) - 1]
        if self.areas is not None:
            return self.areas.find(text, among)
        if not text or re.search(r"[\s0-9]", text):
            raise NotUnderstood("nowhere", text=text)
        return text

    def token(self, text: str, among: Collection[str] = ()) -> str | None:
        """Return the order token that a word means, or None if it means none; tokens in `among` are preferred.

        Raises NotUnderstood if it may mean several.
        """
        if not self.tokens:
            return text
        plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
        match = _TOKEN.fullmatch(plain)
        if match is None or (len(match[1]) < SHORTEST and not (match[2] or match[3])):
            return None
        found = [
            token
            for token, kinds in self.tokens.items()
            if (any(kind.startswith(match[1]) for kind in kinds) or match[1] == self.own[token])
            and (match[2] is None or int(match[2]) == token.bonus)
            and (match[3] is None or token.star)
        ]
        found = [token for token in found if token.id in among] or found
        plainest = [token for token in found if token.id == token.kind + (match[3] or "")]
        found = plainest if match[2] is None and plainest else found
        if len(found) > 1:
            raise NotUnderstood("which-order", text=text, tokens=[token.id for token in found])
        return found[0].id if found else None

    def unit(self, text: str) -> str | None:
        """Return the kind of unit that a letter, a word or several words mean, or None."""
        typed = fold(text)
        meant = {kind for letters in self._initials for kind, letter in letters.items() if letter == typed}
        if len(meant) == 1:
            return meant.pop()
        for word in (typed, typed.removesuffix("s")):
            found = [kind for kind, names in self.units.items() if word and any(_has_words(n, word) for n in names)]
            if len(found) == 1:
                return found[0]
        return None


def _kinds_of(token: Token, say: Say) -> tuple[str, ...]:
    """Return the names of the kinds of an order token; a token for seas only has just its own name."""
    kinds = () if token.afloat else token.kinds
    return (*kinds, *(fold(say(f"order.kind.{kind}")).partition(" ")[0] for kind in kinds))


IDS = Vocabulary()


# what was typed


def understand(
    choice: Choice, line: str, words: Vocabulary = IDS, describe: Callable[[Answer], str] | None = None
) -> Answer:
    """Return the answer that a line means: JSON, a number of the list, or short notation. Raises NotUnderstood.

    With `describe`, which puts an answer into words, some of these words are enough, too.
    """
    line = line.translate(_SIGNS).strip()
    if (answer := typed_json(line)) is not None:
        return answer
    if isinstance(choice, Number):
        return {choice.kind: number(line)}
    options = choice.options()
    if options is not None:
        return _option(choice, options, line, words, describe)
    if choice.kind == "orders":
        return orders_of(line, choice.facts["areas"], words, choice.facts["tokens"])
    if choice.kind == "march":
        return march_of(line, list(choice.facts["origins"]), choice.facts["origins"], words)
    raise NotUnderstood


def orders_of(line: str, areas: Sequence[str], words: Vocabulary = IDS, tokens: Collection[str] = ()) -> Answer:
    """Return the orders of `winterfell=march-1 2=raid`, or `winterfell march-1, moat cailin raid`; `none` means no
    orders.

    `tokens` are those that can be laid.
    """
    orders: dict[str, str] = {}
    if fold(line) in words.none:
        return {"orders": orders}
    # "march +1 *" is one word, as "march 0" is
    line = re.sub(r"\s+(?=[+-][0-9]|\*)|(?<=[^\W\d])\s+(?=0(?:\s|$|[,;]))", "", line.translate(_SIGNS))
    name: list[str] = []
    for part in re.sub(r"=", " = ", line).replace(",", " ").replace(";", " ").split():
        given = bool(name) and name[-1] == "="
        token = words.token(part, tokens) if given or (name and words.tokens) else None
        if token is None:
            if given:
                raise NotUnderstood("order", text=part)
            name.append(part)
            continue
        area = words.area(" ".join(name).removesuffix("=").removesuffix(":"), areas)
        if area in orders:
            raise NotUnderstood("twice", area=area)
        orders[area] = token
        name = []
    if name or not orders:
        raise NotUnderstood("no-order", text=" ".join(name))
    return {"orders": orders}


def march_of(line: str, areas: Sequence[str], origins: Mapping[str, Any], words: Vocabulary = IDS) -> Answer:
    """Return the march of `lannisport > riverrun 1f 1k, stoney-sept all keep`; the origin alone means staying."""
    front, _, last = line.translate(_SIGNS).replace("->", ">").strip().rpartition(" ")
    keep = bool(front) and fold(last) in words.keep
    origin_text, _, rest = (front if keep else f"{front} {last}").partition(">")
    origin = words.area(origin_text, areas)
    moves = [_move(part, origin, origins, words) for part in rest.split(",")] if rest.strip() else []
    return {"march": origin, "moves": moves, "leave_power": keep}


def _move(part: str, origin: str, origins: Mapping[str, Any], words: Vocabulary) -> dict[str, Any]:
    """Return `riverrun 1f 1k` as a move."""
    # all words in front of the first number or "all" are the area's name
    name, *units = re.split(r"\s+(?=[1-9][0-9]?\s*[^\W\d])", part.strip())
    *front, last = name.split() or [""]
    everybody = bool(front) and fold(last) in words.all
    name = " ".join(front) if everybody else name
    move: dict[str, Any] = {"to": words.area(name, ()) if re.search("[0-9]", name) is None else ""}
    if not move["to"]:
        raise NotUnderstood("units", text=part.strip())
    if everybody and origin in origins:
        move.update(origins[origin]["units"])
    for text in units:
        count = re.fullmatch(r"([0-9]+)\s*([^\W\d]+(?:[\s-]+[^\W\d]+)*)", text)
        kind = words.unit(count[2]) if count is not None else None
        if count is None or kind is None:
            raise NotUnderstood("units", text=text)
        move[kind] = int(count[1])
    if len(move) == 1:
        raise NotUnderstood("nobody", area=move["to"])
    return move


def number(text: str) -> int:
    """Return a whole number of limited length. Raises NotUnderstood."""
    if re.fullmatch(r"[0-9]{1,6}", text) is None:
        raise NotUnderstood("no-number", text=text)
    return int(text)


def _option(
    choice: Choice,
    options: Sequence[Answer],
    line: str,
    words: Vocabulary,
    describe: Callable[[Answer], str] | None,
) -> Answer:
    """Return one answer of a list: by its number, or by words of its text."""
    if describe is None or re.fullmatch(r"[0-9]+", line):
        place = number(line)
        if not 1 <= place <= len(options):
            raise NotUnderstood("number", text=line, top=len(options))
        return options[place - 1]
    typed = _signed(line).split()
    told = [(_signed(describe(option)).split(), option) for option in options]
    if choice.kind == "support":  # one side for all areas can be said in a word
        told += [
            ([word], option)
            for option in options
            if len(set(option["support"].values())) == 1
            for side in option["support"].values()
            for word in (words.none if side is None else {side})
        ]
    none = next((option for option in options if list(option.values()) == [None]), None)
    if none is not None:
        told += [([word], none) for word in words.none]
    # the fewer words are left over, the better; "raid winterfell" is the raid that has no target, "I" is not "II"
    found = [
        ((len(whole), not _in_order(typed, whole), sum(word not in whole for word in typed)), option)
        for whole, option in told
        if typed and _all_meant(typed, whole)
    ]
    least = min((score for score, _ in found), default=None)
    best = [option for score, option in found if score == least]
    if not best or any(option != best[0] for option in best):
        raise NotUnderstood("which" if best else "unclear", text=line, options=best)
    return best[0]


def _signed(text: str) -> str:
    """Return the words of an answer with stars and signs: "Raid ★" is not "Raid"."""
    text = text.translate(_SIGNS).replace("*", " star ")
    return fold(re.sub(r"\+(?=[0-9])", " plus", re.sub(r"(?<![^\W_])-(?=[0-9])|(?<=[a-z])-(?=[0-9])", " minus", text)))


def _all_meant(typed: Sequence[str], whole: Sequence[str]) -> bool:
    """Return whether each typed word begins a different word of the answer."""
    left = list(whole)
    for word in sorted(typed, key=len, reverse=True):
        here = next((one for one in left if one == word), None) or next((o for o in left if o.startswith(word)), None)
        if here is None:
            return False
        left.remove(here)
    return True


def _in_order(typed: Sequence[str], whole: Sequence[str]) -> bool:
    """Return whether the typed words begin words of the answer in the same order; ranked answers differ only in
    that.
    """
    words = iter(whole)
    return all(any(word.startswith(part) for word in words) for part in typed)


# and back


def written(choice: Choice, answer: Answer) -> str:
    """Return an answer as it can be typed, in ids: the text that `understand` reads back."""
    options = choice.options()
    if isinstance(choice, Number):
        return str(answer[choice.kind])
    if options is not None:
        return str(options.index(answer) + 1)
    if choice.kind == "orders":
        return " ".join(f"{area}={token}" for area, token in answer["orders"].items()) or "none"
    if choice.kind == "march":
        return march_text(answer)
    return json.dumps(answer)


def march_text(answer: Answer, name: Callable[[str], str] = str, letters: Mapping[str, str] | None = None) -> str:
    """Return a march as it can be typed."""
    letters = letters or IDS.letters
    moves = ", ".join(
        " ".join([name(move["to"]), *(f"{n}{letters[kind]}" for kind, n in move.items() if kind != "to" and n)])
        for move in answer["moves"]
    )
    keep = " keep" if answer["leave_power"] else ""
    return f"{name(answer['march'])} > {moves}{keep}" if moves else f"{name(answer['march'])}{keep}"

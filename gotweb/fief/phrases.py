"""Tables of what each fact of an event is (house, noble, place ...), for the texts of the game; every module adds to
them. See `words.py`.
"""

from __future__ import annotations

FACTS: dict[str, str] = {
    **dict.fromkeys(("seat", "other", "victim", "winner", "captor"), "seat"),
    **dict.fromkeys(("seats", "winners", "loser", "camp", "strike"), "seat"),
    **dict.fromkeys(("area", "from_area", "to_area", "areas", "start", "place", "road", "city"), "area"),
    **dict.fromkeys(
        (
            "noble",
            "spouse",
            "nobles",
            "sponsor",
            "target",
            "bear",
            "candidate",
            "candidates",
            "stand",
            "standing",
            "calm",
            "burn",
        ),
        "noble",
    ),
    **dict.fromkeys(("title", "titles"), "title"),
    **dict.fromkeys(("card", "cards", "mine", "steal"), "card"),
    **dict.fromkeys(("troops", "lost"), "troops"),
    **dict.fromkeys(("region",), "region"),
    **dict.fromkeys(("fief",), "fief"),
    **dict.fromkeys(("back",), "back"),
    **dict.fromkeys(("mission", "missions"), "mission"),
    "leave-to": "seat",
    **dict.fromkeys(("take-along", "ransom", "aim", "fall"), "noble"),
    **dict.fromkeys(("fight", "persuade", "control", "lead"), "seat"),
    "besiege": "area",
    "unit": "unit",
    "word": "promise",
    "reward": "noble",
    "home": "area",
    "tie": "tie",
}
"""Name of a fact of events, questions and answers -> what it is: the head of the keys of its names."""
ACTIONS: set[str] = {"act", "tick", "take", "fist", "hide", "march", "join", "ally", "boost", "assault"}
"""Kinds of answers whose value is a word that has a text of its own."""
NUMBERED: dict[str, str] = dict.fromkeys(
    ("income", "embraced", "hits", "voted.for", "handed-over", "stolen", "paid", "upkeep", "hired", "camp-hit",
     "ruined.mills", "ruined.both", "placed-mercenaries", "bid", "bid.again", "uprising-dice.area",
     "uprising-dice.victim", "seated", "rewarded", "deserted"), "amount",
) | {"ransomed": "gold"}  # fmt: skip
"""Form of an event -> the fact that its sentence counts."""
GROUPS: dict[str, tuple[str, ...]] = {
    "round": ("round", "first-player", "settled", "over"),
    "court": (
        "titled", "title-free", "wed", "parted", "regent", "guarded", "disbanded", "pardoned", "proposed",
        "refused-marriage", "stands", "laid", "voted", "elected", "nobody-elected", "council-refused", "banished",
        "annulment-refused", "gift", "gift-declined", "heir-born", "took-the-black", "embraced", "converted",
        "council-bids", "seated", "nobody-seated",
    ),
    "cards": (
        "discarded", "drew", "took", "culled", "reshuffled", "disaster-drawn", "disaster-discarded", "played",
        "good-card", "disaster-over", "disaster", "false-alarm", "disaster-strikes", "relieved",
        "looked", "saw", "stole", "swapped", "received", "handed-over",
    ),
    "gold": (
        "income", "untaxed", "tallage", "taxed", "taxed-all", "paid", "thief", "stolen", "offered", "deal-refused",
        "deal-made", "promised", "promise-kept", "promise-broken", "sworn", "oath-kept",
        "oath-broken", "upkeep", "nobody-hires", "hired", "bid", "ransomed",
    ),
    "families": (
        "buried", "joined", "placed", "freed", "died", "deserted", "aemon-left", "assassins", "evaded", "vanished",
        "survived", "justice", "executed",
    ),
    "war": (
        "battle", "battle-over", "hits", "round-fought", "lost", "joins", "persuaded", "leads", "truce-offered",
        "truce-refused", "truce", "surrender", "changes-side", "leaves-battle", "aimed", "placed-mercenaries", "ambush",
        "besieges", "siege-engine", "pillaged", "captured", "no-agreement", "escaped", "slipped",
    ),
    "moves": ("marches-first", "marches-last", "moved", "denied", "denied-stay", "passage", "fades", "raid"),
    "wall": (
        "declared", "declared-walkers", "joins-wall", "kept-from-wall", "ranked", "mission-drawn", "takes-objective",
        "conquered", "retaken", "mance-appears", "mance-comes", "mance-passes", "mance-falls", "captured-by-mance",
        "rewarded", "lent", "aemon-joins", "saved", "comes-home", "wall-silent", "renegade", "forgiven",
        "summoned", "invasion", "invaded", "wasted", "overrun",
    ),
    "map": (
        "uprising", "boosted", "calmed", "not-calmed", "uprising-dice", "camp-hit", "killed", "ruined", "uprising-over",
        "controls", "abandoned", "siege-over", "recruited", "built-stronghold", "built-mill", "built-sept", "city",
    ),
}  # fmt: skip
"""What one looks for in a log -> the kinds of events in which one finds it."""
ASKED: dict[str, str] = {
    **dict.fromkeys(("start", "raise", "hand", "go-on", "act"), "round"),
    **dict.fromkeys(
        (
            "bear",
            "guard",
            "marry",
            "stand",
            "vote",
            "consent",
            "grant",
            "accept",
            "black",
            "embrace",
            "convert",
            "burn",
        ),
        "court",
    ),
    **dict.fromkeys(("discard", "take", "cull", "play", "steal", "hand-over", "keep", "relieve"), "cards"),
    **dict.fromkeys(("propose", "hold", "fist", "deal", "agree", "tick"), "gold"),
    **dict.fromkeys(("place", "hide", "break"), "families"),
    **dict.fromkeys(("pay", "bid", "ransom"), "gold"),
    **dict.fromkeys(("march", "move", "permit", "garrison"), "moves"),
    **dict.fromkeys(
        (
            "seize",
            "jail",
            "take-along",
            "fight",
            "besiege",
            "pillage",
            "join",
            "welcome",
            "persuade",
            "talk",
            "truce",
            "ally",
            "let-go",
            "aim",
            "again",
            "share",
            "fall",
            "captor",
            "lead",
        ),
        "war",
    ),
    **dict.fromkeys(
        (
            "declare",
            "call",
            "let-join",
            "objective",
            "assault",
            "purse",
            "reward",
            "home",
            "save",
            "spare",
            "summon",
            "invade",
        ),
        "wall",
    ),
    **dict.fromkeys(("leave-to", "lose", "bury", "buy", "city", "boost", "calm", "strike"), "map"),
}
"""Kind of question -> the group of the log in which one finds that it answered itself."""

"""A Song of Ice and Fief: families, votes, marriages and deals, for three to six.

The facts (map, houses, nobles, cards, titles, prices, missions) are JSON files in `data/`. One module for each
chapter of the rulebook, in playing order; `contents.py` lists the tasks of a round. The rules have ids of a
letter and a number, by chapter, in `rules.json`:

    A  set-up and the houses' powers        M  ransoms, mercenaries, captives
    B  families, marriages, alliances       N  purchases and buildings
    C  elections and votes                  O  fief titles and inheritance
    D  small council and Hand of the King   P  movement and control
    E  King, Queen, Heir, White Cloaks      Q  raids
    F  discarding and drawing               R  battles
    G  disasters                            S  sieges and pillage
    H  court cards, new nobles              V  end of a round, victory
    I  fortune cards                        W  the Night's Watch and the Wall
    J  uprisings                            X  variants
    L  income and taxes                     Y  diplomacy: the raised hand, gifts, deals
"""

"""Battles of Westeros: the hex battle for two.

One module for each chapter of its rulebook, in playing order: `setup`, `rally`, `marshal`, `command` with `orders`,
`leadership` and `tactics`, `movement`, `attack` with `sight`, `strength`, `retreat` and `pursuit`, `commanders`,
`morale`, `fire`, `regroup`, `victory`. The facts (units, commanders, cards, terrain, battle plans) are JSON files in
`data/`, in the format of docs/battle-plans.md. `rules.json` lists the rules, each with the section and the page of the
rulebook.
"""

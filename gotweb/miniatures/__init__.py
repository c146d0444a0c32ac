"""The miniatures game: trays of models on a table without spaces, for two.

One module for each chapter of its rulebook, in playing order: `setup`, `turns` with `moves`, `retreat`, `charge`,
`shooting` and `melee`, `attack` with `strength`, `conditions` and `morale`, `objectives`, `scoring`, `cleanup`. `field`
is what surrounds a unit on the table. The facts (units, attachments, terrain, armies, modes) are JSON files in `data/`,
whose format is described in docs/miniatures-data.md. The rules are listed in `rules.json`, each with the section and
the page of the rulebook, and cited by ids such as M01 in the docstrings; what the book leaves open is in
docs/rulings-miniatures.md.

The option `minds` says what is played beside the table. With "none" there is nothing: that is the learning game, in
which only those abilities count that change a number or belong to a charge (M01). With "all" there are non-combat units
on a strategy board, orders and tactics cards, all in the package `minds`.
"""

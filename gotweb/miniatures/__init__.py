"""The miniatures game: trays of models on a table without spaces, for two.

One module for each chapter of its rulebook, in playing order: `setup`, `turns` with `moves`, `retreat`, `charge`,
`shooting` and `melee`, `attack` with `strength`, `conditions` and `morale`, `objectives`, `scoring`, `cleanup`. `field`
is the table as a unit meets it. The facts (units, attachments, terrain, armies, modes) are JSON files in `data/`;
docs/miniatures-data.md says how they are written. Its rules are listed in `rules.json`, each with the section and the
page of the rulebook; what the book leaves out is in docs/rulings-miniatures.md.

The option `minds` says what lies beside the table. With "none" there is nothing: that is the learning game, in which
of the abilities only those count that change a number or come with a charge (M01). With "all" there are people on a
strategy board, orders and tactics cards; the package `minds` is all of that.
"""

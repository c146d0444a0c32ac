"""The miniatures game: trays of models on a table without spaces, for two.

One module for each chapter of its rulebook, in playing order: `setup`, `turns` with `moves`, `retreat`, `charge`,
`shooting` and `melee`, `attack` with `strength`, `conditions` and `morale`, `objectives`, `cleanup`. `field` is the
table as a unit meets it. The facts (units, attachments, terrain, armies, modes) are JSON files in `data/`;
docs/miniatures-data.md says how they are written. Its rules are listed in `rules.json`, each with the section and the
page of the rulebook; what the book leaves out is in docs/rulings-miniatures.md.

The game is being built. What is on the shelf is the field alone, by which it is learnt: there are no tactics cards,
orders or people beside the table, and of the abilities only those that change a number or come with a charge (M01).
`minds` is all of that; a battle has it if its options say so, which the game on the shelf does not offer yet.
"""

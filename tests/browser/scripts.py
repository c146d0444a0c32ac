"""What players of whole games (`actors.py`) look at in the page, as JavaScript and as Python of the page's own."""

LOOK = """async () => {
  await gotweb.quiet(); // a player looks at what was done until nothing more comes
  const inside = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  };
  const curtain = document.querySelector('#curtain').childElementCount > 0;
  const prompt = document.querySelector('#table .prompt h2');
  const moment = document.querySelector('#moment .moment'), over = moment?.classList.contains('over');
  const at = over ? moment.getBoundingClientRect() : null;
  const widget = document.querySelector('.widget');
  const bells = [...document.querySelectorAll('.offers button')].filter((bell) => !curtain || bell.closest('#curtain'));
  return {
    curtain, moment: Boolean(moment), over: at ? [at.x + at.width / 2, at.y + 8] : null,
    show: Boolean(document.querySelector('[data-action=show]')),
    kind: widget ? widget.className.replace('widget ask-', '') : '', prompt: prompt?.textContent ?? '',
    asked: Boolean(prompt) && inside(prompt),
    bells: bells.every(bell => {
      const box = bell.getBoundingClientRect();
      return box.width >= 44 && box.height >= 44 && inside(bell);
    }),
  };
}"""
FIND = """async ([action, value, reach]) => {
  await new Promise((done) => requestAnimationFrame(done));
  await gotweb.quiet();
  const all = [...document.querySelectorAll('#curtain [data-action], #table [data-action]')].filter(n =>
    n.dataset.action === action && (value === null || n.dataset.value === value) && !n.closest('[inert]'));
  const node = all.find(n => n.closest('#curtain')) ?? all[0];
  if (!node) return null;
  const told = {pressed: node.getAttribute('aria-pressed') === 'true', disabled: node.disabled};
  if (!reach) return told;
  node.scrollIntoView({block: 'nearest'});
  const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return {...told, x, y, width: box.width, height: box.height, covered: !hit || !(node.contains(hit))};
}"""
OTHERS = """([action, value]) => {
  const part = (name) => name.slice(0, name.lastIndexOf(' '));
  return [...document.querySelectorAll('#table .widget [data-action]')].filter(n =>
  n.dataset.action === action && n.dataset.value !== value && !n.disabled && n.getAttribute('aria-pressed') !== 'true'
  && (action !== 'part' || part(n.dataset.value) === part(value))).map(n => n.dataset.value);
}"""
MARK = """(area) => {
  const mark = document.querySelector(`#layer-highlight .spot.can[data-mark="${area}"]`);
  const shape = document.getElementById('area-' + area) ?? mark;
  if (!mark || !shape) return null;
  const map = document.querySelector('#map').getBoundingClientRect(), box = shape.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  if (x < map.left || x > map.right || y < map.top || y > map.bottom) return null;
  const hit = document.elementFromPoint(x, y);
  return hit && (hit.dataset.area ?? hit.id.replace(/^area-/, '')) === area ? [x, y] : null;
}"""
OUTPUT = """([name]) => document.querySelector(`[data-action=part][data-value^="${name} "]`)
  ?.closest('.fief-steps')?.querySelector('output')?.textContent"""
GIVEN = """
import json
from gotweb.ui.page import app
answers = app.here().match.answers
json.dumps([len(answers), answers[{at}] if len(answers) > {at} else None])
"""
POINTS = """
import json
from gotweb.ui.page import app
board = app.here().screen.board
json.dumps({area: [*point] for area, point in board.middles.items() if area not in board.away})
"""
"""Between which points the arrows lead over the map: villages, and what moves."""
PASSED = """
import json
from gotweb.core import chance
from gotweb.ui.page import app
match, die = app.here().match.fork(), chance.fair()
for question, answer in json.loads({answers!r}):
    match.push(question, answer)
    match.settle(die)
app.here().open(match, {{}}, "")
"""
"""Gives answers of the written game without the page's buttons; nature goes on with her die (`hand.SEED_NATURE`)."""

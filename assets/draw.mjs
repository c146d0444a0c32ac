// What Python asks of the page at every tap, in as few calls as possible: a call from Python to the browser costs as much
// as making several nodes here. Python compares what is to be seen with what is there, and sends the differences as one
// text (`draw`); it is called only for events that somebody waits for (`listen`); and what need not be seen at once it
// does after the next paint (`afterPaint`). The other side is gotweb/ui/kit/dom.py and gotweb/ui/kit/later.py.

const SVG_TAGS = new Set(["svg", "use", "path", "g", "circle", "text", "tspan"]);
const NUMBER = Symbol("the number that Python knows a node by");
const KINDS = Symbol("the kinds of events that Python waits for on a node");
const INNER = Symbol("the elements and texts that Python has put into a node, in order");
const nodes = new Map();
let svg; // the namespace of drawings, as the board has it: no file of ours names a host, not even this one
let answer;
let quiet = Promise.resolve();
let done;

// A node out of [number, tag, attributes, kinds of events, children]; number 0 is for nodes that Python will not ask for.
function create([number, tag, attributes, kinds, children]) {
  svg ??= document.querySelector("svg").namespaceURI;
  const node = SVG_TAGS.has(tag) ? document.createElementNS(svg, tag) : document.createElement(tag);
  set(node, attributes);
  if (number) {
    nodes.set(number, node);
    node[NUMBER] = number;
    if (kinds) node[KINDS] = kinds;
  }
  node[INNER] = [];
  append(node, children);
  return node;
}

function append(node, children) {
  const fresh = children.map(made);
  node[INNER].push(...fresh);
  node.append(...fresh);
}

function made(child) {
  return typeof child === "string" ? document.createTextNode(child) : create(child);
}

// True sets an attribute without a value, false and null take it away.
function set(node, attributes) {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === null || value === false) {
      node.removeAttribute(name);
      continue;
    }
    node.setAttribute(name, value === true ? "" : value);
    if (name === "value") node.value = value; // a field that was typed in no longer looks at its attribute
  }
}

// Those of what is gone for which Python keeps handlers.
let gone = [];

function forget(node) {
  if (node[NUMBER]) nodes.delete(node[NUMBER]);
  if (node[KINDS]) gone.push(node[NUMBER]);
  for (let child = node.firstElementChild; child; child = child.nextElementSibling) forget(child);
}

function remove(node) {
  if (node.nodeType === Node.ELEMENT_NODE) forget(node);
  node.remove();
}

function empty(node) {
  for (const child of node.children) forget(child);
  node.replaceChildren();
  node[INNER] = [];
}

// A browser that translates the page puts elements of its own, <font>, in the place of our texts, which then lie nowhere in
// the page: who changed them would change nothing that is seen. So whatever changes among a node's children, first all that
// Python has put there is put there again. What else lies there was placed by hand, and stays.
function mend(node) {
  const ours = node[INNER];
  if (ours.length === node.childNodes.length && ours.every((one) => one.parentNode === node)) return;
  const known = new Set(ours);
  let next = node.firstChild;
  const pass = () => { // to the next of ours
    while (next && !known.has(next)) {
      const strange = next;
      next = next.nextSibling;
      if (strange.nodeType === Node.TEXT_NODE || strange.localName === "font") strange.remove();
    }
  };
  for (const one of ours) {
    pass();
    if (one === next) next = next.nextSibling;
    else node.insertBefore(one, next);
  }
  pass();
}

// The node that Python has put another into: a translation may have put an element of its own between the two.
function owner(node) {
  let found = node.parentNode;
  while (!found[INNER]) found = found.parentNode;
  return found;
}

// The numbers of what is gone since they were last asked for.
function told() {
  const numbers = gone.join(" ");
  gone = [];
  return numbers;
}

// What can be done to a node; each is sent as [name, the node's number, ...].
const steps = {
  set,
  listen(node, kinds) { node[KINDS] = kinds; },
  words(node, at, words) {
    mend(node);
    node[INNER][at].nodeValue = words;
  },
  fill(node, children) {
    empty(node);
    append(node, children);
  },
  add(node, children) {
    mend(node);
    append(node, children);
  },
  cut(node, count) {
    mend(node);
    for (; count > 0; count--) remove(node[INNER].pop());
  },
  drop(node) {
    const within = owner(node);
    mend(within);
    within[INNER].splice(within[INNER].indexOf(node), 1);
    remove(node);
  },
  put(node, child, before) {
    mend(node);
    const moves = typeof child === "number", placed = moves ? nodes.get(child) : made(child), ours = node[INNER];
    if (moves) ours.splice(ours.indexOf(placed), 1);
    const next = before ? nodes.get(before) : null;
    ours.splice(next ? ours.indexOf(next) : ours.length, 0, placed);
    node.insertBefore(placed, next);
  },
};

function heard(event) {
  for (let node = event.target; node; node = node.parentElement) {
    if (node[KINDS]?.includes(event.type)) {
      answer(node[NUMBER], event);
      return;
    }
  }
}

// What was scrolled, by a finger or by us. To ask an element where it is scrolled to, or to set that, makes the browser lay
// the page out at once, in the midst of an answer: so what was never scrolled is not asked then. The browser tells of a
// scroll a frame later; who answers sooner is met by `look`, before anything of the page is changed.
const scrolled = new WeakSet();
const noted = (node) => node.scrollTop ? scrolled.add(node) : scrolled.delete(node);
document.addEventListener("scroll", ({ target }) => noted(target), { capture: true, passive: true });
const PANEL = "#table, #table > .body";
let unchanged = true; // since the last frame, as far as it is drawn from here

function look() {
  if (!unchanged) return;
  unchanged = false;
  requestAnimationFrame(() => { unchanged = true; });
  document.querySelectorAll(PANEL).forEach(noted);
}

// Whether an event passes what is asked of it: a kind of pointer, a selector that its target matches.
function concerns(event, { pointer, target }) {
  return (!pointer || event.pointerType === pointer) && (!target || Boolean(event.target.matches?.(target)));
}

// Calls back when the browser has had its turn: without the 4 ms that timers wait at least.
function soon(call) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); call(); };
  port2.postMessage(0);
}

// Opens a channel to all other windows of this host and calls back with the texts that come over it. Other pages may use
// it, too: what is no text or longer than `longest` is not heard, and of a flood no more than `most` in `within` milliseconds.
function channel(name, call, { longest, most, within }) {
  const opened = new BroadcastChannel(name);
  let since = -Infinity, heard = 0;
  opened.addEventListener("message", ({ data }) => {
    if (typeof data !== "string" || data.length > longest) return;
    const now = performance.now();
    if (now - since > within) [since, heard] = [now, 0];
    if (++heard <= most) call(data);
  });
  return opened;
}

globalThis.gotweb = {
  channel,
  // Takes the steps of a text on what lies in `root`, which has the number 0. Returns the numbers of what is gone.
  draw(root, text) {
    look();
    for (const [name, number, ...rest] of JSON.parse(text)) steps[name](number ? nodes.get(number) : root, ...rest);
    return told();
  },
  create: (text) => create(JSON.parse(text)),
  // The root of a drawing, given as the text of an SVG file.
  drawing: (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true),
  node: (number) => nodes.get(number),
  // Empties a node, whoever filled it, and returns the same.
  clear(node) {
    empty(node);
    return told();
  },
  // Sets attributes of nodes that are known by their id: [[id, attributes], ...].
  dress(text) {
    for (const [id, attributes] of JSON.parse(text)) set(document.getElementById(id), attributes);
  },
  // Calls back with the number of the innermost node that waits for a kind of event.
  answers(call) { answer = call; },
  listen(kind) { document.addEventListener(kind, heard); },
  // Scrolls an element to its end: it counts as scrolled at once, and not only when the browser says so.
  toEnd(node) {
    node.scrollTop = node.scrollHeight;
    noted(node);
  },
  // Scrolls the panel to its beginning, if it was scrolled.
  unscroll() {
    for (const node of document.querySelectorAll(PANEL)) {
      if (scrolled.delete(node)) node.scrollTop = 0;
    }
  },
  // Calls back for the events of a kind that pass (see `concerns`).
  hear(node, kind, call, passes) {
    node.addEventListener(kind, (event) => { if (concerns(event, passes)) call(event); });
  },
  // Calls back when the next frame has been painted; where nothing is painted (the page is hidden), after a while. And
  // again and again as long as the answer is that there is more to do; between two calls the browser has its turn.
  afterPaint(call) {
    let frame, timer;
    const step = () => {
      let more = true;
      try { more = call(); } catch (error) { reportError(error); } // should one thing fail, the others are done
      if (more) soon(step);
      else done();
    };
    const go = () => { cancelAnimationFrame(frame); clearTimeout(timer); soon(step); };
    quiet = new Promise((resolve) => { done = resolve; });
    frame = requestAnimationFrame(go);
    timer = setTimeout(go, 200);
  },
  // Kept when nothing is left to do after a paint: for those who look at the page from outside, as tests do.
  quiet: () => quiet,
};

// A button of class "holding" opens a secret to whoever holds it down: after HOLD milliseconds it clicks by itself, and that
// click has no detail, as one from a keyboard. Anything that may be a slip, or a second person's finger, ends the hold.
//
// What a pointer does after it has opened something is for nothing that lies beneath: not the lifting of the finger, nor
// the click that browsers make of it. The app says with the event "gotweb-spent" on document that the pointers which are
// down now have done their work.
const HOLD = 450; // styles show the same time passing
const AFTER = 700; // browsers make their click within this time of the lifting
const GESTURE = [
  "pointerover", "pointermove", "pointerup", "pointercancel", "mouseover", "mousemove", "mousedown", "mouseup",
  "click", "dblclick", "contextmenu",
];

const down = new Map(); // what each pointer that is down went down on
let holding = null;
let spent = false;
let forgiven;

const capture = { capture: true };
addEventListener("pointerdown", pressed, capture);
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, lifted, capture);
for (const kind of ["pointermove", "lostpointercapture", "contextmenu"]) addEventListener(kind, slipped, capture);
for (const kind of ["blur", "pagehide", "gotweb-away"]) addEventListener(kind, leave);
document.addEventListener("visibilitychange", leave);
addEventListener("keydown", forgive, capture);
document.addEventListener("gotweb-spent", spend);

function pressed(event) {
  forgive();
  release();
  down.set(event.pointerId, event.target);
  const button = event.target.closest?.("button.holding");
  if (!button || down.size > 1 || event.button !== 0) return;
  button.classList.add("held");
  holding = { button, timer: setTimeout(open, HOLD) };
}

function lifted(event) {
  down.delete(event.pointerId);
  release();
  if (spent && down.size === 0) forgiven = setTimeout(forgive, AFTER);
}

function slipped(event) {
  if (!holding) return;
  if (event.type === "contextmenu") event.preventDefault();
  if (event.type !== "pointermove" || !within(holding.button.getBoundingClientRect(), event)) release();
}

function within(box, { clientX: x, clientY: y }) {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

function leave() {
  release();
  down.clear();
}

function release() {
  if (!holding) return;
  clearTimeout(holding.timer);
  holding.button.classList.remove("held");
  holding = null;
}

function open() {
  const { button } = holding;
  release();
  spend();
  button.click();
}

function spend() {
  // A finger's touch ends at what it began on, even if that has left the page: only there can its click be prevented.
  for (const target of down.values()) target.addEventListener("touchend", prevent, { once: true, passive: false });
  if (spent || down.size === 0) return;
  spent = true;
  for (const kind of GESTURE) addEventListener(kind, hush, capture);
}

function forgive() {
  clearTimeout(forgiven);
  if (!spent) return;
  spent = false;
  for (const kind of GESTURE) removeEventListener(kind, hush, capture);
}

function hush(event) {
  if (!event.isTrusted) return; // the button's own click
  event.stopImmediatePropagation();
  prevent(event);
}

function prevent(event) {
  if (event.cancelable) event.preventDefault();
}

// Says how much of a list lies below the edge of what scrolls, on the button within the element of class "follows" that stands
// right behind it (gotweb/ui/kit/follows.py): "4 more". Where nothing but reading matter follows, only the shadow of an edge.
const ANSWERS = ".widget button:not(.quiet, .cite)"; // a rule's number beside a fact is none
const FOLDED = "details:not([open]) > :not(summary)"; // what lies in there follows only when it is unfolded
const STEP = 0.8; // of what is in sight: the last line is seen again as the first

const said = new WeakMap();
let asked = false;

// Once per frame, however often something moves; when a frame begins, everything has its place.
function soon() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => { asked = false; look(); });
}

function look() {
  for (const sign of document.querySelectorAll("#table > .follows")) {
    const body = sign.previousElementSibling, floor = edge(sign, body);
    const below = (node) => node.getBoundingClientRect().bottom > floor + 1;
    const hidden = [...body.querySelectorAll(ANSWERS)].filter((node) => below(node) && !node.closest(FOLDED) && !behind(node)).length;
    const words = hidden ? sign.dataset.words.replace("{more}", hidden) : "";
    const end = body.getBoundingClientRect().top - body.scrollTop + body.scrollHeight;
    const edged = hidden > 0 || end > floor + 8;
    if (said.get(sign) !== words) sign.firstElementChild.textContent = words;
    said.set(sign, words); // not asked of the page: a browser that translates it puts other words there
    sign.classList.toggle("edged", edged);
  }
}

// Whether a card lies in a fan behind the upright one, which is below the edge as well and is counted.
function behind(node) {
  const upright = node.matches(".fan > .card") && node.parentElement.querySelector(":scope > .at-0");
  return upright && upright !== node && upright.offsetTop === node.offsetTop && upright.offsetLeft === node.offsetLeft;
}

// Where what scrolls ends for the eye: at its own edge, or at what lies over it.
function edge(sign, body) {
  let floor = body.getBoundingClientRect().bottom;
  for (let next = sign.nextElementSibling; next; next = next.nextElementSibling) {
    const box = next.getBoundingClientRect();
    if (box.height) floor = Math.min(floor, box.top);
  }
  return floor;
}

function further(event) {
  const sign = event.target.closest?.(".follows");
  if (!sign) return;
  const body = sign.previousElementSibling;
  const scrolls = body.scrollHeight > body.clientHeight + 1 ? body : sign.parentElement;
  scrolls.scrollBy({ top: scrolls.clientHeight * STEP });
}

function keepFocus(event) {
  if (event.target.closest?.(".follows")) event.preventDefault();
}

const table = document.getElementById("table");
table.addEventListener("click", further);
table.addEventListener("mousedown", keepFocus); // a finger's, too: browsers send it after the touch
table.addEventListener("scroll", soon, { capture: true, passive: true });
table.addEventListener("toggle", soon, true); // of a fold
new ResizeObserver(soon).observe(table);
document.addEventListener("gotweb-drawn", soon);

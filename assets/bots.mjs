// A worker in which bots think (gotweb/ui/page/thinker.py starts and ends it): a Python of its own, from the same
// snapshot as the page's. The first message it sends is "awake", or an empty text if it cannot wake; then it answers
// each letter with one message (gotweb/ui/page/botworker.py).
import { python } from "./boot.mjs";

const letters = [];
addEventListener("message", ({ data }) => letters.push(data));
try {
  const answered = (await python).pyimport("gotweb.ui.page.botworker").answered;
  postMessage("awake");
  const reply = async (letter) => postMessage(await answered(letter));
  letters.splice(0).forEach(reply);
  addEventListener("message", ({ data }) => reply(data));
} catch (error) {
  console.info("Bots cannot think beside the page:", error);
  postMessage("");
}

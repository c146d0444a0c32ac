// A worker in which bots think (gotweb/ui/page/thinker.py starts and ends it): a Python of its own, from the same
// snapshot as the page's. The first message it sends is "awake", or an empty text if it cannot wake; then it answers
// each letter with one message (gotweb/ui/page/botworker.py). What is no text is lent by the page: files that it has.
import { borrow, python } from "./boot.mjs";

const letters = [];
addEventListener("message", ({ data }) => letters.push(data));
try {
  const answered = (await python).pyimport("gotweb.ui.page.botworker").answered;
  postMessage("awake");
  const hear = async (data) => {
    if (typeof data === "string") postMessage(await answered(data).catch(ended));
    else borrow(data);
  };
  letters.splice(0).forEach(hear);
  addEventListener("message", ({ data }) => hear(data));
} catch (error) {
  console.info("Bots cannot think beside the page:", error);
  postMessage("");
}

// Python itself has ended in mid-thought: the page starts another worker.
function ended(error) {
  const cause = /memory/i.test(String(error)) ? "memory" : "ended";
  return JSON.stringify({ fault: String(error).slice(-2000), cause });
}

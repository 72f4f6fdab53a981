// The page's half of a site without a server: what the widget's model is elsewhere, and the ground that was drawn
// when the site was built, until Python has drawn the page.
import front from "./front.js";
import { asked, takeOver } from "./ground.js";
import { watchVersion } from "./version.js";

const AT_ONCE = 3; // Pythons that may end within a minute, before the next starts without the kept memory
const ears = new Set();
const tell = (message) => { for (const hear of [...ears]) hear(message, []); };
const site = window.tutor = { ready: 0, starts: 0, plain: false, took: [], fault: "" };
let worker = null, up = false, shown = false, first = null, late = null, asking = 0, ends = [];

function begin() {
  worker?.terminate();
  up = false;
  site.starts++;
  worker = new Worker(new URL("worker.js" + (site.plain ? "?plain" : ""), import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => { event.preventDefault(); ended(event.message || "the worker ended"); };
  site.worker = worker;
}

// The first time without the kept memory already if it was that which could not be begun with.
function ended(fault) {
  site.fault = fault;
  console.info("tutor: Python ended:", fault);
  ends = [...ends.filter((t) => Date.now() - t < 60_000), Date.now()];
  if (!up || ends.length > AT_ONCE) {
    if (site.plain && ends.length > AT_ONCE) return failed();
    site.plain = true;
  }
  begin();
}

function failed() {
  worker.terminate();
  worker = null;
  document.getElementById("moment").hidden = true;
  document.getElementById("failed").hidden = false;
}

function heard({ ready, fault, answer }) {
  if (fault) return ended(fault);
  if (ready) {
    up = true;
    if (first) worker.postMessage(first);
    else tell({ kind: "again" }); // what has just begun knows nothing of the page
    return;
  }
  site.took.push(performance.now() - asking);
  const message = JSON.parse(answer);
  if (message.kind !== "patch") return tell(message);
  if (!shown) takeOver(() => tell(message)); else tell(message);
  if (shown) return again(message);
  shown = true;
  first = null;
  site.ready = performance.now();
  asked()?.();
  watchVersion();
}

// What was pressed while there was no Python, on the page as it stands now.
function again({ seq }) {
  const message = late;
  late = null;
  if (message) model.send({ ...message, seq });
}

const model = {
  get() {}, set() {}, save_changes() {},
  on(name, hear) { if (name === "msg:custom") ears.add(hear); },
  off(name, hear) { ears.delete(hear); },
  send(message) {
    if (up) {
      if (message.kind === "hello" && !shown) return; // it is being answered
      asking = performance.now();
      worker.postMessage(JSON.stringify(message));
      return;
    }
    if (message.kind === "hello" && !shown) first = JSON.stringify(message); // said again until it is answered
    else if (["act", "ask", "do"].includes(message.kind)) late = message;
    if (worker) queueMicrotask(() => tell({ kind: "pong" })); // a moment: somebody is there, or will be
  },
  revive() { ended("no answer"); },
};

begin();
front.render({ model, el: document.getElementById("page") });

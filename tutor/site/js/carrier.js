// The page's half of a site without a server: what the widget's model is elsewhere, and the ground that was drawn
// when the site was built, until Python has drawn the page.
import front from "./front.js";
import { OLD, ROOT, asked, takeOver } from "./ground.js";
import { watchVersion } from "./version.js";

const AT_ONCE = 3; // Pythons that may end within a minute, before the next starts without the kept memory
const STARTS = 3; // that may fail one after the other
const QUIET = 20; // seconds in which one that starts is heard of: that more of it has come, or that it is ready
const VERSION = new URL(".", import.meta.url).pathname.split("/").at(-2);
const ears = new Set();
const tell = (message) => { for (const hear of [...ears]) hear(message, []); };
const site = window.tutor = { version: VERSION, begun: false, ready: 0, starts: 0, plain: false, took: [], fault: "" };
const PRESSES = ["act", "ask", "do", "drop"];
let worker = null, up = false, well = false, shown = false, first = null, late = null, unanswered = null, asking = 0, ends = [], failures = 0, quiet = 0;
let trust = "kept"; // whether what the browser keeps is believed, or all is fetched anew

function begin() {
  worker?.terminate();
  up = well = false;
  unanswered = null;
  quiet = 0;
  site.starts++;
  const life = `tutor ${ROOT} ${VERSION} ${crypto.getRandomValues(new Uint32Array(3)).join(".")}`; // the service worker keeps what this version has
  const how = `${life} ${site.plain ? "plain" : "kept"} ${trust}`;
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: how });
  worker.life = life;
  worker.onmessage = ({ data }) => drawing(() => heard(data));
  worker.onerror = (event) => { event.preventDefault(); ended(event.message || "the worker ended"); };
  site.worker = worker;
}

// A worker holds a lock as long as it lives: whoever gets it next knows that it is gone, however it went.
function mourn(one) {
  navigator.locks?.request(one.life, () => {
    if (one !== worker) return;
    late = unanswered?.again ? null : unanswered; // pressed as it went; once more, should it not be that which ends it
    ended("it is gone");
  });
}

// The first time without the kept memory already if it was that which could not be begun with; nor is the rest of what is kept
// believed then, unless it is whole and this browser only lays things out in another way.
function ended(fault, unfit = false) {
  site.fault = fault;
  console.info("tutor: Python ended:", fault);
  ends = [...ends.filter((t) => Date.now() - t < 60_000), Date.now()];
  if (!well && !unfit) trust = "anew";
  failures = well ? 0 : failures + 1;
  if (failures >= STARTS || (site.plain && ends.length > AT_ONCE)) return failed();
  if (failures || ends.length > AT_ONCE) site.plain = true;
  begin();
}

// A release that cannot draw its first page has not started.
function drawing(draw) {
  try { draw(); } catch (fault) {
    console.error(fault);
    if (!shown) ended(`cannot be drawn: ${fault}`);
  }
}

// One that starts and is not heard of. Seconds are counted one by one: a computer that slept meanwhile has not waited.
setInterval(() => {
  if (worker && !well && ++quiet >= QUIET) ended(`nothing heard for ${QUIET} seconds`);
}, 1000);

function failed() {
  worker.terminate();
  up = well = false;
  worker = null;
  document.getElementById("moment").hidden = true;
  document.getElementById("failed").hidden = false;
}

function heard({ coming, ready, fault, unfit, answer, kept }) {
  quiet = 0;
  if (coming) return;
  if (fault) return ended(fault, unfit);
  if (kept) return watchVersion();
  if (ready) {
    up = true;
    mourn(worker);
    if (first) worker.postMessage(first);
    else tell({ kind: "again" }); // what has just begun knows nothing of the page
    return;
  }
  site.took.push(performance.now() - asking);
  const message = JSON.parse(answer);
  if (message.kind !== "patch") return tell(message);
  unanswered = null;
  if (!shown) takeOver(() => tell(message)); else tell(message);
  well = true;
  failures = 0;
  trust = "kept";
  if (shown) return again(message);
  shown = true;
  first = null;
  site.ready = performance.now();
  asked()?.();
}

// What was pressed while there was no Python, on the page as it stands now.
function again({ seq }) {
  const message = late;
  late = null;
  if (message) model.send({ ...message, seq, again: true });
}

const model = {
  get() {}, set() {}, save_changes() {},
  on(name, hear) { if (name === "msg:custom") ears.add(hear); },
  off(name, hear) { ears.delete(hear); },
  send(message) {
    if (up) {
      if (message.kind === "hello" && !shown) return; // it is being answered
      asking = performance.now();
      if (PRESSES.includes(message.kind)) unanswered = message;
      worker.postMessage(JSON.stringify(message));
      return;
    }
    if (message.kind === "hello" && !shown) first = JSON.stringify(message); // said again until it is answered
    else if (PRESSES.includes(message.kind)) late = message;
    if (worker) queueMicrotask(() => tell({ kind: "pong" })); // a moment: somebody is there, or will be
  },
  revive() { if (worker) ended("no answer"); },
};

if (!OLD) {
  begin();
  front.render({ model, el: document.getElementById("page") });
  site.begun = true;
  document.getElementById("failed").hidden = true; // said where these scripts took long to come
}

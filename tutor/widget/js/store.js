// What this browser remembers. Every document has a revision; Python says which one it goes on from.
const PREFIX = "tutor:1:";
const DOC = PREFIX + "doc:";

function shelf(kind) {
  try { return window[kind]; } catch { return null; }
}

// A document as it is kept: {rev, t, doc}; one of before revisions is the bare document.
function unpacked(text) {
  const found = JSON.parse(text);
  return found && typeof found === "object" && "rev" in found && "doc" in found ? found : { rev: "", t: 0, doc: found };
}

function kept(name) {
  const text = shelf("localStorage").getItem(DOC + name);
  try { return text === null ? null : unpacked(text); } catch { return { rev: "", t: 0, doc: null }; }
}

const writer = (rev) => rev.split(".")[1];

// What one page keeps. It writes a document only over the revision it goes on from, and holds on to
// what the browser refuses until it no longer does.
function makeStore(post) {
  const waiting = new Map();
  let state = "", clock = 0, told = "";
  try {
    shelf("localStorage").setItem(PREFIX + "room", "1");
    shelf("localStorage").removeItem(PREFIX + "room");
  } catch { state = refusal(); }

  // What is written now is the newest, whatever the clock says: one that was wrong once would put the games in another order.
  function noted(row) {
    if (row?.t > clock) clock = row.t;
    return row;
  }

  function refusal() {
    try { return shelf("localStorage").length >= 0 ? "full" : "refused"; } catch { return "refused"; }
  }

  function write(name, { base, rev, doc }) {
    const there = kept(name);
    if (there && there.rev !== base && writer(there.rev) !== writer(rev)) return there;
    clock = Math.max(Date.now(), clock + 1);
    if (doc === null) shelf("localStorage").removeItem(DOC + name);
    else shelf("localStorage").setItem(DOC + name, JSON.stringify({ rev, t: clock, doc }));
    return null;
  }

  function flush() {
    const docs = {}, revs = {};
    for (let before = 0; waiting.size && waiting.size !== before;) { // what is forgotten makes room for the rest
      before = waiting.size;
      state = "";
      for (const [name, step] of waiting) {
        try {
          const newer = write(name, step);
          waiting.delete(name);
          if (newer) [docs[name], revs[name]] = [newer.doc, newer.rev];
        } catch { state = refusal(); }
      }
    }
    if (Object.keys(docs).length) post({ kind: "kept", docs, revs });
    const now = JSON.stringify(report());
    if (now !== told) { told = now; post({ kind: "store", ...report() }); }
  }

  const report = () => ({ state, names: [...waiting.keys()] });
  told = JSON.stringify(report());

  return {
    report,
    get state() { return state; },
    get unkept() { return waiting.size > 0; },
    docOf: (name) => (waiting.get(name) || kept(name))?.doc,
    games: () => [...waiting.keys()].filter((name) => /^play\.[^.]+\.[^.]+$/.test(name)),
    keep(docs, revs) {
      for (const [name, doc] of Object.entries(docs)) {
        const [base, rev] = revs[name];
        waiting.set(name, { base: waiting.get(name)?.base ?? base, rev, doc });
      }
      flush();
    },
    // The newest first; what is kept nowhere but here included.
    recall() {
      const rows = new Map();
      try {
        const box = shelf("localStorage");
        for (let i = 0; i < box.length; i++) {
          const name = box.key(i).startsWith(DOC) ? box.key(i).slice(DOC.length) : "";
          if (name) rows.set(name, noted(kept(name)));
        }
      } catch { /* nothing is kept */ }
      for (const [name, { rev, doc }] of waiting) rows.set(name, { rev, t: Infinity, doc });
      const found = [...rows].filter(([, row]) => row.doc !== null).sort(([, a], [, b]) => b.t - a.t);
      const saved = Object.fromEntries(found.map(([name, row]) => [name, row.doc]));
      return { saved, revs: Object.fromEntries(found.map(([name, row]) => [name, row.rev])), store: report() };
    },
    // Another tab kept or forgot something: Python hears of it, and what waits is tried again.
    overhear(event) {
      if (event.storageArea !== shelf("localStorage")) return;
      if (waiting.size) flush();
      if (!event.key || !event.key.startsWith(DOC)) return;
      const name = event.key.slice(DOC.length), row = noted(kept(name));
      post({ kind: "kept", docs: { [name]: row && row.doc }, revs: { [name]: row ? row.rev : "" } });
    },
  };
}

function setting(name, value) {
  const key = PREFIX + name;
  try {
    if (value !== undefined) shelf("localStorage").setItem(key, value);
    return shelf("localStorage").getItem(key) || "";
  } catch { return value || ""; }
}

function wantedLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const known = (x) => x === "es" || x === "en";
  if (known(asked)) return asked;
  if (known(setting("lang"))) return setting("lang");
  return (navigator.language || "en").toLowerCase().startsWith("es") ? "es" : "en";
}

function deviceDark() {
  const jupyter = document.body.dataset.jpThemeLight;
  return !OURS && jupyter ? jupyter === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function applyTheme(root) {
  const chosen = setting("theme") || "auto";
  const dark = chosen === "dark" || (chosen === "auto" && deviceDark());
  for (const el of [root, OURS ? document.documentElement : null]) {
    if (!el) continue;
    el.dataset.theme = dark ? "dark" : "light";
    el.dataset.themeChoice = chosen;
  }
}

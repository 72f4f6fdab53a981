// What this browser remembers. Keys are versioned; "tab.*" documents belong to this tab first.
const PREFIX = "tutor:1:";

function shelf(kind) {
  try { return window[kind]; } catch { return null; }
}

function readAll(box) {
  const found = {};
  if (!box) return found;
  for (let i = 0; i < box.length; i++) {
    const key = box.key(i);
    if (!key.startsWith(PREFIX + "doc:")) continue;
    try { found[key.slice(PREFIX.length + 4)] = JSON.parse(box.getItem(key)); } catch { /* not ours to judge */ }
  }
  return found;
}

function recall() {
  return { ...readAll(shelf("localStorage")), ...readAll(shelf("sessionStorage")) };
}

function write(box, key, text) {
  if (text === null) box.removeItem(key); else box.setItem(key, text);
}

// Stores documents; false when the browser has no room or refuses.
function keepDocs(docs) {
  let kept = true;
  for (const [name, doc] of Object.entries(docs)) {
    const text = doc === null ? null : JSON.stringify(doc);
    try {
      if (name.startsWith("tab.")) write(shelf("sessionStorage"), PREFIX + "doc:" + name, text);
      write(shelf("localStorage"), PREFIX + "doc:" + name, text);
    } catch { kept = false; }
  }
  return kept;
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

function applyTheme(root) {
  const chosen = setting("theme") || "auto";
  const jupyter = document.body.dataset.jpThemeLight;
  const inVoila = document.body.dataset.voila === "voila";
  const device = !inVoila && jupyter ? jupyter === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = chosen === "dark" || (chosen === "auto" && device);
  for (const el of [root, inVoila ? document.documentElement : null]) {
    if (!el) continue;
    el.dataset.theme = dark ? "dark" : "light";
    el.dataset.themeChoice = chosen;
  }
}

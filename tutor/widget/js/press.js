// From the reader's hands to messages.
const PRESSABLE = "[data-action],[data-why],[data-do],[data-copy],[data-download],[data-save],[data-theme-switch],[data-sound-switch],[data-menu],[data-tab],a[data-go]";
const BIGGEST = 2_000_000;

function splitDo(text) {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

// From what the device has to the other first: a press that changes nothing one can see would seem to do nothing.
function nextTheme(page) {
  const order = deviceDark() ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
  const now = setting("theme") || "auto";
  const chosen = order[(order.indexOf(now) + 1) % 3];
  setting("theme", chosen);
  applyTheme(page.root);
  page.announce(page.words["theme_" + chosen] || "");
}

function openTab(tab) {
  const tabs = tab.closest("[data-tabs]");
  tabs.dataset.open = tab.dataset.tab;
  lent.delete(tabs);
  showTabs(tabs.parentNode);
  tab.focus();
}

function showTabs(root) {
  for (const tabs of root.querySelectorAll("[data-tabs]")) {
    const heads = [...tabs.querySelectorAll("[data-tab]")];
    const open = heads.some((h) => h.dataset.tab === tabs.dataset.open) ? tabs.dataset.open : heads[0]?.dataset.tab;
    for (const head of heads) {
      const on = head.dataset.tab === open;
      if (head.getAttribute("aria-selected") === String(on)) continue;
      head.setAttribute("aria-selected", on);
      head.setAttribute("tabindex", on ? "0" : "-1");
    }
    for (const panel of tabs.querySelectorAll("[data-panel]")) {
      panel.classList.toggle("folded", panel.dataset.panel !== open);
    }
  }
}

async function copyText(page, text) {
  const what = text === "#url" ? location.href : text.startsWith("#go ") ? new URL(hrefOf(text.slice(4)), location.href).href : text;
  try {
    await navigator.clipboard.writeText(what);
  } catch {
    const box = document.createElement("textarea");
    box.value = what;
    page.root.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
  page.announce(page.words.copied || "");
}

function download(name, text) {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}

function pressed(page, el) {
  const d = el.dataset;
  if (d.action) page.opened.length = 0;
  else if ((d.why || d.do) && !/^(close|leave)/.test(d.do || "")) page.opened.push(signature(el));
  if (d.tab) openTab(el);
  else if ("themeSwitch" in d) nextTheme(page);
  else if ("soundSwitch" in d) switchSound(page);
  else if ("menu" in d) toggleMenu(page, !el.parentNode.classList.contains("open"));
  else if (d.copy) copyText(page, d.copy);
  else if (d.download) download(d.download, d.text || "");
  else if (d.save) download(d.save.replace(/^play\./, "") + ".json", JSON.stringify(page.store.docOf(d.save)));
  else if (d.action) page.send("act", d.action);
  else if (d.why) page.send("ask", d.why);
  else if (d.do) page.send("do", ...splitDo(d.do));
  else if (d.go) page.travel(d.go);
}

function toggleMenu(page, open) {
  const button = page.root.querySelector("[data-menu]");
  if (!button) return;
  button.parentNode.classList.toggle("open", open);
  button.setAttribute("aria-expanded", String(open));
}

function onClick(page, event) {
  const el = event.target.closest(PRESSABLE);
  const menu = event.target.closest(".menu");
  if (!menu || (el && !("menu" in el.dataset) && !el.matches("[data-theme-switch],[data-sound-switch]"))) toggleMenu(page, false);
  if (!el || !page.root.contains(el) || el.nodeName === "FORM") return;
  if (el.nodeName === "A" && (event.metaKey || event.ctrlKey || event.shiftKey || !isRoute(el.dataset.go))) return;
  event.preventDefault();
  pressed(page, el);
}

// A key that stands beside a button presses it.
function pressKey(page, key) {
  const el = /^(\d|Enter)$/.test(key) && page.root.querySelector(`[data-hotkey="${key}"]`);
  if (el) pressed(page, el);
  return Boolean(el);
}

function onKey(page, event) {
  const typing = event.target.matches("input,textarea,select");
  const leaves = event.key === "Escape" && event.target.name === "question"; // what was asked in words is put aside from its field
  if ((typing && !leaves) || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.target.matches("[data-tab]") && event.key in ARROWS) {
    const heads = [...event.target.closest("[data-tabs]").querySelectorAll("[data-tab]")];
    const step = event.key === "ArrowRight" ? 1 : heads.length - 1;
    event.preventDefault();
    openTab(heads[(heads.indexOf(event.target) + step) % heads.length]);
    return;
  }
  if (roam(event, page.root, page.memory)) return;
  const native = event.target.matches("button,a,summary");
  if ((event.key === "Enter" || event.key === " ") && event.target.matches(STOPS) && !native) {
    event.preventDefault();
    pressed(page, event.target);
  } else if (!(native && event.key === "Enter") && pressKey(page, event.key)) event.preventDefault();
  else if (event.key === "u") page.send("do", "undo", "");
  else if (event.key === "h") page.send("do", "hint", "");
  else if (event.key === "?") {
    const asked = event.target.dataset.action || event.target.dataset.why;
    if (asked) page.send("ask", asked); else page.send("do", "help", "");
  } else if (event.key === "Escape" && page.root.querySelector(".menu.open")) {
    toggleMenu(page, false);
    page.root.querySelector("[data-menu]").focus();
  } else if (event.key === "Escape" && !page.sheet.open && page.root.querySelector(".why-card")) page.send("do", "close_why", "");
}

function onInput(page, event) {
  const el = event.target;
  if (el.dataset.file) return onFile(page, el);
  if (!el.dataset.input) return;
  clearTimeout(page.typing);
  const value = el.type === "checkbox" ? String(el.checked) : el.value;
  page.typing = setTimeout(() => page.send("input", el.dataset.input, value), el.nodeName === "SELECT" ? 0 : 120);
}

async function onFile(page, el) {
  const [file] = el.files;
  if (!file) return;
  if (file.size > BIGGEST) return page.send("do", "tell", "too_big");
  const text = await file.text();
  el.value = "";
  page.send("do", el.dataset.file, text);
}

function onSubmit(page, event) {
  const form = event.target;
  if (!form.dataset.do) return;
  event.preventDefault();
  const field = form.querySelector("input,textarea,select");
  if (field) page.opened.push(signature(field));
  if (field && field.name === "question") field.select(); // what is typed next takes its place
  page.send("do", form.dataset.do, field ? field.value : "");
}

function listen(page) {
  const { root } = page;
  root.addEventListener("click", (e) => onClick(page, e));
  root.addEventListener("keydown", (e) => onKey(page, e));
  const anywhere = (e) => { if (e.target === document.body) onKey(page, e); };
  if (OURS) document.addEventListener("keydown", anywhere);
  root.addEventListener("input", (e) => onInput(page, e));
  root.addEventListener("submit", (e) => onSubmit(page, e));
  root.addEventListener("focusin", (e) => {
    if (e.target.name === "question") e.target.select();
    const board = e.target.closest && e.target.closest("[data-board]");
    if (board) page.memory.set(board.dataset.board || "board", signature(e.target));
  });
  return () => document.removeEventListener("keydown", anywhere);
}

// Is Python still there? A bar says so within five seconds when it is not.
const BEAT = 1500;
const SILENCE = VOILA ? 3200 : 12_000; // a notebook's kernel may be running another cell, a site's Python thinking

async function answers(url) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 900);
  try {
    return await fetch(url, { cache: "no-store", signal: stop.signal });
  } catch { return null; } finally { clearTimeout(timer); }
}

async function busy() {
  const id = config().kernelId;
  if (!VOILA || !id) return false;
  const reply = await answers(`${BASE}api/kernels/${id}`);
  if (!reply || !reply.ok) return false;
  return (await reply.json()).execution_state === "busy";
}

function mayReload() {
  const box = shelf("sessionStorage");
  try {
    const recent = JSON.parse(box.getItem(PREFIX + "reloads") || "[]").filter((t) => Date.now() - t < 60_000);
    if (recent.length >= 3) return false;
    box.setItem(PREFIX + "reloads", JSON.stringify([...recent, Date.now()]));
    return true;
  } catch { return false; }
}

function showLost(page) {
  const { bar, store } = page;
  const [text, save, button] = bar.children;
  const which = (OURS ? "lost" : "rerun") + (store.unkept ? "_unkept" : store.state ? "_only" : "");
  text.textContent = page.words[which] || "…";
  [save.dataset.save = ""] = store.games();
  save.hidden = !save.dataset.save;
  save.textContent = page.words.save_game || "";
  button.textContent = page.words.reload || "↻";
  button.hidden = !OURS;
  button.onclick = () => location.reload();
  bar.hidden = false;
  page.root.classList.add("lost");
}

// Voilà's way back: its server is asked until it answers, and the page loaded anew.
async function comeBack(page) {
  for (let since = Date.now(); page.alive; ) {
    await new Promise((done) => setTimeout(done, 700));
    if (page.heard > page.lostAt) return hideLost(page);
    const there = await answers(`${BASE}voila/static/voila.js`);
    if (!there || !there.ok || Date.now() - since < 1500) continue;
    if (page.store.unkept) { // a reload would lose it: that is the reader's to decide
      page.bar.children[0].textContent = page.words.back_unkept || "";
    } else if (mayReload()) {
      page.bar.children[0].textContent = page.words.back || "";
      location.reload();
      return;
    }
  }
}

function hideLost(page) {
  page.lostAt = 0;
  page.bar.hidden = true;
  page.root.classList.remove("lost");
}

// Of many boards in a notebook the one in hand asks; those that have just begun wait for their turn.
function inHand(page) {
  if (!page.seq) return Date.now() - page.heard > 6000;
  if (page.root.matches(":hover, :focus-within")) return true;
  page.heard = Date.now();
  return false;
}

async function watch(page) {
  if (document.hidden) { page.heard = Date.now(); return; }
  if (!page.seq && !page.asked) return;
  if (!OURS && !inHand(page)) return;
  page.post({ kind: page.seq ? "ping" : "hello", ...(page.seq ? {} : page.introduction()) });
  const patience = page.seq ? SILENCE : 12_000;
  if (page.lostAt || Date.now() - page.heard < patience) return;
  if (Date.now() - page.heard < 20_000 && await busy()) return;
  if (Date.now() - page.heard < patience || page.lostAt) return;
  page.lostAt = Date.now();
  showLost(page);
  if (page.model.revive) page.model.revive(); // a site starts its Python again
  else if (VOILA) comeBack(page);
}

function startPulse(page) {
  const timer = setInterval(() => page.alive && watch(page), BEAT);
  const wake = () => { page.heard = Date.now(); };
  document.addEventListener("visibilitychange", wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", wake);
  };
}

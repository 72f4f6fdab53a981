// A live class: what the reader does goes to the class whose code they entered, and only then.
const CLASS = PREFIX + "class"; // {token, name, seen, label}, written by the page where the code is entered
const NEWS = 4000;
const MOST_NOTES = 40;

function joined() {
  if (!VOILA) return null;
  try { return JSON.parse(shelf("localStorage").getItem(CLASS)); } catch { return null; }
}

// A line over the page: in which class, and the way to what is kept.
function showClass(page, member) {
  let line = page.root.querySelector(".class-line");
  if (!member) { if (line) line.remove(); return; }
  if (!line) {
    line = document.createElement("a");
    line.className = "class-line";
    line.href = BASE + "class";
    page.root.prepend(line);
  }
  const said = `${member.label} ${member.name}`;
  if (line.textContent !== said) line.textContent = said;
}

function makeClass(page) {
  let notes = [], asking = false;
  const ask = async () => {
    const member = joined();
    showClass(page, member);
    if (!member) { notes = []; return; }
    if (asking || document.visibilityState === "hidden") return;
    const sent = notes.splice(0, MOST_NOTES);
    asking = true;
    try {
      const reply = await fetch(BASE + "class/news", { method: "POST", cache: "no-store", body: JSON.stringify({ token: member.token, notes: sent }) });
      if (reply.status === 403 || reply.status === 404) return shelf("localStorage").removeItem(CLASS); // the class is over
      if (reply.ok) follow(member, await reply.json());
      else if (reply.status !== 400) notes.unshift(...sent);
    } catch { notes.unshift(...sent); } finally { asking = false; }
  };
  const follow = (member, news) => {
    if (news.n <= member.seen) return;
    shelf("localStorage").setItem(CLASS, JSON.stringify({ ...member, seen: news.n }));
    if (news.open) page.travel(news.open);
  };
  const timer = VOILA ? setInterval(ask, NEWS) : 0;
  return {
    note(noted) {
      if (!joined()) return;
      notes = [...notes, ...noted].slice(-500);
      ask();
    },
    show: () => showClass(page, joined()),
    stop: () => clearInterval(timer),
  };
}

// Before the first paint, and in words every browser knows: its colours; nothing that was drawn for another address; whether it can
// play; and what must be said even where no other script of this version runs: that it could not start, and that a newer one is here.
(function () {
  var body = document.body, root = document.documentElement, workers = navigator.serviceWorker;
  var el = function (id) { return document.getElementById(id); }, ground = el("ground");
  var site = new URL(body.dataset.site, location.href);
  if (location.pathname.slice(site.pathname.length).slice(0, 3) === "es/") root.lang = "es";
  ground.firstChild.dataset.theme = root.dataset.theme;
  var asked = location.search.replace(/^\?/, "").split("&").filter(function (one) { return one && one.slice(0, 5) !== "lang="; });
  if (ground.lang !== root.lang || asked.length || !ground.textContent) {
    ground.hidden = true;
    el("moment").hidden = false;
  }
  if (!("noModule" in HTMLScriptElement.prototype) || !window.DecompressionStream || !window.Worker || !window.WebAssembly || !("popover" in HTMLElement.prototype)) {
    ground.hidden = false;
    el("moment").hidden = true;
    el("old").hidden = false;
  }

  // Whether the page's scripts have begun is known once all is loaded; where that does not end, after a while.
  function look() {
    if ((window.tutor && window.tutor.begun) || !el("old").hidden) return;
    if (ground.textContent) ground.hidden = false;
    el("moment").hidden = true;
    el("failed").hidden = false;
  }
  addEventListener("load", look);
  setTimeout(look, 45000);

  // The way out, where the host can be reached: nothing that is kept is trusted. Games are kept elsewhere.
  function forget() {
    var scripts = [].slice.call(document.querySelectorAll("link[rel=modulepreload], link[rel=stylesheet]"));
    var tasks = scripts.map(function (one) { return fetch(one.href, { cache: "reload" }); });
    if (window.caches) tasks.push(caches.keys().then(function (names) {
      return Promise.all(names.map(function (name) { return name.indexOf("tutor " + site.href + " ") || caches.delete(name); }));
    }));
    if (workers) tasks.push(workers.getRegistration(site.href).then(function (one) { return one && one.unregister(); }));
    return Promise.all(tasks);
  }
  var again = function () { location.reload(); };
  el("failed").querySelector("button").onclick = function () {
    fetch(new URL("sw.js", site), { cache: "no-store" }).then(function (reply) { return reply.ok && forget(); }).then(again, again);
  };

  // The service worker tells its version whenever it is asked, and when it has just begun.
  if (!workers) return;
  var which = function () { if (workers.controller) workers.controller.postMessage("which"); };
  workers.addEventListener("message", function (event) {
    if (event.data && event.data.version && event.data.version !== body.dataset.version) el("newer").hidden = false;
  });
  if (workers.startMessages) workers.startMessages();
  workers.addEventListener("controllerchange", which);
  addEventListener("pageshow", which);
  el("newer").querySelector("button").onclick = again;
})();

// The service worker has to be there before Jupyter is loaded: only then is everything kept for the next time.
const asked = new URLSearchParams(location.search).get("path") || "";
const path = /^(en|es)(\/[\w-]+)+\.ipynb$/.test(asked) ? asked : "";
document.documentElement.lang = path.slice(0, 2) === "es" ? "es" : "en";
const go = () => location.replace(path ? "notebooks/index.html?path=" + encodeURIComponent(path) : "lab/index.html");
const late = new Promise((done) => setTimeout(done, 10000)); // then without keeping anything
(async () => {
  const workers = navigator.serviceWorker;
  if (workers) {
    const taken = new Promise((done) => workers.addEventListener("controllerchange", done, { once: true }));
    const ours = await workers.register("service-worker.js?enableCache=true").catch(() => null);
    const by = workers.controller?.scriptURL.startsWith(new URL("./", location.href).href);
    if (ours && !by) await Promise.race([taken, late]);
  }
  go();
})();

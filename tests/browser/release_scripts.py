"""Scripts that ask a page which version of the site it runs, look for a newer one, or damage what is kept."""

RUNS = """() => [document.body.dataset.version, window.release, window.tutor?.version,
  ...performance.getEntriesByType("resource")
    .map((one) => one.name.match(/[/]kept[/](?!pyodide)([^/]+)/)?.[1]).filter(Boolean)]"""
UPDATE = """async () => {
  const there = await navigator.serviceWorker.getRegistration();
  await there.update();
  const next = there.installing;
  if (!next) return "nothing new";
  const over = () => ["activated", "redundant"].includes(next.state);
  await new Promise((done) => { next.onstatechange = () => over() && done(); if (over()) done(); });
  return next.state;
}"""
CUT = """async (end) => {
  for (const name of await caches.keys()) {
    const box = await caches.open(name);
    for (const one of await box.keys()) {
      if (!one.url.endsWith(end)) continue;
      const reply = await box.match(one);
      await box.put(one, new Response(
        (await reply.clone().arrayBuffer()).slice(0, 1000), { headers: reply.headers }));
      return true;
    }
  }
  return false;
}"""

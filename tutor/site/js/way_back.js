// A host shows this page at any depth: the way back is upwards, as far as there is a site.
(async () => {
  for (let up = new URL("./", location.href), last = ""; up.href !== last; last = up.href, up = new URL("../", up)) {
    const there = await fetch(new URL("manifest.webmanifest", up)).catch(() => null);
    if (!there?.ok) continue;
    for (const a of document.querySelectorAll("a")) a.href = new URL(a.dataset.home || "", up);
    return;
  }
})();

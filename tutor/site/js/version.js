// What makes the site work without a network, and looks for a newer version. That one is there the first script of a page says.
import { ROOT } from "./ground.js";

const OFTEN = 3_600_000; // milliseconds: a page that stays open, as an installed one does, looks again when it is come back to
let watching = false;

// Once Python is up and what it has fetched is kept.
export async function watchVersion() {
  if (watching || !("serviceWorker" in navigator)) return;
  watching = true;
  const registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), { updateViaCache: "none" }).catch(() => null);
  if (!registration) return; // not allowed here: the site works as long as there is a network
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < OFTEN) return;
    looked = Date.now();
    registration.update().catch(() => {}); // no network: another time
  });
}

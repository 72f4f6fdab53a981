// What makes the site work without a network, and the word that a newer one is there. Nothing is ever forced.
import { ROOT } from "./ground.js";

const LATER = 600; // after the page is ready, so that what it needs itself comes first

function offer(waiting) {
  const bar = document.getElementById("newer");
  bar.hidden = false;
  bar.querySelector("button").onclick = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("go on");
  };
}

function watchNext(registration) {
  const next = registration.installing;
  next?.addEventListener("statechange", () => {
    if (next.state === "installed" && navigator.serviceWorker.controller) offer(next);
  });
}

export function watchVersion() {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(async () => {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), { updateViaCache: "none" }).catch(() => null);
    if (!registration) return; // not allowed here: the site works as long as there is a network
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener("updatefound", () => watchNext(registration));
  }, LATER);
}

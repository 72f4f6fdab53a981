// What makes the site work without a network, and the word that a newer one is there. Nothing is ever forced.
import { ROOT } from "./ground.js";

let watching = false;

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

// Once Python is up and what it has fetched is kept.
export async function watchVersion() {
  if (watching || !("serviceWorker" in navigator)) return;
  watching = true;
  const registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), { updateViaCache: "none" }).catch(() => null);
  if (!registration) return; // not allowed here: the site works as long as there is a network
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => watchNext(registration));
}

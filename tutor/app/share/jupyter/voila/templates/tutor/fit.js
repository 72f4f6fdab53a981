// A picture of a board is an image, and an image cannot grow with its words. Its height is guessed before it is drawn;
// here it is drawn once out of sight, measured, and given exactly the height that it needs.
(image) => {
  const head = "data:image/svg+xml;base64,";
  if (!image.src.startsWith(head) || image.dataset.fits) return;
  image.dataset.fits = "1";
  const bytes = Uint8Array.from(atob(image.src.slice(head.length)), (one) => one.charCodeAt(0));
  const read = new DOMParser().parseFromString(new TextDecoder().decode(bytes), "image/svg+xml");
  const svg = read.documentElement, paper = svg.querySelector("foreignObject");
  if (!paper) return;
  const wide = paper.getAttribute("width"), room = document.createElement("div");
  room.style.cssText = "all: initial; position: fixed; left: -9999px; top: 0; visibility: hidden; width: " + wide + "px";
  room.attachShadow({ mode: "open" }).append(document.importNode(svg, true));
  document.body.append(room);
  const drawn = room.shadowRoot.querySelector(".game-alone"), high = drawn ? drawn.offsetHeight : 0;
  room.remove();
  if (!high) return;
  svg.setAttribute("viewBox", "0 0 " + wide + " " + high);
  paper.setAttribute("height", high);
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
}

// After a board in a notebook's cell comes a picture of it, for places where no board can be pressed. Here one can be.
function hideStill(root) {
  for (let el = root, k = 0; el && k < 12; el = el.parentElement, k++) {
    const after = el.nextElementSibling;
    if (after && after.querySelector(".tutor-still")) { after.style.display = "none"; return; }
    if (after && after.querySelector(".tutor")) return; // another board
  }
}

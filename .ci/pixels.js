async ([shot, most]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + shot;
  await image.decode();
  const canvas = document.createElement("canvas"), full = image.width;
  canvas.width = full; canvas.height = image.height;
  const brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  const rgba = new Uint32Array(brush.getImageData(0, 0, full, image.height).data.buffer);

  // The box without the outer rows and columns that are all of one colour.
  const plain = (from, step, n) => {
    for (let k = 1; k < n; k++) if (rgba[from + k * step] !== rgba[from]) return false;
    return true;
  };
  let top = 0, bottom = image.height, left = 0, right = full;
  while (bottom > top + 1 && plain((bottom - 1) * full, 1, full)) bottom--;
  while (top < bottom - 1 && plain(top * full, 1, full)) top++;
  while (right > left + 1 && plain(top * full + right - 1, full, bottom - top)) right--;
  while (left < right - 1 && plain(top * full + left, full, bottom - top)) left++;
  const edge = 8;
  top = Math.max(0, top - edge); left = Math.max(0, left - edge);
  bottom = Math.min(image.height, bottom + edge); right = Math.min(full, right + edge);

  // Median cut over the colours that occur; what occurs most is kept exactly.
  const count = new Map();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const c = rgba[y * full + x];
      count.set(c, (count.get(c) || 0) + 1);
    }
  }
  const channel = (c, k) => (c >> (8 * k)) & 255;
  const every = [...count.keys()].sort((a, b) => count.get(b) - count.get(a) || a - b);
  const exact = every.slice(0, most * 0.7);
  let boxes = every.length > exact.length ? [every.slice(exact.length)] : [];
  while (boxes.length && boxes.length < most * 0.3) {
    let best = null;
    for (const box of boxes) {
      for (let k = 0; k < 3; k++) {
        let least = 255, largest = 0, pixels = 0;
        for (const c of box) {
          const v = channel(c, k);
          if (v < least) least = v;
          if (v > largest) largest = v;
          pixels += count.get(c);
        }
        const worth = (largest - least) * Math.cbrt(pixels);
        if (box.length > 1 && (!best || worth > best.worth)) best = { worth, box, k };
      }
    }
    if (!best) break;
    best.box.sort((a, b) => channel(a, best.k) - channel(b, best.k) || a - b);
    const half = best.box.length >> 1;
    boxes = boxes.filter((one) => one !== best.box).concat([best.box.slice(0, half), best.box.slice(half)]);
  }
  const palette = [], index = new Map();
  for (const c of exact) { index.set(c, palette.length / 3); palette.push(channel(c, 0), channel(c, 1), channel(c, 2)); }
  for (const box of boxes) {
    const n = box.reduce((sum, c) => sum + count.get(c), 0);
    for (const c of box) index.set(c, palette.length / 3);
    for (let k = 0; k < 3; k++) palette.push(Math.round(box.reduce((sum, c) => sum + channel(c, k) * count.get(c), 0) / n));
  }
  const wide = right - left, high = bottom - top, pixels = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) pixels[y * wide + x] = index.get(rgba[(top + y) * full + left + x]);
  }
  const text = (bytes) => {
    let found = "";
    for (let k = 0; k < bytes.length; k += 8192) found += String.fromCharCode(...bytes.subarray(k, k + 8192));
    return btoa(found);
  };
  return [wide, high, text(Uint8Array.from(palette)), text(pixels)];
}

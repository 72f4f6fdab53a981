// Short tones, made here. They are off until the reader switches them on.
const TONES = { // pitch in hertz, when it begins and how long it lasts, in seconds
  land: [[196, 0, 0.09]],
  done: [[523, 0, 0.14], [659, 0.11, 0.14], [784, 0.22, 0.3]],
};
const LOUDEST = 0.1;
let speaker = null;

const soundOn = () => setting("sound") === "on";

function sound(name) {
  if (!soundOn() || !window.AudioContext) return;
  speaker = speaker || new AudioContext();
  speaker.resume(); // a browser lets it speak only after a press
  for (const [pitch, at, long] of TONES[name]) {
    const tone = speaker.createOscillator(), loud = speaker.createGain(), from = speaker.currentTime + at;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(LOUDEST, from + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + long);
    tone.connect(loud).connect(speaker.destination);
    tone.start(from);
    tone.stop(from + long);
  }
}

function applySound(root) {
  for (const el of root.querySelectorAll("[data-sound-switch]")) el.setAttribute("aria-pressed", String(soundOn()));
}

function switchSound(page) {
  setting("sound", soundOn() ? "off" : "on");
  applySound(page.root);
  page.announce(page.words[soundOn() ? "sound_on" : "sound_off"] || "");
  sound("land");
}

// After each answer at most one: of what has just been finished, or of pieces that land.
function sounds(page, moves) {
  const cheered = page.root.querySelector(".cheer")?.dataset.key || "";
  if (cheered && cheered !== page.cheered) sound("done");
  else if (moves.length) sound("land");
  page.cheered = cheered;
}

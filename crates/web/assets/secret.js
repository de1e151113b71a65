// Looking at a secret: while it is held, or for a moment after a tap, and never when the page is not in front.

import { all, announce, find, root } from "./dom.js";

/** When a key was last used on a secret: the click that goes with it is not another look. */
let keyed = -Infinity;
/** What was said of a secret: it goes when the secret is covered. */
let aloud = null;

function cover() {
  all(".secret.shown").forEach((secret) => {
    secret.classList.remove("shown");
    find("[data-secret]", secret).setAttribute("aria-hidden", "true");
  });
  aloud?.remove();
}

function uncover(secret) {
  secret.classList.add("shown");
  find("[data-secret]", secret).removeAttribute("aria-hidden");
}

function tell(secret) {
  aloud = announce(find("[data-secret]", secret).dataset.secret);
}

/** A tap is a short look, of so many milliseconds. */
const SHORT = 900;
let [since, ending] = [0, 0];

function coverIn(time) {
  clearTimeout(ending);
  ending = setTimeout(cover, Math.max(0, time));
}

document.addEventListener("pointerdown", (event) => {
  const secret = event.target.closest("[data-peek]");
  if (!secret) return;
  clearTimeout(ending);
  since = event.timeStamp;
  uncover(secret);
});
document.addEventListener("pointerup", (event) => find(".secret.shown") && coverIn(SHORT - (event.timeStamp - since)), true);
document.addEventListener("keydown", (event) => {
  const secret = event.target.closest?.("[data-peek]");
  if (!secret || event.repeat || ![" ", "Enter"].includes(event.key)) return;
  keyed = event.timeStamp;
  uncover(secret);
  tell(secret);
});
document.addEventListener("keyup", (event) => event.target.closest?.("[data-peek]") && (keyed = event.timeStamp));
// Screen readers press a button without a key or a finger.
document.addEventListener("click", (event) => {
  const secret = event.target.closest("[data-peek]");
  if (!secret || event.detail > 0 || event.timeStamp - keyed < 500) return;
  tell(secret);
  coverIn(5000);
});
for (const end of ["pointercancel", "keyup"]) document.addEventListener(end, cover, true);
// The focus comes to a secret with the finger; only when it goes away the look is over.
document.addEventListener("blur", (event) => event.target.closest?.("[data-peek]") && cover(), true);
document.addEventListener("contextmenu", (event) => event.target.closest("[data-peek]") && event.preventDefault());
addEventListener("blur", cover);
// Pictures of the page in the list of open programs show none of it.
addEventListener("pagehide", () => (root.classList.add("covered"), cover()));
addEventListener("pageshow", () => root.classList.toggle("covered", document.hidden));
document.addEventListener("visibilitychange", () => {
  root.classList.toggle("covered", document.hidden);
  cover();
});

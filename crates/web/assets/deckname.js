// Pages that change by themselves. Without the modules they are read again by hand, and everything is chosen in forms.

import { all, announce, find, root, words } from "./dom.js";
import * as heimlich from "./heimlich.js";
import { Idiomorph } from "./idiomorph.js";
import "./secret.js";
import { askTime, claimSeat, isSending, isUnsent, openSeals, refuse, serverTime } from "./send.js";
import { move, snapshot } from "./walk.js";

/** How long a new choice waits, in milliseconds: a second tap that was meant for the last one does nothing, and what
 * happened on the board is seen before one goes on. */
const [LEAST_WAIT, MOST_WAIT] = [300, 1500];
/** After so long out of sight, in milliseconds, a stream is opened anew. */
const LONG_HIDDEN = 30_000;

root.classList.add("with-module");

// The stream

let source = null;
// Browsers allow six streams to a host. A hidden tab gives its own up as soon as another tab wants one.
const tabs = new BroadcastChannel("deckname-tabs");
tabs.onmessage = () => document.hidden && disconnect();

function connect() {
  const main = find("#table[data-stream]");
  if (!main || source) return;
  tabs.postMessage("a stream is opened");
  source = new EventSource(main.dataset.stream);
  source.addEventListener("page", (event) => take(event.data));
  // Whoever deletes a table is led away by the answer to that.
  source.addEventListener("gone", () => isSending() || location.reload());
  source.onopen = () => showLive(true);
  source.onerror = () => {
    showLive(false);
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(connect, 1000 + Math.random() * 1000);
    }
  };
}

function disconnect() {
  source?.close();
  source = null;
}

// A stream does not notice that its network is gone, or has become another one.
addEventListener("offline", () => source && (disconnect(), showLive(false)));
addEventListener("online", connect);
// Nor that it was cut off while the device slept.
let hiddenSince = Infinity;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return (hiddenSince = Date.now());
  if (Date.now() - hiddenSince > LONG_HIDDEN) disconnect();
  connect();
});
// Whoever acted on an old page gets the new one.
document.addEventListener("outdated", () => source && (disconnect(), connect()));

function showLive(on) {
  const sign = find("[data-live]");
  sign.hidden = false;
  sign.classList.toggle("lost", !on);
  find("[data-live-text]").textContent = words(on ? "on" : "off");
}

// Taking a new page

/** Whether this part stays as the reader has left it: it is for the same turn, or says what is not read yet. */
function isKept(old, fresh) {
  if (old.dataset?.key) return isUnsent(old) || ["id", "data-key"].every((name) => old.getAttribute(name) === fresh.getAttribute?.(name));
  return old.dataset?.refused !== undefined && old.textContent !== "";
}

/** Whether this attribute is not the page’s: a menu that is open, a secret that is held, a question that waits. */
function isReaders(name, node) {
  if (name === "open") return node.tagName === "DETAILS";
  if (name === "inert") return held.includes(node);
  return (name === "class" && node.matches(".secret.shown")) || (name === "aria-hidden" && node.closest(".secret.shown"));
}

/** Takes a new main part; what the reader is in the middle of stays as it is. */
function take(text) {
  const main = find("#table");
  const { yours, version } = main.dataset;
  const kind = main.className.split(" ")[0];
  const [key, asked, headline] = [turn(), asking().map(nameOf), spoken("#headline")];
  const before = snapshot();
  const chose = document.activeElement?.closest("#choice, .spot");
  Idiomorph.morph(main, text, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (old, fresh) => !isKept(old, fresh),
      beforeAttributeUpdated: (name, node) => !isReaders(name, node),
    },
  });
  const now = find("#table").dataset;
  if (now.version !== version) return location.reload();
  refresh();
  const walk = move(before);
  if (turn() !== key) refuse("");
  // Whoever answered by keyboard goes on at the next question.
  if (chose && turn() !== key) find("#headline")?.focus({ preventScroll: true });
  hold(asking().filter((form) => !asked.includes(nameOf(form))), Math.min(Math.max(LEAST_WAIT, walk), MOST_WAIT));
  // What is chosen on the board is seen on it.
  const board = find("[data-board]:not([data-mode='look'])");
  if (board && turn() && turn() !== key && !document.activeElement?.matches("input")) board.scrollIntoView({ block: "nearest" });
  // A match begins at its board, not where its lobby was left.
  if (find("#table").className.split(" ")[0] !== kind) scrollTo(0, 0);
  announceNews(headline);
  if (yours === "no" && now.yours === "yes") chime();
}

const turn = () => find("#choice")?.dataset.key;

/** The forms that ask for something with one tap. */
const asking = () => all(".dock form, .chairs form, .drawer form");
/** Which question a form asks; its own `id` is hidden behind its field of this name. */
const nameOf = (form) => `${form.getAttribute("id")} ${form.dataset.key ?? ""}`;

let [held, release] = [[], 0];

/** Has new questions wait before they can be answered. */
function hold(forms, time) {
  if (forms.length === 0) return;
  held.push(...forms);
  forms.forEach((form) => (form.inert = true));
  clearTimeout(release);
  release = setTimeout(() => held.splice(0).forEach((form) => (form.inert = false)), time);
}

/** What has to be done whenever the page has changed. */
function refresh() {
  const main = find("#table");
  if (main) document.title = main.dataset.title;
  showLatest();
  heimlich.refresh();
  openSeals();
  askTime();
  countDown();
}

/** Where boxes were scrolled to, and those in which somebody went up to read. */
const [heights, reading] = [new WeakMap(), new WeakSet()];
document.addEventListener("scroll", ({ target: box }) => {
  if (!box.matches?.("[data-bottom]")) return;
  const below = box.scrollHeight - box.clientHeight - box.scrollTop;
  if (below < 8) reading.delete(box);
  else if (box.scrollTop < heights.get(box)) reading.add(box);
  heights.set(box, box.scrollTop);
}, true);

const follow = (box) => reading.has(box) || (box.scrollTop = box.scrollHeight);
const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => follow(target)));

function showLatest() {
  for (const box of all("[data-bottom]")) {
    follow(box);
    sizes.observe(box);
  }
}

/** Says how much time is left. */
function countDown() {
  all("[data-deadline]").forEach((clock) => {
    const left = Math.max(0, Math.ceil((clock.dataset.deadline - serverTime()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left <= 10);
  });
}
setInterval(countDown, 1000);

// Saying what is new

const spoken = (selector) => find(selector)?.textContent.trim() ?? "";
const numbers = () => all("[data-line]").map((line) => +line.dataset.line);
let lastLine = Math.max(-1, ...numbers());

/** Announces the lines that are new; and the headline, if it asks the reader or is all that is new. */
function announceNews(before) {
  const newest = Math.max(-1, ...numbers());
  // Another match begins to count anew.
  if (newest < lastLine) lastLine = -1;
  const news = all("[data-line]").filter((line) => +line.dataset.line > lastLine).map((line) => line.textContent.trim());
  lastLine = newest;
  const headline = spoken("#headline");
  const yours = find("#table").dataset.yours === "yes";
  if (headline !== before && (yours || news.length === 0)) news.push(headline);
  if (news.length > 0) announce(news.join(" "));
}

function chime() {
  if (root.dataset.sound !== "on" || !navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  [523, 784].forEach((pitch, index) => {
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    const at = audio.currentTime + index * 0.16;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
  setTimeout(() => audio.close(), 1000);
}

// How the pages are to look is seen before it is kept; every setting is an attribute of the document.
document.addEventListener("change", ({ target }) => {
  if (target.closest("form.settings") && target.name !== "lang") root.dataset[target.name] = target.value;
});

addEventListener("hashchange", claimSeat);
refresh();
connect();
claimSeat();

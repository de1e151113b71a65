// The only module of the pages. Everything works without it; with it pages are live, and choosing is done on the board.
import { Idiomorph } from "./idiomorph.js";
import { chance, seal, unseal } from "./seal.js";

const root = document.documentElement;
const find = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const still = () => root.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
root.classList.add("with-module");

// Saying things aloud

let lastLine = Math.max(-1, ...all("[data-line]").map((line) => +line.dataset.line));

function announce(text) {
  find("#announce").textContent = text;
}

function announceNews() {
  const news = all("[data-line]").filter((line) => +line.dataset.line > lastLine);
  if (news.length === 0) return;
  lastLine = +news.at(-1).dataset.line;
  const headline = find("#table[data-yours='yes'] #headline");
  announce([...news, headline].filter(Boolean).map((line) => line.textContent.trim()).join(" "));
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

// Pages that change by themselves

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
  source.addEventListener("gone", () => location.reload());
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

function showLive(on) {
  const [sign, words] = [find("[data-live]"), find("[data-live-words]")];
  sign.hidden = false;
  sign.classList.toggle("lost", !on);
  find("[data-live-text]").textContent = on ? words.dataset.on : words.dataset.off;
}

/** Takes a new main part; what the reader is in the middle of stays as it is. */
function take(text) {
  const wasMine = find("#table").dataset.yours;
  const before = snapshot();
  Idiomorph.morph(find("#table"), text, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed(old, fresh) {
        return !(old.dataset?.key && ["id", "data-key"].every((name) => old.getAttribute(name) === fresh.getAttribute(name)));
      },
      beforeAttributeUpdated(name, node) {
        return !(name === "open" && node.tagName === "DETAILS");
      },
    },
  });
  refresh();
  move(before);
  announceNews();
  if (wasMine === "no" && find("#table").dataset.yours === "yes") chime();
}

/** What has to be done whenever the page has changed. */
function refresh() {
  const main = find("#table");
  if (main) document.title = main.dataset.title;
  showLatest();
  preview();
  narrow();
  all("[data-opens]").forEach(openSeal);
  countDown();
}

function showLatest() {
  all("[data-bottom]").forEach((box) => (box.scrollTop = box.scrollHeight));
}
addEventListener("resize", showLatest);

/** Says how much time is left. */
function countDown() {
  all("[data-deadline]").forEach((clock) => {
    const left = Math.max(0, Math.ceil((clock.dataset.deadline - Date.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left <= 10);
  });
}
setInterval(countDown, 1000);

// Things walk to where they belong

const placeOf = (node) => node.closest("[data-place]")?.dataset.place;
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

function move(before, pause = 700) {
  if (still()) return;
  let longest = 0;
  for (const node of all(".pawn[data-flip]")) {
    longest = Math.max(longest, glide(node, before.get(node.id), 0));
  }
  all("[data-flip]:not(.pawn)").forEach((node) => glide(node, before.get(node.id), longest && longest + pause));
}

/** Lets a thing travel from where it was, house by house if it walked; says how long that takes. */
function glide(node, was, delay) {
  if (!was) return 0;
  const now = node.getBoundingClientRect();
  const [dx, dy] = [was.box.left - now.left, was.box.top - now.top];
  if (Math.hypot(dx, dy) < 2) return 0;
  const stops = houses(was.place, placeOf(node)).map((place) => {
    const [x, y] = middle(find(`#house-${place}`).getBoundingClientRect());
    const [toX, toY] = middle(now);
    return { transform: `translate(${x - toX}px, ${y - toY}px)` };
  });
  const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, ...stops, { transform: "none" }];
  const duration = 280 * (frames.length - 1) + 120;
  node.animate(frames, { duration, delay, fill: "backwards", easing: "ease-in-out" });
  return duration;
}

/** The houses passed on the shorter way from one to another. */
function houses(from, to) {
  if (from === undefined || to === undefined) return [];
  const ahead = (to - from + 12) % 12;
  const way = ahead <= 6 ? 1 : -1;
  const passed = Math.max(0, (way > 0 ? ahead : 12 - ahead) - 1);
  return Array.from({ length: passed }, (_, step) => (+from + way * (step + 1) + 12) % 12);
}

// Looking at a secret: only while it is held, and never when the page is not in front

function cover() {
  all(".secret.shown").forEach((secret) => {
    secret.classList.remove("shown");
    find("[data-secret]", secret).setAttribute("aria-hidden", "true");
  });
}

function uncover(secret) {
  secret.classList.add("shown");
  find("[data-secret]", secret).removeAttribute("aria-hidden");
}

document.addEventListener("pointerdown", (event) => {
  const secret = event.target.closest("[data-peek]");
  if (secret) uncover(secret);
});
document.addEventListener("keydown", (event) => {
  const secret = event.target.closest?.("[data-peek]");
  if (!secret || event.repeat || ![" ", "Enter"].includes(event.key)) return;
  uncover(secret);
  announce(find("[data-secret]", secret).dataset.secret);
});
for (const end of ["pointerup", "pointercancel", "keyup", "blur"]) document.addEventListener(end, cover, true);
document.addEventListener("contextmenu", (event) => event.target.closest("[data-peek]") && event.preventDefault());
addEventListener("blur", cover);
addEventListener("pagehide", cover);
document.addEventListener("visibilitychange", () => {
  root.classList.toggle("covered", document.hidden);
  cover();
  if (!document.hidden) connect();
});

// Spreading points over agents

/** Puts agents where they would go; `home` on the board is where the server says they are. */
function place(agent, to, steps) {
  const pawn = find(`#pawn-${agent}`);
  const goal = find(`#house-${to} .pawns`);
  if (!pawn || !goal) return;
  if (pawn.parentElement !== goal) goal.append(pawn);
  pawn.classList.toggle("planned", Boolean(steps));
  pawn.dataset.steps = steps || "";
}

function preview() {
  const box = find("[data-moving]");
  if (!box) return previewCard();
  const { least, most, safe, score, none } = box.dataset;
  const steppers = all("[data-stepper]", box);
  const steps = steppers.map((stepper) => +find("input", stepper).value || 0);
  const spent = steps.reduce((sum, each) => sum + each, 0);
  find("[data-left]", box).textContent = most - spent;
  find("[data-undo]", box).disabled = spent === 0;
  find("[data-confirm]", box).disabled = spent < least || spent > most;
  const goals = steppers.map((stepper, index) => (+stepper.dataset.home + steps[index]) % 12);
  steppers.forEach((stepper, index) => {
    place(stepper.dataset.agent, goals[index], steps[index]);
    find("input", stepper).setAttribute("value", steps[index]);
    find("[data-less]", stepper).disabled = steps[index] === 0;
    find("[data-more]", stepper).disabled = spent >= +most;
  });
  const reached = steppers.some((_, index) => steps[index] > 0 && goals[index] === +safe);
  const gains = steppers.map((stepper, index) => Math.max(-stepper.dataset.marker, +find(`#house-${goals[index]}`).dataset.value));
  const signed = gains.map((gain) => (gain < 0 ? `−${-gain}` : `+${gain}`));
  steppers.forEach((stepper, index) => {
    const brings = find("[data-brings]", stepper);
    brings.textContent = reached ? signed[index] : "";
    brings.classList.toggle("loss", gains[index] < 0);
  });
  find("[data-preview]", box).textContent = spent === 0 ? "" : reached ? score : none;
  find("[data-gains]", box).textContent = reached ? steppers.map((stepper, index) => `${stepper.dataset.name} ${signed[index]}`).join(", ") : "";
}

const order = [];

function give(agent, points) {
  const input = find(`[data-stepper][data-agent="${agent}"] input`);
  const left = +find("[data-left]").textContent;
  const value = +input.value + Math.min(points, left);
  if (value < 0 || value === +input.value) return;
  const before = snapshot();
  if (value > +input.value) order.push([agent, value - input.value]);
  input.value = value;
  preview();
  move(before, 0);
}

const snapshot = () => new Map(all("[data-flip]").map((node) => [node.id, { box: node.getBoundingClientRect(), place: placeOf(node) }]));

// Playing a card: taps on the board narrow down what can be meant

let picked = [];

function narrow() {
  const card = find("[data-cards] details[open]");
  const options = card ? all("[data-picks]", card) : [];
  if (!card) picked = [];
  const fits = (option) => picked.every((pick) => option.dataset.picks.split(" ").includes(pick));
  const left = options.filter(fits);
  options.forEach((option) => (option.closest("label").hidden = !left.includes(option)));
  if (left.length === 1 && (picked.length > 0 || options.length === 1)) left[0].checked = true;
  const offered = new Set(left.flatMap((option) => option.dataset.picks.split(" ")).filter((pick) => pick && !picked.includes(pick)));
  all("[data-pick]").forEach((node) => {
    node.classList.toggle("offered", offered.has(node.dataset.pick));
    node.classList.toggle("picked", picked.includes(node.dataset.pick));
  });
  previewCard();
}

function previewCard() {
  const cards = find("[data-cards]");
  if (!cards) return;
  const chosen = find("details[open] [data-picks]:checked", cards);
  all(".pawn[data-flip]").forEach((pawn) => place(pawn.dataset.agent, pawn.dataset.home));
  for (const goal of chosen?.dataset.moves.split(" ").filter(Boolean) ?? []) {
    const [agent, to] = goal.split(":");
    place(agent, to, "→");
  }
  const confirm = find("#choice [data-confirm]");
  if (confirm) confirm.disabled = !chosen;
}

function pick(name) {
  picked = picked.includes(name) ? picked.filter((each) => each !== name) : [...picked, name];
  all("[data-picks]:checked").forEach((option) => (option.checked = false));
  const before = snapshot();
  narrow();
  move(before, 0);
}

// Taps

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  const mode = on("[data-board]")?.dataset.mode;
  if (on("[data-more]")) give(on("[data-stepper]").dataset.agent, 1);
  else if (on("[data-less]")) give(on("[data-stepper]").dataset.agent, -1);
  else if (on("[data-undo]")) {
    const [agent, points] = order.pop() ?? [];
    if (agent) give(agent, -points);
  } else if (mode === "move" && on(".pawn")) give(on(".pawn").dataset.agent, 1);
  else if (mode === "move" && on(".house") && order.length > 0) {
    const agent = order.at(-1)[0];
    give(agent, (on(".house").dataset.place - placeOf(find(`#pawn-${agent}`)) + 12) % 12);
  } else if (mode === "play" && on(".offered, .picked")) pick(on(".offered, .picked").dataset.pick);
  else if (on("[data-copy]")) copy(on("[data-copy]"));
});

async function copy(button) {
  const link = find("[data-copy-from]");
  link.select();
  // The clipboard is for secure addresses; the older way works in a local network too.
  await (navigator.clipboard?.writeText(link.value) ?? document.execCommand("copy"));
  button.textContent = button.dataset.copied;
}

document.addEventListener("input", (event) => event.target.closest("[data-moving]") && preview());
document.addEventListener("toggle", (event) => event.target.closest("[data-cards]") && ((picked = []), narrow()), true);
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-sends]")) event.target.form.requestSubmit();
  if (event.target.matches("[data-picks]")) previewCard();
  const once = event.target.closest("[data-once]");
  if (!once) return;
  const chosen = all("input:checked", once);
  all("input", once).forEach((input) => {
    input.disabled = chosen.some((other) => other.value === input.value && other.name !== input.name);
  });
});

// Sending forms without leaving the page

const [sending, commands, opened] = [new WeakSet(), new WeakMap(), new WeakSet()];

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-form]")) return;
  event.preventDefault();
  if (sending.has(form)) return;
  sending.add(form);
  // A command that may not have arrived is sent again as it was, under the same id.
  if (!commands.has(form)) {
    commands.set(form, chance(16));
    all("[data-seals]", form).forEach((input) => (input.value = seal(input.dataset.seals)));
  }
  form.elements.namedItem("id").value = commands.get(form);
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    // A form’s own `id` and `action` are hidden behind its fields of these names.
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { Accept: "text/plain" } });
    commands.delete(form);
    refuse(answer.ok ? "" : await answer.text());
    if (answer.ok && form.dataset.key === "always") form.reset();
    if (answer.ok && form.dataset.key !== "always") order.length = 0;
    if (answer.ok && answer.redirected) location.assign(answer.url);
  } catch {
    refuse(find("[data-live-words]").dataset.off);
    opened.delete(form);
  } finally {
    sending.delete(form);
  }
});

function refuse(sentence) {
  const place = find("[data-refused]");
  if (place) place.textContent = sentence;
}

/** Opens what was sealed, as soon as the page asks for it. */
function openSeal(input) {
  if (opened.has(input.form)) return;
  opened.add(input.form);
  input.value = unseal(input.dataset.opens);
  input.form.requestSubmit();
}

// A seat comes along to another device: its key is behind the hash, which browsers send to nobody

async function claimSeat() {
  const key = location.hash.slice(1);
  if (!/^[0-9a-f]{32}$/.test(key)) return;
  const body = new URLSearchParams({ key });
  try {
    const answer = await fetch(`${location.pathname}/do/claim`, { method: "POST", body, headers: { Accept: "text/plain" } });
    history.replaceState(null, "", location.pathname);
    if (answer.ok) location.replace(answer.redirected ? answer.url : location.pathname);
    else refuse(await answer.text());
  } catch {
    refuse(find("[data-live-words]").dataset.off);
  }
}

addEventListener("hashchange", claimSeat);
refresh();
connect();
claimSeat();

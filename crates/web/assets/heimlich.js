// Heimlich & Co.: choosing on the board. What is chosen always stands in the form as well.

import { all, find } from "./dom.js";
import { move, placeOf, snapshot } from "./walk.js";

/** Where the Ruin is on the ring. */
const RUIN = 11;

/** What belongs to the choice at hand, and is forgotten with it. */
let choice = fresh("");

function fresh(key) {
  return {
    key,
    // Spreading points: how they were spread before, how they are, and who got the last one.
    past: [],
    steps: [],
    last: null,
    // Playing a card: what was tapped on the board.
    picked: [],
  };
}

/** What has to be done whenever the page has changed. */
export function refresh() {
  const key = find("#choice")?.dataset.key ?? "";
  if (key !== choice.key) {
    choice = fresh(key);
    recall();
  }
  if (find("[data-moving]")) showSteps();
  else narrow();
  const safe = find("[data-mode='safe']");
  if (safe) find("#choice .primary").disabled = !find(".spot input:checked");
}

/** Puts an agent where it would go; its home is where the server says it is. */
function place(agent, to, sign = "") {
  const pawn = find(`#pawn-${agent}`);
  const goal = find(`#house-${to} .pawns`);
  if (!pawn || !goal) return;
  if (pawn.parentElement !== goal) goal.append(pawn);
  pawn.classList.toggle("planned", sign !== "");
  pawn.dataset.sign = sign;
}

// Spreading points over agents

const steppers = () => all("[data-moving] [data-stepper]");
const stepsOf = (stepper) => Math.max(0, Math.trunc(+find("input", stepper).value) || 0);
const signed = (gain) => (gain < 0 ? `−${-gain}` : gain > 0 ? `+${gain}` : "0");

/** Shows what the points do: where agents would be, whether it would be scored, and what each would get. */
function showSteps() {
  const box = find("[data-moving]");
  const { most, least, safe, score, end, none, finish, draws } = box.dataset;
  const agents = steppers().map((stepper) => {
    const steps = stepsOf(stepper);
    const goal = (+stepper.dataset.home + steps) % 12;
    const gain = Math.max(-stepper.dataset.marker, +find(`#house-${goal}`).dataset.value);
    return { stepper, steps, goal, gain, name: stepper.dataset.name };
  });
  choice.steps = agents.map(({ steps }) => steps);
  const spent = choice.steps.reduce((sum, steps) => sum + steps, 0);
  sessionStorage.setItem("spread", JSON.stringify({ choice: location.pathname + choice.key, steps: choice.steps }));
  const ends = agents.some(({ stepper, gain }) => +stepper.dataset.marker + gain >= +finish);
  const scores = agents.some(({ steps, goal }) => steps > 0 && goal === +safe);
  for (const { stepper, steps, goal, gain } of agents) {
    place(stepper.dataset.agent, goal, steps ? `+${steps}` : "");
    find("input", stepper).setAttribute("value", steps);
    find("[data-less]", stepper).disabled = steps === 0;
    find("[data-more]", stepper).disabled = spent >= +most;
    find("[data-brings]", stepper).textContent = scores ? signed(gain) : "";
    find("[data-brings]", stepper).classList.toggle("loss", gain < 0);
  }
  const nobody = find("[data-nobody]", box);
  if (nobody) nobody.hidden = spent > 0;
  find("[data-undo]", box).hidden = Boolean(nobody) && spent === 0;
  find("[data-undo]", box).disabled = choice.past.length === 0;
  find("[data-confirm]", box).disabled = spent === 0 || spent < least || spent > most;
  find("[data-left]", box).textContent = most - spent;
  const inRuin = draws && agents.some(({ steps, goal }) => steps > 0 && goal === RUIN);
  const outlook = spent === 0 ? "" : !scores ? none : ends ? end : score;
  find("[data-preview]", box).textContent = inRuin ? `${outlook} ${draws}` : outlook;
  find("[data-gains]", box).textContent = scores ? agents.map(({ name, gain }) => `${name} ${signed(gain)}`).join(", ") : "";
}

/** Points that were spread before the reader had a look at another page. */
function recall() {
  const kept = JSON.parse(sessionStorage.getItem("spread") ?? "null");
  if (kept?.choice !== location.pathname + choice.key) return;
  steppers().forEach((stepper, index) => (find("input", stepper).value = kept.steps[index]));
}

/** Changes the points as a whole, so that it can be undone as a whole. */
function spread(steps) {
  const before = snapshot();
  steppers().forEach((stepper, index) => (find("input", stepper).value = steps[index]));
  showSteps();
  move(before, 0);
}

function give(agent, points) {
  const index = steppers().findIndex((stepper) => stepper.dataset.agent === agent);
  const left = +find("[data-left]").textContent;
  const steps = choice.steps.with(index, choice.steps[index] + points);
  if (points === 0 || points > left || steps[index] < 0) return;
  choice.past.push(choice.steps);
  choice.last = agent;
  spread(steps);
}

document.addEventListener("input", (event) => {
  if (!event.target.closest("[data-moving]")) return;
  const others = steppers().reduce((sum, stepper) => sum + (stepper.contains(event.target) ? 0 : stepsOf(stepper)), 0);
  event.target.value = Math.min(Math.max(0, Math.trunc(+event.target.value) || 0), find("[data-moving]").dataset.most - others);
  choice.past.push(choice.steps);
  showSteps();
});

// Playing a card: taps on the board narrow down what can be meant

function narrow() {
  const card = find("[data-cards] details[open]");
  const options = card ? all("[data-picks]", card) : [];
  if (!card) choice.picked = [];
  const { picked } = choice;
  const picks = (option) => option.dataset.picks.split(" ").filter(Boolean);
  const left = options.filter((option) => picked.every((pick) => picks(option).includes(pick)));
  options.forEach((option) => (option.closest("label").hidden = !left.includes(option)));
  if (left.length === 1 && (picked.length > 0 || options.length === 1)) left[0].checked = true;
  const offered = new Set(left.flatMap(picks).filter((pick) => !picked.includes(pick)));
  all("[data-pick]").forEach((node) => {
    node.classList.toggle("offered", offered.has(node.dataset.pick));
    node.classList.toggle("picked", picked.includes(node.dataset.pick));
  });
  showPlay();
}

/** Shows where the chosen card would send agents. */
function showPlay() {
  const cards = find("[data-cards]");
  if (!cards) return;
  const chosen = find("details[open] [data-picks]:checked", cards);
  all(".pawn[data-flip]").forEach((pawn) => place(pawn.dataset.agent, pawn.dataset.home));
  for (const goal of chosen?.dataset.moves.split(" ").filter(Boolean) ?? []) {
    const [agent, to] = goal.split(":");
    place(agent, to, "→");
  }
  find("#choice [data-confirm]").disabled = !chosen;
}

function pick(name) {
  const { picked } = choice;
  choice.picked = picked.includes(name) ? picked.filter((each) => each !== name) : [...picked, name];
  all("[data-picks]:checked").forEach((option) => (option.checked = false));
  const before = snapshot();
  narrow();
  move(before, 0);
}

document.addEventListener("toggle", (event) => event.target.closest("[data-cards]") && ((choice.picked = []), narrow()), true);
document.addEventListener("change", (event) => event.target.matches("[data-picks]") && showPlay());
document.addEventListener("change", (event) => event.target.closest(".spot") && refresh());

// A dossier names everybody once: an agent that goes to somebody else leaves the one it was with

document.addEventListener("change", ({ target }) => {
  const names = target.closest("[data-once]");
  if (!names) return;
  const others = all("input:checked", names).filter((input) => input.value === target.value && input !== target);
  others.forEach((input) => (input.checked = false));
});

// Taps

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  const mode = on("[data-board]")?.dataset.mode;
  if (on("[data-less]")) give(on("[data-stepper]").dataset.agent, -1);
  else if (on("[data-stepper]")) give(on("[data-stepper]").dataset.agent, 1);
  else if (on("[data-undo]")) spread(choice.past.pop());
  else if (mode === "roll" && on(".die")) find("#choice button").click();
  else if (mode === "move" && on(".pawn")) give(on(".pawn").dataset.agent, 1);
  else if (mode === "move" && on(".house") && choice.last) {
    const way = on(".house").dataset.place - placeOf(find(`#pawn-${choice.last}`));
    give(choice.last, (way + 12) % 12);
  } else if (mode === "play" && on(".offered, .picked")) pick(on(".offered, .picked").dataset.pick);
});

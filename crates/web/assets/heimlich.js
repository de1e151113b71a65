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
    // Spreading points: who got one, one after another.
    given: [],
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
  const confirm = find("#choice .primary");
  if (find("[data-mode='safe']")) confirm.disabled = !find(".spot input:checked");
  const suspects = all("[data-once] fieldset");
  if (suspects.length > 0) confirm.disabled = !suspects.every((suspect) => find("input:checked", suspect));
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
const signed = (gain) => (gain < 0 ? `−${-gain}` : gain > 0 ? `+${gain}` : "0");

/** Shows what the points do: where agents would be, whether it would be scored, and what each would get. */
function showSteps() {
  const box = find("[data-moving]");
  const { most, least, safe, score, end, none, finish, draws } = box.dataset;
  const agents = steppers().map((stepper) => {
    const steps = choice.given.filter((agent) => agent === stepper.dataset.agent).length;
    const goal = (+stepper.dataset.home + steps) % 12;
    const gain = Math.max(-stepper.dataset.marker, +find(`#house-${goal}`).dataset.value);
    return { stepper, steps, goal, gain, name: stepper.dataset.name };
  });
  const spent = choice.given.length;
  sessionStorage.setItem("spread", JSON.stringify({ choice: location.pathname + choice.key, given: choice.given }));
  const ends = agents.some(({ stepper, gain }) => +stepper.dataset.marker + gain >= +finish);
  const scores = agents.some(({ steps, goal }) => steps > 0 && goal === +safe);
  for (const { stepper, steps, goal, gain } of agents) {
    place(stepper.dataset.agent, goal, steps ? `▸${steps}` : "");
    find("input", stepper).setAttribute("value", steps);
    find("[data-less]", stepper).disabled = steps === 0;
    find("[data-more]", stepper).disabled = spent >= +most;
    find("[data-brings]", stepper).textContent = scores ? signed(gain) : "";
    find("[data-brings]", stepper).classList.toggle("loss", gain < 0);
  }
  const nobody = find("[data-nobody]", box);
  if (nobody) nobody.hidden = spent > 0;
  find("[data-undo]", box).hidden = Boolean(nobody) && spent === 0;
  find("[data-undo]", box).disabled = spent === 0;
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
  if (find("[data-moving]") && kept?.choice === location.pathname + choice.key) choice.given = kept.given;
  fill();
}

/** Puts the points into the form. */
function fill() {
  for (const stepper of steppers()) {
    find("input", stepper).value = choice.given.filter((agent) => agent === stepper.dataset.agent).length;
  }
}

/** Spreads the points like this. */
function spread(given) {
  const before = snapshot();
  choice.given = given;
  fill();
  showSteps();
  move(before, 0);
}

function give(agent, points) {
  if (points > +find("[data-left]").textContent) return;
  spread([...choice.given, ...Array(points).fill(agent)]);
}

/** Takes back the last point that went to this agent, or the last one of all. */
function takeBack(agent = choice.given.at(-1)) {
  const at = choice.given.lastIndexOf(agent);
  if (at >= 0) spread(choice.given.toSpliced(at, 1));
}

document.addEventListener("input", ({ target }) => {
  if (!target.closest("[data-moving]")) return;
  const { agent } = target.closest("[data-stepper]").dataset;
  const others = choice.given.filter((each) => each !== agent);
  const points = Math.min(Math.max(0, Math.trunc(+target.value) || 0), find("[data-moving]").dataset.most - others.length);
  spread([...others, ...Array(points).fill(agent)]);
});

// Playing a card: taps on the board narrow down what can be meant

const isHouse = (pick) => pick.startsWith("to:");
const openCard = () => find("[data-cards] details[open]");
const picksOf = (option) => option.dataset.picks.split(" ").filter(Boolean);
/** The ways to play the open card that all these taps can mean. */
const meant = (picked) => all("[data-picks]", openCard() ?? document.createElement("p")).filter((option) => picked.every((pick) => picksOf(option).includes(pick)));

function narrow() {
  if (!openCard()) choice.picked = [];
  const { picked } = choice;
  const [options, left] = [meant([]), meant(picked)];
  options.forEach((option) => (option.closest("label").hidden = !left.includes(option)));
  if (left.length === 1) left[0].checked = true;
  const fitting = meant(picked.filter((pick) => !isHouse(pick)));
  const offered = new Set([...options.flatMap(picksOf).filter((pick) => !isHouse(pick)), ...fitting.flatMap(picksOf).filter(isHouse)]);
  all("[data-pick]").forEach((node) => {
    node.classList.toggle("offered", offered.has(node.dataset.pick) && !picked.includes(node.dataset.pick));
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
    place(agent, to, "✓");
  }
  all(".house").forEach((house) => house.classList.toggle("safe-planned", house.dataset.place === chosen?.dataset.safe));
  const confirm = find("#choice [data-confirm]");
  if (confirm) confirm.disabled = !chosen;
}

/** Another tap. A building is for the agents that were tapped; another agent has another way to go. */
function pick(name) {
  const others = choice.picked.filter((each) => each !== name);
  const agents = others.filter((each) => !isHouse(each));
  if (others.length < choice.picked.length) choice.picked = others;
  else if (isHouse(name)) choice.picked = [...agents, name];
  // What cannot be meant together with it is forgotten, the oldest tap first.
  else choice.picked = (agents.length > 0 ? agents : others).reduceRight((kept, each) => (meant([each, ...kept]).length > 0 ? [each, ...kept] : kept), [name]);
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
  refresh();
});

// Taps

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  if (!on("#discards")) find("#discards")?.removeAttribute("open");
  // What waits is not answered from the board either.
  const mode = find("#choice")?.closest("[inert]") ? "look" : on("[data-board]")?.dataset.mode;
  if (on("[data-less]")) takeBack(on("[data-stepper]").dataset.agent);
  else if (on("[data-stepper]")) give(on("[data-stepper]").dataset.agent, 1);
  else if (on("[data-undo]")) takeBack();
  else if (on("[data-take-notes]")) all("[data-noted]").forEach((input) => input.click());
  else if (mode === "roll" && on(".die")) find("#choice button").click();
  else if (mode === "move" && on(".pawn")) give(on(".pawn").dataset.agent, 1);
  else if (mode === "move" && on(".house") && choice.given.length > 0) {
    const last = choice.given.at(-1);
    const way = on(".house").dataset.place - placeOf(find(`#pawn-${last}`));
    give(last, (way + 12) % 12);
  } else if (mode === "play" && on(".offered, .picked")) pick(on(".offered, .picked").dataset.pick);
});

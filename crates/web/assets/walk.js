// Things walk to where they belong when the page has changed.

import { all, find, root } from "./dom.js";

const still = () => root.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

/** The place on a board where something is. */
export const placeOf = (node) => node.closest("[data-place]")?.dataset.place;

/** Where everything is that can walk. */
export const snapshot = () => new Map(all("[data-flip]").map((node) => [node.id, { box: node.getBoundingClientRect(), place: placeOf(node) }]));

/** Lets everything travel from where it was: first the pawns, then whatever follows; says how long the pawns take. */
export function move(before, pause = 900) {
  if (still()) return 0;
  let longest = 0;
  for (const node of all(".pawn[data-flip]")) {
    longest = Math.max(longest, glide(node, before.get(node.id), 0));
  }
  // What comes after the walk waits for it: gains by style, markers and the safe by their delay.
  if (longest > 0) root.style.setProperty("--walk", `${longest}ms`);
  all("[data-flip]:not(.pawn)").forEach((node) => glide(node, before.get(node.id), longest && longest + pause));
  return longest;
}

/** Lets a thing travel, house by house if it walked; says how long that takes. */
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

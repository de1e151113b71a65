// Short names for what every module does to a page.

export const root = document.documentElement;
export const find = (selector, from = document) => from.querySelector(selector);
export const all = (selector, from = document) => [...from.querySelectorAll(selector)];

/** What the page says in the reader’s language about things that only a module knows. */
export const words = (name) => find("[data-words]").dataset[name];

/** Says something aloud. */
export function announce(text) {
  const place = find("#announce");
  // The same sentence twice is news twice.
  place.textContent = "";
  requestAnimationFrame(() => (place.textContent = text));
}

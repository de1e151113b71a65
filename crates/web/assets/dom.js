// Short names for what every module does to a page.

export const root = document.documentElement;
export const find = (selector, from = document) => from.querySelector(selector);
export const all = (selector, from = document) => [...from.querySelectorAll(selector)];

/** What the page says in the reader’s language about things that only a module knows. */
export const words = (name) => find("[data-words]").dataset[name];

/** Says something aloud. It stays for a while, so that what follows quickly does not take its place. */
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  find("#announce").append(line);
  setTimeout(() => line.remove(), 10_000);
  return line;
}

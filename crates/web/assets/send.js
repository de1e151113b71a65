// Sending forms without leaving the page.

import { all, find, words } from "./dom.js";
import { chance, seal, unseal } from "./seal.js";

/** Forms and buttons on their way, and of the forms those that were changed again meanwhile. */
const [sending, changed] = [new Set(), new Set()];
/** What each of them sent last without getting an answer: it is sent again as it was, under the same id. */
const unanswered = new WeakMap();
const opened = new WeakSet();
/** By how much this device’s clock is behind the server’s, in milliseconds. */
let behind = 0;

/** Whether anything is on its way. */
export const isSending = () => sending.size > 0;
/** Whether what the reader changed in this form has yet to be sent. */
export const isUnsent = (form) => changed.has(form);
/** What time it is for the server. */
export const serverTime = () => Date.now() + behind;

function learnTime(answer) {
  const date = Date.parse(answer.headers.get("date"));
  if (date) behind = date - Date.now();
}

/** Asks for the time, where a clock is to be shown. */
export async function askTime() {
  if (!find("[data-deadline]") || behind !== 0) return;
  learnTime(await fetch("/", { method: "HEAD" }).catch(() => ({ headers: new Headers() })));
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-form]")) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

async function send(form, submitter) {
  // A second tap is none; what is chosen anew in a form that sends itself is sent as soon as it can be. Where there is
  // nothing to fill in, every button is for itself, and waits until the page has changed.
  const sender = form.dataset.key ? form : submitter ?? form;
  if (sending.has(sender)) return form.matches("[data-sends]") && changed.add(form);
  sending.add(sender);
  refuse("");
  try {
    const sent = draft(form, submitter, sender);
    // A form’s own `id` and `action` are hidden behind its fields of these names.
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: sent.body, headers: { Accept: "text/plain" } });
    // Whoever failed may have done it all the same.
    if (answer.status < 500) unanswered.delete(sender);
    else setTimeout(() => (opened.delete(form), openSeals()), 2000);
    learnTime(answer);
    if (!answer.ok) refuse(await answer.text());
    if (!answer.ok && form.matches("[data-sends]") && !changed.has(form)) form.reset();
    if (answer.ok && form.matches("[data-clears]") && said(form) === sent.said) form.reset();
    if (answer.ok && answer.redirected) location.assign(answer.url);
    if (answer.status === 409 && form.elements.namedItem("turn")) document.dispatchEvent(new Event("outdated"));
    if (answer.ok && sender !== form) await seen(sender);
  } catch {
    refuse(words("unsent"));
    opened.delete(form);
  } finally {
    sending.delete(sender);
    if (changed.delete(form)) form.requestSubmit();
  }
}

/** Waits until this button is another one, or has had time enough to become it. */
function seen(button) {
  const before = button.value;
  const start = Date.now();
  return new Promise((done) => {
    const look = () => (button.isConnected && button.value === before && Date.now() - start < 1500 ? setTimeout(look, 30) : done());
    look();
  });
}

/** What the reader has put into a form. */
function said(form) {
  const fields = new FormData(form);
  fields.delete("id");
  return `${new URLSearchParams(fields)}`;
}

/** What a form says, with an id of its own; whatever was sent before without an answer is the same again. */
function draft(form, submitter, sender) {
  all("[data-chance]", form).forEach((input) => (input.value ||= chance(16)));
  const [plain, button] = [said(form), submitter?.value];
  const before = unanswered.get(sender);
  if (before?.said === plain && before.button === button) return before;
  form.elements.namedItem("id").value = chance(16);
  all("[data-seals]", form).forEach((input) => (input.value = seal(input.dataset.seals)));
  const sent = { said: plain, button, body: new URLSearchParams(new FormData(form, submitter)) };
  all("[data-seals]", form).forEach((input) => (input.value = ""));
  unanswered.set(sender, sent);
  return sent;
}

/** Says why not, where it is seen. */
export function refuse(sentence) {
  const place = find("[data-refused]");
  if (!place) return;
  place.textContent = sentence;
  if (sentence) place.scrollIntoView({ block: "nearest" });
}

/** Opens what was sealed, as soon as the page asks for it. */
export function openSeals() {
  for (const input of all("[data-opens]")) {
    if (opened.has(input.form)) continue;
    opened.add(input.form);
    input.value = unseal(input.dataset.opens);
    input.form.requestSubmit();
  }
}

// Forms that are sent as soon as something is chosen; half a choice is not
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-sends]");
  const halves = form && all("[data-exactly]", form).filter((box) => all("input:checked", box).length !== +box.dataset.exactly);
  if (form && halves.length === 0) form.requestSubmit();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const link = find("[data-copy-from]");
  link.select();
  // The clipboard is for secure addresses; the older way works in a local network too.
  const done = navigator.clipboard ? await navigator.clipboard.writeText(link.value).then(() => true, () => false) : document.execCommand("copy");
  if (done) button.textContent = button.dataset.copied;
});

/** A seat comes along to another device: its key is behind the hash, which browsers send to nobody. */
export async function claimSeat() {
  const key = location.hash.slice(1);
  if (!/^[0-9a-f]{32}$/.test(key) || !location.pathname.startsWith("/t/")) return;
  history.replaceState(null, "", location.pathname);
  try {
    const body = new URLSearchParams({ key });
    const answer = await fetch(`${location.pathname}/do/claim`, { method: "POST", body, headers: { Accept: "text/plain" } });
    if (answer.ok) location.replace(answer.redirected ? answer.url : location.pathname);
    else refuse(await answer.text());
  } catch {
    history.replaceState(null, "", `${location.pathname}#${key}`);
    refuse(words("unsent"));
  }
}

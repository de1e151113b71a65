// What this device throws into the seed: sealed when its reader is ready, opened when everybody has sealed theirs.

/** Random hexadecimal digits. */
export const chance = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Draws something, keeps it under this name, and says its digest. */
export function seal(name) {
  const text = chance(32);
  localStorage.setItem(name, text);
  return sha256(text);
}

/** What was sealed under this name. */
export const unseal = (name) => localStorage.getItem(name) ?? "";

// SHA-256, as browsers offer their own only at encrypted addresses, and a table in a local network has none.

const turn = (word, by) => (word >>> by) | (word << (32 - by));
const primes = [];
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
const KEYS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The digest of a text, in hexadecimal digits. */
function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = [...START];
  for (let block = 0; block < padded.byteLength; block += 64) mix(state, padded, block);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(state, padded, block) {
  const words = Array.from({ length: 16 }, (_, at) => padded.getUint32(block + at * 4));
  for (let at = 16; at < 64; at++) {
    const [near, far] = [words[at - 2], words[at - 15]];
    const [low, high] = [turn(near, 17) ^ turn(near, 19) ^ (near >>> 10), turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)];
    words[at] = (low + words[at - 7] + high + words[at - 16]) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, at) => {
    const chosen = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const most = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    const first = (h + chosen + KEYS[at] + word) | 0;
    [a, b, c, d, e, f, g, h] = [(first + most) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] + word) | 0));
}

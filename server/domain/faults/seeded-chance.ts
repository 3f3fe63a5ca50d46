/**
 * From 0 to just below 1: always the same for a seed, a rule (its place in the list) and the number
 * of its match. Nothing else goes into it, so that what other rules draw, and in which order calls
 * that run side by side arrive, changes nothing. Each round is the mixer of MurmurHash3 (Austin
 * Appleby, public domain).
 */
export function seededShare(seed: number, rule: number, nth: number): number {
  let state = BEGINNING;
  for (const number of [seed, Math.floor(seed / 2 ** 32), rule, nth]) {
    state = mixed((state ^ mixed(number >>> 0)) + 0x9e3779b9);
  }
  return state / 2 ** 32;
}

// Zero stays zero when it is mixed, so chance begins with something else: the root of two in binary.
const BEGINNING = 0x6a09e667;

function mixed(number: number): number {
  let state = number >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

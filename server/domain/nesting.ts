/** How deep JSON may be nested where it is passed on. */
export const DEEPEST = {
  /** What a plugin is sent as somebody else put it: payloads and forms (C8, D9). */
  sentOn: 32,
  /** What plugins answered and calls carried, where an answer of ours contains it. */
  shown: 100,
  /** What developers have sent to try something out. */
  tried: 1000,
  /** A body of the control API: what reads and prints one goes into it by recursion. */
  body: 1100,
} as const;

/** Returns true if objects and lists are nested deeper than `depth` levels. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

/** Returns true if a JSON value holds more than `most` values, itself and all lists and objects included. */
export function holdsMoreThan(value: unknown, most: number): boolean {
  // Not by recursion: what is nested deeper than the stack would end it.
  const left: unknown[] = [value];
  let held = 1;
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    held += inner.length;
    if (held > most) return true;
    for (const one of inner) left.push(one);
  }
  return false;
}

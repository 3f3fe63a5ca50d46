const RECORD = ['created', 'updated', 'deleted'];

/** What can happen to the records of each event family (D3). */
const VERBS = {
  table: ['created', 'updated', 'deleted', 'closed', 'reopened'],
  packet: ['created', 'updated', 'closed', 'cancelled', 'reopened', 'status_changed'],
  product: RECORD,
  category: RECORD,
  payment_method: RECORD,
  ingredient: RECORD,
  user: RECORD,
  customer: RECORD,
};

/** The patterns that a webhook can subscribe to: for each family, its wildcard and its types. */
export const EVENT_PATTERNS: readonly (readonly string[])[] = Object.entries(VERBS).map(
  ([family, verbs]) => ['*', ...verbs].map((verb) => `${family}.${verb}`),
);

/** All event types; the last two are delivered even without a subscription. */
export const EVENT_TYPES: readonly string[] = [
  ...EVENT_PATTERNS.flatMap(([, ...types]) => types),
  'app.installed',
  'app.uninstalled',
];

const KNOWN = new Set(['*', 'app.*', ...EVENT_PATTERNS.flat(), ...EVENT_TYPES]);

/** True if a pattern is `*`, a family such as `table.*`, or a type (D1). */
export function isKnown(pattern: string): boolean {
  return KNOWN.has(pattern);
}

/** Adds or removes a pattern. Adding one removes the patterns that it covers. */
export function togglePattern(patterns: readonly string[], pattern: string): readonly string[] {
  if (patterns.includes(pattern)) return patterns.filter((one) => one !== pattern);
  return [...patterns.filter((one) => !covers(pattern, one)), pattern];
}

/** True if `wider` matches everything that `pattern` matches. */
export function covers(wider: string, pattern: string): boolean {
  if (wider === pattern || wider === '*') return true;
  return wider.endsWith('.*') && pattern.startsWith(wider.slice(0, -1));
}

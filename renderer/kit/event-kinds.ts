const SALE = ['created', 'updated', 'deleted', 'closed', 'reopened'];
const RECORD = ['created', 'updated', 'deleted'];

/** The kinds of events that a webhook may ask for, by what they are about (D3). */
export const EVENT_KINDS: readonly {
  readonly family: string;
  readonly types: readonly string[];
}[] = [
  family('table', SALE),
  family('packet', ['created', 'updated', 'closed', 'cancelled', 'reopened', 'status_changed']),
  family('product', RECORD),
  family('category', RECORD),
  family('payment_method', RECORD),
  family('ingredient', RECORD),
  family('user', RECORD),
  family('customer', RECORD),
];

/** Every kind of event that may be delivered; these come without being asked for too. */
export const EVENT_TYPES: readonly string[] = [
  ...EVENT_KINDS.flatMap(({ types }) => types),
  'app.installed',
  'app.uninstalled',
];

function family(name: string, verbs: readonly string[]) {
  return { family: name, types: verbs.map((verb) => `${name}.${verb}`) };
}

/** How a pattern is taken: everything, a family, one known type, or something nothing is called. */
export type PatternKind = 'all' | 'family' | 'type' | 'unknown';

/** What of the known events a subscription's pattern names: `*`, `table.*` or a type itself (D1). */
export function kindOfPattern(pattern: string): PatternKind {
  if (pattern === '*') return 'all';
  if (EVENT_TYPES.includes(pattern)) return 'type';
  const isFamily =
    pattern.endsWith('.*') && EVENT_TYPES.some((type) => type.startsWith(pattern.slice(0, -1)));
  return isFamily ? 'family' : 'unknown';
}

/** The patterns with one more, or without it; what a wider one covers already is left out. */
export function togglePattern(patterns: readonly string[], pattern: string): readonly string[] {
  if (patterns.includes(pattern)) return patterns.filter((one) => one !== pattern);
  return [...patterns.filter((one) => !covers(pattern, one)), pattern];
}

/** True if `wider` matches everything that `pattern` matches. */
export function covers(wider: string, pattern: string): boolean {
  if (wider === pattern) return true;
  if (wider === '*') return true;
  return wider.endsWith('.*') && pattern.startsWith(wider.slice(0, -1));
}

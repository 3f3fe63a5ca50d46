const SALE = ['created', 'updated', 'deleted', 'closed', 'reopened'];
const RECORD = ['created', 'updated', 'deleted'];

/** The event types that a webhook can subscribe to, by family (D3). */
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

/** All event types; the last two are delivered without a subscription too. */
export const EVENT_TYPES: readonly string[] = [
  ...EVENT_KINDS.flatMap(({ types }) => types),
  'app.installed',
  'app.uninstalled',
];

function family(name: string, verbs: readonly string[]) {
  return { family: name, types: verbs.map((verb) => `${name}.${verb}`) };
}

export type PatternKind = 'all' | 'family' | 'type' | 'unknown';

/** The kind of a subscription's pattern: `*`, `table.*` or a type (D1). */
export function kindOfPattern(pattern: string): PatternKind {
  if (pattern === '*') return 'all';
  if (EVENT_TYPES.includes(pattern)) return 'type';
  const isFamily =
    pattern.endsWith('.*') && EVENT_TYPES.some((type) => type.startsWith(pattern.slice(0, -1)));
  return isFamily ? 'family' : 'unknown';
}

/** Adds or removes a pattern. Patterns covered by an added one are removed. */
export function togglePattern(patterns: readonly string[], pattern: string): readonly string[] {
  if (patterns.includes(pattern)) return patterns.filter((one) => one !== pattern);
  return [...patterns.filter((one) => !covers(pattern, one)), pattern];
}

/** True if `wider` matches everything that `pattern` matches. */
export function covers(wider: string, pattern: string): boolean {
  if (wider === pattern || wider === '*') return true;
  return wider.endsWith('.*') && pattern.startsWith(wider.slice(0, -1));
}

import type { View } from './customer-gate.ts';
import type { Scope } from './scopes.ts';

/** The scope and the gate required for an event's `data` (C5). */
export interface EventKind {
  /** `data` is empty without this scope; null: no scope is required. */
  readonly scope: Scope | null;
  readonly gate: keyof View | null;
}

const SALE: EventKind = { scope: 'orders:read', gate: 'customers' };
const OPEN: EventKind = { scope: null, gate: null };

/** Keyed by the first segment of the event type. */
const KINDS: Readonly<Record<string, EventKind>> = {
  table: SALE,
  packet: SALE,
  product: { scope: 'products:read', gate: null },
  category: { scope: 'products:read', gate: null },
  payment_method: { scope: 'payment_methods:read', gate: null },
  ingredient: { scope: 'ingredients:read', gate: null },
  user: { scope: 'users:read', gate: 'users' },
  customer: { scope: 'customers:read', gate: 'customers' },
  app: OPEN,
  messaging: OPEN,
  invoice: OPEN,
};

/** The kind of an event type such as `table.updated`. */
export function kindOf(type: string): EventKind {
  const kind = KINDS[type.slice(0, type.indexOf('.'))];
  if (kind === undefined) throw new Error(`There is no event kind for ${type}.`);
  return kind;
}

/** Returns true if a pattern matches: `*`, `table.*` or the type itself (D1). */
export function isSubscribed(patterns: readonly string[], type: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );
}

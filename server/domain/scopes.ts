/** What a plugin may do, grouped as the consent screen does (C1). */
export const SCOPE_GROUPS = {
  orders: ['orders:read', 'orders:write'],
  catalog: [
    'products:read',
    'products:write',
    'payment_methods:read',
    'payment_methods:write',
    'ingredients:read',
    'ingredients:write',
  ],
  people: ['customers:read', 'users:read'],
  capability: [
    'capability:messaging.send:consume',
    'capability:messaging.send:provide',
    'capability:notify.staff:consume',
    'capability:notify.staff:provide',
    'capability:invoice.issue:consume',
    'capability:invoice.issue:provide',
  ],
} as const;

/** A scope that opens something. Installs may hold others, which open nothing (C1). */
export type Scope = (typeof SCOPE_GROUPS)[keyof typeof SCOPE_GROUPS][number];

/** All scopes, in the platform's order (C1). */
export const SCOPES: readonly Scope[] = Object.values(SCOPE_GROUPS).flat();

/** Older names of scopes, which open the same (C8). */
const OLDER_NAMES: ReadonlyMap<string, Scope> = new Map([
  ['messaging:send', 'capability:messaging.send:consume'],
  ['messaging:provide', 'capability:messaging.send:provide'],
]);

/** Every name by which a scope can be given. */
export const SCOPE_NAMES: readonly string[] = [...SCOPES, ...OLDER_NAMES.keys()];

/** Returns true if a scope is known under its present name. */
export function isScope(scope: string): scope is Scope {
  return (SCOPES as readonly string[]).includes(scope);
}

/** Returns true if a scope is an older name of another. */
export function isOlderName(scope: string): boolean {
  return OLDER_NAMES.has(scope);
}

/** The scope under its present name; undefined for one that opens nothing. */
export function presentName(scope: string): Scope | undefined {
  return isScope(scope) ? scope : OLDER_NAMES.get(scope);
}

/** Returns true if scopes hold one, under its name or its older one. */
export function holdsScope(held: readonly string[], scope: string): boolean {
  return held.some((one) => presentName(one) === scope);
}

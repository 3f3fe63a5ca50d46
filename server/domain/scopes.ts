/** Scopes as grouped on the consent screen (C1). */
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

/** A known scope. Installs may have unknown ones, which have no effect (C1). */
export type Scope = (typeof SCOPE_GROUPS)[keyof typeof SCOPE_GROUPS][number];

/** All scopes, in the platform's order (C1). */
export const SCOPES: readonly Scope[] = Object.values(SCOPE_GROUPS).flat();

/** Former names of scopes (C8). */
const OLDER_NAMES: ReadonlyMap<string, Scope> = new Map([
  ['messaging:send', 'capability:messaging.send:consume'],
  ['messaging:provide', 'capability:messaging.send:provide'],
]);

/** All names, including former ones. */
export const SCOPE_NAMES: readonly string[] = [...SCOPES, ...OLDER_NAMES.keys()];

export function isScope(scope: string): scope is Scope {
  return (SCOPES as readonly string[]).includes(scope);
}

export function isOlderName(scope: string): boolean {
  return OLDER_NAMES.has(scope);
}

/** The current name of a scope; undefined if it is unknown. */
export function presentName(scope: string): Scope | undefined {
  return isScope(scope) ? scope : OLDER_NAMES.get(scope);
}

/** Returns true if `held` contains a scope under its current or former name. */
export function holdsScope(held: readonly string[], scope: string): boolean {
  return held.some((one) => presentName(one) === scope);
}

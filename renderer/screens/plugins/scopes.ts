/** The scopes that open something, as the consent screen groups them (C1). */
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

export type ScopeGroup = keyof typeof SCOPE_GROUPS | 'other';
export type KnownScope = (typeof SCOPE_GROUPS)[keyof typeof SCOPE_GROUPS][number];

/** All scopes in the platform's order. */
export const ALL_SCOPES: readonly string[] = Object.values(SCOPE_GROUPS).flat();

/** Older names of scopes, which open the same (C8). */
const OLDER_NAMES: Readonly<Record<string, KnownScope | undefined>> = {
  'messaging:send': 'capability:messaging.send:consume',
  'messaging:provide': 'capability:messaging.send:provide',
};

/** The scope under its present name; undefined for one that opens nothing. */
export function presentName(scope: string): KnownScope | undefined {
  if (isKnownScope(scope)) return scope;
  return Object.hasOwn(OLDER_NAMES, scope) ? OLDER_NAMES[scope] : undefined;
}

/** Whether scopes hold one, under its name or its older one. */
export function holds(held: readonly string[], scope: string): boolean {
  return held.some((one) => one === scope || presentName(one) === scope);
}

function isKnownScope(scope: string): scope is KnownScope {
  return ALL_SCOPES.includes(scope);
}

export interface GroupedScopes {
  readonly group: ScopeGroup;
  readonly scopes: readonly string[];
}

/** All that can be agreed to, and what an install holds beside it. */
export function groupScopes(held: readonly string[]): readonly GroupedScopes[] {
  const older = held.filter((scope) => Object.hasOwn(OLDER_NAMES, scope));
  const groups = (Object.keys(SCOPE_GROUPS) as (keyof typeof SCOPE_GROUPS)[]).map((group) => ({
    group,
    scopes: group === 'capability' ? [...SCOPE_GROUPS[group], ...older] : SCOPE_GROUPS[group],
  }));
  const other = held.filter((scope) => presentName(scope) === undefined);
  return other.length === 0 ? groups : [...groups, { group: 'other', scopes: other }];
}

/** Scopes with one of them given or taken, the known ones in the platform's order. */
export function withScope(held: readonly string[], scope: string, given: boolean): string[] {
  const others = held.filter((one) => one !== scope);
  const next = given ? [...others, scope] : others;
  return [
    ...ALL_SCOPES.filter((one) => next.includes(one)),
    ...next.filter((one) => !isKnownScope(one)),
  ];
}

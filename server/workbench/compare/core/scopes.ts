import type { Scope } from '#server/domain/scopes.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import { fieldOf } from './json.ts';
import type { TourAnswer, TourCall } from './step.ts';

const SCOPES_OF_RESOURCE: Readonly<Record<string, string>> = {
  tables: 'orders',
  packets: 'orders',
  products: 'products',
  categories: 'products',
  'payment-methods': 'payment_methods',
  ingredients: 'ingredients',
  customers: 'customers',
  users: 'users',
};

/** The scope that a call needs (C1, C4, C8); null if it needs none, or nothing is known of it. */
export function scopeOf({ method, path }: Pick<TourCall, 'method' | 'path'>): Scope | null {
  const [, resource = '', second = '', third = ''] = path.replace(/\?.*$/su, '').split('/');
  const group = SCOPES_OF_RESOURCE[resource];
  if (group !== undefined) return knownScope(`${group}:${method === 'GET' ? 'read' : 'write'}`);
  const [capability, call] =
    resource === 'messaging' ? ['messaging.send', second] : [second, third];
  return knownScope(`capability:${capability}:${call === 'status' ? 'provide' : 'consume'}`);
}

function knownScope(scope: string): Scope | null {
  return SCOPES.find((one) => one === scope) ?? null;
}

/** Catalog writes are refused with HTTP 200, so only the message counts (C4). */
export function isScopeDenied({ body }: TourAnswer): boolean {
  return fieldOf(body, 'success') === false && fieldOf(body, 'message') === 'plugin.scope.denied';
}

/**
 * The scope that the target's answer to a write shows its key to lack. Null if it shows none, and also if an earlier call with
 * the same scope was accepted: then the target itself differs. `accepted` collects those.
 */
export function scopeShownMissing(
  call: TourCall,
  answer: TourAnswer,
  accepted: Set<Scope>,
): Scope | null {
  const scope = scopeOf(call);
  if (scope === null || call.method === 'GET' || call.key !== undefined) return null;
  if (answer.status === 401) return null;
  if (isScopeDenied(answer)) return accepted.has(scope) ? null : scope;
  // Whatever is checked after the scope shows that it was there (A2).
  if ([404, 409].includes(answer.status) || fieldOf(answer.body, 'success') === true) {
    accepted.add(scope);
  }
  return null;
}

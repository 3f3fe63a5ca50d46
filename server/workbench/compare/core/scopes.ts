import type { Scope } from '#domain/scopes.ts';
import { SCOPES } from '#domain/scopes.ts';

import { fieldOf } from './json.ts';
import type { TourAnswer, TourCall } from './step.ts';

const SCOPE_OF_RESOURCE: Readonly<Record<string, Scope>> = {
  tables: 'orders:write',
  packets: 'orders:write',
  products: 'products:write',
  categories: 'products:write',
  'payment-methods': 'payment_methods:write',
  ingredients: 'ingredients:write',
};

/** The scope that a write needs (C1, C8); null if it needs none, or nothing is known of it. */
export function scopeOfWrite({ method, path }: TourCall): Scope | null {
  if (method === 'GET') return null;
  const [, resource = '', second = '', third = ''] = path.replace(/\?.*$/su, '').split('/');
  if (resource === 'messaging') return capabilityScope('messaging.send', second);
  if (resource === 'capabilities') return capabilityScope(second, third);
  return SCOPE_OF_RESOURCE[resource] ?? null;
}

function capabilityScope(id: string, call: string): Scope | null {
  const scope = `capability:${id}:${call === 'status' ? 'provide' : 'consume'}`;
  return SCOPES.find((one) => one === scope) ?? null;
}

/** Catalog writes are refused with HTTP 200, so only the message counts (C4). */
export function isScopeDenied({ body }: TourAnswer): boolean {
  return fieldOf(body, 'success') === false && fieldOf(body, 'message') === 'plugin.scope.denied';
}

/**
 * The scope that the target's answer shows its key to lack. Null if it shows none, and also if an earlier call with
 * the same scope was accepted: then the target itself differs. `accepted` collects those.
 */
export function scopeShownMissing(
  call: TourCall,
  answer: TourAnswer,
  accepted: Set<Scope>,
): Scope | null {
  const scope = call.key === undefined ? scopeOfWrite(call) : null;
  if (scope === null || answer.status === 401) return null;
  if (isScopeDenied(answer)) return accepted.has(scope) ? null : scope;
  // Whatever is checked after the scope shows that it was there (A2).
  if ([404, 409].includes(answer.status) || fieldOf(answer.body, 'success') === true) {
    accepted.add(scope);
  }
  return null;
}

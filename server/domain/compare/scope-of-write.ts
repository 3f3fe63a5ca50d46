import type { Scope } from '../scopes.ts';
import { SCOPES } from '../scopes.ts';
import { fieldOf } from './json.ts';
import type { TourAnswer, TourCall } from './tour-step.ts';

/** The scope that a write needs (C1, C8); null where it needs none, or nothing is known of it. */
export function scopeOfWrite({ method, path }: TourCall): Scope | null {
  if (method === 'GET') return null;
  const [, resource = '', second = '', third = ''] = path.replace(/\?.*$/su, '').split('/');
  if (resource === 'messaging') return capabilityScope('messaging.send', second);
  if (resource === 'capabilities') return capabilityScope(second, third);
  return SCOPE_OF_RESOURCE[resource] ?? null;
}

const SCOPE_OF_RESOURCE: Readonly<Record<string, Scope>> = {
  tables: 'orders:write',
  packets: 'orders:write',
  products: 'products:write',
  categories: 'products:write',
  'payment-methods': 'payment_methods:write',
  ingredients: 'ingredients:write',
};

function capabilityScope(id: string, call: string): Scope | null {
  const scope = `capability:${id}:${call === 'status' ? 'provide' : 'consume'}`;
  return SCOPES.find((one) => one === scope) ?? null;
}

/** Whether the key lacks the scope of what it asked for, as the answer says (C4). */
export function isScopeDenied({ body }: TourAnswer): boolean {
  return fieldOf(body, 'success') === false && fieldOf(body, 'message') === 'plugin.scope.denied';
}

/**
 * The scope that an answer of the target shows the key not to have; null where it shows none, or where an
 * earlier call with the same one was taken: then it is the target that differs. `taken` gathers those.
 */
export function scopeShownMissing(
  call: TourCall,
  answer: TourAnswer,
  taken: Set<Scope>,
): Scope | null {
  const scope = (call.key ?? 'right') === 'right' ? scopeOfWrite(call) : null;
  if (scope === null || answer.status === 401) return null;
  if (isScopeDenied(answer)) return taken.has(scope) ? null : scope;
  // Whatever is checked after the scope says that it was there (A2).
  if (answer.status === 404 || answer.status === 409 || fieldOf(answer.body, 'success') === true) {
    taken.add(scope);
  }
  return null;
}

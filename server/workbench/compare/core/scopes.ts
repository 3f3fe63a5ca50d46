import type { Scope } from '#server/domain/scopes.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import type { JsonObject } from './json.ts';
import { fieldOf, isObject } from './json.ts';
import { GATED } from './rules/field-rules.ts';
import type { Answers, TourAnswer, TourCall } from './step.ts';
import { itemsOf } from './step.ts';
import { WORLD } from './tour/tour.ts';

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

/** What the target's key may do, as its answers show. */
interface Access {
  readonly scopes: string[];
  /** Null if nothing showed whether there is consent. */
  readonly customerConsent: boolean | null;
  readonly userConsent: boolean;
}

/** Scopes that no read shows are given, until a write shows that one is missing (scopes.ts). */
export function accessFrom(answers: Answers, accounts: readonly JsonObject[]): Access {
  const denied = new Set(
    WORLD.filter(({ id }) => answers.get(id)?.status === 403).map(({ call }) => {
      const [method = '', path = ''] = call.split(' ');
      return scopeOf({ method, path });
    }),
  );
  return {
    scopes: SCOPES.filter((scope) => !denied.has(scope)),
    customerConsent: denied.has('customers:read') ? false : customerConsent(answers, accounts),
    userConsent: showsNames(answers.get('users')) ?? true,
  };
}

function customerConsent(answers: Answers, accounts: readonly JsonObject[]): boolean | null {
  const listed = showsNames(answers.get('customers'));
  if (listed !== null || accounts.length === 0) return listed;
  return accounts.some((account) => {
    const { customer } = account;
    return (
      Object.hasOwn(account, 'note') ||
      (isObject(customer) && Object.keys(customer).some((name) => GATED.has(name)))
    );
  });
}

/** True if the people of a list have names; null if the list is empty. */
function showsNames(answer: TourAnswer | undefined): boolean | null {
  const people = itemsOf(answer);
  return people.length === 0 ? null : people.some((person) => Object.hasOwn(person, 'name'));
}

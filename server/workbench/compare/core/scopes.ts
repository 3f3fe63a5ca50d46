import { GATED_FIELDS } from '#server/domain/customer-gate.ts';
import { scopesOfCall } from '#server/domain/data-api-paths.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';
import type { Scope } from '#server/domain/scopes.ts';
import { SCOPES } from '#server/domain/scopes.ts';

import type { Answers, TourAnswer, TourCall } from './step.ts';
import { itemsOf } from './step.ts';
import { WORLD } from './tour/tour.ts';

/** The first scope that a call needs; null if it needs none or is unknown. */
export function scopeOf({ method, path }: Pick<TourCall, 'method' | 'path'>): Scope | null {
  const [needed] = scopesOfCall(method, path.replace(/\?.*$/su, ''));
  return SCOPES.find((one) => one === needed) ?? null;
}

/** Catalog writes are refused with HTTP 200, so only the message counts (C4). */
export function isScopeDenied({ body }: TourAnswer): boolean {
  return fieldOf(body, 'success') === false && fieldOf(body, 'message') === 'plugin.scope.denied';
}

/**
 * The scope that the target's key lacks according to the answer to a write; null if the answer does not show
 * one, or if an earlier call with the same scope was accepted, since the target's own behavior then differs.
 * `accepted` collects the scopes of accepted calls.
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
  // Refusals that come after the scope check show that the key has the scope (A2).
  if ([404, 409].includes(answer.status) || fieldOf(answer.body, 'success') === true) {
    accepted.add(scope);
  }
  return null;
}

/**
 * The scopes and consents of the target's key, according to its answers. Scopes that no read shows are assumed
 * until a write shows that one is missing. `customerConsent` is null if it is unknown.
 */
export function accessFrom(answers: Answers, accounts: readonly JsonObject[]) {
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
      (isObject(customer) && Object.keys(customer).some((name) => GATED_FIELDS.includes(name)))
    );
  });
}

/** True if the people in a list have names; null if the list is empty. */
function showsNames(answer: TourAnswer | undefined): boolean | null {
  const people = itemsOf(answer);
  return people.length === 0 ? null : people.some((person) => Object.hasOwn(person, 'name'));
}

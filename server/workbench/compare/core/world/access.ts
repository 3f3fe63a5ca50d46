import { SCOPES } from '#server/domain/scopes.ts';

import type { JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import { GATED } from '../rules/field-rules.ts';
import { scopeOf } from '../scopes.ts';
import type { Answers, TourAnswer } from '../step.ts';
import { itemsOf } from '../step.ts';
import { WORLD } from '../tour/tour.ts';

/** What the target's key may do, as its answers show. */
export interface Access {
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

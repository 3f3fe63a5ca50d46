import { SCOPES } from '../../scopes.ts';
import { GATED } from '../field-rules.ts';
import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, objectsOf } from '../json.ts';
import type { Answers, TourAnswer } from '../tour-step.ts';

/** What the target's key may do, as its answers show it. */
export interface Access {
  readonly scopes: readonly string[];
  readonly customerConsent: boolean;
  readonly userConsent: boolean;
  /** Whether nothing showed if there is consent to customer data. */
  readonly isConsentUnknown: boolean;
}

/** Which scope each read needs (C4). */
const SCOPE_OF_READ: Readonly<Record<string, string>> = {
  layout: 'orders:read',
  'tables-open': 'orders:read',
  'packets-open': 'orders:read',
  products: 'products:read',
  categories: 'products:read',
  'payment-methods': 'payment_methods:read',
  ingredients: 'ingredients:read',
  users: 'users:read',
  customers: 'customers:read',
};

/** What reads do not show; a write tells (scope-of-write.ts). */
const SCOPES_OF_WRITES = SCOPES.filter((scope) => !scope.endsWith(':read'));

/** The scopes and consents that the target's key turned out to have; `accounts` are the details that were read. */
export function accessFrom(answers: Answers, accounts: readonly JsonObject[]): Access {
  const denied = new Set(
    Object.entries(SCOPE_OF_READ)
      .filter(([step]) => answers.get(step)?.status === 403)
      .map(([, scope]) => scope),
  );
  const scopes = [...new Set(Object.values(SCOPE_OF_READ)), ...SCOPES_OF_WRITES].filter(
    (scope) => !denied.has(scope),
  );
  const consent = denied.has('customers:read') ? false : consentOf(answers, accounts);
  return {
    scopes,
    customerConsent: consent ?? true,
    userConsent: showsNames(answers.get('users')) ?? true,
    isConsentUnknown: consent === null,
  };
}

/** Whether customer data is shown; null: there is nobody whose data could be. */
function consentOf(answers: Answers, accounts: readonly JsonObject[]): boolean | null {
  const listed = showsNames(answers.get('customers'));
  if (listed !== null) return listed;
  if (accounts.length === 0) return null;
  return accounts.some(
    (account) => Object.hasOwn(account, 'note') || showsGated(fieldOf(account, 'customer')),
  );
}

function showsGated(customer: unknown): boolean {
  return isObject(customer) && Object.keys(customer).some((name) => GATED.has(name));
}

/** Whether people of a list have names; null where it lists nobody. */
function showsNames(answer: TourAnswer | undefined): boolean | null {
  const people = objectsOf(fieldOf(answer?.body, 'data'));
  return people.length === 0 ? null : people.some((person) => Object.hasOwn(person, 'name'));
}

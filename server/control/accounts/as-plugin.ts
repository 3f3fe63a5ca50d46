import type * as z from 'zod';

import type { withheldField } from '#server/contract/control/account.ts';
import { presentAccount } from '#server/contract/present/account.ts';
import type { Account } from '#server/domain/account.ts';
import { FULL_VIEW, viewOf } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';

type WithheldCode = z.output<typeof withheldField>['code'];

/** Why fields are withheld from a plugin. */
const REASONS = {
  ordersScopeMissing: 'The scope orders:read is not approved.',
  customersScopeMissing: 'The scope customers:read is not approved.',
  customersConsentMissing: 'The tenant has not consented to customer data.',
} as const satisfies Readonly<Record<WithheldCode, string>>;

type Withheld = z.output<typeof withheldField>;

function withheld(path: string, code: WithheldCode): Withheld {
  return { path, code, reason: REASONS[code] };
}

/**
 * The body of a plugin's read of an account (null if it may not read orders), and the fields of the full detail that
 * it lacks (C5).
 */
export function viewAsPlugin(account: Account, install: Install) {
  const full = presentAccount(account, FULL_VIEW);
  if (!hasScope(install, 'orders:read')) {
    return { body: null, withheld: [withheld('', 'ordersScopeMissing')] };
  }
  const body = presentAccount(account, viewOf(install));
  const code = hasScope(install, 'customers:read')
    ? 'customersConsentMissing'
    : 'customersScopeMissing';
  return { body, withheld: missingFrom(body, full, '', code) };
}

function missingFrom(seen: unknown, full: unknown, at: string, code: WithheldCode): Withheld[] {
  if (!isObject(full) || !isObject(seen)) return [];
  const isList = Array.isArray(full);
  return Object.entries(full).flatMap(([name, value]) => {
    const path = isList ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`;
    return Object.hasOwn(seen, name)
      ? missingFrom(seen[name], value, path, code)
      : [withheld(path, code)];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

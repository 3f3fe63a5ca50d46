import type { Account } from '#domain/account.ts';
import { FULL_VIEW, viewOf } from '#domain/customer-gate.ts';
import type { Install } from '#domain/install.ts';
import { hasScope } from '#domain/install.ts';
import { presentAccount } from '#present/account.ts';

/** A field that a plugin does not get, and why. */
interface Withheld {
  readonly path: string;
  readonly reason: string;
}

/**
 * The body that a plugin's read of an account returns (null where it may not read orders at all),
 * and every field that the full detail has and that body has not (C5).
 */
export function viewAsPlugin(account: Account, install: Install) {
  const full = presentAccount(account, FULL_VIEW);
  if (!hasScope(install, 'orders:read')) {
    return {
      body: null,
      withheld: [{ path: '', reason: 'The scope orders:read is not approved.' }],
    };
  }
  const body = presentAccount(account, viewOf(install));
  const reason = hasScope(install, 'customers:read')
    ? 'The tenant has not consented to customer data.'
    : 'The scope customers:read is not approved.';
  return { body, withheld: missingFrom(body, full, '', reason) };
}

function missingFrom(seen: unknown, full: unknown, at: string, reason: string): Withheld[] {
  if (!isObject(full) || !isObject(seen)) return [];
  const isList = Array.isArray(full);
  return Object.entries(full).flatMap(([name, value]) => {
    const path = isList ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`;
    return Object.hasOwn(seen, name)
      ? missingFrom(seen[name], value, path, reason)
      : [{ path, reason }];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

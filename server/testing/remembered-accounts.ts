import { isDeepStrictEqual } from 'node:util';

import type { Account } from '#domain/account.ts';
import { findAccount, listOpenAccounts } from '#store/accounts.ts';
import type { Database } from '#store/database.ts';
import { listTenants } from '#store/tenants.ts';

/**
 * Holds what is remembered of open accounts to what the database has of them, the order of keys in
 * their lines included: an account is remembered as it was written, so it must be what reading it
 * gives. Throws where it is not.
 */
export function checkRememberedAccounts({ read }: Database): void {
  if (!read.connection.open) return;
  for (const { serverId } of listTenants(read)) {
    for (const stored of listOpenAccounts(read, serverId)) {
      const remembered = findAccount(read, serverId, stored.uuid);
      if (
        remembered === undefined ||
        !isDeepStrictEqual(remembered, stored) ||
        linesOf(remembered) !== linesOf(stored)
      ) {
        throw new Error(
          `An account is remembered as ${JSON.stringify(remembered)}, and stored as ${JSON.stringify(stored)}.`,
        );
      }
    }
  }
}

function linesOf({ orders, cover, payments, cancels, allocations }: Account): string {
  return JSON.stringify([orders, cover, payments, cancels, allocations]);
}

import type { Account } from '#domain/account.ts';
import { findAccount } from '#store/accounts.ts';
import { listAuditEntries } from '#store/audit.ts';
import type { ReadableDb } from '#store/database.ts';

/**
 * The open account that now holds a sale, by the uuid that the sale once had: a move to a free table
 * keeps it, a merge leaves it with an account that is gone and names its heir. Undefined where
 * nothing open is left of it.
 */
export function findSaleOf(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  const followed = new Set<string>();
  let next: string | undefined = uuid;
  while (next !== undefined && !followed.has(next)) {
    followed.add(next);
    const account = findAccount(db, serverId, next);
    if (account === undefined || account.state === 'open') return account;
    next = account.state === 'removed' ? heirOf(db, account) : undefined;
  }
  return undefined;
}

/** Where a merge put a sale: its history says so in the details' `mergedInto`, a uuid. */
function heirOf(db: ReadableDb, { serverId, uuid }: Account): string | undefined {
  const heirs = listAuditEntries(db, serverId, uuid).map(({ details }) => details['mergedInto']);
  const last = heirs.findLast((heir) => typeof heir === 'string');
  return last as string | undefined;
}

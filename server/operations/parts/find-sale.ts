import type { Account } from '#server/domain/account.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

/**
 * The open account that now holds a sale, by the uuid that the sale once had: a move to a free table
 * keeps it, a merge names the account that everything went to. Undefined where nothing open is left
 * of it.
 */
export function findSaleOf(db: ReadableDb, serverId: string, uuid: string): Account | undefined {
  const followed = new Set<string>();
  let next: string | null = uuid;
  while (next !== null && !followed.has(next)) {
    followed.add(next);
    const account = findAccount(db, serverId, next);
    if (account === undefined || account.state === 'open') return account;
    next = account.mergedInto;
  }
  return undefined;
}

import type { Account } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { findOpenPacket, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

/** How a plugin names an open account. */
export type AccountRef = { readonly tableId: string } | { readonly packetId: string };

/** The open account that a plugin means, or the 404 of its resource (A7, B25). */
export function findOpenAccount(
  db: ReadableDb,
  serverId: string,
  ref: AccountRef,
): Outcome<Account> {
  return 'tableId' in ref
    ? (findOpenTable(db, serverId, ref.tableId) ?? { refused: 'notFound', resource: 'tables' })
    : (findOpenPacket(db, serverId, ref.packetId) ?? { refused: 'notFound', resource: 'packets' });
}

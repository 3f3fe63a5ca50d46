import type { Account } from '#server/domain/account.ts';
import type { Actor } from '#server/domain/actor.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

/** One entry of an account's history; `details` depends on `type`. */
export interface AuditEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly type: string;
  readonly actor: Actor;
  readonly details: Readonly<Record<string, unknown>>;
}

const insert = command(
  'INSERT INTO audit (server_id, account, at, type, actor, details, title) VALUES (?, ?, ?, ?, ?, ?, ?)',
);
const ofAccount = query<Record<'type' | 'actor' | 'details', string> & Record<'id' | 'at', number>>(
  'SELECT id, at, type, actor, details FROM audit WHERE server_id = ? AND account = ? ORDER BY id',
);
const opener = scalar<string | undefined, [serverId: string, uuid: string]>(`
  SELECT actor FROM audit WHERE server_id = ? AND account = ? AND type = 'account.opened'
  ORDER BY id LIMIT 1`);

export function insertAuditEntry(
  db: WritableDb,
  account: Account,
  { at, type, actor, details }: Omit<AuditEntry, 'id'>,
): void {
  const { serverId, uuid } = account;
  const title = account.kind === 'packet' ? `P-${account.docNo}` : account.table.title;
  const [who, what] = [JSON.stringify(actor), JSON.stringify(details)];
  insert.run(db, serverId, uuid, at, type, who, what, title);
  db.changed('accounts', uuid);
}

/** The history of an account, oldest first. */
export function listAuditEntries(db: ReadableDb, serverId: string, uuid: string): AuditEntry[] {
  return ofAccount.all(db, serverId, uuid).map((row) => ({
    ...row,
    id: String(row.id),
    actor: JSON.parse(row.actor) as Actor,
    details: JSON.parse(row.details) as AuditEntry['details'],
  }));
}

/** Who opened an account; undefined if it was created with the world. */
export function findOpener(
  db: ReadableDb,
  { serverId, uuid }: Pick<Account, 'serverId' | 'uuid'>,
): Actor | undefined {
  const actor = opener(db, serverId, uuid);
  return actor === undefined ? undefined : (JSON.parse(actor) as Actor);
}

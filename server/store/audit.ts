import type { Account } from '#server/domain/account.ts';
import type { Actor } from '#server/domain/actor.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** One entry of an account's history; `details` depends on `type`. */
export interface AuditEntry {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly type: string;
  readonly actor: Actor;
  readonly details: Readonly<Record<string, unknown>>;
}

type AuditRow = Omit<AuditEntry, 'id' | 'actor' | 'details'> &
  Readonly<Record<'actor' | 'details', string>> & { readonly id: number };

const insert = command(
  'INSERT INTO audit (server_id, account, at, type, actor, details, title) VALUES (?, ?, ?, ?, ?, ?, ?)',
);
const ofAccount = query<AuditRow>(
  'SELECT id, at, type, actor, details FROM audit WHERE server_id = ? AND account = ? ORDER BY id',
);

const opener = query<{ actor: string }>(`
  SELECT actor FROM audit WHERE server_id = ? AND account = ? AND type = 'account.opened'
  ORDER BY id LIMIT 1`);

export function insertAuditEntry(
  db: WritableDb,
  account: Account,
  entry: Omit<AuditEntry, 'id'>,
): void {
  const { at, type, actor, details } = entry;
  insert.run(
    db,
    account.serverId,
    account.uuid,
    at,
    type,
    JSON.stringify(actor),
    JSON.stringify(details),
    account.kind === 'packet' ? `P-${account.docNo}` : account.table.title,
  );
  db.changed('accounts', account.uuid);
}

/** The history of an account, oldest first. */
export function listAuditEntries(db: ReadableDb, serverId: string, uuid: string): AuditEntry[] {
  return ofAccount.all(db, serverId, uuid).map((row) => ({
    ...row,
    id: String(row.id),
    actor: JSON.parse(row.actor) as Actor,
    details: JSON.parse(row.details) as Record<string, unknown>,
  }));
}

/** Who opened an account; undefined where it came with the world. */
export function findOpener(
  db: ReadableDb,
  { serverId, uuid }: { readonly serverId: string; readonly uuid: string },
): Actor | undefined {
  const row = opener.get(db, serverId, uuid);
  return row && (JSON.parse(row.actor) as Actor);
}

import { ANY } from '#server/domain/change.ts';

import type { RecordOf } from './columns.ts';
import { columnsOf, flag, json, plain } from './columns.ts';
import type { WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

const CODE = columnsOf({
  code: plain<string>(),
  serverId: plain<string>(),
  pluginId: plain<string>(),
  scopes: json<readonly string[]>(),
  customerConsent: flag<boolean>(),
  userConsent: flag<boolean>(),
  /** Epoch ms. */
  expiresAt: plain<number>(),
});

/** An unused code, possibly expired, and what the tenant agreed to. */
export type AuthorizationCode = RecordOf<typeof CODE>;

const insert = command(`INSERT INTO authorization_codes ${CODE.values}`);
const remove = command('DELETE FROM authorization_codes WHERE code = ?');
const removeExpired = command('DELETE FROM authorization_codes WHERE expires_at <= ?');

export const findCode = CODE.query<[code: string]>('FROM authorization_codes WHERE code = ?').get;

/** At most 20 codes of an install that can still be exchanged at `now` (epoch ms), newest first. */
export const listCodes = CODE.query<[serverId: string, pluginId: string, now: number]>(`
  FROM authorization_codes WHERE server_id = ? AND plugin_id = ? AND expires_at > ?
  ORDER BY expires_at DESC LIMIT 20`).all;

export function insertCode(db: WritableDb, code: AuthorizationCode): void {
  insert.run(db, CODE.toRow(code));
  db.changed('installs', code.pluginId);
}

export function deleteCode(db: WritableDb, { code, pluginId }: AuthorizationCode): void {
  remove.run(db, code);
  db.changed('installs', pluginId);
}

/** When the next code expires, epoch ms. */
export const earliestCodeExpiry = scalar<number | undefined>(
  'SELECT expires_at FROM authorization_codes ORDER BY expires_at LIMIT 1',
);

/** An unused code; `at` is when it expires, in epoch ms. */
interface ExpiringCode {
  readonly serverId: string;
  readonly pluginId: string;
  readonly at: number;
}

/** The codes that expire next. */
export const listExpiringCodes = query<ExpiringCode, [limit: number]>(`
  SELECT server_id AS serverId, plugin_id AS pluginId, expires_at AS at
  FROM authorization_codes ORDER BY expires_at LIMIT ?`).all;

export function deleteExpiredCodes(db: WritableDb, now: number): void {
  if (removeExpired.run(db, now) > 0) db.changed('installs', ANY);
}

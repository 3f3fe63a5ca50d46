import { ANY } from '#server/domain/change.ts';
import type { Consent } from '#server/domain/install.ts';

import { columnsOf } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A code that can still be exchanged, and what the tenant agreed to. */
export interface AuthorizationCode extends Consent {
  readonly code: string;
  readonly serverId: string;
  readonly pluginId: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const CODE = columnsOf<AuthorizationCode>({
  code: 'plain',
  serverId: 'plain',
  pluginId: 'plain',
  scopes: 'json',
  customerConsent: 'flag',
  userConsent: 'flag',
  expiresAt: 'plain',
});

const byCode = CODE.query('FROM authorization_codes WHERE code = ?');
const ofInstall = CODE.query(`
  FROM authorization_codes WHERE server_id = ? AND plugin_id = ? AND expires_at > ?
  ORDER BY expires_at DESC LIMIT 20`);
const insert = command(`INSERT INTO authorization_codes ${CODE.values}`);
const remove = command('DELETE FROM authorization_codes WHERE code = ?');
const earliest = query<{ expires_at: number }>(
  'SELECT expires_at FROM authorization_codes ORDER BY expires_at LIMIT 1',
);
const removeExpired = command('DELETE FROM authorization_codes WHERE expires_at <= ?');

export function findCode(db: ReadableDb, code: string): AuthorizationCode | undefined {
  return byCode.get(db, code);
}

/** The codes of an install that can still be exchanged at `now` (epoch ms), the newest first. */
export function listCodes(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
  now: number,
): AuthorizationCode[] {
  return ofInstall.all(db, serverId, pluginId, now);
}

export function insertCode(db: WritableDb, code: AuthorizationCode): void {
  insert.run(db, CODE.toRow(code));
  db.changed('installs', code.pluginId);
}

/** A code that has been exchanged is gone. */
export function deleteCode(db: WritableDb, { code, pluginId }: AuthorizationCode): void {
  remove.run(db, code);
  db.changed('installs', pluginId);
}

/** When the next code expires (epoch ms), or null. */
export function earliestCodeExpiry(db: ReadableDb): number | null {
  return earliest.get(db)?.expires_at ?? null;
}

export function deleteExpiredCodes(db: WritableDb, now: number): void {
  if (removeExpired.run(db, now) > 0) db.changed('installs', ANY);
}

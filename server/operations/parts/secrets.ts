import { randomBytes } from 'node:crypto';

import type { ReadableDb, WritableDb } from '#server/store/database.ts';
import {
  findDeviceTokenKey,
  findSessionSecret,
  insertDeviceTokenKey,
  saveSessionSecret,
} from '#server/store/secrets.ts';

import type { OperationContext } from './context.ts';

/** A new secret such as `sk_` followed by 32 hex digits. */
export function newSecret(prefix: 'cs' | 'sk' | 'whsec'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

type DatabaseContext = Pick<OperationContext, 'database'>;

/** The key of the interface's sessions, in base64; created with the first session. */
export function sessionSecret(context: DatabaseContext): string {
  return storedKey(context, findSessionSecret, saveSessionSecret);
}

/** The key that signs device session tokens, in base64; created on first use (C3). */
export function deviceTokenKey(context: DatabaseContext): string {
  return storedKey(context, findDeviceTokenKey, insertDeviceTokenKey);
}

/** RFC 7518 section 3.2 requires a key at least as long as the hash that uses it, which is SHA-256. */
const KEY_BYTES = 32;

function storedKey(
  { database }: DatabaseContext,
  find: (db: ReadableDb) => string | undefined,
  save: (db: WritableDb, key: string) => unknown,
): string {
  return (
    find(database.read) ??
    database.write((db) => {
      const key = randomBytes(KEY_BYTES).toString('base64');
      save(db, key);
      return key;
    })
  );
}

import { randomBytes } from 'node:crypto';

import { findDeviceTokenKey, insertDeviceTokenKey } from '#server/store/secrets.ts';

import type { OperationContext } from './context.ts';

/** As long as the hash that it keys (RFC 7518 section 3.2 asks for no less). */
const KEY_BYTES = 32;

/** The key that signs device session tokens, in base64; made when it is first needed (C3). */
export function deviceTokenKey({ database }: OperationContext): string {
  return (
    findDeviceTokenKey(database.read) ??
    database.write((db) => {
      const secret = randomBytes(KEY_BYTES).toString('base64');
      insertDeviceTokenKey(db, secret);
      return secret;
    })
  );
}

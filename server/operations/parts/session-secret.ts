import { randomBytes } from 'node:crypto';

import { findSessionSecret, saveSessionSecret } from '#server/store/secrets.ts';

import type { OperationContext } from './context.ts';

/** As long as the hash that it keys. */
const SECRET_BYTES = 32;

/** What sessions of the interface are made from, in base64; made when the first one is opened. */
export function sessionSecret({ database }: Pick<OperationContext, 'database'>): string {
  return (
    findSessionSecret(database.read) ??
    database.write((db) => {
      const secret = randomBytes(SECRET_BYTES).toString('base64');
      saveSessionSecret(db, secret);
      return secret;
    })
  );
}

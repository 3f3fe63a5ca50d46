import type { Install } from '#server/domain/install.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listInstallsOf } from '#server/store/installs.ts';

import { sameSecret } from './same-secret.ts';

/** True if a client id and secret belong together, in any store. */
export function isClient(db: ReadableDb, clientId: string, secret: string): boolean {
  let known = false;
  for (const install of listInstallsOf(db, clientId)) {
    if (isClientSecret(install, secret)) known = true;
  }
  return known;
}

/** True if a secret is an install's client secret. */
export function isClientSecret(install: Install, secret: string): boolean {
  return sameSecret(secret, install.clientSecret);
}

import type { Database } from '#server/store/database.ts';

import { authenticateInstall } from './api-key.ts';
import { authenticateDevice } from './device-session.ts';

/** True if an `Authorization` header contains a valid API key or device token. `now` is epoch ms. */
export async function hasKey(
  { database }: { readonly database: Database },
  header: string | undefined,
  now: number,
): Promise<boolean> {
  if (header === undefined) return false;
  if (typeof authenticateInstall(database.read, header, now) !== 'string') return true;
  return typeof (await authenticateDevice(database.read, header, now)) !== 'string';
}

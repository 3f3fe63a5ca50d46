import { parsed, textOf } from '#server/domain/json.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { ReplacedAccount, RequestRecord } from '#server/store/requests.ts';
import { findReplaceBeside } from '#server/store/requests.ts';

const REPLACES = /^\/plugin-api\/(?<kind>tables|packets)\/update-(?:orders|payments)$/u;

/** The id of the last full replace of the same list before a call, or of the newest after it; null if there is none. */
export function replaceBeside(
  db: ReadableDb,
  side: 'previous' | 'later',
  record: RequestRecord,
): number | null {
  const account = replacedAccount(record);
  return account === null ? null : findReplaceBeside(db, side, record, account);
}

/** The account whose list a logged call replaces. */
function replacedAccount({ path, serverId, requestBody }: RequestRecord): ReplacedAccount | null {
  const kind = REPLACES.exec(path)?.groups?.['kind'];
  if (kind === undefined || serverId === null) return null;
  const field = kind === 'tables' ? 'tableId' : 'packetId';
  const accountId = textOf(parsed(requestBody), field);
  return accountId === null ? null : { field, accountId };
}

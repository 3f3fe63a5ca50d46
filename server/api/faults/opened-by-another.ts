import type { Account } from '#server/domain/account.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findOpenPacket, findOpenTable } from '#server/store/accounts.ts';
import { findOpener } from '#server/store/audit.ts';
import type { ReadableDb } from '#server/store/database.ts';

import { authenticateInstall } from '../auth/install-key.ts';
import type { DataApiContext, Exchange } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';

/** Writes to an existing account. */
const WRITE = /^\/plugin-api\/(?<kind>tables|packets)\/update(?:-orders|-payments)?$/u;

/** True if a call with a valid key writes to an account that another plugin (not staff) opened. */
export function isOpenedByAnother(context: DataApiContext, exchange: Exchange): boolean {
  const { method, path, request, body, at } = exchange;
  const kind = method === 'POST' ? WRITE.exec(path)?.groups?.['kind'] : undefined;
  if (kind === undefined) return false;
  const { read } = context.database;
  const caller = authenticateInstall(read, request.headers.authorization, at);
  const parsed = parseJsonBody(request, body);
  if (typeof caller === 'string' || isRefusal(parsed)) return false;
  const account = accountOf(read, caller.serverId, kind, parsed.fields);
  const opener = account && findOpener(read, account);
  return opener?.type === 'plugin' && opener.pluginId !== caller.pluginId;
}

function accountOf(
  db: ReadableDb,
  serverId: string,
  kind: string,
  { tableId, packetId }: Readonly<Record<string, unknown>>,
): Account | undefined {
  if (kind === 'tables') {
    return typeof tableId === 'string' ? findOpenTable(db, serverId, tableId) : undefined;
  }
  return typeof packetId === 'string' ? findOpenPacket(db, serverId, packetId) : undefined;
}

import type { Account } from '#server/domain/account.ts';
import type { FaultSubject } from '#server/domain/faults/matching.ts';
import type { Install } from '#server/domain/install.ts';
import { textOf } from '#server/domain/json.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findOpener } from '#server/store/account-history.ts';
import { findOpenPacket, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

import { authenticateInstall } from '../auth/api-key.ts';
import { claimedProvider } from '../auth/device-session.ts';
import type { DataApiContext, Exchange } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';
import { claimedInstall } from '../inspector/redact-headers.ts';

/** The properties of a call that fault rules can match. */
export function subjectOf(context: DataApiContext, exchange: Exchange): FaultSubject {
  const { path, method, request } = exchange;
  const { authorization } = request.headers;
  return {
    pluginId: claimedInstall({ authorization })?.pluginId ?? claimedProvider(authorization),
    path,
    method,
    isOpenedByAnother: () => isOpenedByAnother(context, exchange),
  };
}

/** True if a call with a valid key writes to an account that another plugin (not staff) opened. */
function isOpenedByAnother({ database }: DataApiContext, exchange: Exchange): boolean {
  const { request, at } = exchange;
  const caller = authenticateInstall(database.read, request.headers.authorization, at);
  if (typeof caller === 'string') return false;
  const account = findWrittenAccount(database.read, exchange, caller);
  const opener = account && findOpener(database.read, account);
  return opener?.type === 'plugin' && opener.pluginId !== caller.pluginId;
}

const ACCOUNT_WRITE = /^\/plugin-api\/(?<kind>tables|packets)\/update(?:-orders|-payments)?$/u;

/** The open account that a call writes to. */
export function findWrittenAccount(
  db: ReadableDb,
  { method, path, request, body }: Exchange,
  { serverId }: Install,
): Account | undefined {
  const kind = method === 'POST' ? ACCOUNT_WRITE.exec(path)?.groups?.['kind'] : undefined;
  const parsed = kind === undefined ? undefined : parseJsonBody(request, body);
  if (parsed === undefined || isRefusal(parsed)) return undefined;
  const isTable = kind === 'tables';
  const id = textOf(parsed.fields, isTable ? 'tableId' : 'packetId');
  if (id === null) return undefined;
  return isTable ? findOpenTable(db, serverId, id) : findOpenPacket(db, serverId, id);
}

import type { JsonObject } from '#server/domain/json.ts';
import { isObject, objectsOf, textOf } from '#server/domain/json.ts';

import { dataOf, hasSucceeded } from '../compare/core/step.ts';
import type { RecordedCall } from './har-calls.ts';

/** What a recorded call and its response say about open accounts. */
export interface AccountCall {
  readonly path: string;
  /** The fields of the query and of the body. */
  readonly fields: JsonObject;
  /** `data` of a successful response. */
  readonly data: unknown;
  readonly kind: 'table' | 'packet' | null;
  /** The account that the call is about: `table salon-1`, `packet <id>`. */
  readonly place: string | null;
  /** What the response shows: that the account is open, that it is not, or the list of all open ones. */
  readonly shows: 'open' | 'none' | 'all' | 'nothing';
  readonly isRead: boolean;
}

export function accountCall({ call, answer }: RecordedCall): AccountCall {
  const [path = '', query = ''] = call.path.split('?');
  const body = isObject(call.body) ? call.body : {};
  const fields = { ...Object.fromEntries(new URLSearchParams(query)), ...body };
  const data = dataOf(answer ?? undefined);
  const kind = KINDS[path.split('/')[1] ?? ''] ?? null;
  return {
    path,
    fields,
    data,
    kind,
    place: kind === null ? null : placeNamedBy(kind, { ...fields, ...(isObject(data) && data) }),
    shows: kind === null ? 'nothing' : shownBy(path, answer),
    isRead: call.method === 'GET',
  };
}

const KINDS: Readonly<Record<string, 'table' | 'packet'>> = { tables: 'table', packets: 'packet' };

function placeNamedBy(
  kind: 'table' | 'packet',
  { packetId, tableId, id }: JsonObject,
): string | null {
  return placeIn(kind === 'packet' ? { packetId } : { tableId: tableId ?? id });
}

/** What a call that succeeds shows, by the second part of its path. */
const SHOWN: Readonly<Record<string, AccountCall['shows']>> = {
  open: 'all',
  get: 'open',
  update: 'open',
  'update-orders': 'open',
  'update-payments': 'open',
};

function shownBy(path: string, answer: RecordedCall['answer']): AccountCall['shows'] {
  const [, , verb = ''] = path.split('/');
  if (verb === 'create') return shownByCreate(answer);
  const shown = SHOWN[verb] ?? 'nothing';
  if (hasSucceeded(answer ?? undefined)) return shown;
  return shown === 'open' && answer?.status === 404 ? 'none' : 'nothing';
}

/** What was there before the call. */
function shownByCreate(answer: RecordedCall['answer']): AccountCall['shows'] {
  if (textOf(answer?.body, 'message') === 'Table is already open') return 'open';
  const isReplay = answer?.headers['x-idempotent-replay'] !== undefined;
  return hasSucceeded(answer ?? undefined) && !isReplay ? 'none' : 'nothing';
}

/** The place of an account as a read shows it. */
export function placeIn(account: JsonObject): string | null {
  const [tableId, packetId] = [textOf(account, 'tableId'), textOf(account, 'packetId')];
  if (tableId !== null) return `table ${tableId}`;
  return packetId === null ? null : `packet ${packetId}`;
}

/** The accounts in a response: that of a detail, or those of a list. */
export function accountsIn({ path, kind, data }: AccountCall): JsonObject[] {
  if (kind === null) return [];
  if (path.endsWith('/open')) return objectsOf(data);
  return path.endsWith('/get') ? objectsOf([data]) : [];
}

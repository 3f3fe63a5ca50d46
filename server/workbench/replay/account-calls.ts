import type { JsonObject } from '#server/domain/json.ts';
import { isObject, objectsOf, textOf } from '#server/domain/json.ts';

import { dataOf, hasSucceeded } from '../compare/core/step.ts';
import { placeIn } from '../compare/core/world/accounts.ts';
import type { RecordedCall } from './har-calls.ts';

/** What a response shows: that the account is open, that it is not, or the list of all open ones. */
type Shows = 'open' | 'none' | 'all' | 'nothing';

export type AccountCall = ReturnType<typeof accountCall>;

/** A recorded call, and the information about open accounts in it and its response. */
export function accountCall(one: RecordedCall) {
  const [path = '', query = ''] = one.call.path.split('?');
  const body = isObject(one.call.body) ? one.call.body : {};
  /** The fields of the query and of the body. */
  const fields: JsonObject = { ...Object.fromEntries(new URLSearchParams(query)), ...body };
  /** `data` of a successful response. */
  const data = dataOf(one.answer ?? undefined);
  const [, resource = '', verb = ''] = path.split('/');
  const kind = KINDS[resource] ?? null;
  /** The account that the call is about: `table salon-1`, `packet <id>`. */
  const place = placeOf(kind, { ...fields, ...(isObject(data) && data) });
  const shows = kind === null ? 'nothing' : shownBy(verb, one.answer);
  return { ...one, path, fields, data, kind, place, shows };
}

function placeOf(
  kind: 'table' | 'packet' | null,
  { tableId, id, packetId }: JsonObject,
): string | null {
  if (kind === 'table') return placeIn({ tableId: tableId ?? id });
  return kind === 'packet' ? placeIn({ packetId }) : null;
}

const KINDS: Readonly<Record<string, 'table' | 'packet'>> = { tables: 'table', packets: 'packet' };

/** What a successful call shows, by the last part of its path. */
const SHOWN: Readonly<Record<string, Shows>> = {
  open: 'all',
  get: 'open',
  update: 'open',
  'update-orders': 'open',
  'update-payments': 'open',
  // There was no account before it.
  create: 'none',
};

function shownBy(verb: string, answer: RecordedCall['answer']): Shows {
  const shown = SHOWN[verb] ?? 'nothing';
  if (answer === null) return 'nothing';
  if (hasSucceeded(answer)) {
    return answer.headers['x-idempotent-replay'] === undefined ? shown : 'nothing';
  }
  if (textOf(answer.body, 'message') === 'Table is already open') return 'open';
  return shown === 'open' && answer.status === 404 ? 'none' : 'nothing';
}

/** The accounts in a response: that of a detail, or those of a list. */
export function accountsIn({ path, kind, data }: AccountCall): JsonObject[] {
  if (kind === null) return [];
  if (path.endsWith('/open')) return objectsOf(data);
  return path.endsWith('/get') ? objectsOf([data]) : [];
}

import type { Note } from '#server/api/inspector/note.ts';
import type { HarEntry } from '#server/contract/control/har.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { findCallback } from '#server/store/callbacks.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findAttempt, findDelivery } from '#server/store/deliveries.ts';
import { findDeliveryItem } from '#server/store/delivery-list.ts';
import type { LoggedPlace } from '#server/store/traffic-log.ts';
import { listLoggedPlaces } from '#server/store/traffic-log.ts';
import { envelopeBody } from '#server/webhooks/envelope.ts';

import type { ControlContext } from '../context.ts';
import { sentBody } from '../deliveries/deliveries.ts';
import { viewError } from '../list-pages.ts';
import { toHarEntry } from './har-entry.ts';

type About = HarEntry['_countertop'];

/** The entries of a world since it began, each with the id of the world's sandbox. */
export function* entriesOf(context: ControlContext): Generator<string> {
  const { history, database, requestLog } = context;
  requestLog.flush();
  const places = listLoggedPlaces(database.read, { afterRequest: null, from: 0 });
  yield* textsOf(
    context,
    places.filter(({ kind, id }) => id > history.start[kind]),
    { sandbox: history.sandbox },
  );
}

/** The entries as JSON, read one by one; entries deleted in the meantime are omitted. */
export function* textsOf(
  context: ControlContext,
  places: readonly LoggedPlace[],
  more: Pick<About, 'sandbox'> = {},
): Generator<string> {
  for (const place of places) {
    const entry = readEntry(context, place);
    if (entry === null) continue;
    yield JSON.stringify({ ...entry, _countertop: { ...entry._countertop, ...more } });
  }
}

function readEntry(context: ControlContext, place: LoggedPlace): HarEntry | null {
  switch (place.kind) {
    case 'request':
      return readRequest(context, place.id);
    case 'delivery':
      return readAttempt(context.database.read, place);
    case 'callback':
      return readCallback(context.database.read, place.id);
  }
}

function readRequest({ requestLog, url }: ControlContext, id: number): HarEntry | null {
  const record = requestLog.find(id);
  if (record === undefined) return null;
  const { path, query, serverId, pluginId, bucket } = record;
  const notes = JSON.parse(record.notes) as Note[];
  const target = query === '' ? path : `${path}?${query}`;
  return toHarEntry(
    {
      ...record,
      url: `${url()}${target.toWellFormed().replaceAll(NO_URI_CHARACTER, encodeURIComponent)}`,
      status: record.status === 0 ? null : record.status,
      error: readFaultMark(record.fault)?.effect['drop'] === undefined ? null : NOT_SENT,
    },
    {
      kind: 'request',
      id: String(id),
      serverId,
      pluginId,
      notes: notes.map(inEnglish),
      ledger: [...new Set(notes.flatMap(({ ledger }) => ledger ?? []))],
      bucket,
      ...faultOf(record),
    },
  );
}

const NOT_SENT = 'not sent: a fault rule closed the connection';

function faultOf({ fault }: { readonly fault: string | null }): Pick<About, 'fault'> {
  const mark = readFaultMark(fault);
  return mark === null ? {} : { fault: mark };
}

function readAttempt(db: ReadableDb, { id, attempt: n, requestId }: LoggedPlace): HarEntry | null {
  const attempt = findAttempt(db, id, n);
  const delivery = findDelivery(db, id);
  const item = findDeliveryItem(db, id);
  if (attempt === undefined || delivery === undefined || item === undefined) return null;
  const requestBody = sentBody(envelopeBody(delivery.event), attempt.fault);
  return toHarEntry(
    {
      ...attempt,
      method: 'POST',
      url: withoutQueryValues(attempt.url),
      requestBody,
      error: viewError(attempt.error).error,
    },
    {
      kind: 'delivery',
      id: String(id),
      serverId: item.serverId,
      pluginId: item.pluginId,
      notes: [],
      ledger: [],
      attempt: n,
      eventId: item.eventId,
      type: item.type,
      requestId: requestId === null ? null : String(requestId),
      status: item.status,
      ...faultOf(attempt),
    },
  );
}

const NOT_MADE = 'not made: the limit for such calls was reached';

function readCallback(db: ReadableDb, id: number): HarEntry | null {
  const record = findCallback(db, id);
  if (record === undefined) return null;
  const { serverId, pluginId, kind, type, outcome, message, gate } = record;
  const error = outcome === 'rateLimited' ? NOT_MADE : viewError(record.error).error;
  return toHarEntry(
    { ...record, method: 'POST', url: withoutQueryValues(record.url), error },
    {
      kind: 'callback',
      id: String(id),
      serverId,
      pluginId,
      notes: message === null ? [] : [message],
      ledger: [],
      callback: kind,
      type,
      outcome,
      gate,
      ...faultOf(record),
    },
  );
}

/** A plugin's URL may contain a key in its query. */
function withoutQueryValues(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  return url.slice(0, start) + url.slice(start).replaceAll(/=[^&#]*/gu, '=***');
}

/** Characters that are invalid in URLs but possible in logged paths. */
const NO_URI_CHARACTER = /[^\w!#$%&'()*+,\-./:;=?@[\]~]/gu;

import { fromIso } from '#clock/clock.ts';
import type { HarEntry } from '#contract/control/har.ts';
import { harAnswer, harQuery, isRequestId } from '#contract/control/har.ts';
import type { Note } from '#inspector/note.ts';
import { findCallback } from '#store/callbacks.ts';
import type { ReadableDb } from '#store/database.ts';
import { findDelivery } from '#store/deliveries.ts';
import { findDeliveryItem } from '#store/delivery-list.ts';
import type { LoggedPlace, LoggedSince } from '#store/exchanges.ts';
import { findAttempt, listLoggedPlaces, timeOfRequest } from '#store/exchanges.ts';
import { envelopeBody } from '#webhooks/envelope.ts';

import type { ControlContext } from '../context.ts';
import { sentBody } from '../deliveries/attempt-view.ts';
import { route } from '../route.ts';
import { toHarEntry } from './har-entry.ts';

const FILE_NAME = 'countertop.har';

/** A piece of the file is about so long: enough to be worth sending, little to hold. */
const PIECE_CHARACTERS = 256 * 1024;

/** Everything that went over the network, as a file that other tools read. */
export const getHar = route({
  method: 'GET',
  path: '/har',
  concerns: 'emulator',
  query: harQuery,
  summary: 'Saves logged calls, deliveries and callbacks as a HAR file, in order of time.',
  output: harAnswer,
  refusals: [],
  document: ({ context, query: { since } }) => {
    context.requestLog.flush();
    const places = listLoggedPlaces(context.database.read, readSince(context, since));
    return { fileName: FILE_NAME, pieces: piecesOf(context, places) };
  },
});

function readSince({ database }: ControlContext, since: string | undefined): LoggedSince {
  if (since === undefined) return { afterRequest: null, from: 0 };
  if (!isRequestId(since)) return { afterRequest: null, from: fromIso(since) };
  const afterRequest = Number(since);
  const from = timeOfRequest(database.read, afterRequest);
  return { afterRequest, from: from ?? Number.MAX_SAFE_INTEGER };
}

/** The file in pieces. Each entry is read when its turn comes; what is forgotten by then is left out. */
function* piecesOf(context: ControlContext, places: readonly LoggedPlace[]): Generator<string> {
  const creator = { name: 'Countertop', version: context.version };
  let piece = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  let isFirst = true;
  for (const place of places) {
    const entry = readEntry(context, place);
    if (entry === null) continue;
    piece += `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`;
    isFirst = false;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n]}}\n`;
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
    { ...record, url: `${url()}${asUri(target)}`, error: null },
    {
      kind: 'request',
      id: String(id),
      serverId,
      pluginId,
      notes: notes.map(({ text }) => text),
      ledger: [...new Set(notes.flatMap(({ ledger }) => ledger ?? []))],
      bucket,
    },
  );
}

function readAttempt(db: ReadableDb, { id, attempt: n, requestId }: LoggedPlace): HarEntry | null {
  const attempt = findAttempt(db, id, n);
  const delivery = findDelivery(db, id);
  const item = findDeliveryItem(db, id);
  if (attempt === undefined || delivery === undefined || item === undefined) return null;
  const requestBody = sentBody(envelopeBody(delivery.event), attempt.fault);
  return toHarEntry(
    { ...attempt, method: 'POST', url: withoutQueryValues(attempt.url), requestBody },
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
    },
  );
}

/** What the limits did not let through. */
const NOT_MADE = 'not made: the limit of such calls was reached';

function readCallback(db: ReadableDb, id: number): HarEntry | null {
  const record = findCallback(db, id);
  if (record === undefined) return null;
  const { serverId, pluginId, kind, type, outcome, message, gate } = record;
  const error = outcome === 'rateLimited' ? NOT_MADE : record.error;
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
    },
  );
}

/** Addresses of plugins may carry a key in their query. */
function withoutQueryValues(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  return url.slice(0, start) + url.slice(start).replaceAll(/=[^&#]*/gu, '=***');
}

/** Characters that stand for themselves in an address. */
const NO_URI_CHARACTER = /[^\w!#$%&'()*+,\-./:;=?@[\]~]/gu;

/** A path as it is logged may hold what an address may not. */
function asUri(target: string): string {
  return target.toWellFormed().replaceAll(NO_URI_CHARACTER, encodeURIComponent);
}

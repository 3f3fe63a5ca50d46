import { toIso } from '#clock/clock.ts';
import { requestAnswer, requestsAnswer } from '#contract/control-answers.ts';
import { requestsQuery } from '#contract/control.ts';
import { asCurl } from '#inspector/as-curl.ts';
import type { Note } from '#inspector/note.ts';
import type { LoggedHeaders } from '#inspector/redact.ts';
import { listEventsOfRequest } from '#store/outbox.ts';
import type { RequestListItem, RequestRecord } from '#store/requests.ts';

import type { ControlContext } from './context.ts';
import { pageOf } from './page.ts';
import { route } from './route.ts';

/** Logged Data API calls, newest first; of all stores unless one is named. */
export const getRequests = route({
  method: 'GET',
  path: '/requests',
  concerns: 'emulator',
  query: requestsQuery,
  summary: 'Lists logged Data API calls, the newest first.',
  output: requestsAnswer,
  refusals: [],
  handle: ({ context, query }) => {
    const { limit } = query;
    const found = context.requestLog.list({
      serverId: query.serverId ?? null,
      pluginId: query.pluginId ?? null,
      path: query.path ?? null,
      status: query.status ?? null,
      statusFrom: query.statusClass === undefined ? null : Number(query.statusClass[0]) * 100,
      unknown: query.unknown ?? null,
      before: query.before ?? null,
      limit: limit + 1,
    });
    return { data: pageOf(found, limit, viewItem) };
  },
});

export const getRequest = route({
  method: 'GET',
  path: '/requests/:id',
  concerns: 'emulator',
  summary: 'Reads a logged Data API call with bodies and events.',
  output: requestAnswer,
  refusals: ['requestNotFound'],
  handle: ({ context, params: { id = '' } }) => {
    const record = findCall(context, id);
    if (record === undefined) return { refused: 'requestNotFound', id };
    return { data: viewRecord(context, record) };
  },
});

/** A logged call by the id of a path. */
export function findCall({ requestLog }: ControlContext, id: string): RequestRecord | undefined {
  return /^\d{1,15}$/u.test(id) ? requestLog.find(Number(id)) : undefined;
}

function viewItem(item: RequestListItem) {
  return {
    id: String(item.id),
    at: toIso(item.at),
    method: item.method,
    path: item.path,
    status: item.status,
    durationMs: item.durationUs / 1000,
    pluginId: item.pluginId,
    notes: notesOf(item).map(({ text }) => text),
  };
}

function viewRecord(context: ControlContext, record: RequestRecord) {
  const requestHeaders = JSON.parse(record.requestHeaders) as LoggedHeaders;
  const url = `${context.url()}${record.path}${record.query === '' ? '' : `?${record.query}`}`;
  const contentType = requestHeaders['content-type'];
  return {
    ...viewItem(record),
    serverId: record.serverId,
    query: record.query,
    bucket: record.bucket,
    requestHeaders,
    requestBody: record.requestBody,
    responseHeaders: JSON.parse(record.responseHeaders) as LoggedHeaders,
    responseBody: record.responseBody,
    ledger: [...new Set(notesOf(record).flatMap(({ ledger }) => ledger ?? []))],
    events: listEventsOfRequest(context.database.read, String(record.id)).map((event) => ({
      ...event,
      occurredAt: toIso(event.occurredAt),
    })),
    curl: asCurl({
      method: record.method,
      url,
      contentType: contentType === undefined ? undefined : String(contentType),
      body: record.requestBody,
    }),
    previousReplaceId: printId(context.requestLog.previousReplace(record)),
  };
}

function printId(id: number | null): string | null {
  return id === null ? null : String(id);
}

function notesOf({ notes }: Pick<RequestRecord, 'notes'>): readonly Note[] {
  return JSON.parse(notes) as Note[];
}

import type * as z from 'zod';

import { asCurl } from '#server/api/inspector/as-curl.ts';
import { updateScopeNote } from '#server/api/inspector/explain.ts';
import type { Note } from '#server/api/inspector/note.ts';
import { viewNotes } from '#server/api/inspector/note.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact-headers.ts';
import { replaceBeside } from '#server/api/inspector/replace-beside.ts';
import { toIso } from '#server/clock/clock.ts';
import type { requestsQuery } from '#server/contract/control/requests.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import { DEEPEST, isDeeperThan, parsed } from '#server/domain/json.ts';
import type { Message } from '#server/domain/messages/message.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { listEventsOfRequest } from '#server/store/events.ts';
import { findInstall } from '#server/store/installs.ts';
import type {
  RequestFilter,
  RequestListItem,
  RequestWithBodies,
} from '#server/store/request-list.ts';
import {
  findListedRequest,
  listRequests,
  listRequestsWithBodies,
  searchRequests,
} from '#server/store/request-list.ts';
import type { RequestRecord } from '#server/store/requests.ts';

import type { ControlContext } from '../context.ts';
import { answer, handlers } from '../handler.ts';
import { pageOf, rowIdOf, sinceOf } from '../list-pages.ts';
import { chainOfCall, viewCall, viewSubjectOfCall } from '../log-links.ts';
import { viewNextSteps } from './next-steps.ts';

export const requestsHandlers = handlers({
  listRequests: ({ context, query }) => {
    const { read } = context.database;
    context.requestLog.flush();
    const { limit, search, bodies = false } = query;
    const filter = filterOf(query);
    if (search !== undefined) return { data: found(context, filter, { search, bodies }) };
    if (!bodies) {
      const calls = listRequests(read, { ...filter, limit: limit + 1 });
      return { data: pageOf(calls, limit, (item) => viewItem(context, item)) };
    }
    const { calls, more } = listRequestsWithBodies(read, filter, PAGE_OF_BODIES);
    const nextCursor = more ? String(calls.at(-1)?.id) : null;
    return { data: { items: calls.map((call) => viewWithBodies(context, call)), nextCursor } };
  },

  getRequest: ({ context, params: { id }, query: { serverId } }) =>
    answer(requireCall(context, id, serverId), (record) => viewRecord(context, record)),

  /** Deletes only the log; the effects of the calls remain. */
  clearRequests: ({ context: { requestLog, worldEnd }, serverId }) => ({
    data: { cleared: worldEnd.around(() => requestLog.clearOf(serverId)) },
  }),
});

/** The maximum number of characters in a page with bodies; the whole log may have 64 MiB. */
const PAGE_OF_BODIES = 8 * 1024 * 1024;

function found(
  context: ControlContext,
  filter: RequestFilter,
  { search, bodies }: { readonly search: string; readonly bodies: boolean },
) {
  const { calls, searchedUpTo } = searchRequests(context.database.read, filter, search);
  const items = calls.map((call) => {
    const record = bodies ? context.requestLog.find(call.id) : undefined;
    return record === undefined
      ? viewItem(context, call)
      : viewWithBodies(context, { ...call, ...record });
  });
  return { items, nextCursor: printId(searchedUpTo) };
}

function filterOf(query: z.output<typeof requestsQuery>): RequestFilter {
  const {
    status,
    statusClass,
    since,
    problems = false,
    search: _,
    bodies: _bodies,
    ...others
  } = query;
  const wholeClass = typeof status === 'string' ? status : statusClass;
  return {
    ...others,
    status: typeof status === 'number' ? status : undefined,
    statusFrom: wholeClass && Number(wholeClass[0]) * 100,
    problems,
    since: since === undefined ? undefined : sinceOf(since),
  };
}

/** A logged call by its id, optionally of one store only. */
export function requireCall(
  { requestLog }: ControlContext,
  id: string,
  serverId: string | undefined,
): Outcome<RequestRecord> {
  const record = requestLog.find(rowIdOf(id));
  return record === undefined || (serverId ?? record.serverId) !== record.serverId
    ? { refused: 'requestNotFound', id }
    : record;
}

function viewItem(context: ControlContext, item: RequestListItem) {
  const subject = viewSubjectOfCall(context.database.read, item);
  return { ...viewLogged(context, item), subject };
}

function viewLogged(context: ControlContext, item: RequestListItem) {
  const notes = viewNotes(
    notesOf(item).map((note) => updateScopeNote(note, () => scopesOf(context, item))),
  );
  const cause = notes.notes[0] ?? item.message;
  return {
    ...viewCall(item),
    problem: item.problem === 1,
    ...notes,
    cause,
    causeCode: cause === null ? null : (notes.noteCodes[0] ?? refusalOf(item, cause)),
    fault: readFaultMark(item.fault),
  };
}

/** A refusal as data. Its text is quoted if the log has only the text. */
function refusalOf({ refusal }: RequestListItem, text: string): Message {
  return refusal === null ? { code: 'quoted', params: { text } } : (JSON.parse(refusal) as Message);
}

function viewWithBodies(context: ControlContext, call: RequestWithBodies) {
  const { requestBody, responseBody } = call;
  return {
    ...viewItem(context, call),
    requestBody: asJson(requestBody),
    responseBody: asJson(responseBody),
  };
}

/** A body as JSON, or as text if it is not JSON or is too deeply nested to be serialized. */
function asJson(body: string): unknown {
  const json = parsed(body);
  return json === undefined || isDeeperThan(json, DEEPEST.shown) ? body : json;
}

function viewRecord(context: ControlContext, record: RequestRecord) {
  const requestHeaders = JSON.parse(record.requestHeaders) as LoggedHeaders;
  const url = `${context.url()}${record.path}${record.query === '' ? '' : `?${record.query}`}`;
  const notes = notesOf(record);
  const events = listEventsOfRequest(context.database.read, String(record.id));
  const item = findListedRequest(context.database.read, record.id);
  const chain = chainOfCall(context, item);
  return {
    ...viewLogged(context, { ...record, message: item?.message ?? null }),
    subject: chain.subject,
    chain,
    serverId: record.serverId,
    query: record.query,
    bucket: record.bucket,
    requestHeaders,
    requestBody: record.requestBody,
    responseHeaders: JSON.parse(record.responseHeaders) as LoggedHeaders,
    responseBody: record.responseBody,
    ledger: [...new Set(notes.flatMap(({ ledger }) => ledger ?? []))],
    events: events.map((event) => ({ ...event, occurredAt: toIso(event.occurredAt) })),
    curl: asCurl({
      method: record.method,
      url,
      contentType: requestHeaders['content-type'] as string | undefined,
      body: record.requestBody,
    }),
    previousReplaceId: printId(replaceBeside(context.database.read, 'previous', record)),
    nextSteps: viewNextSteps(context, record, notes, events),
  };
}

/** The current scopes of the install that made a call; null if it does not exist. */
function scopesOf(
  { database }: ControlContext,
  { serverId, pluginId }: Pick<RequestRecord, 'serverId' | 'pluginId'>,
): readonly string[] | null {
  if (serverId === null || pluginId === null) return null;
  return findInstall(database.read, serverId, pluginId)?.scopes ?? null;
}

function printId(id: number | null): string | null {
  return id === null ? null : String(id);
}

function notesOf({ notes }: Pick<RequestRecord, 'notes'>): readonly Note[] {
  return JSON.parse(notes) as Note[];
}

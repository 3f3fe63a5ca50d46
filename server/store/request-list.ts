import type { ReadableDb } from './database.ts';
import type { LookedRow } from './log-search.ts';
import { LOOKED_ROWS, readSearch, searchPart } from './log-search.ts';
import type { RequestRecord } from './requests.ts';
import type { NamedValues } from './statement.ts';
import { query } from './statement.ts';

// Lists of logged calls, newest first, and what is looked for in them.

/** The status that says how a call ended (`meantStatus`). */
export const MEANT_STATUS = 'COALESCE(refused_status, status)';
/** What a refusal says of itself. */
const REFUSAL = `
  CASE WHEN ${MEANT_STATUS} >= 400 AND json_valid(response_body) THEN
    substr(json_extract(response_body, '$.message'), 1, 500) END AS refusal`;
const LISTED = `
  id, at, method, path, query, status, refused_status AS refusedStatus, duration_us AS durationUs, server_id AS serverId,
  plugin_id AS pluginId, notes, fault, subject, ${REFUSAL}`;
const BODIES = 'request_body AS requestBody, response_body AS responseBody';
/** The condition on the method, where there is one, is such that its index is used. */
const newestFirst = (columns: string, method = ''): string => `
  SELECT ${columns}
  FROM requests
  WHERE ${method} id > @after AND id < COALESCE(@before, 9223372036854775807)
    AND (@since IS NULL OR at >= @since)
    AND (@pluginId IS NULL OR plugin_id = @pluginId
         OR (@unknown = 'include' AND plugin_id IS NULL
             AND instr(json_extract(request_headers, '$.authorization'),
                       '.' || @pluginId || '.***') > 0))
    AND (@path IS NULL OR instr(path, @path) > 0) AND (@status IS NULL OR ${MEANT_STATUS} = @status)
    AND (@serverId IS NULL OR server_id = @serverId
         OR (@unknown IS NOT NULL AND server_id IS NULL))
    AND (@unknown IS NOT 'only' OR server_id IS NULL)
    AND (@statusFrom IS NULL OR ${MEANT_STATUS} BETWEEN @statusFrom AND @statusFrom + 99)
  ORDER BY id DESC LIMIT @limit`;
const OF_METHOD = 'method = @method AND';
const listed = {
  any: query<RequestListItem>(newestFirst(LISTED)),
  ofMethod: query<RequestListItem>(newestFirst(LISTED, OF_METHOD)),
};
const listedWithBodies = {
  any: query<RequestWithBodies>(newestFirst(`${LISTED}, ${BODIES}`)),
  ofMethod: query<RequestWithBodies>(newestFirst(`${LISTED}, ${BODIES}`, OF_METHOD)),
};
// With the plus the index of times is read, and not the log itself from its beginning.
const firstSince = query<{ id: number | null }>(
  'SELECT MIN(+id) AS id FROM requests WHERE at >= ?',
);
/** True if a call is about what is looked for; rows of `newestFirst`. */
const LOOKED = `
  id, length(request_body) + length(response_body) AS length,
  (id IS @causedBy OR holds(@sought, path) OR holds(@sought, query)
   OR holds(@sought, request_body) OR (NOT @named AND holds(@sought, response_body))
   OR (@named AND EXISTS (
         SELECT 1 FROM json_each(@ids) WHERE instr(request_body, '"' || value || '"') > 0
                 OR instr('&' || query || '&', '=' || value || '&') > 0
                 OR (method = 'POST' AND instr(response_body, '"' || value || '"') > 0)))) AS found`;
const looked = {
  any: query<LookedRow>(newestFirst(LOOKED)),
  ofMethod: query<LookedRow>(newestFirst(LOOKED, OF_METHOD)),
};
const listedById = query<RequestListItem>(`SELECT ${LISTED} FROM requests WHERE id = ?`);

/** A logged call as lists show it. */
export interface RequestListItem extends Pick<
  RequestRecord,
  | 'id'
  | 'at'
  | 'method'
  | 'path'
  | 'query'
  | 'status'
  | 'refusedStatus'
  | 'durationUs'
  | 'serverId'
  | 'pluginId'
  | 'notes'
  | 'fault'
  | 'subject'
> {
  /** The message of a refusal. */
  readonly refusal: string | null;
}

/** The same with what was sent and answered. */
export type RequestWithBodies = RequestListItem &
  Pick<RequestRecord, 'requestBody' | 'responseBody'>;

/** Which calls a list shows; null: any. `path` is a part of the path, `before` an id. */
export interface RequestFilter {
  readonly before: number | null;
  /** Calls after the one of this id, or at this time (epoch ms) and later. */
  readonly since: { readonly id: number } | { readonly at: number } | null;
  /** In capitals. */
  readonly method: string | null;
  readonly pluginId: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly serverId: string | null;
  /** A class of statuses: 400 for 400 to 499. */
  readonly statusFrom: number | null;
  /**
   * Calls that belong to no store: `include` beside a store's, and beside a plugin's those whose key
   * names it; `only` alone; null: with all stores', and none with one.
   */
  readonly unknown: 'include' | 'only' | null;
  readonly limit: number;
}

/** Logged calls, newest first. */
export function listRequests(db: ReadableDb, filter: RequestFilter): RequestListItem[] {
  const values = valuesOf(db, filter);
  return values === null ? [] : listed[variantOf(filter)].all(db, values);
}

/** A part of the log, and whether there is more of it behind. */
export interface RequestsWithBodies {
  readonly calls: readonly RequestWithBodies[];
  readonly more: boolean;
}

/**
 * Logged calls with their bodies, newest first: up to the limit, and up to the first whose bodies
 * make `length` characters of them or more.
 */
export function listRequestsWithBodies(
  db: ReadableDb,
  filter: RequestFilter,
  length: number,
): RequestsWithBodies {
  const values = valuesOf(db, { ...filter, limit: filter.limit + 1 });
  const calls: RequestWithBodies[] = [];
  if (values === null) return { calls, more: false };
  let gathered = 0;
  for (const call of listedWithBodies[variantOf(filter)].each(db, values)) {
    if (calls.length === filter.limit || gathered >= length) return { calls, more: true };
    calls.push(call);
    gathered += call.requestBody.length + call.responseBody.length;
  }
  return { calls, more: false };
}

/** Part of a log that was searched. */
export interface SearchedRequests {
  readonly calls: readonly RequestListItem[];
  /** The call before which the search goes on; null: it has come to the end. */
  readonly lookedUpTo: number | null;
}

/** Logged calls that hold what is looked for, from one part of the log, newest first. */
export function searchRequests(
  db: ReadableDb,
  filter: RequestFilter,
  search: string,
): SearchedRequests {
  const values = valuesOf(db, { ...filter, limit: LOOKED_ROWS });
  if (values === null) return { calls: [], lookedUpTo: null };
  const terms = readSearch(db, { search, serverId: filter.serverId });
  const rows = looked[variantOf(filter)].each(db, { ...values, ...terms });
  const { found, lookedUpTo } = searchPart(rows, filter.limit);
  const calls = found.flatMap((id) => listedById.get(db, id) ?? []);
  return { calls, lookedUpTo };
}

/** A logged call as lists show it. */
export function findListedRequest(db: ReadableDb, id: number): RequestListItem | undefined {
  return listedById.get(db, id);
}

function variantOf({ method }: RequestFilter): keyof typeof listed {
  return method === null ? 'any' : 'ofMethod';
}

/** Null: nothing was called since then. */
function valuesOf(db: ReadableDb, filter: RequestFilter): NamedValues | null {
  const { since, method, ...others } = filter;
  const values = { ...others, ...(method !== null && { method }), since: null, after: 0 };
  if (since === null) return values;
  if ('id' in since) return { ...values, after: since.id };
  // The clock may have been set back meanwhile: later calls may have earlier times.
  const first = firstSince.get(db, since.at)?.id ?? null;
  return first === null ? null : { ...values, since: since.at, after: first - 1 };
}

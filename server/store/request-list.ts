import type { ReadableDb } from './database.ts';
import type { SearchedRow } from './log-search.ts';
import { readSearch, searchPart, SEARCHED_ROWS } from './log-search.ts';
import type { RequestRecord } from './requests.ts';
import type { NamedValues } from './statement.ts';
import { query } from './statement.ts';

// Lists and searches of logged calls, newest first.

/** The status in the body of a refusal sent as HTTP 200, else the HTTP status (as `meantStatus`). */
export const MEANT_STATUS = 'COALESCE(refused_status, status)';
/** The message in the body of a refusal. */
const MESSAGE = `
  CASE WHEN ${MEANT_STATUS} >= 400 AND json_valid(response_body) THEN
    substr(json_extract(response_body, '$.message'), 1, 500) END AS message`;
const LISTED = `
  id, at, method, path, query, status, refused_status AS refusedStatus, duration_us AS durationUs, server_id AS serverId,
  plugin_id AS pluginId, problem, notes, refusal, fault, subject, ${MESSAGE}`;
const BODIES = 'request_body AS requestBody, response_body AS responseBody';
const SEARCHED = `
  id, length(request_body) + length(response_body) AS length, path, query, request_body,
  CASE WHEN NOT @named THEN response_body END AS response_body,
  (id IS @causedBy
   OR (@named AND EXISTS (
         SELECT 1 FROM json_each(@ids) WHERE instr(request_body, '"' || value || '"') > 0
                 OR instr('&' || query || '&', '=' || value || '&') > 0
                 OR (method = 'POST' AND instr(response_body, '"' || value || '"') > 0)))) AS matches`;

/** Declares the query three times, so that the indexes of methods and of problems are used. */
function newestFirst<Row>(columns: string) {
  const declare = (indexed: string) =>
    query<Row, NamedValues>(`
      SELECT ${columns}
      FROM requests
      WHERE ${indexed} id > @after AND id < COALESCE(@before, 9223372036854775807)
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
      ORDER BY id DESC LIMIT @limit`);
  const [any, ofMethod] = [declare(''), declare('method = @method AND')];
  const problems = declare('problem = 1 AND (@method IS NULL OR method = @method) AND');
  return ({ method, problems: only = false }: RequestFilter) =>
    only ? problems : method === undefined ? any : ofMethod;
}

const listed = newestFirst<RequestListItem>(LISTED);
const listedWithBodies = newestFirst<RequestWithBodies>(`${LISTED}, ${BODIES}`);
const searched = newestFirst<SearchedRow>(SEARCHED);

/** A logged call in a list. */
export interface RequestListItem extends Omit<
  RequestRecord,
  'realAt' | 'bucket' | 'bytes' | `request${string}` | `response${string}`
> {
  /** The message in the body of a refusal. */
  readonly message: string | null;
}

/** A listed call with its bodies. */
export type RequestWithBodies = RequestListItem &
  Pick<RequestRecord, 'requestBody' | 'responseBody'>;

/** Filter of a call list. `path` is a part of the path, `before` an id. */
export interface RequestFilter {
  readonly before?: number | undefined;
  /** Only calls with a larger id, or from this time on (epoch ms). */
  readonly since?: { readonly id: number } | { readonly at: number } | undefined;
  /** In upper case. */
  readonly method?: string | undefined;
  readonly pluginId?: string | null | undefined;
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  readonly serverId?: string | null | undefined;
  /** A status class: 400 for 400 to 499. */
  readonly statusFrom?: number | undefined;
  /** Only calls with an error or a warning. */
  readonly problems?: boolean;
  /**
   * Calls that belong to no store. `include`: listed together with those of a store, and with those of a plugin if
   * their key names it; `only`: no others; if left out, only lists of all stores contain them.
   */
  readonly unknown?: 'include' | 'only' | undefined;
  readonly limit: number;
}

const ANY = {
  before: null,
  method: null,
  pluginId: null,
  path: null,
  status: null,
  serverId: null,
  statusFrom: null,
  unknown: null,
};

/** Logged calls, newest first. */
export function listRequests(db: ReadableDb, filter: RequestFilter): RequestListItem[] {
  return listed(filter).all(db, valuesOf(filter));
}

/**
 * Logged calls with their bodies, newest first, up to the limit or until their bodies have `length`
 * characters, and whether there are more.
 */
export function listRequestsWithBodies(
  db: ReadableDb,
  filter: RequestFilter,
  length: number,
): { readonly calls: readonly RequestWithBodies[]; readonly more: boolean } {
  const values = valuesOf({ ...filter, limit: filter.limit + 1 });
  const calls: RequestWithBodies[] = [];
  let gathered = 0;
  for (const call of listedWithBodies(filter).each(db, values)) {
    if (calls.length === filter.limit || gathered >= length) return { calls, more: true };
    calls.push(call);
    gathered += call.requestBody.length + call.responseBody.length;
  }
  return { calls, more: false };
}

/** Searches one part of the log, newest first. `searchedUpTo` is where the search continues; null: it is complete. */
export function searchRequests(db: ReadableDb, filter: RequestFilter, search: string) {
  const values = valuesOf({ ...filter, limit: SEARCHED_ROWS });
  const terms = readSearch(db, { search, serverId: filter.serverId ?? null });
  const rows = searched(filter).each(db, { ...values, ...terms });
  const { found, searchedUpTo } = searchPart(rows, search, filter.limit);
  return { calls: found.flatMap((id) => findListedRequest(db, id) ?? []), searchedUpTo };
}

/** A logged call in the form used by lists. */
export const findListedRequest = query<RequestListItem, [id: number]>(
  `SELECT ${LISTED} FROM requests WHERE id = ?`,
).get;

function valuesOf(filter: RequestFilter): NamedValues {
  const { since, problems: _, ...others } = filter;
  const values = { ...ANY, ...others, since: null, after: 0 };
  if (since === undefined) return values;
  return 'id' in since ? { ...values, after: since.id } : { ...values, since: since.at };
}

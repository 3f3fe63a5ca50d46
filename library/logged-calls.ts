import { statusText } from '#server/domain/logged-call.ts';

import type { CallInput, ControlClient, CallResult } from './control-client.ts';

/** A logged Data API call, with its bodies. */
export type LoggedCall = CallResult<'listRequests'>['items'][number];

/** A delivery of an event. */
export type LoggedDelivery = CallResult<'listDeliveries'>['items'][number];

/** `path` may be a substring of a path. */
export type CallFilter = Omit<CallInput<'listRequests'>, 'before' | 'bodies' | 'limit'> & Most;

export type DeliveryFilter = Omit<CallInput<'listDeliveries'>, 'before' | 'limit'> & Most;

interface Most {
  readonly limit?: number;
}

/** The largest page size of the server. */
const PAGE = 500;

/** The matching calls with their bodies, newest first. */
export function listCalls(client: ControlClient, filter: CallFilter): Promise<LoggedCall[]> {
  return everyPage(filter.limit, (page) =>
    client.listRequests({ ...filter, ...page, bodies: 'true' }, 'requests'),
  );
}

/** The matching deliveries, newest first. */
export function listDeliveries(
  client: ControlClient,
  filter: DeliveryFilter,
): Promise<LoggedDelivery[]> {
  return everyPage(filter.limit, (page) =>
    client.listDeliveries({ ...filter, ...page }, 'deliveries'),
  );
}

async function everyPage<Row>(
  limit: number = Infinity,
  read: (page: {
    limit: number;
    before: number | undefined;
  }) => Promise<{ items: readonly Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before: number | undefined;
  while (rows.length < limit) {
    const most = Math.min(limit - rows.length, PAGE);
    const page = await read({ limit: most, before });
    rows.push(...page.items);
    if (page.nextCursor === null) break;
    before = Number(page.nextCursor);
  }
  return rows;
}

/** A call as `POST /tables/update-orders 400 plugin.cart.empty`, each note on its own line. */
export function callLine(call: LoggedCall, remark: string = ''): string {
  const { message } = (call.responseBody ?? {}) as { readonly message?: unknown };
  const said = typeof message === 'string' ? ` ${message}` : '';
  const notes = call.notes.map((note) => `\n      ${note}`).join('');
  return `${call.method} ${dataPath(call.path)} ${statusText(call)}${said}${remark}${notes}`;
}

/** A path without the Data API's prefix. */
export function dataPath(path: string): string {
  return path.replace(/^\/plugin-api(?=\/)/u, '');
}

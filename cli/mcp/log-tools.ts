import * as z from 'zod';

import { callbacksQuery } from '#server/contract/control/callbacks.ts';
import type { CallInput, CallResult } from '#server/contract/control/client.ts';
import { deliveriesQuery } from '#server/contract/control/deliveries.ts';
import { callBody, requestsQuery } from '#server/contract/control/requests.ts';
import { parsed } from '#server/domain/json.ts';

import { CannotDo } from '../command.ts';
import { explainDelivery, explainRequest, readContext, reasonsOf } from './explain.ts';
import { truncate, compactRow, rowsThatFit, omit } from './tool-result.ts';
import type { ToolCall } from './tool.ts';
import { defineTool, fieldLike, fieldsLike } from './tool.ts';
import { installOf } from './world-tools.ts';

/** The response headers that are shown. */
const SHOWN = /^(?:content-type|retry-after|x-ratelimit-.*|x-countertop-.*|x-service-.*|allow)$/u;

/** `call_data_api`: makes one call with a plugin's key. */
export const callDataApi = defineTool({
  name: 'call_data_api',
  writes: {
    about:
      'Makes one call with the API key of a plugin. Returns status, headers, body, `reason`, ledger rows, events and requestId. ' +
      'A refusal is a result, not a tool error. The call counts toward the limits of the plugin and is logged. lookup finds endpoints.',
    fields: {
      pluginId: z.string(),
      method: callBody.shape.method,
      path: z.string().describe('Such as /tables/open'),
      query: z.union([z.string(), z.record(z.string(), z.coerce.string())]).optional(),
      body: z.unknown().optional().describe('JSON; text is sent as it is.'),
    },
  },
  run: async ({ method, path: given, query: asked = '', body, ...named }, call) => {
    const { control } = call;
    const { pluginId, serverId } = await installOf(named, call);
    const [path = '', ...search] = insideDataApi(given).split('?');
    const more = new URLSearchParams(asked).toString();
    const query = [...search, more].filter((part) => part !== '').join('&');
    const made = { pluginId, serverId, method, path, query, body, withAnswer: true };
    const { id, answer } = await control.sendCall(made);
    const logged = await control.getRequest({ id });
    return {
      requestId: id,
      pluginId,
      serverId,
      // There is no response if a fault rule closed the connection.
      ...(answer ? answered(answer) : { status: null, body: 'No complete response arrived.' }),
      reason: reasonsOf(logged),
      ledger: logged.ledger,
      events: logged.events.map(({ id: eventId, type }) => ({ id: eventId, type })),
      ...(logged.fault !== null && { fault: logged.fault }),
    };
  },
});

function answered({ status, headers, body }: NonNullable<CallResult<'sendCall'>['answer']>) {
  const shown = Object.entries(headers).filter(([name]) => SHOWN.test(name));
  return { status, headers: Object.fromEntries(shown), body: parsed(body) ?? body };
}

/** Paths of Countertop outside the Data API, and segments `.` and `..` in any encoding. */
const OUTSIDE =
  /^\/(?:control|mcp|llms\.txt|assets)(?:[/?]|$)|(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?]|$)/iu;

function insideDataApi(path: string): string {
  const isPath = /^\/(?!\/)[!-~]*$/u.test(path) && !path.includes('#');
  if (isPath && !OUTSIDE.test(path.split('?')[0] ?? '')) return path;
  throw new CannotDo(
    `"${truncate(path, 100)}" is not a path of the Data API; give one such as /tables/open.`,
  );
}

const id = z.union([z.string(), z.int()]).optional();

/** The default page size. */
const ROWS = 20;

/** `requests`: the log of Data API calls. */
export const requests = defineTool({
  name: 'requests',
  reads: {
    about:
      'Without id: logged Data API calls, newest first; filters narrow them (since: an id or a time). With id: why the call got its ' +
      'answer, the ledger rows behind it and what to do next; full: true adds headers and bodies.',
    fields: { id, ...fieldsLike(requestsQuery) },
  },
  run: async ({ id: one, ...filters }, call) => {
    const { control, full } = call;
    if (one !== undefined) {
      const logged = await control.getRequest({ id: String(one), serverId: filters.serverId });
      const explained = explainRequest(logged, await readContext(call));
      return full ? { ...explained, whole: logged } : explained;
    }
    const page = await control.listRequests({ limit: ROWS, ...filters });
    const rows = page.items.map((row) => compactRow(omit(row, 'subject', 'cause', 'causeCode')));
    return pageOf('requests', rows, page.nextCursor, full);
  },
});

/** `deliveries`: events on their way to plugins, and callbacks. */
export const deliveries = defineTool({
  name: 'deliveries',
  reads: {
    about:
      'Without id: deliveries of events, newest first; filters narrow them. With id: why the delivery ended as it did, the fault rule ' +
      'that changed it, what happens next and what to do; full: true adds every attempt with headers, bodies and the signed text. ' +
      'kind: action or hook lists callbacks of that kind instead.',
    fields: { id, ...fieldsLike(deliveriesQuery), kind: fieldLike(callbacksQuery.shape.kind) },
  },
  writes: {
    about:
      'redeliver: true sends the delivery with that id again, or without id all dropped deliveries of pluginId.',
    fields: { redeliver: z.boolean().optional() },
  },
  run: async ({ id: one, redeliver = false, ...filters }, call) => {
    const { control, full } = call;
    const { serverId, pluginId, kind } = filters;
    if (kind !== undefined) return await callbacks(one, filters, call);
    if (one === undefined && redeliver) {
      const dropped = { pluginId, serverId } as CallInput<'redeliverDropped'>;
      return await control.redeliverDropped(dropped);
    }
    if (one === undefined) {
      const page = await control.listDeliveries({ limit: ROWS, ...filters });
      const rows = page.items.map((row) => compactRow(omit(row, 'url', 'subject')));
      return pageOf('deliveries', rows, page.nextCursor, full);
    }
    const ref = { id: String(one), serverId };
    if (redeliver) await control.redeliver(ref);
    const delivery = await control.getDelivery(ref);
    const explained = explainDelivery(delivery, await readContext(call));
    return full ? { ...explained, whole: delivery } : explained;
  },
});

/** A page of actions or hooks, newest first, or one of them. */
async function callbacks(
  one: string | number | undefined,
  filters: CallInput<'listCallbacks'>,
  { control, full }: ToolCall,
): Promise<object> {
  const place = one === undefined ? {} : { before: Number(one) + 1, limit: 1 };
  const query = { limit: ROWS, ...filters, ...place };
  const found = await control.listCallbacks(query);
  if (one === undefined) {
    const rows = found.map((row) => compactRow(withoutBodies(row)));
    const isFull = rows.length >= Number(query.limit);
    return pageOf('callbacks', rows, isFull ? (rows.at(-1)?.id ?? null) : null, full);
  }
  const [callback] = found;
  if (callback?.id === String(one)) return full ? callback : withoutBodies(callback);
  throw new CannotDo(`There is no ${filters.kind} ${one}.`);
}

function withoutBodies(callback: CallResult<'listCallbacks'>[number]) {
  const bodies = ['requestHeaders', 'requestBody', 'responseHeaders', 'responseBody'] as const;
  return omit(callback, ...bodies, 'signedContent', 'subject');
}

/** The rows that fit, and the argument for the next page. */
function pageOf<Row extends { readonly id: string }>(
  name: string,
  items: readonly Row[],
  cursor: string | null,
  full: boolean,
): object {
  const rows = rowsThatFit(items, full);
  const before = rows.length < items.length ? rows.at(-1)?.id : (cursor ?? undefined);
  return { [name]: rows, next: before === undefined ? null : { before } };
}

import * as z from 'zod';

import type { callAnswer } from '#contract/control/calls.ts';
import type { requestAnswer } from '#contract/control/requests.ts';
import { slug } from '#contract/fixture.ts';

import type { ToolCall } from '../tool.ts';
import { tool } from '../tool.ts';
import { dataApiPath } from './data-api-path.ts';
import { installOf } from './install-of.ts';

/** Headers that say something to whoever writes a client. */
const SHOWN =
  /^(?:content-type|retry-after|x-ratelimit-.*|x-countertop-.*|x-service-.*|allow|location)$/u;

const input = z.strictObject({
  pluginId: slug.describe('Whose key is used; the key itself is never shown.'),
  serverId: slug.optional().describe('The store; the first one that has the plugin when left out.'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .min(1)
    .max(8192)
    .describe('Such as /tables/open; /plugin-api before it may be left out.'),
  query: z
    .union([
      z.string().max(8192),
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    ])
    .optional()
    .describe('Such as {"tableId": "salon-3"}.'),
  body: z.unknown().optional().describe('JSON; text is sent as it is.'),
});

/** `call_data_api`: a call as a plugin makes it, and why it was answered so. */
export const callDataApi = tool({
  name: 'call_data_api',
  title: 'Call the Data API as a plugin',
  description:
    "Makes one call of the plugin Data API with a plugin's own key and gives status, headers, body, the reasons that the " +
    'server noted (`reason`), ledger rows, events caused and `requestId` for explain_request. A refusal (4xx) is an ' +
    'answer, too. It counts in the limits of the plugin and in the request log, reads as well. Which endpoints there ' +
    'are: lookup.',
  input,
  does: 'write',
  run: async (given, call) => {
    const { pluginId, serverId } = await installOf(given, call);
    const { id, answer } = await send(given, { pluginId, serverId }, call);
    const logged = (await call.countertop.get(`/requests/${id}`, call.signal)) as Logged;
    const made = madeOf(answer ?? null);
    const { reason, ...noted } = whyOf(logged);
    return {
      requestId: id,
      pluginId,
      serverId,
      ...made,
      reason: reason.length > 0 ? reason : saidIn(made.body),
      ...noted,
    };
  },
});

type Given = z.output<typeof input>;
/** How a call went; without a status it was not answered. */
interface Made {
  readonly status: number | null;
  readonly headers?: object;
  readonly body?: unknown;
  readonly error?: string;
}

type Logged = z.infer<typeof requestAnswer>;

function printQuery(query: Given['query']): string {
  if (query === undefined) return '';
  if (typeof query === 'string')
    return query.replace(/^\?/u, '').replaceAll(/[^!-~]/gu, encodeURIComponent);
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(given).toString();
}

/** Sends it as the control API sends calls of plugins: with the key that never leaves the server. */
async function send(
  { method, path: asked, query: parameters, body }: Given,
  names: { readonly pluginId: string; readonly serverId: string },
  { countertop, signal }: ToolCall,
): Promise<z.output<typeof callAnswer>> {
  const [path = '', ...query] = dataApiPath(asked, printQuery(parameters)).split('?');
  const call = { ...names, method, path, query: query.join('?'), body, withAnswer: true };
  const { data } = await countertop.control('POST', '/calls', { body: call, signal });
  return data as z.output<typeof callAnswer>;
}

function madeOf(answer: NonNullable<z.output<typeof callAnswer>['answer']> | null): Made {
  // A fault rule may close the connection.
  if (answer === null) {
    return { status: null, error: 'The connection closed without a whole answer.' };
  }
  const { status, headers, body } = answer;
  const telling = Object.entries(headers).filter(([name]) => SHOWN.test(name));
  return { status, headers: Object.fromEntries(telling), body: parsed(body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The message of a refusal, where nothing more was noted; catalog writes refuse with HTTP 200. */
function saidIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { success, message } = body as { readonly success?: unknown; readonly message?: unknown };
  return success === false && typeof message === 'string' ? [message] : [];
}

/** What the log says of a call besides its answer. */
function whyOf(logged: Logged): {
  readonly reason: readonly string[];
  readonly [more: string]: unknown;
} {
  const { notes, ledger, events, fault } = logged;
  return {
    reason: notes,
    ledger,
    events: events.map(({ id, type }) => ({ id, type })),
    ...(fault !== null && { fault }),
  };
}

import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import type { requestAnswer } from '#contract/control/requests.ts';
import { slug } from '#contract/fixture.ts';

import type { HttpAnswer } from '../countertop.ts';
import type { ToolCall } from '../tool.ts';
import { tool } from '../tool.ts';
import { dataApiPath } from './data-api-path.ts';
import { installOf } from './install-of.ts';

/** By which a call is found again in the log. */
const MARK = 'x-countertop-call';

/** How many calls that came meanwhile are looked through for it. */
const MOST_BETWEEN = 500;

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
    const path = dataApiPath(given.path, printQuery(given.query));
    const { apiKey, pluginId, serverId } = await installOf(given, call);
    const before = await newestCall(call);
    const mark = randomUUID();
    const answer = await make(given, { path, apiKey, mark }, call);
    const logged = await loggedAs(mark, before, call);
    const { reason = [], ...noted } = whyOf(logged);
    return {
      requestId: logged?.id ?? null,
      pluginId,
      serverId,
      ...answer,
      reason: reason.length > 0 ? reason : saidIn(answer.body),
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

async function make(
  { method, body }: Given,
  { path, apiKey, mark }: { readonly path: string; readonly apiKey: string; readonly mark: string },
  { countertop, signal }: ToolCall,
): Promise<Made> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${apiKey}`,
    [MARK]: mark,
    ...(text !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    return shown(await countertop.send({ method, path, headers, body: text, signal }));
  } catch (error) {
    signal.throwIfAborted();
    // A fault rule may close the connection; one that is not there at all is told by the calls around.
    const why = error instanceof Error ? error.message : String(error);
    return { status: null, error: `The connection closed without a whole answer: ${why}` };
  }
}

function shown({ status, headers, text }: HttpAnswer): Made {
  const telling = Object.entries(headers).filter(([name]) => SHOWN.test(name));
  return { status, headers: Object.fromEntries(telling), body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface Page {
  readonly items: readonly { readonly id: string }[];
}

async function newestCall({ countertop, signal }: ToolCall): Promise<string | undefined> {
  const page = (await countertop.get('/requests', signal, {
    limit: 1,
    unknown: 'include',
  })) as Page;
  return page.items[0]?.id;
}

/** The call that carried a mark, as it stands in the log; null where a restore has forgotten it. */
async function loggedAs(
  mark: string,
  since: string | undefined,
  { countertop, signal }: ToolCall,
): Promise<Logged | null> {
  const query = { since, limit: MOST_BETWEEN, unknown: 'include' };
  const { items } = (await countertop.get('/requests', signal, query)) as Page;
  for (const { id } of items) {
    const logged = (await countertop.get(`/requests/${id}`, signal)) as Logged;
    if (logged.requestHeaders[MARK] === mark) return logged;
  }
  return null;
}

/** The message of a refusal, where nothing more was noted; catalog writes refuse with HTTP 200. */
function saidIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { success, message } = body as { readonly success?: unknown; readonly message?: unknown };
  return success === false && typeof message === 'string' ? [message] : [];
}

/** What the log says of a call besides its answer. */
function whyOf(logged: Logged | null): {
  readonly reason?: readonly string[];
  readonly [more: string]: unknown;
} {
  if (logged === null) return {};
  const { notes, ledger, events, fault } = logged;
  return {
    reason: notes,
    ledger,
    events: events.map(({ id, type }) => ({ id, type })),
    ...(fault !== null && { fault }),
  };
}

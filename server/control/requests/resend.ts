import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';

import { storeQuery } from '#contract/control/fields.ts';
import { resendAnswer, resendBody } from '#contract/control/requests.ts';
import type { Install } from '#domain/install.ts';
import { apiKeyOf } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { ResendProblem } from '#domain/refusals/logs.ts';
import { request } from '#http/node-http.ts';
import { claimedInstall } from '#inspector/claimed-install.ts';
import type { LoggedHeaders } from '#inspector/redact.ts';
import { findInstall } from '#store/installs.ts';
import type { RequestRecord } from '#store/requests.ts';

import type { ControlContext } from '../context.ts';
import { route } from '../route.ts';
import { findCall } from './requests.ts';

/** How the new call is found again in the log; it is there to be read, too. */
const MARK = 'x-countertop-resend';

/** How long the emulator may take to answer itself, in real time. */
const TIMEOUT_MS = 30_000;

/** Sends a logged call again, over HTTP and with the install's key of now. */
export const postResend = route({
  method: 'POST',
  path: '/requests/:id/resend',
  concerns: 'emulator',
  query: storeQuery,
  body: resendBody,
  summary: 'Sends a logged Data API call again, as it was or changed.',
  output: resendAnswer,
  refusals: ['requestNotFound', 'cannotResend', 'installNotFound'],
  handle: async ({ context, params: { id = '' }, query: { serverId }, body: changes }) => {
    const record = findCall(context, id, serverId);
    if (record === undefined) return { refused: 'requestNotFound', id };
    const problem = problemOf(record, changes);
    if (problem !== null) return { refused: 'cannotResend', id, problem };
    const install = installOf(context, record);
    if (isRefusal(install)) return install;
    const sent = await send(context, record, install, changes);
    return sent === undefined
      ? { refused: 'cannotResend', id, problem: 'lost' }
      : { data: { id: String(sent) } };
  },
});

const DEVICE_PATH = /^\/plugin-api\/payments\//u;
const TOKEN_PATH = '/plugin-api/oauth/token';

/** What the log ends a body with that it did not keep whole. */
const CUT = /… \[cut; \d+ bytes in all\]$/u;

/** What can stand in no address: what the log puts where it left something out. */
const NO_ADDRESS = /[^!-\u00ff]/u;

function problemOf(record: RequestRecord, changes: Changes): ResendProblem | null {
  const { path, requestBody } = record;
  if (DEVICE_PATH.test(path)) return 'device';
  if (path === TOKEN_PATH) return 'secrets';
  if (NO_ADDRESS.test(targetOf(record, changes))) return 'address';
  return changes.body === undefined && CUT.test(requestBody) ? 'cut' : null;
}

/** The install that made the call, or that its key named. */
function installOf({ database }: ControlContext, record: RequestRecord): Outcome<Install> {
  const claimed = claimedInstall(headersOf(record));
  if (claimed === null) return { refused: 'cannotResend', id: String(record.id), problem: 'noKey' };
  const { serverId, pluginId } = claimed;
  return (
    findInstall(database.read, serverId, pluginId) ?? {
      refused: 'installNotFound',
      pluginId,
      serverId,
    }
  );
}

interface Changes {
  readonly query?: string | undefined;
  readonly body?: unknown;
}

/**
 * Makes the call, and returns the id under which what it is answered stands in the log; undefined
 * where it is in no log: it did not arrive, or a reset has forgotten it.
 */
async function send(
  context: ControlContext,
  record: RequestRecord,
  install: Install,
  changes: Changes,
): Promise<number | undefined> {
  const { requestLog, url, uuid } = context;
  const mark = inLetters(uuid());
  const before = requestLog.newestId;
  // Not `fetch`, which tidies paths up: what was wrong with a call is to be wrong with it again.
  const call = request(url(), {
    method: record.method,
    path: targetOf(record, changes),
    headers: headersFor(record, install, mark),
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  call.end(textOf(changes.body ?? record.requestBody));
  await answered(call);
  return requestLog.findMarked(before, MARK, mark);
}

/**
 * Waits for a whole answer, or until the connection breaks off or it takes too long. A call whose
 * answer a fault rule lost is in the log all the same.
 */
async function answered(call: ClientRequest): Promise<void> {
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
  } catch {
    // What became of it stands in the log.
  }
}

/** Letters alone: the log takes a long row of digits for a card number, and keeps none (E7). */
function inLetters(uuid: string): string {
  return uuid.replaceAll(/[^a-f]/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

/** The path as it came, with the query of the call or the one that is given. */
function targetOf({ path, query }: RequestRecord, changes: Changes): string {
  const sent = changes.query === undefined ? query : escapedQuery(changes.query);
  return sent === '' ? path : `${path}?${sent}`;
}

/** A query as it may stand in an address; what is escaped already stays so. */
function escapedQuery(query: string): string {
  return new URL(`http://x/?${query.replaceAll('#', '%23')}`).search.slice(1);
}

function headersFor(record: RequestRecord, install: Install, mark: string) {
  const contentType = headersOf(record)['content-type'];
  return {
    Authorization: `Bearer ${apiKeyOf(install)}`,
    [MARK]: mark,
    ...(contentType !== undefined && { 'Content-Type': String(contentType) }),
  };
}

function headersOf({ requestHeaders }: RequestRecord): LoggedHeaders {
  return JSON.parse(requestHeaders) as LoggedHeaders;
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

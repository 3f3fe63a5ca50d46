import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';

import { resendAnswer, resendBody } from '#contract/control-requests.ts';
import type { Install } from '#domain/install.ts';
import { apiKeyOf } from '#domain/install.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { ResendProblem } from '#domain/refusals/logs.ts';
import { claimedInstall } from '#inspector/claimed-install.ts';
import type { LoggedHeaders } from '#inspector/redact.ts';
import { findInstall } from '#store/installs.ts';
import type { RequestRecord } from '#store/requests.ts';

import type { ControlContext } from './context.ts';
import { findCall } from './requests.ts';
import { route } from './route.ts';

/** How the new call is found again in the log; it is there to be read, too. */
const MARK = 'x-countertop-resend';

/** How long the emulator may take to answer itself, in real time. */
const TIMEOUT_MS = 30_000;

/** Sends a logged call again, over HTTP and with the install's key of now. */
export const postResend = route({
  method: 'POST',
  path: '/requests/:id/resend',
  concerns: 'emulator',
  body: resendBody,
  summary: 'Sends a logged Data API call again, as it was or changed.',
  output: resendAnswer,
  refusals: ['requestNotFound', 'cannotResend', 'installNotFound'],
  handle: async ({ context, params: { id = '' }, body: changes }) => {
    const record = findCall(context, id);
    if (record === undefined) return { refused: 'requestNotFound', id };
    const problem = problemOf(record, changes.body !== undefined);
    if (problem !== null) return { refused: 'cannotResend', id, problem };
    const install = installOf(context, record);
    if (isRefusal(install)) return install;
    return { data: { id: await send(context, record, install, changes) } };
  },
});

const DEVICE_PATH = /^\/plugin-api\/payments\//u;
const TOKEN_PATH = '/plugin-api/oauth/token';

/** What the log ends a body with that it did not keep whole. */
const CUT = /… \[cut; \d+ bytes in all\]$/u;

function problemOf({ path, requestBody }: RequestRecord, changed: boolean): ResendProblem | null {
  if (DEVICE_PATH.test(path)) return 'device';
  if (path === TOKEN_PATH) return 'secrets';
  return !changed && CUT.test(requestBody) ? 'cut' : null;
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

/** Makes the call; what it is answered stands in the log. */
async function send(
  context: ControlContext,
  record: RequestRecord,
  install: Install,
  changes: Changes,
): Promise<string> {
  const { requestLog, url, uuid } = context;
  const mark = uuid();
  const before = requestLog.newestId;
  const query = changes.query === undefined ? record.query : escapedQuery(changes.query);
  // Not `fetch`, which tidies paths up: what was wrong with a call is to be wrong with it again.
  const call = request(url(), {
    method: record.method,
    path: `${record.path}${query === '' ? '' : `?${query}`}`,
    headers: headersFor(record, install, mark),
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  call.end(textOf(changes.body ?? record.requestBody));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  const id = requestLog.findMarked(before, MARK, mark);
  if (id === undefined) throw new Error(`The call with mark ${mark} was not logged.`);
  return String(id);
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

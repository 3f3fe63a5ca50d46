import { buffer } from 'node:stream/consumers';

import type { OwnResponse } from '#server/api/http/own-request.ts';
import { claimedInstall } from '#server/api/inspector/redact-headers.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact-headers.ts';
import { DATA_API } from '#server/domain/data-api-paths.ts';
import type { Install } from '#server/domain/install.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { given } from '#server/domain/json.ts';
import { CUT_MARK } from '#server/domain/logged-call.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { ResendProblem } from '#server/domain/refusals/logs.ts';
import type { RequestRecord } from '#server/store/requests.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { requireInstall } from '../lookups.ts';
import { requireCall } from './requests.ts';

/** Data API calls that the server makes on behalf of a plugin, over HTTP and with the install's current key. */
export const sendHandlers = handlers({
  sendCall: async ({
    context,
    serverId,
    body: { pluginId, method, path, query, body, withAnswer },
  }) => {
    const install = requireInstall(context.database.read, serverId, pluginId);
    if (isRefusal(install)) return install;
    const sent = await sendAsInstall(context, install, {
      method,
      target: withQuery(belowDataApi(path), query ?? ''),
      contentType: body === undefined ? undefined : 'application/json',
      body,
    });
    if (sent.id === undefined) return { refused: 'callLost', pluginId };
    const { answer } = sent;
    return { data: { id: String(sent.id), ...(withAnswer === true && { answer }) } };
  },

  resendRequest: async ({ context, params: { id }, query: { serverId }, body: changes }) => {
    const record = requireCall(context, id, serverId);
    if (isRefusal(record)) return record;
    const problem = problemOf(record, changes);
    if (problem !== null) return { refused: 'cannotResend', id, problem };
    const install = installOf(context, record);
    if (isRefusal(install)) return install;
    const { id: sent } = await sendAsInstall(context, install, {
      method: record.method,
      target: targetOf(record, changes),
      contentType: headersOf(record)['content-type'] as string | undefined,
      body: changes.body ?? record.requestBody,
    });
    return sent === undefined
      ? { refused: 'cannotResend', id, problem: 'lost' }
      : { data: { id: String(sent) } };
  },
});

/** Adds the missing prefix to a path, so that no other part of the server can be called. */
function belowDataApi(path: string): string {
  return path === DATA_API || path.startsWith(`${DATA_API}/`) ? path : `${DATA_API}${path}`;
}

const DEVICE_PATH = /^\/plugin-api\/payments\//u;
/** Called without a key. */
const TOKEN_PATH = `${DATA_API}/oauth/token`;

/** Characters that are not valid in a URL. The log's placeholders for omitted text contain some. */
const NO_ADDRESS = /[^!-\u00ff]/u;

function problemOf(record: RequestRecord, changes: Changes): ResendProblem | null {
  const { path, requestBody } = record;
  if (DEVICE_PATH.test(path)) return 'device';
  if (path === TOKEN_PATH) return 'secrets';
  if (NO_ADDRESS.test(targetOf(record, changes))) return 'address';
  return changes.body === undefined && CUT_MARK.test(requestBody) ? 'cut' : null;
}

/** The install named in the call's key. */
function installOf({ database }: ControlContext, record: RequestRecord): Outcome<Install> {
  const claimed = claimedInstall(headersOf(record));
  if (claimed === null) return { refused: 'cannotResend', id: String(record.id), problem: 'noKey' };
  return requireInstall(database.read, claimed.serverId, claimed.pluginId);
}

interface Changes {
  readonly query?: string | undefined;
  readonly body?: unknown;
}

/** The path with the logged query, or the given one. */
function targetOf({ path, query }: RequestRecord, changes: Changes): string {
  if (changes.query !== undefined) return withQuery(path, changes.query);
  return query === '' ? path : `${path}?${query}`;
}

function headersOf({ requestHeaders }: RequestRecord): LoggedHeaders {
  return JSON.parse(requestHeaders) as LoggedHeaders;
}

/** A header that identifies the call in the log. */
const MARK = 'x-countertop-resend';

/** In real time. */
const TIMEOUT_MS = 30_000;

interface OutgoingCall {
  readonly method: string;
  /** Path and query as sent in the request line. */
  readonly target: string;
  readonly contentType: string | undefined;
  /** Strings are sent unchanged, anything else as JSON; undefined: no body. */
  readonly body: unknown;
}

/** Makes a call. Its id is undefined if the log lacks it, because it did not arrive or a reset cleared the log. */
async function sendAsInstall(
  context: ControlContext,
  install: Install,
  { method, target, contentType, body }: OutgoingCall,
) {
  const { requestLog, ownAddress, uuid } = context;
  const mark = inLetters(uuid());
  const before = requestLog.newestId;
  const headers = {
    ...(target !== TOKEN_PATH && { Authorization: `Bearer ${apiKeyOf(install)}` }),
    [MARK]: mark,
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const call = { method, path: target, headers, signal };
  const answer = await answerTo(ownAddress().request(call, textOf(body)));
  return { id: requestLog.findMarked(before, MARK, mark), answer };
}

/** Escapes the query; characters that are already escaped stay as they are. */
function withQuery(path: string, query: string): string {
  const sent = new URL(`http://x/?${query.replaceAll('#', '%23')}`).search.slice(1);
  return sent === '' ? path : `${path}?${sent}`;
}

/** Null if the connection is lost or times out; the call may still be in the log. */
async function answerTo(call: Promise<OwnResponse>) {
  try {
    const answer = await call;
    const body = (await buffer(answer)).toString('utf8');
    return { status: answer.statusCode ?? 0, headers: given(answer.headers), body };
  } catch {
    return null;
  }
}

/** Letters only, since the log masks long runs of digits as card numbers (E7). */
function inLetters(uuid: string): string {
  return uuid.replaceAll(/[^a-f]/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

function textOf(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

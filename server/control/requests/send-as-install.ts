import { once } from 'node:events';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { request } from '#server/api/http/node-http.ts';
import { DATA_API } from '#server/contract/control/calls.ts';
import type { Install } from '#server/domain/install.ts';
import { apiKeyOf } from '#server/domain/install.ts';

import type { ControlContext } from '../context.ts';

/** How the new call is found again in the log; it is there to be read, too. */
const MARK = 'x-countertop-resend';

/** How long the emulator may take to answer itself, in real time. */
const TIMEOUT_MS = 30_000;

/** A call of the Data API as it goes out. */
interface OutgoingCall {
  readonly method: string;
  /** Path and query, as they stand in the request line. */
  readonly target: string;
  readonly contentType?: string | undefined;
  /** Text is sent as it is, anything else as JSON; undefined: no body. */
  readonly body?: unknown;
}

/** What came of a call. */
interface SentCall {
  /** Under which it stands in the log; undefined where it is in none: it did not arrive, or a reset has forgotten it. */
  readonly id: number | undefined;
  /** Null: the connection closed without a whole answer. */
  readonly answer: WholeAnswer | null;
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
}

/** Makes a call over HTTP with the install's key of now. */
export async function sendAsInstall(
  context: ControlContext,
  install: Install,
  { method, target, contentType, body }: OutgoingCall,
): Promise<SentCall> {
  const { requestLog, url, uuid } = context;
  const mark = inLetters(uuid());
  const before = requestLog.newestId;
  // Not `fetch`, which tidies paths up: what was wrong with a call is to be wrong with it again.
  const call = request(url(), {
    method,
    path: target,
    headers: {
      ...(!isForToken(target) && { Authorization: `Bearer ${apiKeyOf(install)}` }),
      [MARK]: mark,
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    },
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  call.end(textOf(body));
  const answer = await answerTo(call);
  return { id: requestLog.findMarked(before, MARK, mark), answer };
}

/** A key is what the token endpoint gives: who calls it has none yet. */
function isForToken(target: string): boolean {
  return target === `${DATA_API}/oauth/token`;
}

/** A path with a query; what is escaped already stays so. */
export function withQuery(path: string, query: string): string {
  const sent = new URL(`http://x/?${query.replaceAll('#', '%23')}`).search.slice(1);
  return sent === '' ? path : `${path}?${sent}`;
}

/**
 * Waits for a whole answer, or until the connection breaks off or it takes too long. A call whose
 * answer a fault rule lost is in the log all the same.
 */
async function answerTo(call: ClientRequest): Promise<WholeAnswer | null> {
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    return { status: answer.statusCode ?? 0, headers: given(answer.headers), body };
  } catch {
    // What became of it stands in the log.
    return null;
  }
}

function given(headers: IncomingHttpHeaders): WholeAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Letters alone: the log takes a long row of digits for a card number, and keeps none (E7). */
function inLetters(uuid: string): string {
  return uuid.replaceAll(/[^a-f]/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

function textOf(body: unknown): string {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

import type { OwnResponse } from '#server/api/http/own-request.ts';
import { flatHeaders } from '#server/api/http/own-request.ts';
import type { VerbCall } from '#server/contract/scenario-verbs.ts';
import { parsed } from '#server/domain/json.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

import type { RunContext } from './run-context.ts';
import { StepFailure } from './step-failure.ts';

export interface Answer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

interface OwnCall {
  readonly method: string;
  /** With the query, as sent. */
  readonly path: string;
  readonly body?: unknown;
}

type CallContext = Pick<RunContext, 'emulator' | 'signal'>;

/** Calls the control API; the path is below `/control`. */
export function callControl(context: CallContext, call: OwnCall): Promise<Answer> {
  const path = `/control${call.path}`;
  return callOwnServer(context, context.emulator.controlToken, { ...call, path });
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * Calls our own server with the control token or an API key, and reads the whole response. Throws `StepFailure`.
 */
export async function callOwnServer(
  { emulator, signal }: CallContext,
  token: string,
  { method, path, body }: OwnCall,
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = {
    authorization: `Bearer ${token}`,
    'user-agent': 'countertop-scenario',
    ...(text !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const call = { method, path, headers: sent, signal };
    const response = await emulator.ownAddress().request(call, text);
    const headers = flatHeaders(response);
    return { status: response.statusCode ?? 0, headers, body: parsed(await readText(response)) };
  } catch (error) {
    if (error instanceof StepFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepFailure(
      { code: 'stepNotAnswered', params: { method, path, reason } },
      { cause: error },
    );
  }
}

async function readText(response: OwnResponse): Promise<string> {
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.destroy();
    throw new StepFailure({ code: 'stepEndless', params: {} });
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MAX_RESPONSE_BYTES) {
      throw new StepFailure({ code: 'stepAnswerTooLong', params: { most: MAX_RESPONSE_BYTES } });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** A step's control call; the path is below `/control`. */
export function verbCall({ path, id }: VerbCall, given: Readonly<Record<string, unknown>>) {
  if (id === null) return { method: 'POST', path, body: given };
  const { [id]: value, ...body } = given;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { method: 'POST', path: path.replace(`{${id}}`, () => uriEncoded(text)), body };
}

/** Throws `StepFailure` if the text cannot be encoded. */
export function uriEncoded(text: string): string {
  if (!text.isWellFormed()) {
    throw new StepFailure({ code: 'stepBadAddress', params: { text: printValue(text) } });
  }
  return encodeURIComponent(text);
}

/** The method and path of a call in a step, without the API's prefix. */
export function splitCall(written: string, prefix: '/control' | '/plugin-api') {
  const space = written.indexOf(' ');
  const path = written.slice(space + 1);
  return {
    method: written.slice(0, space),
    path: path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
  };
}

import type { OwnAddress, OwnResponse } from '#server/api/http/own-request.ts';
import { flatHeaders } from '#server/api/http/own-request.ts';
import { parsed } from '#server/domain/json.ts';

import { StepFailure } from './step-failure.ts';

export interface Answer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

export interface OwnCall {
  readonly method: string;
  /** With the query, as sent. */
  readonly path: string;
  /** The control token or an API key. */
  readonly token: string;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** Calls our own server and reads the whole response. Throws `StepFailure`. */
export async function callOwnServer(own: OwnAddress, call: OwnCall): Promise<Answer> {
  const { method, path, token, body, signal } = call;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = {
    authorization: `Bearer ${token}`,
    'user-agent': 'countertop-scenario',
    ...(text !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const response = await own.request({ method, path, headers: sent, signal }, text);
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

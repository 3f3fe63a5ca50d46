import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { RawRequest } from './raw-requests.ts';

/** One answer in the bytes of a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What a server has sent over a connection. */
export interface RawAnswers {
  /** The complete ones, without interim answers (1xx). */
  readonly answers: readonly RawAnswer[];
  /** The beginning of what is not HTTP, or null. */
  readonly invalid: string | null;
}

/** Silence (ms) after which a connection without an expected answer is closed. */
const QUIET_MS = 80;

/** How long expected answers may take (ms). */
const LONGEST_MS = 30_000;

const MOST_BYTES = 32 * 2 ** 20;

/** Sends bytes over a connection of their own and reads what comes back. */
export async function sendRaw(port: number, request: RawRequest): Promise<RawAnswers> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  let size = 0;
  socket.on('data', (piece: Buffer) => {
    received.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) socket.destroy();
  });
  socket.on('error', () => undefined);
  for (const piece of request.pieces) {
    socket.write(piece);
    if (request.gapMs > 0) await wait(request.gapMs);
  }
  const read = (): RawAnswers => readAnswers(Buffer.concat(received));
  const begun = performance.now();
  while (!socket.closed && performance.now() - begun < LONGEST_MS) {
    const before = size;
    await nextPiece(socket);
    if (request.answers === null) {
      if (size === before) break;
    } else {
      const { answers, invalid } = read();
      if (invalid !== null || answers.length >= request.answers) break;
    }
  }
  socket.destroy();
  return read();
}

/** Resolves when something comes, the connection ends, or nothing has come for a while. */
async function nextPiece(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, QUIET_MS);
  socket.once('data', resolve).once('close', resolve);
  await promise;
  clearTimeout(timer);
  socket.off('data', resolve).off('close', resolve);
}

const HEAD_END = '\r\n\r\n';

/** Splits the bytes of a connection into answers; an incomplete last one is left out. */
export function readAnswers(bytes: Buffer): RawAnswers {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return { answers, invalid: null };
    const [first = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const [, code] = /^HTTP\/1\.[01] (\d{3})(?: |$)/u.exec(first) ?? [];
    if (code === undefined) return { answers, invalid: first.slice(0, 100) };
    const status = Number(code);
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    rest = rest.subarray(end + HEAD_END.length);
    const body = bodyOf(rest, headers, status);
    if (body === null) return { answers, invalid: null };
    if (status >= 200) answers.push({ status, headers, body: body.text });
    rest = rest.subarray(body.length);
  }
}

/** Null while the body is incomplete. */
function bodyOf(rest: Buffer, headers: ReadonlyMap<string, string>, status: number) {
  if (headers.get('transfer-encoding') === 'chunked') return chunksOf(rest);
  const isEmpty = status < 200 || status === 204 || status === 304;
  const length = isEmpty ? 0 : Number(headers.get('content-length') ?? 0);
  return rest.length < length ? null : { text: rest.toString('utf8', 0, length), length };
}

function chunksOf(rest: Buffer): { readonly text: string; readonly length: number } | null {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + size;
    if (lineEnd < 0 || rest.length < end + 2) return null;
    pieces.push(rest.subarray(lineEnd + 2, end));
    at = end + 2;
    if (size === 0) return { text: Buffer.concat(pieces).toString('utf8'), length: at };
  }
}

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { RawRequest } from './raw-requests.ts';

/** One answer, read from the bytes of a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  /** As sent: chunks with their sizes; the last one may be incomplete. */
  readonly body: string;
}

/** Silence (ms) after which a connection is closed, unless more answers are expected. */
const QUIET_MS = 80;

/** How long expected answers may take (ms). */
const LONGEST_MS = 30_000;

const MOST_BYTES = 32 * 2 ** 20;

/** Sends bytes over a new connection, and returns the response bytes. */
export async function sendRaw(port: number, request: RawRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    received += text;
    if (received.length > MOST_BYTES) socket.destroy();
  });
  for (const piece of request.pieces) {
    socket.write(piece);
    if (request.gapMs > 0) await wait(request.gapMs);
  }
  const begun = performance.now();
  while (!socket.closed && performance.now() - begun < LONGEST_MS) {
    const before = received.length;
    await wait(QUIET_MS);
    if (received.length > before) continue;
    const answers = answersIn(received);
    if (request.answers === null || answers === null || answers.length >= request.answers) break;
  }
  socket.destroy();
  return received;
}

/** Splits the bytes of a connection into final answers; null if they are not HTTP. */
export function answersIn(received: string): RawAnswer[] | null {
  if (received === '') return [];
  const answers = received.split(/(?=HTTP\/1\.[01] \d{3} )/u).map((text) => {
    const [head = '', ...body] = text.split('\r\n\r\n');
    return {
      status: Number(/^HTTP\/1\.[01] (\d{3}) /u.exec(head)?.[1]),
      head,
      body: body.join(''),
    };
  });
  if (answers.some(({ status }) => Number.isNaN(status))) return null;
  return answers.filter(({ status }) => status >= 200);
}

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { RawRequest } from './raw-requests.ts';

/** One answer, read from the bytes of a connection. */
interface RawAnswer {
  readonly status: number;
  readonly head: string;
  /** As sent: chunks with their sizes; the last one may be incomplete. */
  readonly body: string;
}

/** The pause between the two parts of a request (ms). */
const GAP_MS = 10;

/** Silence (ms) after which a connection is closed, unless more answers are expected. */
const QUIET_MS = 80;

/** How long expected answers may take (ms). */
const LONGEST_MS = 30_000;

const MOST_BYTES = 32 * 2 ** 20;

/** Statuses with which Node's HTTP parser refuses a request, without a body. */
const PARSER_STATUSES: ReadonlySet<number> = new Set([400, 408, 413, 417, 431]);

/** Sends bytes over a new connection, and returns the response bytes. */
export async function sendRaw(port: number, request: RawRequest): Promise<string> {
  const { bytes, pauseAt, answers: expected } = request;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    received += text;
    if (received.length > MOST_BYTES) socket.destroy();
  });
  socket.write(bytes.subarray(0, pauseAt));
  if (pauseAt < bytes.length) {
    await wait(GAP_MS);
    socket.write(bytes.subarray(pauseAt));
  }
  const begun = performance.now();
  while (!socket.closed && performance.now() - begun < LONGEST_MS) {
    const before = received.length;
    await wait(QUIET_MS);
    if (received.length > before) continue;
    const answers = answersIn(received);
    if (expected === null || answers === null || answers.length >= expected) break;
  }
  socket.destroy();
  return received;
}

/** The problem of the response to raw bytes, or null. */
export function checkRaw({ answers: expected }: RawRequest, received: string): string | null {
  const answers = answersIn(received);
  if (answers === null) {
    return `was answered with invalid HTTP: ${JSON.stringify(received.slice(0, 100))}`;
  }
  for (const answer of answers) {
    const { status, head, body } = answer;
    const isRefusal =
      /^content-type: application\/json/imu.test(head) && body.includes('"success":false');
    if (status >= 500 || (status >= 400 && !isRefusal && !isRefusedByParser(answer))) {
      return `was answered with ${status}: ${head.slice(0, 200)} ${body.slice(0, 200)}`;
    }
  }
  // Node closes a connection after its parser has refused a request.
  if (expected === null || answers.length === expected || answers.some(isRefusedByParser)) {
    return null;
  }
  return `had ${answers.length} answers instead of ${expected}`;
}

function isRefusedByParser({ status, body }: RawAnswer): boolean {
  return body === '' && PARSER_STATUSES.has(status);
}

/** Splits the bytes of a connection into final answers; null if they are not HTTP. */
function answersIn(received: string): RawAnswer[] | null {
  if (received === '') return [];
  const answers = received.split(/(?=HTTP\/1\.[01] \d{3} )/u).map((text) => {
    const [head = '', ...body] = text.split('\r\n\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /u.exec(head)?.[1]);
    return { status, head, body: body.join('') };
  });
  if (answers.some(({ status }) => Number.isNaN(status))) return null;
  return answers.filter(({ status }) => status >= 200);
}

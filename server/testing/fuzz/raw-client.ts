import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { RawAnswer } from './raw-answers.ts';
import { readAnswers } from './raw-answers.ts';
import type { RawRequest } from './raw-request.ts';

/** How long nothing may come before a connection without a promised answer is given up (ms). */
const QUIET_MS = 80;

/** How long promised answers are waited for (ms). */
const PATIENCE_MS = 30_000;

/** More than anybody is answered with here. */
const MOST_BYTES = 32 * 2 ** 20;

/** What came back over a connection. */
export interface RawOutcome {
  readonly answers: readonly RawAnswer[];
  /** What is no HTTP, or null. */
  readonly broken: string | null;
}

/** Sends bytes over a connection of their own, and reads what comes back until that is over. */
export async function sendRaw(port: number, request: RawRequest): Promise<RawOutcome> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  let size = 0;
  let closed = false;
  socket.on('data', (piece: Buffer) => {
    received.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  for (const piece of request.pieces) {
    socket.write(piece);
    if (request.gapMs > 0) await wait(request.gapMs);
  }
  const read = () => readAnswers(Buffer.concat(received));
  const begun = performance.now();
  for (;;) {
    const before = size;
    await nextPiece(socket, request.answers === null ? QUIET_MS : 20);
    if (closed) break;
    if (request.answers === null ? size === before : isOver(read(), request.answers, begun)) break;
  }
  socket.destroy();
  return read();
}

function isOver({ answers, broken }: RawOutcome, expected: number, begun: number): boolean {
  const tired = performance.now() - begun > PATIENCE_MS;
  return broken !== null || answers.length >= expected || tired;
}

/** Until something comes, the connection ends, or nothing has come for so long. */
async function nextPiece(socket: Socket, quietMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, quietMs);
  const listeners = ['data', 'close'] as const;
  for (const name of listeners) socket.once(name, resolve);
  await promise;
  clearTimeout(timer);
  for (const name of listeners) socket.off(name, resolve);
}

import type { Socket } from 'node:net';
import { createServer } from 'node:net';

import { listenOnFreePort } from '../free-port.ts';

/** How a misbehaving plugin's server responds. */
type Behaviour = (socket: Socket) => void;

const LONG = 'x'.repeat(65_536);

function reply(socket: Socket, body: string, status = '200 OK', headers = ''): void {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const type = 'Content-Type: application/json';
  socket.end(`HTTP/1.1 ${status}\r\n${type}\r\n${length}\r\n${headers}\r\n${body}`);
}

/** Cycles through the items. */
function cycle<T>(...items: readonly T[]): () => T {
  let next = 0;
  return () => {
    next += 1;
    return items[next % items.length] as T;
  };
}

const oddBodies = cycle('', 'null', '[]', '{"success":1}', '[[[[', '"\ud800"');
const errors = cycle('500 No', '404 No', '429 No', '199 No', '999 No');
const locations = cycle('/redirect', 'file:///etc/passwd', 'http://[::1', '//x', '');
const garbage = cycle('\u0000\u0001', 'HTTP/1.1 abc\r\n\r\n', 'HTTP/9.9 200\r\n', '\r\n');

/** The behaviours by the first part of the path. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  ok: (socket) => reply(socket, '{"success":true}'),
  accepted: (socket) => reply(socket, '{"status":"accepted","providerMessageId":"m"}'),
  warning: (socket) => {
    reply(socket, '{"success":false,"level":"warning","message":"Emin misiniz?"}');
  },
  refusal: (socket) => {
    reply(socket, `{"success":false,"message":"${LONG}","__proto__":{"success":true}}`);
  },
  odd: (socket) => reply(socket, oddBodies()),
  error: (socket) => reply(socket, '{}', errors()),
  redirect: (socket) => reply(socket, '', '302 Found', `Location: ${locations()}\r\n`),
  garbage: (socket) => socket.end(garbage()),
  headers: (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${`X-Flood: ${'y'.repeat(1000)}\r\n`.repeat(2000)}`);
  },
  huge: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"');
    flood(socket);
  },
  tooShort: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"success":'),
  chunks: (socket) => {
    socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n');
  },
  resets: (socket) => socket.resetAndDestroy(),
  never: () => undefined,
  begins: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{'),
};

const QUICK = ['ok', 'ok', 'ok', 'accepted', 'warning', 'odd', 'error'];

/** Mostly quick responses, so that there are many calls. */
const nextMixed = cycle(...Object.keys(BEHAVIOURS).flatMap((name) => [...QUICK, name]));

function flood(socket: Socket): void {
  let more = true;
  while (more && !socket.destroyed) more = socket.write(LONG);
  if (!socket.destroyed) socket.once('drain', () => flood(socket));
}

/** The server of plugins that misbehave. */
export interface Receiver {
  /** Base addresses; most of them mix all behaviours, the others have one each. */
  readonly addresses: readonly string[];
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    // The first piece of a request contains its path; the rest is discarded.
    socket.once('data', (first: Buffer) => {
      socket.resume();
      const [, name = ''] = /^\S+ \/(\w+)/u.exec(first.toString('latin1', 0, 200)) ?? [];
      const behaviour = Object.hasOwn(BEHAVIOURS, name) ? name : nextMixed();
      BEHAVIOURS[behaviour]?.(socket);
    });
  });
  const port = await listenOnFreePort(server);
  const base = `http://127.0.0.1:${port}`;
  return {
    addresses: [
      ...Array.from({ length: 10 }, () => `${base}/mixed`),
      ...Object.keys(BEHAVIOURS).map((name) => `${base}/${name}`),
      // No server listens there.
      'http://127.0.0.1:1/nobody',
    ],
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

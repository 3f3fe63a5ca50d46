import type { Socket } from 'node:net';
import { createServer } from 'node:net';

import type { Random } from '../crash/random.ts';
import { listenOnFreePort } from '../free-port.ts';

/** How a plugin's own server treats those who call it. */
type Behaviour = (socket: Socket, random: Random) => void;

const LONG = 'x'.repeat(65_536);

function reply(socket: Socket, status: string, body: string, headers = ''): void {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const type = 'Content-Type: application/json';
  socket.end(`HTTP/1.1 ${status}\r\n${type}\r\n${length}\r\n${headers}\r\n${body}`);
}

/** By the first part of the path; anything else behaves now like this and now like that. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  ok: (socket) => reply(socket, '200 OK', '{"success":true}'),
  accepted: (socket) => {
    reply(socket, '200 OK', '{"status":"accepted","providerMessageId":"m"}');
  },
  warning: (socket) => {
    reply(socket, '200 OK', '{"success":false,"level":"warning","message":"Emin misiniz?"}');
  },
  refusal: (socket) => {
    reply(socket, '200 OK', `{"success":false,"message":"${LONG}","__proto__":{"success":true}}`);
  },
  odd: (socket, random) => {
    reply(socket, '200 OK', random.pick(['', 'null', '[]', '{"success":1}', '[[[[', '"\ud800"']));
  },
  error: (socket, random) => {
    reply(socket, random.pick(['500 No', '404 No', '429 No', '199 No', '999 No']), '{}');
  },
  redirect: (socket, random) => {
    const to = random.pick(['/redirect', 'file:///etc/passwd', 'http://[::1', '//x', '']);
    reply(socket, '302 Found', '', `Location: ${to}\r\n`);
  },
  garbage: (socket, random) => {
    socket.end(random.pick(['\u0000\u0001', 'HTTP/1.1 abc\r\n\r\n', 'HTTP/9.9 200\r\n', '\r\n']));
  },
  headers: (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${`X-Flood: ${'y'.repeat(1000)}\r\n`.repeat(2000)}`);
  },
  huge: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"');
    flood(socket);
  },
  lies: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"success":'),
  chunks: (socket) => {
    socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n');
  },
  drops: (socket) => socket.resetAndDestroy(),
  never: () => undefined,
  begins: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{'),
};

/** Most calls are to come to an end soon, so that there are many. */
const USUALLY = ['ok', 'ok', 'ok', 'ok', 'ok', 'accepted', 'accepted', 'warning', 'odd', 'error'];

function flood(socket: Socket): void {
  let more = true;
  while (more && !socket.destroyed) more = socket.write(LONG);
  if (!socket.destroyed) socket.once('drain', () => flood(socket));
}

/** A plugin's server that behaves as badly as one can. */
export interface Receiver {
  /** Base addresses, each with another behaviour; the first ones are mixed. */
  readonly addresses: readonly string[];
  close(): void;
}

/** Starts it on a free port of the loopback. */
export async function startReceiver(random: Random): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    // The first piece of a request holds its path; the rest is read and forgotten.
    socket.once('data', (first: Buffer) => {
      socket.resume();
      behaviourFor(first.toString('latin1', 0, 200), random)(socket, random);
    });
  });
  const port = await listenOnFreePort(server);
  const base = `http://127.0.0.1:${port}`;
  return {
    addresses: [
      ...Array.from({ length: 10 }, () => `${base}/mixed`),
      ...Object.keys(BEHAVIOURS).map((name) => `${base}/${name}`),
      // Nobody listens there.
      'http://127.0.0.1:1/nobody',
    ],
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function behaviourFor(request: string, random: Random): Behaviour {
  const [, name = ''] = /^\S+ \/(\w+)/u.exec(request) ?? [];
  const chosen = Object.hasOwn(BEHAVIOURS, name) ? name : mixed(random);
  return BEHAVIOURS[chosen] ?? (() => undefined);
}

function mixed(random: Random): string {
  return random.pick(random.chance(0.85) ? USUALLY : Object.keys(BEHAVIOURS));
}

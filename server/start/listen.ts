import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { afterRealTime, everyRealTime } from '#server/clock/real-time.ts';

import { CannotListen, LISTEN_REASONS } from './process/start-failure.ts';

/** The open connections of each listening server. */
const connectionsOf = new WeakMap<Server, ReadonlySet<Socket>>();

/** Listens, and returns the port. Throws `CannotListen`. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  connectionsOf.set(server, keepConnections(server));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = LISTEN_REASONS[code] ?? `cannot be used (${code || String(error)})`;
    throw new CannotListen(`${hostName(host)}:${port} ${reason}.`, { cause: error });
  }
  return (server.address() as AddressInfo).port;
}

function keepConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

/** Formats a host for use in an address; a wildcard becomes the loopback address. */
export function hostName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Grace period for calls in progress when the server closes, in ms of real time. */
const GRACE_MS = 10_000;

/** Interval in ms at which idle connections are closed during the grace period. */
const SWEEP_MS = 20;

/** Stops listening, waits up to `graceMs` for calls in progress, and closes every connection. */
export async function closeServer(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = (): void => {
    server.closeIdleConnections();
    closeUnusedConnections(server);
  };
  sweep();
  const sweeps = everyRealTime(SWEEP_MS, sweep);
  const timeout = afterRealTime(graceMs, () => server.closeAllConnections());
  await closed;
  sweeps.cancel();
  timeout.cancel();
}

/** Browsers open connections in advance, and Node does not count unused ones as idle. */
function closeUnusedConnections(server: Server): void {
  for (const socket of connectionsOf.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}

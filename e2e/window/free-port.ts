import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A free port. */
export async function freePort(): Promise<number> {
  const server = await occupy(0);
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Occupies a loopback port. */
export async function occupy(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

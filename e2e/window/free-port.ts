import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = await occupy(0);
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Listens on a loopback port, so that nobody else can. */
export async function occupy(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

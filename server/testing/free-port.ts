import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';

/** Makes a server listen on a free port of 127.0.0.1, and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A port that is free at the moment, for a program that needs to know it before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}

import type { Server } from 'node:http';

import { onTestFinished } from 'vitest';

import { listenOnFreePort } from './free-port.ts';

/** Makes an HTTP server listen on a free port until the test ends, and returns the port. */
export async function listenInTest(server: Server): Promise<number> {
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}

import type { Server } from 'node:http';

import { onTestFinished } from 'vitest';

import { listenOnFreePort } from './free-port.ts';

/** Lets an HTTP server listen for as long as the test runs, on the free port that it returns. */
export async function listenInTest(server: Server): Promise<number> {
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}

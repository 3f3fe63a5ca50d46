// The server of the development loop, a process that is replaced when its sources change. Arguments: the
// developer's address, then the command line of `countertop serve`. It notifies its parent when it accepts
// requests, and shuts down when the channel to the parent closes.

import { defaultDatabaseFile } from '#server/start/process/data-folder.ts';
import { greeting, interfaceLink, readyLine } from '#server/start/process/greeting.ts';
import { createLog } from '#server/start/process/log.ts';
import { readServeFlags } from '#server/start/process/serve-flags.ts';
import { isStartFailure } from '#server/start/process/start-failure.ts';
import { startServer } from '#server/start/start-server.ts';

import type { ApiReady } from './api-loop.ts';

const [address = '', ...argv] = process.argv.slice(2);

try {
  await serve();
} catch (error) {
  if (!isStartFailure(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const options = readServeFlags(argv);
  const db = options.db ?? defaultDatabaseFile();
  const server = await startServer({
    ...options,
    db,
    portalLogin: !options.json,
    log: createLog(),
  });

  let closing: Promise<void> | null = null;
  const close = (): void => {
    closing ??= server.close().finally(() => process.exit());
  };
  process.on('disconnect', close);
  // A terminal sends this signal to every process in it; the parent decides when to stop.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', close);

  // Print the developer's address, since it outlives this process.
  const shown = { ...server, url: address };
  const ready: ApiReady = {
    url: server.url,
    words: options.json ? readyLine(shown) : greeting(shown, db),
    link: interfaceLink(shown),
  };
  if (process.connected) process.send?.(ready);
  else close();
}

import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hostName, listen } from '#server/listen.ts';

import { ApiLoop } from './api-loop.ts';
import { createFront } from './front.ts';
import { createInterfaceServer } from './interface-server.ts';
import { isServerSource, SERVER_SOURCES } from './sources.ts';

interface DevLoopOptions {
  readonly host: string;
  readonly port: number;
  readonly db: string | null;
  readonly controlToken: string;
  readonly allowedHosts: readonly string[];
  /** The whole command line, for the server. */
  readonly argv: readonly string[];
}

/** A development loop that is up. */
interface DevLoop {
  /** What is told to the developer. */
  readonly words: string;
  readonly link: string;
  close(): Promise<void>;
}

/**
 * Starts the loop on the developer's address. Null where the server did not start, which has said why.
 * Throws `CannotListen`.
 */
export async function startDevLoop(options: DevLoopOptions): Promise<DevLoop | null> {
  const { host, allowedHosts } = options;
  let port = options.port;
  let api: ApiLoop | undefined;
  let page: (typeof vite)['middlewares'] | undefined;
  const front = createFront({
    port: () => port,
    allowedHosts,
    api: async () => (await api?.current) ?? null,
    page: (request, response) => page?.(request, response),
  });
  const vite = await createInterfaceServer(front, allowedHosts);
  page = vite.middlewares;
  const database = keptBetweenRestarts(options.db);
  const close = async (): Promise<void> => {
    const closed = closeFront(front);
    await Promise.all([api?.close(), vite.close()]);
    await closed;
    database.forget();
  };
  try {
    port = await listen(front, host, port);
  } catch (error) {
    await vite.close();
    database.forget();
    throw error;
  }

  api = new ApiLoop({
    address: `http://${hostName(host)}:${port}`,
    argv: [...options.argv, ...database.flags, ...behindTheFront(options)],
    onGone: () =>
      console.error('countertop: the server has ended; the next change starts it again'),
  });
  const first = await api.restart();
  if (first === null) {
    await close();
    return null;
  }
  const started = api;
  vite.watcher.add(SERVER_SOURCES);
  vite.watcher.on('all', (_event, file) => {
    if (isServerSource(file)) void restart(started, file);
  });
  return { words: first.words, link: first.link, close };
}

/** Of a flag that is given twice, the later one counts. */
function behindTheFront({ controlToken }: DevLoopOptions): string[] {
  return ['--host', '127.0.0.1', '--control-token', controlToken];
}

async function restart(api: ApiLoop, file: string): Promise<void> {
  const server = await api.restart();
  const name = path.relative(process.cwd(), file);
  console.error(
    server === null
      ? `countertop: after the change of ${name} the server did not start; the next change tries again`
      : `countertop: restarted after a change of ${name}`,
  );
}

/** A database in memory would be empty after each restart, and nobody would have a session. */
function keptBetweenRestarts(db: string | null): { flags: string[]; forget: () => void } {
  if (db !== ':memory:') return { flags: [], forget: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-dev-'));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forget);
  return { flags: ['--db', path.join(folder, 'dev.db')], forget };
}

async function closeFront(front: Server): Promise<void> {
  if (!front.listening) return;
  const closed = new Promise((resolve) => {
    front.close(resolve);
  });
  front.closeAllConnections();
  await closed;
}

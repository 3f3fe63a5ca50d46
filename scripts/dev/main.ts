// `npm run dev -- [flags of countertop serve]`: the APIs and the interface from their sources on one address. A
// change to the server restarts it; a change to the interface hot-reloads.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runCountertop } from '#cli/run.ts';
import { hostName } from '#server/start/listen.ts';
import type { ServeFlags } from '#server/start/process/serve-flags.ts';
import { readServeFlags } from '#server/start/process/serve-flags.ts';
import { CannotListen, UsageError } from '#server/start/process/start-failure.ts';

import { ApiLoop } from './api-loop.ts';
import { openFront } from './front.ts';

const API_PROCESS = path.join(import.meta.dirname, 'api-process.ts');

const argv = process.argv.slice(2);

try {
  await develop(readServeFlags(argv));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  // Prints the help, the version, or what is wrong.
  await runCountertop(['serve', ...argv]);
}

async function develop(options: ServeFlags): Promise<void> {
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  // Until it is up, everything that needs closing ends with this process.
  let stop = (): void => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  try {
    const loop = await startDevLoop(options, controlToken, argv);
    if (loop === null) {
      process.exitCode = 1;
      return;
    }
    stop = () => void loop.close().then(() => process.exit(0));
    if (options.withParent) process.stdin.once('close', stop).resume();
    process.stdout.write(loop.words);
    if (options.open) await (await import('open')).default(loop.link);
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Serves the interface from its sources, and the APIs from a server that restarts when its sources change. `argv`
 * is the whole command line, which is passed to the server. Returns the greeting (`words`), or null if the server
 * did not start, after its error was printed. Throws `CannotListen`.
 */
async function startDevLoop(
  { host, port, db, allowedHosts }: ServeFlags,
  controlToken: string,
  argv: readonly string[],
) {
  const database = keptBetweenRestarts(db);
  let address = '';
  // If a flag is given twice, the last one wins.
  const flags = [...argv, ...database.flags, '--host', '127.0.0.1'];
  const api = new ApiLoop({
    spawnApi: (apiPort) => {
      const own = [...flags, `--control-token=${controlToken}`, '--port', apiPort];
      return fork(API_PROCESS, [address, ...own], { stdio: 'inherit' });
    },
    onGone: () =>
      console.error('countertop: the server exited; it will be restarted on the next change'),
  });
  const front = await openFront({ host, port, allowedHosts, api }).catch((error: unknown) => {
    database.forget();
    throw error;
  });
  address = `http://${hostName(host)}:${front.port}`;
  const close = async (): Promise<void> => {
    await Promise.all([api.close(), front.close()]);
    database.forget();
  };
  const first = await api.restart();
  if (first === null) {
    await close();
    return null;
  }
  front.watch((file) => void restart(api, file));
  return { words: first.words, link: first.link, close };
}

async function restart(api: ApiLoop, file: string): Promise<void> {
  const server = await api.restart();
  console.error(
    server === null
      ? `countertop: the server did not start after a change to ${file}; retrying on the next change`
      : `countertop: restarted after a change to ${file}`,
  );
}

/** An in-memory database, and every session in it, would be lost on each restart. */
function keptBetweenRestarts(db: string | null): { flags: string[]; forget: () => void } {
  if (db !== ':memory:') return { flags: [], forget: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-dev-'));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forget);
  return { flags: ['--db', path.join(folder, 'dev.db')], forget };
}

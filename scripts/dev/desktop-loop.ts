import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

import { closeServer, listen } from '#server/listen.ts';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { ApiLoop } from './api-loop.ts';
import { ADDRESS_VARIABLE } from './desktop-address.ts';
import { buildDesktop, DESKTOP_BUNDLE } from './desktop-build.ts';
import { createFront } from './front.ts';
import { createInterfaceServer } from './interface-server.ts';
import { isServerSource, SERVER_SOURCES } from './sources.ts';

interface DesktopLoopOptions {
  /** Starts Electron on a bundle, with a channel for messages. */
  readonly start: (bundle: string, environment: Record<string, string>) => ChildProcess;
  /** Called when the app has ended by itself: with 0, or null for a signal, where a person quit it. */
  readonly onQuit: (code: number | null) => void;
}

/** A desktop app under development. */
interface DesktopLoop {
  /** The address of its window. */
  readonly address: string;
  close(): Promise<void>;
}

const MAIN = path.join(repositoryFolder, 'main');

/**
 * Opens the app with its window on the interface from its sources, and opens it again when a source of
 * the main process or of the server changes.
 */
export async function startDesktopLoop(options: DesktopLoopOptions): Promise<DesktopLoop> {
  await buildDesktop();
  let port = 0;
  let app: ApiLoop | undefined;
  let page: (typeof vite)['middlewares'] | undefined;
  const front = createFront({
    port: () => port,
    allowedHosts: [],
    api: async () => (await app?.current) ?? null,
    page: (request, response) => page?.(request, response),
  });
  const vite = await createInterfaceServer(front, []);
  page = vite.middlewares;
  port = await listen(front, '127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const started = new ApiLoop({
    address,
    argv: [],
    spawnApi: () => options.start(DESKTOP_BUNDLE, { [ADDRESS_VARIABLE]: address }),
    onGone: options.onQuit,
  });
  app = started;
  void started.restart();

  const openAgain = lastOfMany(async (file) => {
    try {
      await buildDesktop();
    } catch {
      // The bundler has said why.
      console.error(`countertop: after the change of ${file} there is nothing to open`);
      return;
    }
    await started.restart();
    console.error(`countertop: opened again after a change of ${file}`);
  });
  vite.watcher.add([...SERVER_SOURCES, MAIN]);
  vite.watcher.on('all', (_event, file) => {
    if (isDesktopSource(file)) openAgain(path.relative(repositoryFolder, file));
  });
  return {
    address,
    close: async () => {
      await Promise.all([started.close(), vite.close()]);
      front.closeAllConnections();
      await closeServer(front);
    },
  };
}

function isDesktopSource(file: string): boolean {
  const inMain = path.relative(MAIN, file);
  if (inMain.startsWith('..')) return isServerSource(file);
  return file.endsWith('.ts') && !file.endsWith('.test.ts') && !inMain.startsWith('testing');
}

/** Does the work for one file after another, and once for all that came while it was being done. */
function lastOfMany(work: (file: string) => Promise<void>): (file: string) => void {
  let turn = Promise.resolve();
  let wanted = 0;
  return (file) => {
    wanted += 1;
    const mine = wanted;
    turn = turn.then(() => (mine === wanted ? work(file) : undefined));
  };
}

import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

import { build } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { ApiLoop } from './api-loop.ts';
import { openFront } from './front.ts';

interface DesktopLoopOptions {
  /** Starts Electron on a bundle, with a channel for messages. */
  readonly start: (bundle: string, environment: Record<string, string>) => ChildProcess;
  /** Called when the app has ended without being asked; the code is 0, or null for a signal, if it was quit. */
  readonly onQuit: (code: number | null) => void;
}

interface DesktopLoop {
  /** The address that the window shows. */
  readonly address: string;
  close(): Promise<void>;
}

/** The bundle, from the top folder. */
const BUNDLE = 'dist/dev/main.js';

/**
 * Opens the app with its window on the interface from its sources, and opens it again when a source of
 * the main process or of the server changes.
 */
export async function startDesktopLoop(options: DesktopLoopOptions): Promise<DesktopLoop> {
  await buildDesktop();
  let app: ApiLoop | undefined;
  const front = await openFront({
    host: '127.0.0.1',
    port: 0,
    allowedHosts: [],
    api: async () => (await app?.current) ?? null,
  });
  const address = `http://127.0.0.1:${front.port}`;
  const started = new ApiLoop({
    address,
    argv: [],
    // scripts/dev/desktop-main.ts reads it.
    spawnApi: () => options.start(BUNDLE, { COUNTERTOP_DEV_ADDRESS: address }),
    onGone: options.onQuit,
  });
  app = started;
  void started.restart();

  const openAgain = latestOnly(async (file) => {
    try {
      await buildDesktop();
    } catch {
      // The bundler has printed why.
      console.error(`countertop: after the change of ${file} there is nothing to open`);
      return;
    }
    await started.restart();
    console.error(`countertop: opened again after a change of ${file}`);
  });
  front.watch(openAgain, ['main']);
  return {
    address,
    close: async () => void (await Promise.all([started.close(), front.close()])),
  };
}

/**
 * Bundles the app as the shipped one is bundled, but with source maps and not minified. Rejects on a
 * syntax error.
 */
async function buildDesktop(): Promise<void> {
  const common = { logLevel: 'warn' as const, root: repositoryFolder };
  const output = { outDir: path.dirname(BUNDLE), sourcemap: true, minify: false };
  const configFile = (name: string): string =>
    path.join(repositoryFolder, 'scripts', 'build', `vite.${name}.config.ts`);
  await build({
    ...common,
    configFile: configFile('main'),
    build: { ...output, ssr: 'scripts/dev/desktop-main.ts' },
  });
  await build({ ...common, configFile: configFile('preload'), build: output });
}

/** Runs the work for one file after another, and skips files that another one has followed meanwhile. */
function latestOnly(work: (file: string) => Promise<void>): (file: string) => void {
  let queue = Promise.resolve();
  let latest = 0;
  return (file) => {
    latest += 1;
    const own = latest;
    queue = queue.then(() => (own === latest ? work(file) : undefined));
  };
}

import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

import { build } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { ApiLoop } from './api-loop.ts';
import { openFront } from './front.ts';

interface DesktopLoopOptions {
  /** Starts Electron with a bundle and a message channel. */
  readonly start: (bundle: string, environment: Record<string, string>) => ChildProcess;
  /**
   * Called when the app exits without being stopped by the loop; the code is 0 (or null after a signal) if it
   * was quit.
   */
  readonly onQuit: (code: number | null) => void;
}

/** The path of the bundle, relative to the repository root. */
const BUNDLE = 'dist/dev/main.js';

/**
 * Opens the app with its window on the interface from its sources, and opens it again when a source of
 * the main process or of the server changes.
 */
export async function startDesktopLoop(options: DesktopLoopOptions) {
  await buildDesktop();
  let address = '';
  const api = new ApiLoop({
    // Read by scripts/dev/desktop-main.ts.
    spawnApi: () => options.start(BUNDLE, { COUNTERTOP_DEV_ADDRESS: address }),
    onGone: options.onQuit,
  });
  const front = await openFront({ host: '127.0.0.1', port: 0, allowedHosts: [], api });
  address = `http://127.0.0.1:${front.port}`;
  void api.restart();

  const openAgain = latestOnly(async (file) => {
    try {
      await buildDesktop();
    } catch {
      // The bundler has already printed the error.
      console.error(`countertop: the app could not be built after the change to ${file}`);
      return;
    }
    await api.restart();
    console.error(`countertop: opened again after a change to ${file}`);
  });
  front.watch(openAgain, ['main']);
  return {
    /** The address that the window shows. */
    address,
    close: async (): Promise<void> => void (await Promise.all([api.close(), front.close()])),
  };
}

/** Bundles the app like a release, but with source maps and without minifying. Rejects on a syntax error. */
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

/** Runs `work` for one file at a time, and skips files that have been superseded by a newer one. */
function latestOnly(work: (file: string) => Promise<void>): (file: string) => void {
  let queue = Promise.resolve();
  let latest = 0;
  return (file) => {
    latest += 1;
    const own = latest;
    queue = queue.then(() => (own === latest ? work(file) : undefined));
  };
}

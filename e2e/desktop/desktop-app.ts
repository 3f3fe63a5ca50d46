import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { ElectronApplication, Page } from '@playwright/test';
import { _electron, chromium, expect } from '@playwright/test';

import { installedElectron, whyNoWindow } from '../../scripts/bootstrap/electron.mjs';

const builtApp = path.resolve(import.meta.dirname, '../../dist/main');

/** The running desktop app. */
export interface DesktopApp {
  readonly page: Page;
  /**
   * The app's main process; null for a packed app, whose fuses forbid inspectors, which Playwright needs. A packed app
   * is reached only through its window.
   */
  readonly main: ElectronApplication | null;
  /** Starts a second instance on the same data; resolves with its exit code when it has exited. */
  readonly startAgain: () => Promise<number | null>;
  /** Quits it; on Windows, where signals do not exist, a packed app is killed. */
  readonly quit: () => Promise<void>;
}

/** The packed app to test. If empty, the one built in dist/ is tested on the downloaded Electron. */
const packedApp = process.env['COUNTERTOP_APP'] ?? '';

/** True if the stories run in a packed app. */
export function isPackedApp(): boolean {
  return packedApp !== '';
}

/** Why the stories of the window cannot run here; null if they can. */
export function whyNoDesktop(): string | null {
  if (isPackedApp()) return null;
  const reason = whyNoWindow();
  return reason === null ? null : `${reason} (npm start -- --fetch-electron fetches Electron)`;
}

/** Starts the app on a data folder. */
export function startDesktopApp(dataHome: string): Promise<DesktopApp> {
  return isPackedApp() ? startPackedApp(dataHome) : startBuiltApp(dataHome);
}

/** The environment that makes the app use this folder for data on every system. */
function environmentFor(dataHome: string): Record<string, string> {
  // ELECTRON_RUN_AS_NODE would start plain Node instead of Electron, and the compile cache is for the Node that runs
  // the stories.
  const { ELECTRON_RUN_AS_NODE: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env;
  const environment = Object.fromEntries(
    Object.entries(inherited).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { ...environment, XDG_DATA_HOME: dataHome, APPDATA: dataHome, HOME: dataHome };
}

async function startBuiltApp(dataHome: string): Promise<DesktopApp> {
  const env = environmentFor(dataHome);
  // Without `executablePath`, Playwright uses the installed Electron and pauses the app until it is connected.
  const main = await _electron.launch({ args: [builtApp], chromiumSandbox: true, env });
  const ended = once(main.process(), 'exit');
  return {
    page: await main.firstWindow(),
    main,
    startAgain: () => exitCodeOf(spawn(installedElectron() ?? '', [builtApp], { env })),
    quit: async () => {
      await main.evaluate(({ app }) => app.quit()).catch(() => undefined);
      await ended;
    },
  };
}

async function startPackedApp(dataHome: string): Promise<DesktopApp> {
  const env = environmentFor(dataHome);
  const child = spawn(packedApp, ['--remote-debugging-port=0'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const address = await debuggingAddress(child);
  await hasPage(address);
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The app has no window.');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return {
    page,
    main: null,
    startAgain: () => exitCodeOf(spawn(packedApp, [], { env, stdio: 'ignore' })),
    quit: async () => {
      await browser.close();
      child.kill();
      await ended;
    },
  };
}

/** The address of the debugger, `http://127.0.0.1:<port>`, which Chromium prints on standard error. */
async function debuggingAddress(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('The app has no standard error.');
  const lines = createInterface(child.stderr);
  for await (const line of lines) {
    const [, host] = /DevTools listening on ws:\/\/([^/]+)/u.exec(line) ?? [];
    if (host !== undefined) {
      // Later output is discarded, or it would fill the pipe.
      child.stderr.resume();
      return `http://${host}`;
    }
  }
  throw new Error('The app ended before it could be reached.');
}

/** Waits until the window has loaded a page, since Playwright treats an empty one as crashed. */
async function hasPage(address: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const targets = (await (await fetch(`${address}/json/list`)).json()) as { url: string }[];
        return targets.map(({ url }) => url);
      },
      { timeout: 30_000 },
    )
    .toContainEqual(expect.stringMatching(/^(?:http:\/\/127\.0\.0\.1|data:)/u));
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

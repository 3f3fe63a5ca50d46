import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';

import { freePort } from '#server/testing/free-port.ts';

import type { AppInNode } from '../../main/testing/app-in-node.ts';
import { startAppInNode } from '../../main/testing/app-in-node.ts';
import type { MenuEntry, OpenedWindow } from '../../main/testing/remote-control.ts';
import { dataFolderIn } from '../desktop/data-folder.ts';

export { expect };

// The desktop app without Electron: its bundle, which contains the server, runs in Node, its preload script and page
// run in Chromium, and a double of Electron passes messages between them.

const repositoryFolder = path.resolve(import.meta.dirname, '../..');
const preload = readFileSync(path.join(repositoryFolder, 'dist/main/preload.cjs'), 'utf8');

/** The app and its window. */
export interface WindowOnDouble {
  readonly app: AppInNode;
  readonly page: Page;
  /** Shows the n-th window that the app opened, counted from 0, and closes the previous one. */
  readonly show: (n: number) => Promise<Page>;
  readonly menu: () => Promise<readonly MenuEntry[]>;
  readonly choose: (item: string) => Promise<void>;
}

interface Fixtures {
  /** The folder used in place of the user's home folder. */
  home: string;
  /** Starts the app on `home`, with a new browser context. */
  start: () => Promise<WindowOnDouble>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the empty pattern tells Playwright that no fixture is needed
  home: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('home');
    mkdirSync(dataFolderIn(folder), { recursive: true });
    // Apps of other stories run at the same time, so they cannot all have the usual port.
    const remembered = JSON.stringify({ port: await freePort() });
    writeFileSync(path.join(dataFolderIn(folder), 'window.json'), remembered);
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  start: async ({ home, browser }, use) => {
    const apps: AppInNode[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const app = startAppInNode(repositoryFolder, home);
      apps.push(app);
      const { locale } = test.info().project.use;
      return openWindow(app, async () => {
        const context = await browser.newContext({ ...(locale !== undefined && { locale }) });
        contexts.push(context);
        return context;
      });
    });
    // The pages are closed first, because a page without its app would keep trying to reconnect.
    for (const context of contexts) await context.close();
    for (const app of apps) await app.quit();
  },
});

async function openWindow(
  app: AppInNode,
  newContext: () => Promise<BrowserContext>,
): Promise<WindowOnDouble> {
  let context: BrowserContext | null = null;
  const show = async (n: number): Promise<Page> => {
    const opened = await app.opened(n);
    await context?.close();
    context = await newContext();
    const page = await context.newPage();
    await connect(app, page, opened);
    await page.goto(opened.loaded);
    return page;
  };
  return {
    app,
    page: await show(0),
    show,
    menu: async () => (await app.ask({ do: 'menu' })) as readonly MenuEntry[],
    choose: async (item) => void (await app.ask({ do: 'click', item })),
  };
}

/** Connects a page to the app as Electron does, with the page's preload script. */
async function connect(
  app: AppInNode,
  page: Page,
  { launchArguments, preload: has }: OpenedWindow,
) {
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    void app.ask({ do: 'page', event: 'did-navigate-in-page', url: frame.url() }).catch(() => {});
  });
  if (has === null) return;
  await page.exposeFunction('doubleInvoke', (channel: string, message: unknown) =>
    app.ask({ do: 'invoke', channel, message }),
  );
  await page.exposeFunction('doubleSend', (channel: string, message: unknown) =>
    app.ask({ do: 'send', channel, message }),
  );
  app.onSent((channel, ...args) => {
    void page
      .evaluate((sent) => void window.dispatchEvent(new CustomEvent('sent', { detail: sent })), {
        channel,
        args,
      })
      // The page may have been closed in the meantime.
      .catch(() => undefined);
  });
  await page.addInitScript({ content: inPage(launchArguments) });
}

/** The built preload script with a replacement for `electron`. */
function inPage(launchArguments: readonly string[]): string {
  return `{
    const listeners = new Map();
    const ipcRenderer = {
      invoke: (channel, message) => window.doubleInvoke(channel, message),
      send: (channel, message) => void window.doubleSend(channel, message),
      on: (channel, listener) => listeners.set(listener, channel),
      off: (channel, listener) => listeners.delete(listener),
    };
    window.addEventListener('sent', ({ detail: { channel, args } }) => {
      for (const [listener, on] of listeners) if (on === channel) listener({}, ...args);
    });
    const contextBridge = { exposeInMainWorld: (name, value) => { window[name] = value; } };
    const require = () => ({ contextBridge, ipcRenderer });
    const process = { argv: ${JSON.stringify(launchArguments)} };
    (() => { ${preload} })();
  }`;
}

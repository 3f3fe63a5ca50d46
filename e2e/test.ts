import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';

import { KeptContexts } from './browser/kept-contexts.ts';
import { SharedEmulators } from './emulator/shared-emulators.ts';
import type { TestEmulator } from './emulator/test-emulator.ts';
import { startTestEmulator } from './emulator/test-emulator.ts';

export { expect };

/** The default time of a story's virtual clock. */
const STORY_START = '2026-03-01T12:00:00Z';

interface Options {
  /** `real`, or the ISO time at which the virtual clock starts. */
  clock: string;
  /**
   * With `file`, the story has an emulator of its own, which it may stop and start again on the same database. With
   * `:memory:`, the emulator is shared: it is reset before each story.
   */
  database: ':memory:' | 'file';
  fixture: string;
  /** True to keep named sandboxes in a folder; requires `file`. */
  sandboxes: boolean;
  /** The path of the first page; `/` is the page shown at the first start. */
  opens: string;
}

interface Fixtures {
  /** An emulator in its initial state. */
  emulator: TestEmulator;
  /** A browser page with a session on the first screen. Errors logged by the page fail the story. */
  page: Page;
}

interface OfWorker {
  emulators: SharedEmulators;
  contexts: KeptContexts;
}

/** The `test` function for stories: `test('...', async ({ emulator, page }) => ...)`. */
export const test = base.extend<Options & Fixtures, OfWorker>({
  clock: [STORY_START, { option: true }],
  database: [':memory:', { option: true }],
  fixture: ['bistro', { option: true }],
  opens: ['/floor', { option: true }],
  sandboxes: [false, { option: true }],

  emulators: [
    // oxlint-disable-next-line no-empty-pattern -- the empty pattern tells Playwright that no fixture is needed
    async ({}, use) => {
      const emulators = new SharedEmulators();
      await use(emulators);
      await emulators.stop();
    },
    { scope: 'worker' },
  ],

  contexts: [
    async ({ browser }, use) => {
      const contexts = new KeptContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],

  emulator: async ({ clock, database, fixture, sandboxes, emulators }, use, testInfo) => {
    const options = { port: 0, clock, fixture, limits: 'off' } as const;
    if (database === ':memory:') {
      await use(await emulators.take({ ...options, database }));
      return;
    }
    const folder = testInfo.outputPath('emulator');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'countertop.db');
    const emulator = await startTestEmulator({
      ...options,
      database: file,
      ...(sandboxes && { sandboxes: path.join(folder, 'sandboxes') }),
    });
    await use(emulator);
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  },

  page: async (
    { contexts, emulator, opens, locale, colorScheme, permissions, javaScriptEnabled },
    use,
  ) => {
    const context = await contexts.take(
      { locale, colorScheme, permissions, javaScriptEnabled },
      emulator.url,
    );
    const page = await context.newPage();
    const complaints = collectComplaints(page, emulator.url);
    // Opening the link gives the browser its session. It is retried, because the server may close an idle connection
    // just as it is used again.
    await page.request.get(emulator.link, { maxRetries: 2 });
    await page.goto(emulator.url + opens);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The top bar is loaded after the first paint.
    if (javaScriptEnabled !== false) await expect(page.getByRole('banner')).toBeVisible();
    await use(page);
    await contexts.giveBack(context);
    expect(complaints, 'errors and warnings of the page').toEqual([]);
  },
});

/** Collects errors of the page and requests to other addresses, since the interface must work offline. */
function collectComplaints(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const own = [url, 'data:', 'blob:'].some((start) => request.url().startsWith(start));
    if (!own) complaints.push(`A request left the emulator: ${request.url()}`);
  });
  return complaints;
}

/** False for the browser's own reports of refused and failed requests, which are part of stories. */
function isComplaint(message: ConsoleMessage): boolean {
  const reported = ['Failed to load resource', 'net::ERR_'];
  return (
    ['error', 'warning'].includes(message.type()) &&
    !reported.some((text) => message.text().includes(text))
  );
}

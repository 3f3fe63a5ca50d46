import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { dataFolderIn } from './data-folder.ts';
import type { DesktopApp } from './desktop-app.ts';
import { isPackedApp } from './desktop-app.ts';
import { expect, test } from './test.ts';

const pictures = path.resolve(import.meta.dirname, '../../screenshots');

test('the window opens the start page without asking for a token', async ({ app: { page } }) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'A restaurant for your plugin to talk to' }),
  ).toBeVisible();
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
});

test('the window paints its first screen', async ({ app }) => {
  const picture = await pictureOf(app);
  mkdirSync(pictures, { recursive: true });
  writeFileSync(
    path.join(pictures, `window-${process.platform}-${isPackedApp() ? 'packed' : 'built'}.png`),
    picture,
  );
  // The picture of an empty window has only a few kilobytes.
  expect(picture.length).toBeGreaterThan(20_000);
});

test('the page can use the bridge, but nothing else of Node or Electron', async ({
  app: { page },
}) => {
  const found = await page.evaluate(() => ({
    verbs: Object.keys(Reflect.get(window, 'countertop') as object).toSorted(),
    leaked: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  }));
  expect(found).toEqual({
    verbs: ['copyText', 'onCommand', 'openFile', 'report', 'revealFile', 'saveFile', 'settings'],
    leaked: [],
  });
});

test('the window sends requests only to its own origin', async ({ app: { page } }) => {
  const elsewhere: string[] = [];
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url());
  });
  await page.reload();
  for (const screen of ['Requests', 'Webhooks', 'Catalog', 'Resilience']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }
  expect(elsewhere).toEqual([]);
});

test("the page's policy forbids inline and evaluated scripts", async ({ app: { page } }) => {
  const policy = (await page.reload())?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const evaluated = page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline"';
    document.head.append(script);
    return document.title;
  });
  expect(await evaluated).not.toBe('inline');
});

test('the window does not leave its origin or open other windows', async ({
  app: { page },
  dataHome,
}) => {
  const before = page.url();
  await page.evaluate(() => {
    // The app does not open http addresses in the browser either.
    window.open('http://elsewhere.example/');
    location.assign('http://elsewhere.example/');
  });
  // The log has a line for each refusal.
  const log = path.join(dataFolderIn(dataHome), 'logs', 'countertop.log');
  const refusals = (): number => readFileSync(log, 'utf8').split('"scheme":"http:"').length - 1;
  await expect.poll(refusals).toBe(2);
  await expect(
    page.getByRole('heading', { level: 1, name: 'A restaurant for your plugin to talk to' }),
  ).toBeVisible();
  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
});

test('the page gets no permissions', async ({ app: { page } }) => {
  const names = ['geolocation', 'notifications', 'camera', 'microphone'] as const;
  const states = await page.evaluate(
    (asked) =>
      Promise.all(
        asked.map(async (name) => (await navigator.permissions.query({ name } as never)).state),
      ),
    names,
  );
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
});

/** A PNG of the window's content; for a packed app, a screenshot of its page. */
async function pictureOf({ main, page }: DesktopApp): Promise<Buffer> {
  if (main === null) return page.screenshot();
  const encoded = await main.evaluate(async ({ BrowserWindow }) => {
    const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
    return image?.toPNG().toString('base64') ?? '';
  });
  return Buffer.from(encoded, 'base64');
}

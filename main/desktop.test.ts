import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';

import type { MenuItemConstructorOptions } from 'electron';
import { expect, onTestFinished, test } from 'vitest';

import type { WindowReport } from '#server/contract/desktop.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { CHANNELS, SETTINGS_ARGUMENT } from './channels.ts';
import { SAFE_PREFERENCES } from './security.ts';
import type { ElectronDouble, WindowDouble } from './testing/electron-double.ts';
import { askServerOf, startDesktop } from './testing/start-desktop.ts';
import { userPaths } from './user-paths.ts';

const TURKISH_AND_DARK: WindowReport = {
  settings: {
    theme: 'dark',
    language: 'tr',
    presentation: true,
    singleKeys: true,
    testLanguage: 'typescript',
    pluginId: 'demo-kds',
    serverId: null,
  },
  speaks: 'tr',
};

test('opens one window with the interface, signed in without typing a token', async () => {
  const desktop = startDesktop();
  const { loaded } = await desktop.opened(0);
  const [link = ''] = loaded;

  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/open\?token=[\w-]+&to=%2F$/u);
  expect(await askServerOf(link, '/state')).toMatchObject({
    stores: [{ serverId: 'srv-bistro' }, { serverId: 'srv-bos' }],
  });
  expect(desktop.windows).toHaveLength(1);
});

test('the window has all safety settings, and keeps its size and position', async () => {
  const desktop = startDesktop();
  const { options } = await desktop.opened(0);

  expect(options).toMatchObject({ name: 'interface', windowStatePersistence: true, show: false });
  expect(options.webPreferences).toEqual({
    ...SAFE_PREFERENCES,
    preload: path.join(import.meta.dirname, 'preload.cjs'),
    additionalArguments: [],
  });
  expect(options).toMatchObject({ width: 1366, height: 738 });
});

test('the title contains the address', async () => {
  const desktop = startDesktop();
  const window = await desktop.opened(0);
  const { host } = new URL(window.loaded[0] ?? '');
  expect(window.options.title).toBe(`Countertop · ${host}`);

  const prevented = window.emit('window', 'page-title-updated', {}, 'Floor · Countertop');

  expect(prevented).toBe(true);
  expect(desktop.calls).toContainEqual(['window.setTitle', `Floor · Countertop · ${host}`]);
});

test.each([
  ['does not report that it is drawn', { silent: true }],
  ['cannot load its page', { silent: true, loadFails: true }],
])('a window that %s is still shown', async (_what, surroundings) => {
  const desktop = startDesktop(surroundings);
  const { window } = await desktop.opened(0);
  await expect.poll(() => namesOf(desktop)).toContain('window.show');
  expect(window.isDestroyed()).toBe(false);
});

test('the run file next to the open database has the address of its server, until the app quits', async () => {
  const desktop = startDesktop();
  const [link = ''] = (await desktop.opened(0)).loaded;
  const { origin, searchParams } = new URL(link);
  const runFile = `${desktop.paths.database}.run`;

  expect(JSON.parse(readFileSync(runFile, 'utf8'))).toEqual({
    url: origin,
    controlToken: searchParams.get('token'),
    pid: process.pid,
    startedAt: expect.stringMatching(/^\d{4}-.*Z$/u),
  });
  await desktop.quit();
  expect(existsSync(runFile)).toBe(false);
});

test('all user files are in the data folder', async () => {
  const desktop = startDesktop();
  await desktop.opened(0);
  const { folder } = desktop.paths;

  expect(desktop.calls).toContainEqual(['app.setPath', 'userData', path.join(folder, 'window')]);
  const files = ['countertop.db', 'logs/countertop.log', 'window.json'];
  expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
});

test('the next start restores the port, page and settings', async () => {
  const folder = temporaryFolder();
  const first = startDesktop({}, folder);
  const window = await first.opened(0);
  const { origin } = new URL(window.loaded[0] ?? '');
  window.emit('page', 'did-navigate', {}, `${origin}/floor`);
  window.emit('page', 'did-navigate-in-page', {}, `${origin}/webhooks?status=retrying`);
  window.emit('page', 'did-navigate', {}, `${origin}/openapi`);
  window.emit('page', 'did-navigate', {}, 'https://elsewhere.example/');
  first.sendToApp(window, CHANNELS.report, TURKISH_AND_DARK);
  await first.quit();

  const second = startDesktop({}, folder);
  const again = await second.opened(0);

  const link = new URL(again.loaded[0] ?? '');
  expect(link.origin).toBe(origin);
  expect(link.searchParams.get('to')).toBe('/webhooks?status=retrying');
  const settings = encodeURIComponent(JSON.stringify(TURKISH_AND_DARK.settings));
  expect(again.options.webPreferences?.additionalArguments).toEqual([
    `${SETTINGS_ARGUMENT}${settings}`,
  ]);
  expect(second.calls).toContainEqual(['nativeTheme.themeSource', 'dark']);
  expect(itemOf(second, 'Dosya', 'Yeni Masa')).toBeDefined();
});

test('requests for the window during the start open one window and start one server', async () => {
  const desktop = startDesktop({}, temporaryFolder(), 'darwin');
  // macOS emits this event at every launch, before Electron is ready.
  desktop.emitApp('activate');
  await Promise.resolve();
  desktop.emitApp('second-instance');

  const [link = ''] = (await desktop.opened(0)).loaded;
  expect(await askServerOf(link, '/health')).toMatchObject({ status: 'ok' });
  expect(desktop.windows).toHaveLength(1);
});

test('an app that is quitting neither opens nor shows a window', async () => {
  const desktop = startDesktop({}, temporaryFolder(), 'darwin');
  const window = await desktop.opened(0);
  desktop.electron.app.quit();
  expect(window.destroyed()).toBe(true);
  desktop.emitApp('second-instance');
  desktop.emitApp('activate');
  await desktop.ended;
  expect(desktop.windows).toHaveLength(1);
});

test('an app that is started again while quitting restarts once', async () => {
  const desktop = startDesktop();
  await desktop.opened(0);
  desktop.electron.app.quit();
  desktop.emitApp('second-instance');
  desktop.emitApp('second-instance');
  await desktop.ended;
  expect(namesOf(desktop).filter((name) => name === 'app.relaunch')).toHaveLength(1);
});

test('a command for a page that is loading is sent after the page has reported', async () => {
  const desktop = startDesktop();
  const window = await desktop.opened(0);
  click(itemOf(desktop, 'File', 'New Table'));
  expect(namesOf(desktop)).not.toContain('page.send');
  desktop.sendToApp(window, CHANNELS.report, { ...TURKISH_AND_DARK, speaks: 'en' });
  expect(desktop.calls).toContainEqual(['page.send', CHANNELS.command, 'new table']);

  window.emit('page', 'did-start-navigation', { isMainFrame: true, isSameDocument: false });
  click(itemOf(desktop, 'File', 'Reset…'));
  expect(desktop.calls).not.toContainEqual(['page.send', CHANNELS.command, 'reset']);
  desktop.sendToApp(window, CHANNELS.report, { ...TURKISH_AND_DARK, speaks: 'en' });
  expect(desktop.calls).toContainEqual(['page.send', CHANNELS.command, 'reset']);
});

test('a missing database is not created silently', async () => {
  const folder = temporaryFolder();
  const gone = path.join(folder, 'taken-out', 'demo.db');
  writeFileSync(path.join(folder, 'window.json'), JSON.stringify({ database: gone }));
  const desktop = startDesktop({}, folder);
  const failure = await desktop.opened(0);
  expect(pageOf(failure)).toContain(`The database ${gone} no longer exists.`);

  choose(failure, 'startFresh');
  const [link = ''] = (await desktop.opened(1)).loaded;
  expect(await askServerOf(link, '/health')).toMatchObject({ status: 'ok' });
  expect(existsSync(path.dirname(gone))).toBe(false);
});

test('creating a fresh database can be retried', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'countertop.db'), 'broken '.repeat(999));
  const inTheWay = path.join(folder, 'countertop-2.db.lock');
  mkdirSync(inTheWay);
  const desktop = startDesktop({}, folder);

  choose(await desktop.opened(0), 'startFresh');
  choose(await desktop.opened(1), 'again');
  const stillInTheWay = await desktop.opened(2);
  expect(pageOf(stillInTheWay)).toContain('countertop-2.db cannot be used: ');

  rmSync(inTheWay, { recursive: true });
  choose(stillInTheWay, 'again');
  expect((await desktop.opened(3)).loaded[0]).toMatch(/^http:/u);
});

test('a free port replaces a port in use, and is remembered', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupied.once('listening', resolve));
  onTestFinished(() => void occupied.close());
  const { port } = occupied.address() as { port: number };
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'window.json'), JSON.stringify({ port }));

  const desktop = startDesktop({}, folder);
  const { loaded } = await desktop.opened(0);

  const taken = Number(new URL(loaded[0] ?? '').port);
  expect(taken).not.toBe(port);
  expect(remembered(folder)).toMatchObject({ port: taken });
});

test('a second instance brings the first window to the front and quits', async () => {
  const desktop = startDesktop();
  const window = await desktop.opened(0);
  window.minimized = true;
  desktop.emitApp('second-instance');
  expect(namesOf(desktop).slice(-3)).toEqual(['window.restore', 'window.show', 'window.focus']);

  const second = startDesktop({ secondInstance: true }, desktop.paths.folder);
  await second.ended;
  expect(second.windows).toEqual([]);
});

test('quitting finishes calls in progress without a dialog', async () => {
  const desktop = startDesktop();
  const { loaded } = await desktop.opened(0);
  const { origin } = new URL(loaded[0] ?? '');
  const body = JSON.stringify({
    tableId: 'salon-1',
    personCount: 2,
    cart: [{ product: 'p-cay', quantity: 1 }],
  });
  const call = request(`${origin}/plugin-api/tables/create`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer srv-bistro.demo-qr.sk_test_demo-qr',
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await new Promise<void>((resolve) => {
    call.write(body.slice(0, 20), () => resolve());
  });
  // A later call has been answered, so the server has received the beginning of this one.
  expect((await fetch(`${origin}/control/health`)).status).toBe(200);

  const quitting = desktop.quit();
  call.end(body.slice(20));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await quitting;

  expect(namesOf(desktop).filter((name) => name.startsWith('dialog.'))).toEqual([]);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  const next = startDesktop({}, desktop.paths.folder);
  const [link = ''] = (await next.opened(0)).loaded;
  expect(JSON.stringify(await askServerOf(link, '/accounts?kind=table&status=open'))).toContain(
    'salon-1',
  );
});

test('closing the window ends the app', async () => {
  const desktop = startDesktop();
  const { window } = await desktop.opened(0);
  window.destroy();
  await expect(desktop.ended).resolves.toBeUndefined();
});

test('on a Mac, the window of a failed start can also be reopened', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'countertop.db'), 'broken '.repeat(999));
  const desktop = startDesktop({}, folder, 'darwin');
  (await desktop.opened(0)).window.destroy();

  desktop.emitApp('activate');
  expect(pageOf(await desktop.opened(1))).toContain('cannot be used');
});

test('on a Mac, a menu command without a window opens one and waits for its page', async () => {
  const desktop = startDesktop({}, temporaryFolder(), 'darwin');
  (await desktop.opened(0)).window.destroy();

  click(itemOf(desktop, 'File', 'New Table'));
  const window = await desktop.opened(1);
  expect(namesOf(desktop)).not.toContain('page.send');
  desktop.sendToApp(window, CHANNELS.report, TURKISH_AND_DARK);
  expect(desktop.calls).toContainEqual(['page.send', CHANNELS.command, 'new table']);
});

test('on a Mac, the server keeps running without a window, and the window can be reopened', async () => {
  const desktop = startDesktop({}, temporaryFolder(), 'darwin');
  const { window, loaded } = await desktop.opened(0);
  window.destroy();
  expect(namesOf(desktop)).not.toContain('app.quit');
  expect(await askServerOf(loaded[0] ?? '', '/health')).toMatchObject({ status: 'ok' });

  desktop.emitApp('activate');
  expect(desktop.windows).toHaveLength(2);
});

test('a page that keeps crashing is reloaded three times', async () => {
  const desktop = startDesktop();
  const window = await desktop.opened(0);
  for (let round = 0; round < 5; round += 1) {
    window.emit('page', 'render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  }
  expect(namesOf(desktop).filter((name) => name === 'page.reload')).toHaveLength(3);
});

test('the menu sends commands to the page, and copies the control token itself', async () => {
  const desktop = startDesktop();
  const window = await desktop.opened(0);

  desktop.sendToApp(window, CHANNELS.report, { ...TURKISH_AND_DARK, speaks: 'en' });
  click(itemOf(desktop, 'File', 'New Table'));
  click(itemOf(desktop, 'Edit', 'Copy Control Token'));
  click(itemOf(desktop, 'File', 'Open Data Folder'));
  click(itemOf(desktop, 'Help', 'API Reference'));

  const link = new URL(window.loaded[0] ?? '');
  expect(desktop.calls).toContainEqual(['page.send', CHANNELS.command, 'new table']);
  expect(desktop.calls).toContainEqual(['clipboard.writeText', link.searchParams.get('token')]);
  expect(desktop.calls).toContainEqual(['shell.openPath', desktop.paths.folder]);
  expect(desktop.calls).toContainEqual(['shell.openExternal', `${link.origin}/openapi`]);
});

test('links that leave the interface open in the browser, but only safe links', async () => {
  const desktop = startDesktop();
  const window = await desktop.opened(0);
  const { origin } = new URL(window.loaded[0] ?? '');

  expect(window.openWindow('https://plugin.example/connect?code=1')).toEqual({ action: 'deny' });
  expect(window.openWindow('file:///etc/passwd')).toEqual({ action: 'deny' });
  expect(window.emit('page', 'will-navigate', { url: 'http://127.0.0.1:5055/' })).toBe(true);
  expect(window.emit('page', 'will-navigate', { url: `${origin}/floor` })).toBe(false);
  expect(window.emit('page', 'will-navigate', { url: `${origin}/openapi/data-api.json` })).toBe(
    true,
  );

  const log = readFileSync(desktop.paths.logFile, 'utf8');
  expect(log).toContain('"scheme":"file:"');
  expect(log).not.toContain('passwd');
  expect(desktop.calls.filter(([name]) => name === 'shell.openExternal')).toEqual([
    ['shell.openExternal', 'https://plugin.example/connect?code=1'],
    ['shell.openExternal', 'http://127.0.0.1:5055/'],
    ['shell.openExternal', `${origin}/openapi/data-api.json`],
  ]);
});

test('another database is opened from the menu in the same window, and remembered', async () => {
  const folder = temporaryFolder();
  const other = path.join(folder, 'friday.db');
  writeFileSync(other, '');
  const desktop = startDesktop({ chosenFile: other }, folder);
  const first = await desktop.opened(0);
  const { origin } = new URL(first.loaded[0] ?? '');
  first.emit('page', 'did-navigate-in-page', {}, `${origin}/floor?account=of-the-first`);

  click(itemOf(desktop, 'File', 'Open Another File…'));
  const [link = ''] = (await desktop.opened(1)).loaded;
  // The saved page belongs to the first database.
  expect(new URL(link).searchParams.get('to')).toBe('/');

  expect(await askServerOf(link, '/health')).toMatchObject({ status: 'ok' });
  expect(desktop.windows.map(({ destroyed }) => destroyed())).toEqual([true, false]);
  expect(namesOf(desktop)).not.toContain('app.quit');
  expect(remembered(folder)).toMatchObject({ database: other });
  expect(existsSync(other)).toBe(true);
});

test('if the server cannot start, the page says why in one sentence, and what can be done', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'countertop.db'),
    'This is a letter, not a database. '.repeat(99),
  );
  const desktop = startDesktop({}, folder);

  const window = await desktop.opened(0);

  const page = pageOf(window);
  expect(page).toContain('Countertop cannot start');
  expect(page).toContain(
    `The database ${desktop.paths.database} cannot be used: file is not a database.`,
  );
  expect(page).toContain('the server could not start');
  expect(window.options.webPreferences).toEqual({ ...SAFE_PREFERENCES, javascript: false });
  expect(itemOf(desktop, 'File', 'New Table')?.enabled).toBe(false);
  expect(itemOf(desktop, 'File', 'Open Another File…')?.enabled).toBeUndefined();
});

test('starting with a new file leaves the broken file unchanged', async () => {
  const folder = temporaryFolder();
  const broken = path.join(folder, 'countertop.db');
  writeFileSync(broken, 'broken '.repeat(999));
  const desktop = startDesktop({}, folder);
  const failure = await desktop.opened(0);

  expect(choose(failure, 'startFresh')).toBe(true);
  const [link = ''] = (await desktop.opened(1)).loaded;

  expect(await askServerOf(link, '/state')).toMatchObject({ clock: { mode: 'real' } });
  expect(readFileSync(broken, 'utf8')).toBe('broken '.repeat(999));
  expect(remembered(folder)).toMatchObject({ database: path.join(folder, 'countertop-2.db') });
});

test('after a cancelled choice of another file, the same file can be tried again', async () => {
  const folder = temporaryFolder();
  const broken = path.join(folder, 'countertop.db');
  writeFileSync(broken, 'broken '.repeat(999));
  const desktop = startDesktop({ chosenFile: null }, folder);
  const failure = await desktop.opened(0);

  choose(failure, 'openFile');
  choose(failure, 'log');
  expect(desktop.calls).toContainEqual(['shell.showItemInFolder', desktop.paths.logFile]);
  choose(failure, 'again');
  const stillBroken = await desktop.opened(1);
  expect(pageOf(stillBroken)).toContain('cannot be used');

  rmSync(broken);
  choose(stillBroken, 'again');
  expect((await desktop.opened(2)).loaded[0]).toMatch(/^http:\/\/127/u);
  expect(desktop.windows.map(({ destroyed }) => destroyed())).toEqual([true, true, false]);
});

test('a database in use is distinguished from a damaged database', async () => {
  const first = startDesktop();
  const { origin } = new URL((await first.opened(0)).loaded[0] ?? '');

  const second = startDesktop({ locale: 'tr-TR' }, first.paths.folder);
  const page = pageOf(await second.opened(0));

  // The address comes from the run file next to the database.
  expect(page).toContain(
    `The database ${first.paths.database} is in use by the Countertop at ${origin}; close that one, or choose another file.`,
  );
  expect(page).toContain('Countertop başlayamıyor');
});

test('a data folder that cannot be created is reported', async () => {
  const folder = path.join(temporaryFolder(), 'file', 'countertop');
  writeFileSync(path.dirname(folder), '');
  const desktop = startDesktop({}, folder);

  expect(pageOf(await desktop.opened(0))).toContain(
    `The data folder ${folder} cannot be created: `,
  );
});

test('the app starts even if the log cannot be opened', async () => {
  const folder = temporaryFolder();
  mkdirSync(userPaths(folder).logFile, { recursive: true });
  const desktop = startDesktop({}, folder);
  const [link = ''] = (await desktop.opened(0)).loaded;
  expect(await askServerOf(link, '/health')).toMatchObject({ status: 'ok' });
});

test.runIf(existsSync('/dev/full'))('a failed start is shown if the disk is full', async () => {
  const folder = temporaryFolder();
  const { logs, logFile } = userPaths(folder);
  mkdirSync(logs);
  symlinkSync('/dev/full', logFile);
  writeFileSync(path.join(folder, 'countertop.db'), 'broken '.repeat(999));
  const desktop = startDesktop({}, folder);

  const window = await desktop.opened(0);
  expect(pageOf(window)).toContain('Countertop cannot start');
  choose(window, 'startFresh');
  expect((await desktop.opened(1)).loaded[0]).toMatch(/^http:/u);
});

test('quit on the page of a failed start ends the app', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'countertop.db'), 'broken '.repeat(999));
  const desktop = startDesktop({}, folder);
  choose(await desktop.opened(0), 'quit');
  await expect(desktop.ended).resolves.toBeUndefined();
});

test('a chosen database that breaks is reported, and no other is opened instead', async () => {
  const folder = temporaryFolder();
  const other = path.join(folder, 'friday.db');
  writeFileSync(other, '');
  const first = startDesktop({ chosenFile: other }, folder);
  await first.opened(0);
  click(itemOf(first, 'File', 'Open Another File…'));
  await first.opened(1);
  await first.quit();
  rmSync(`${other}-wal`, { force: true });
  writeFileSync(other, 'broken '.repeat(999));

  const second = startDesktop({}, folder);
  expect(pageOf(await second.opened(0))).toContain(`The database ${other} cannot be used`);
});

test('an invalid state file is ignored', async () => {
  const folder = temporaryFolder();
  const { appStateFile } = userPaths(folder);
  writeFileSync(appStateFile, '{"port": "many", "place": "https://evil.example/", "report": 7}');
  copyFileSync(appStateFile, `${appStateFile}.before`);

  const desktop = startDesktop({}, folder);
  const { loaded, options } = await desktop.opened(0);

  expect(new URL(loaded[0] ?? '').searchParams.get('to')).toBe('/');
  expect(options.webPreferences?.additionalArguments).toEqual([]);
});

/** The names of the calls to Electron, in order. */
function namesOf({ calls }: Pick<ElectronDouble, 'calls'>): string[] {
  return calls.map(([name]) => name);
}

function remembered(folder: string): unknown {
  return JSON.parse(readFileSync(userPaths(folder).appStateFile, 'utf8'));
}

/** The page of a failed start. */
function pageOf({ loaded }: WindowDouble): string {
  return decodeURIComponent((loaded[0] ?? '').replace('data:text/html;charset=utf-8,', ''));
}

/** Follows a link on the page of a failed start; true if the window prevented the navigation. */
function choose(window: WindowDouble, action: string): boolean {
  return window.emit('page', 'will-navigate', { url: `https://countertop.invalid/${action}` });
}

function itemOf(
  { menu }: Pick<ElectronDouble, 'menu'>,
  section: string,
  label: string,
): MenuItemConstructorOptions | undefined {
  const items = menu().find((one) => one.label === section)?.submenu;
  return Array.isArray(items) ? items.find((one) => one.label === label) : undefined;
}

function click(item: MenuItemConstructorOptions | undefined): void {
  if (item?.click === undefined) throw new Error(`${item?.label ?? 'The item'} does nothing.`);
  (item.click as unknown as () => void)();
}

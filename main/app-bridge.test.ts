import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { WebFrameMain } from 'electron';
import { expect, test } from 'vitest';

import type { WindowReport } from '#server/contract/desktop.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

import { answerPage } from './app-bridge.ts';
import { CHANNELS } from './channels.ts';
import { createPageBridge } from './page-bridge.ts';
import { belongsTo } from './security.ts';
import { createElectronDouble } from './testing/electron-double.ts';

const SERVER = 'http://127.0.0.1:4010';
const REPORT: WindowReport = {
  settings: {
    theme: 'dark',
    language: 'tr',
    presentation: false,
    singleKeys: true,
    testLanguage: 'typescript',
    pluginId: null,
    serverId: null,
  },
  speaks: 'tr',
};

test('text is saved in the chosen file', async () => {
  const file = temporaryFile('request.json');
  const { bridge, calls } = await openBridge(file);

  const saved = await bridge.saveFile({ name: 'body.json', kind: 'json', text: '{"ğ": 1}' });

  expect(saved).toEqual({ path: file });
  expect(readFileSync(file, 'utf8')).toBe('{"ğ": 1}');
  expect(calls.find(([name]) => name === 'dialog.showSaveDialog')?.[2]).toEqual({
    defaultPath: 'body.json',
    filters: [
      { name: 'JSON', extensions: ['json'] },
      { name: '*', extensions: ['*'] },
    ],
  });
});

test('a program keeps its extension', async () => {
  const { bridge, calls } = await openBridge(null);
  await bridge.saveFile({ name: 'receiver.mjs', kind: 'text', text: 'x' });
  expect(calls.find(([name]) => name === 'dialog.showSaveDialog')?.[2]).toMatchObject({
    filters: [{ extensions: ['mjs'] }, { extensions: ['*'] }],
  });
});

test('text is copied', async () => {
  const { bridge, calls } = await openBridge(null);
  await bridge.copyText({ text: 'srv-bistro.demo-qr.sk' });
  expect(calls).toContainEqual(['clipboard.writeText', 'srv-bistro.demo-qr.sk']);
});

test('a cancelled dialog saves and opens nothing', async () => {
  const { bridge } = await openBridge(null);
  expect(await bridge.saveFile({ name: 'a.txt', kind: 'text', text: 'x' })).toBeNull();
  expect(await bridge.openFile({ kind: 'json' })).toBeNull();
});

test('a file is opened as text', async () => {
  const file = temporaryFile('world.json');
  writeFileSync(file, '{"name": "Şişli"}');
  const { bridge } = await openBridge(file);
  expect(await bridge.openFile({ kind: 'json' })).toEqual({
    path: file,
    name: 'world.json',
    text: '{"name": "Şişli"}',
  });
});

test('failures are reported in one sentence', async () => {
  const folder = temporaryFolder();
  const { bridge, surroundings } = await openBridge(path.join(folder, 'no', 'such', 'folder.txt'));
  await expect(bridge.saveFile({ name: 'a.txt', kind: 'text', text: 'x' })).rejects.toThrow(
    'ENOENT',
  );
  await expect(bridge.openFile({ kind: 'text' })).rejects.toThrow('ENOENT');

  surroundings.chosenFile = path.join(folder, 'picture.json');
  writeFileSync(surroundings.chosenFile, Buffer.from([0xff, 0xd8, 0xff]));
  await expect(bridge.openFile({ kind: 'json' })).rejects.toThrow(
    'picture.json is not UTF-8 text.',
  );
});

test('only a file that was saved or opened here is shown in its folder', async () => {
  const file = temporaryFile('a.txt');
  const { bridge, calls } = await openBridge(file);
  await expect(bridge.revealFile({ path: file })).rejects.toThrow(
    'This window has neither saved nor opened that file.',
  );
  await bridge.saveFile({ name: 'a.txt', kind: 'text', text: 'x' });
  await bridge.revealFile({ path: file });
  expect(calls).toContainEqual(['shell.showItemInFolder', file]);
});

test.each([
  ['a path instead of a name', { name: '../../.bashrc', kind: 'text', text: 'x' }],
  ['no name', { kind: 'text', text: 'x' }],
  ['an unknown kind', { name: 'a.exe', kind: 'program', text: 'x' }],
  ['bytes instead of text', { name: 'a.txt', kind: 'text', text: new Uint8Array(1) }],
  ['an additional field', { name: 'a.txt', kind: 'text', text: 'x', path: '/etc' }],
])('a page that asks for %s is refused, and no dialog is shown', async (_what, request) => {
  const { invoke, calls } = await openBridge('/tmp/never');
  expect(await invoke(CHANNELS.save, request)).toEqual({ refused: expect.stringMatching(/\S/u) });
  expect(calls.map(([name]) => name)).not.toContain('dialog.showSaveDialog');
});

test('only the top frame of the window, on a page of our server, is answered', async () => {
  const { double, window, reports } = await openBridge(null);
  const refusal = { refused: 'Only the page in this window may send requests.' };
  const request = { kind: 'json' };
  const frame = (url: string): WebFrameMain => ({ url }) as WebFrameMain;

  expect(await double.invoke(window, CHANNELS.open, request, frame(`${SERVER}/`))).toEqual(refusal);
  expect(await double.invoke(window, CHANNELS.open, request, null)).toEqual(refusal);

  const stranger = new double.electron.BrowserWindow({});
  void stranger.loadURL(`${SERVER}/floor`);
  const other = double.windows.at(-1) ?? window;
  expect(await double.invoke(other, CHANNELS.open, request)).toEqual(refusal);
  double.sendToApp(other, CHANNELS.report, REPORT);

  window.loaded.push('https://evil.example/');
  expect(await double.invoke(window, CHANNELS.open, request)).toEqual(refusal);
  double.sendToApp(window, CHANNELS.report, REPORT);
  expect(reports).toEqual([]);
});

test('an invalid report is ignored', async () => {
  const { bridge, double, window, reports } = await openBridge(null);
  bridge.report(REPORT);
  double.sendToApp(window, CHANNELS.report, { ...REPORT, speaks: 'xx' });
  double.sendToApp(window, CHANNELS.report, null);
  expect(reports).toEqual([REPORT]);
});

/** Both ends of the bridge, with a window between them. */
async function openBridge(chosenFile: string | null) {
  const double = createElectronDouble({ chosenFile });
  const reports: WindowReport[] = [];
  const own = new double.electron.BrowserWindow({});
  await own.loadURL(`${SERVER}/floor`);
  const window = await double.opened(0);
  answerPage(double.electron, {
    window: () => own,
    isOwn: (url) => belongsTo(SERVER, url),
    onReport: (report) => reports.push(report),
  });
  const invoke = (channel: string, request: unknown): Promise<unknown> =>
    double.invoke(window, channel, request);
  const bridge = createPageBridge(
    {
      invoke,
      send: (channel, message) => double.sendToApp(window, channel, message),
      on: () => undefined as never,
      off: () => undefined as never,
    },
    [],
  );
  const { calls, surroundings } = double;
  return { bridge, double, window, reports, invoke, calls, surroundings };
}

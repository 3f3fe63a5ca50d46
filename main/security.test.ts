import { expect, test } from 'vitest';

import {
  belongsTo,
  guardContents,
  guardSession,
  mayOpenOutside,
  SAFE_PREFERENCES,
} from './security.ts';
import { createElectronDouble } from './testing/electron-double.ts';

const SERVER = 'http://127.0.0.1:4010';
const isOwn = (url: string): boolean => belongsTo(SERVER, url);

test('pages run in a sandbox without Node', () => {
  expect(SAFE_PREFERENCES).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
  });
});

test.each([
  'clipboard-sanitized-write',
  'clipboard-read',
  'media',
  'geolocation',
  'notifications',
  'openExternal',
  'fileSystem',
  'fullscreen',
  'unknown',
] as const)('even our own page is denied %s', (permission) => {
  const { electron, permissions } = createElectronDouble();
  guardSession(electron.session.defaultSession, isOwn);

  const { permissionRequest, permissionCheck } = permissions;
  let answered: boolean | null = null;
  const answer = (granted: boolean): void => {
    answered = granted;
  };
  const details = { requestingUrl: `${SERVER}/floor`, isMainFrame: true };
  permissionRequest?.(null as never, permission, answer, details);
  expect(answered).toBe(false);
  expect(permissionCheck?.(null, permission, SERVER, details)).toBe(false);
});

test('pages get no devices, and only snapshots of our server can be downloaded', () => {
  const { electron, permissions, emitSession } = createElectronDouble();
  guardSession(electron.session.defaultSession, isOwn);
  expect(permissions.device?.({} as never)).toBe(false);
  const isKept = (url: string): boolean => !emitSession('will-download', { getURL: () => url });
  expect(isKept(`${SERVER}/control/snapshots/friday%20dinner/file`)).toBe(true);
  expect(isKept(`${SERVER}/control/snapshots/a/b/file`)).toBe(false);
  expect(isKept(`${SERVER}/control/world`)).toBe(false);
  expect(isKept('https://plugin.example/control/snapshots/a/file')).toBe(false);
});

test('a window cannot navigate elsewhere', () => {
  const { electron, windows } = createElectronDouble();
  const { webContents } = new electron.BrowserWindow({});
  const gone: string[] = [];
  guardContents(webContents, { mayNavigate: isOwn, onBlocked: (url) => gone.push(url) });
  const [window] = windows;

  expect(window?.emit('page', 'will-navigate', { url: `${SERVER}/webhooks` })).toBe(false);
  expect(window?.emit('page', 'will-navigate', { url: 'https://plugin.example/' })).toBe(true);
  expect(window?.emit('page', 'will-redirect', { url: `${SERVER}/floor` })).toBe(false);
  expect(window?.emit('page', 'will-redirect', { url: 'https://evil.example/' })).toBe(true);
  expect(window?.emit('page', 'will-frame-navigate', { url: SERVER, isMainFrame: false })).toBe(
    true,
  );
  expect(window?.emit('page', 'will-frame-navigate', { url: SERVER, isMainFrame: true })).toBe(
    false,
  );
  expect(window?.emit('page', 'will-attach-webview')).toBe(true);
  expect(window?.openWindow(`${SERVER}/floor`)).toEqual({ action: 'deny' });
  expect(gone).toEqual(['https://plugin.example/', `${SERVER}/floor`]);
});

test.each([
  ['https://plugin.example/connect?code=1', true],
  ['http://localhost:3000/callback', true],
  ['http://127.0.0.1:5055/', true],
  ['http://[::1]:5055/', true],
  ['http://plugin.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['https://user:secret@plugin.example/', false],
  ['file:///etc/passwd', false],
  ['smb://share/run.exe', false],
  ['javascript:alert(1)', false],
  ['ms-msdt:/id', false],
  ['mailto:someone@plugin.example', false],
  ['not an address', false],
])('the browser may be asked to open %s: %s', (url, allowed) => {
  expect(mayOpenOutside(url)).toBe(allowed);
});

test.each([
  [`${SERVER}/floor`, true],
  ['http://127.0.0.1:40100/', false],
  ['http://127.0.0.1:4010.evil.example/', false],
  ['http://localhost:4010/', false],
  ['data:text/html,hello', false],
  ['about:blank', false],
])('%s belongs to our server: %s', (url, own) => {
  expect(isOwn(url)).toBe(own);
});

test('every address counts as foreign while there is no server', () => {
  expect(belongsTo(null, SERVER)).toBe(false);
  expect(belongsTo(null, 'null')).toBe(false);
});

import { describe, expect, test } from 'vitest';

import { flagsOfServer, windowOrBrowser } from './window-or-browser.mjs';

/** How and where `npm start` was called. */
interface Start {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly platform: NodeJS.Platform;
  readonly isTerminal: boolean;
  readonly isRoot: boolean;
}

const LINUX: Start = {
  flags: [],
  env: { DISPLAY: ':0' },
  platform: 'linux',
  isTerminal: true,
  isRoot: false,
};
const MAC: Start = { ...LINUX, platform: 'darwin', env: {} };
const WINDOWS: Start = { ...LINUX, platform: 'win32', env: {} };
const SSH = { SSH_CONNECTION: '10.0.0.2 50022 10.0.0.1 22' };

describe('a start opens the window', () => {
  test.each<[string, Start]>([
    ['on Linux with an X screen', LINUX],
    ['on Linux with a Wayland screen', { ...LINUX, env: { WAYLAND_DISPLAY: 'wayland-0' } }],
    ['on Linux with a screen forwarded by SSH', { ...LINUX, env: { DISPLAY: ':10', ...SSH } }],
    ['on a Mac', MAC],
    ['on Windows', WINDOWS],
    ['if CI is empty', { ...LINUX, env: { DISPLAY: ':0', CI: '' } }],
    ['if CI is false', { ...LINUX, env: { DISPLAY: ':0', CI: 'false' } }],
    ['if npm has a setting for the browser', { ...MAC, env: { npm_config_browser: 'firefox' } }],
  ])('%s', (_where, start) => {
    expect(windowOrBrowser(start)).toEqual({ opens: 'window' });
  });
});

describe('a start uses the browser', () => {
  test.each<[string, Start, string | null]>([
    ['if asked to', { ...MAC, flags: ['--browser'] }, null],
    ['if npm took the flag', { ...MAC, env: { npm_config_browser: 'true' } }, null],
    ['with a flag of the server', { ...MAC, flags: ['--port', '0'] }, null],
    ['with any flag', { ...LINUX, flags: ['--help'], env: {} }, null],
    ['in CI', { ...LINUX, env: { DISPLAY: ':0', CI: 'true' } }, 'CI is set'],
    ['in another kind of CI', { ...MAC, env: { CI: '1' } }, 'CI is set'],
    ['without a terminal', { ...LINUX, isTerminal: false }, 'this is not a terminal'],
    ['without a screen', { ...LINUX, env: {} }, 'there is no screen'],
    ['if DISPLAY is empty', { ...LINUX, env: { DISPLAY: '' } }, 'there is no screen'],
    ['for root', { ...LINUX, isRoot: true }, 'a window is not opened for root'],
    ['on a Mac over SSH', { ...MAC, env: SSH }, 'this is a session over SSH'],
    ['on Windows over SSH', { ...WINDOWS, env: SSH }, 'this is a session over SSH'],
  ])('%s', (_where, start, because) => {
    expect(windowOrBrowser(start)).toEqual({ opens: 'browser', because });
  });
});

test('the server gets all flags except --browser', () => {
  expect(flagsOfServer(['--browser'])).toEqual([]);
  expect(flagsOfServer(['--port', '0', '--browser', '--json'])).toEqual(['--port', '0', '--json']);
});

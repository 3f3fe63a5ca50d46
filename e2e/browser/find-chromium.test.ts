import { expect, test } from 'vitest';

import type { Machine } from './find-chromium.ts';
import { findChromium } from './find-chromium.ts';

const OWN = '/home/me/.cache/ms-playwright/chromium/chrome';

test('prefers the browser named by CHROMIUM_PATH', () => {
  const machine = machineWith(['/opt/mine', '/usr/bin/chromium'], {
    env: { CHROMIUM_PATH: '/opt/mine' },
  });
  expect(findChromium(machine)).toBe('/opt/mine');
});

test('throws if CHROMIUM_PATH does not name a browser, even if there is another', () => {
  const machine = machineWith(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/gone' } });
  expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH is "/opt/gone"');
});

test('ignores an empty CHROMIUM_PATH', () => {
  const machine = machineWith(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '' } });
  expect(findChromium(machine)).toBe('/usr/bin/chromium');
});

test('prefers the headless shell to the full browser', () => {
  const machine = machineWith(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
  expect(findChromium(machine)).toBe('/usr/bin/chromium-headless-shell');
});

test('finds Chrome if there is no Chromium', () => {
  expect(findChromium(machineWith(['/usr/bin/google-chrome', OWN]))).toBe('/usr/bin/google-chrome');
});

test("finds Playwright's Chromium if the system has none", () => {
  expect(findChromium(machineWith([OWN]))).toBe(OWN);
});

test('returns undefined if there is no browser', () => {
  expect(findChromium(machineWith([]))).toBeUndefined();
});

test('looks in the Applications folders on macOS', () => {
  const chrome = '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const machine = machineWith([chrome], { platform: 'darwin', env: { HOME: '/Users/me' } });
  expect(findChromium(machine)).toBe(chrome);
});

test('looks in the Program Files folders on Windows', () => {
  const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'C:\\Program Files' };
  expect(findChromium(machineWith([chrome], { platform: 'win32', env }))).toBe(chrome);
});

function machineWith(browsers: readonly string[], overrides: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: {},
    works: (file) => browsers.includes(file),
    playwrightsOwn: OWN,
    ...overrides,
  };
}

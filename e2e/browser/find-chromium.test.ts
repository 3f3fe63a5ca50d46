import { expect, test } from 'vitest';

import type { Machine } from './find-chromium.ts';
import { findChromium } from './find-chromium.ts';

const OWN = '/home/me/.cache/ms-playwright/chromium/chrome';

test('takes the browser that CHROMIUM_PATH names before any other', () => {
  const machine = machineWith(['/opt/mine', '/usr/bin/chromium'], {
    env: { CHROMIUM_PATH: '/opt/mine' },
  });
  expect(findChromium(machine)).toBe('/opt/mine');
});

test('takes no other one when CHROMIUM_PATH names none', () => {
  const machine = machineWith(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/gone' } });
  expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH is "/opt/gone"');
});

test('an empty CHROMIUM_PATH is none', () => {
  const machine = machineWith(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '' } });
  expect(findChromium(machine)).toBe('/usr/bin/chromium');
});

test('takes the one without a window before the whole browser', () => {
  const machine = machineWith(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
  expect(findChromium(machine)).toBe('/usr/bin/chromium-headless-shell');
});

test('finds Chrome where there is no Chromium', () => {
  expect(findChromium(machineWith(['/usr/bin/google-chrome', OWN]))).toBe('/usr/bin/google-chrome');
});

test("finds Playwright's own where the system has none", () => {
  expect(findChromium(machineWith([OWN]))).toBe(OWN);
});

test('finds nothing where there is nothing', () => {
  expect(findChromium(machineWith([]))).toBeUndefined();
});

test('looks into the applications of a Mac', () => {
  const chrome = '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const machine = machineWith([chrome], { platform: 'darwin', env: { HOME: '/Users/me' } });
  expect(findChromium(machine)).toBe(chrome);
});

test('looks into the program folders of Windows', () => {
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

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { Sandbox } from '#library/index.ts';
import { startSandbox } from '#library/index.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => sandbox.close());

/** Everything that a test can fake; the test runner needs the rest. */
const EVERYTHING = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'performance',
  'hrtime',
  'Date',
] as const;

test('fake timers of a test do not affect the library', async () => {
  vi.useFakeTimers({ toFake: [...EVERYTHING], now: 0 });
  await using other = await startSandbox();
  const hooks = await other.receiver('demo-qr');
  await other.staff.openTable({ tableId: 'salon-3' });
  expect((await hooks.next('table.created')).data.tableId).toBe('salon-3');
  await expect(hooks.next('table.closed', { timeoutMs: 250 })).rejects.toThrow(
    'No table.closed reached the receiver of demo-qr within 250 ms.',
  );
  await expect(
    other.plugin('demo-qr').sent('GET /tables/open', { timeoutMs: 150 }),
  ).rejects.toThrow('demo-qr has made no calls.');
  expect((await other.clock.advance('1 h')).now).toBe('2026-03-01T13:00:00.000Z');
  expect(vi.getTimerCount()).toBe(0);
});

test('a mocked fetch of a test does not affect the library', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')));
  expect((await sandbox.plugin('demo-qr').get('/tables/open')).status).toBe(200);
});

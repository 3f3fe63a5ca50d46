import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { follow } from '#testing/live-events.ts';
import { everythingIn, makeSandbox } from '#testing/sandboxes.ts';
import type { TestServer } from '#testing/start-test-server.ts';
import { startTestServer } from '#testing/start-test-server.ts';

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'countertop.db');
}

async function save({ control }: Pick<TestServer, 'control'>, name: string, note?: string) {
  const saved = await control('POST', '/snapshots', { name, ...(note !== undefined && { note }) });
  expect(saved.body).toMatchObject({ success: true });
  return saved.body.data;
}

/** Things that a world has and another one has not: accounts, logs, a payment, a delivery. */
async function useIt({ control, post, get }: TestServer): Promise<void> {
  await control('POST', '/tables/salon-1/open', { personCount: 3 });
  await post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  await control('POST', '/payments', { amount: 9 });
  await get('/tables/open');
}

const namesOf = async ({ control }: Pick<TestServer, 'control'>): Promise<string[]> =>
  (await control('GET', '/snapshots')).body.data.map(({ name }: { name: string }) => name);

describe.each([
  ['in memory', () => ':memory:'],
  ['in a file', newFile],
])('a snapshot %s', (_, database) => {
  test('brings everything back as it was, clock and limits included', async () => {
    const server = await startTestServer({ db: database(), limits: 'sandbox' });
    const { control } = server;
    await useIt(server);
    await control('PATCH', '/limits', { profile: 'production', values: { readPerMinute: 7 } });
    await control('POST', '/clock', { advanceMs: 90_000 });
    const before = await everythingIn(server);
    const row = await save(server, 'Before lunch', 'two tables');
    expect(row).toEqual({
      name: 'Before lunch',
      kind: 'named',
      createdAt: expect.stringMatching(/^\d{4}-/u),
      clock: { now: '2026-03-01T12:01:30.000Z', mode: 'virtual' },
      accounts: 5,
      bytes: expect.any(Number),
      note: 'two tables',
    });
    await control('POST', '/reset');
    await control('PATCH', '/limits', { profile: 'off' });
    await control('POST', '/tables/bahce-1/open', {});
    await control('POST', '/clock', { mode: 'ticking' });

    const restored = await control('POST', '/snapshots/Before%20lunch/restore');

    expect(restored.status).toBe(200);
    expect(restored.body.data).toEqual(before.state);
    expect(await everythingIn(server)).toEqual(before);
  });
});

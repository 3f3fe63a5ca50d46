import { describe, expect, test } from 'vitest';

import { everythingIn } from '#server/testing/sandboxes.ts';
import { namesOf, PLACES, save, useIt } from '#server/testing/snapshots.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, answering, deliveries, subscribe } from '#server/testing/webhooks.ts';

describe.each(PLACES)('a snapshot %s', (_, database) => {
  test('restores everything, clock and limits included', async () => {
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

  test('contains pending deliveries, which are sent after a restore', async () => {
    const server = await startTestServer({ db: database() });
    const { control } = server;
    // The first attempt fails, all later ones succeed.
    const receiver = await startProvider(answering(503, 200));
    await subscribe(server, 'demo-qr', receiver);
    await control('POST', '/tables/salon-1/open', {});
    await advance(server);
    await save(server, 'pending');
    const pending = await pendingOf(server);
    expect(pending.length).toBeGreaterThan(0);
    await advance(server, 86_400_000);
    expect(await pendingOf(server)).toEqual([]);
    const heard = receiver.calls.length;

    await control('POST', '/snapshots/pending/restore');
    expect(await pendingOf(server)).toEqual(pending);
    await advance(server, 86_400_000);

    expect(await pendingOf(server)).toEqual([]);
    expect(receiver.calls.length).toBeGreaterThan(heard);
  });

  test('is listed newest first; names are case-sensitive', async () => {
    const server = await startTestServer({ db: database() });
    for (const name of ['lunch', 'Lunch', 'con', 'v1.2_final -x', 'dinner.'])
      await save(server, name);
    expect(await namesOf(server)).toEqual(['dinner.', 'v1.2_final -x', 'con', 'Lunch', 'lunch']);
    const deleted = await server.control('DELETE', '/snapshots/Lunch');
    expect(deleted.body).toEqual({ success: true, data: { name: 'Lunch' } });
    expect(await namesOf(server)).toEqual(['dinner.', 'v1.2_final -x', 'con', 'lunch']);
    const again = await server.control('POST', '/snapshots', { name: 'lunch' });
    expect([again.status, again.body.message]).toEqual([409, 'Snapshot exists']);
  });

  test('is saved before each reset and restore, and restores what was lost', async () => {
    const server = await startTestServer({ db: database() });
    await useIt(server);
    await save(server, 'used');
    const used = await everythingIn(server);
    await server.control('POST', '/reset');
    await server.control('POST', '/tables/bahce-1/open', {});
    const second = await everythingIn(server);
    await server.control('POST', '/snapshots/used/restore');

    const { data: rows } = (await server.control('GET', '/snapshots')).body;
    expect(rows.map(({ kind, note }: Record<string, unknown>) => [kind, note])).toEqual([
      ['checkpoint', 'before restore used'],
      ['checkpoint', 'before reset'],
      ['named', null],
    ]);
    const [beforeRestore, beforeReset] = rows.map(({ name }: { name: string }) =>
      encodeURIComponent(name),
    );
    await server.control('POST', `/snapshots/${beforeRestore}/restore`);
    expect(await everythingIn(server)).toEqual(second);
    await server.control('POST', `/snapshots/${beforeReset}/restore`);
    expect(await everythingIn(server)).toEqual(used);
  });

  test('no checkpoint is deleted while it is being restored', async () => {
    const server = await startTestServer({ db: database() });
    await server.control('POST', '/tables/salon-1/open', {});
    const oldest = await everythingIn(server);
    for (let time = 0; time < 20; time += 1) await server.control('POST', '/reset');
    const names = await namesOf(server);
    expect(names).toHaveLength(20);
    expect(new Set(names).size).toBe(20);

    const last = encodeURIComponent(names.at(-1) ?? '');
    expect((await server.control('POST', `/snapshots/${last}/restore`)).status).toBe(200);

    expect(await everythingIn(server)).toEqual(oldest);
    expect(await namesOf(server)).toContain(names.at(-1));
    await server.control('POST', '/reset');
    expect(await namesOf(server)).toHaveLength(20);
  });
});

const pendingOf = (server: TestServer) => deliveries(server, '?status=pending');

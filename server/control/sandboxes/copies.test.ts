import { describe, expect, test } from 'vitest';

import { openPaidTable } from '#server/testing/callback-plugins.ts';
import { everythingIn, makeSandbox } from '#server/testing/sandboxes.ts';
import { answerJson, startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { advance, deliveries, envelopes, subscribe } from '#server/testing/webhooks.ts';

/** Fills every log and list: sales, a payment on a terminal, calls, deliveries, a refusal. */
async function makeBusy(server: TestServer) {
  const receiver = await startProvider(answerJson({}));
  await subscribe(server, 'demo-kds', receiver);
  await openPaidTable(server);
  await server.control('POST', '/tables/salon-3/open', {
    cart: [{ product: 'p-cay', quantity: 3 }],
  });
  await server.control('POST', '/payments', { amount: 12.5 });
  await server.control('POST', '/users', { name: 'Can' });
  await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  await server.post('/packets/update', { packetId: 'none', note: 'Acele' });
  await server.control('PATCH', '/limits', {
    profile: 'production',
    values: { actionPerMinute: 3 },
  });
  await advance(server, 90_000);
  return receiver;
}

describe('a copy', () => {
  test.each([
    ['memory', () => ':memory:'],
    ['a file', () => temporaryFile('world.db')],
  ])('of a busy world in %s equals the original in everything that can be read', async (_, db) => {
    const server = await startTestServer({ db: db() });
    await makeBusy(server);
    const before = await everythingIn(server);

    const copy = await makeSandbox(server, { from: 'now' });

    // The counts of the current rate windows are not copied.
    const { usage: _usage, ...copied } = await everythingIn(copy);
    const { usage, ...original } = before;
    expect(usage.length).toBeGreaterThan(0);
    expect(copied).toEqual(original);
    expect(copied.state.limits).toMatchObject({
      profile: 'production',
      values: { actionPerMinute: 3 },
    });
    expect(await everythingIn(server)).toEqual(before);
  });

  test('is independent, and a reset restores its initial state', async () => {
    const server = await startTestServer();
    await makeBusy(server);
    const copy = await makeSandbox(server, { from: 'now' });
    const { usage: _usage, ...asMade } = await everythingIn(copy);

    await copy.control('POST', '/tables/salon-4/open', {});
    await copy.control('POST', '/accounts/pkt-1001/cancel', {});
    await copy.control('PATCH', '/limits', { profile: 'off' });
    await copy.control('PATCH', '/stores/srv-bistro', { name: 'Elsewhere' });
    await copy.control('POST', '/installs/demo-qr/rekey');
    await copy.control('POST', '/clock', { advanceMs: 40 * 86_400_000 });
    const { usage: _changed, ...changed } = await everythingIn(copy);
    expect(changed).not.toEqual(asMade);

    const reset = await copy.control('POST', '/reset');

    expect(reset.status).toBe(200);
    const { usage: _again, ...again } = await everythingIn(copy);
    expect(again).toEqual(asMade);
    // A call after the reset is logged under a new id.
    expect((await copy.get('/tables/open')).status).toBe(200);
    expect((await copy.control('GET', '/requests')).body.data.items).toHaveLength(
      asMade.requests.items.length + 1,
    );
  });

  test('of a sandbox has the current state of that sandbox', async () => {
    const server = await startTestServer();
    const first = await makeSandbox(server);
    await first.control('POST', '/tables/salon-1/open', {});
    const second = await makeSandbox(server, { from: { sandbox: first.id } });
    await first.control('POST', '/tables/salon-3/open', {});
    const third = await makeSandbox(server, { from: { sandbox: first.id } });

    const open = async ({ control }: Pick<TestServer, 'control'>) =>
      (await control('GET', '/accounts?status=open')).body.data.length;
    expect([await open(server), await open(first), await open(second), await open(third)]).toEqual([
      4, 6, 5, 6,
    ]);
  });

  test('has the clock and clock mode of the original, unless the request sets a clock', async () => {
    const server = await startTestServer();
    await server.control('POST', '/clock', { set: '2026-05-05T05:05:05.005Z' });
    const still = await makeSandbox(server, { from: 'now' });
    await server.control('POST', '/clock', { mode: 'ticking' });
    const ticking = await makeSandbox(server, { from: 'now' });
    await server.control('POST', '/clock', { mode: 'real' });
    const real = await makeSandbox(server, { from: 'now', limits: 'sandbox' });
    const given = await makeSandbox(server, { from: 'now', clock: '2030-01-01T00:00:00Z' });

    const state = async ({ control }: Pick<TestServer, 'control'>) =>
      (await control('GET', '/state')).body.data;
    const modes = [still, ticking, real, given].map(async (copy) => (await state(copy)).clock.mode);
    expect(await Promise.all(modes)).toEqual(['virtual', 'ticking', 'real', 'virtual']);
    expect((await state(still)).clock.now).toBe('2026-05-05T05:05:05.005Z');
    expect((await state(ticking)).clock.now).toMatch(/^2026-05-05T05:/u);
    expect((await state(given)).clock.now).toBe('2030-01-01T00:00:00.000Z');
    expect((await state(real)).limits.profile).toBe('sandbox');
  });

  test('has no sessions of the original', async () => {
    const server = await startTestServer();
    await server.send('/open?token=test-token', { redirect: 'manual' });
    const copy = await makeSandbox(server, { from: 'now' });
    const cookieOf = async (from: Pick<TestServer, 'send'>, token: string) =>
      (await from.send(`/open?token=${token}`, { redirect: 'manual' })).headers
        .get('Set-Cookie')
        ?.split(';')[0] ?? '';
    const own = await cookieOf(copy, copy.controlToken);
    const others = await cookieOf(server, 'test-token');
    const renamed = `${own.split('=')[0]}=${others.split('=')[1]}`;
    expect((await copy.send('/control/state', { headers: { cookie: renamed } })).status).toBe(401);
    // A reset restores the copied state and keeps the sessions of the copy.
    await copy.control('POST', '/reset');
    expect((await copy.send('/control/state', { headers: { cookie: own } })).status).toBe(200);
  });
});

describe('deliveries of a copied world', () => {
  test('are cancelled in the copy if they were pending, and sent once by the original', async () => {
    const server = await startTestServer();
    let isDown = true;
    const receiver = await startProvider((response) => {
      response.writeHead(isDown ? 503 : 200).end();
    });
    await subscribe(server, 'demo-qr', receiver);
    await server.control('POST', '/users', { name: 'Can' });
    await advance(server);
    expect((await deliveries(server)).map(({ status }: { status: string }) => status)).toEqual([
      'pending',
    ]);

    const copy = await makeSandbox(server, { from: 'now' });

    isDown = false;
    receiver.calls.length = 0;
    await advance(copy, 86_400_000);
    expect(receiver.calls).toHaveLength(0);
    expect(await deliveries(copy)).toMatchObject([{ status: 'cancelled', attempts: 1 }]);
    await copy.control('POST', '/reset');
    await advance(copy, 86_400_000);
    expect(receiver.calls).toHaveLength(0);
    await advance(server, 86_400_000);
    expect(receiver.calls).toHaveLength(1);
    expect(await deliveries(server)).toMatchObject([{ status: 'delivered' }]);
  });

  test('for a new event in the copy are sent once, by the copy', async () => {
    const server = await startTestServer();
    const receiver = await makeBusy(server);
    const copy = await makeSandbox(server, { from: 'now' });
    receiver.calls.length = 0;

    await copy.control('POST', '/tables/salon-4/open', {});
    await advance(copy);

    expect(envelopes(receiver)).toMatchObject([{ type: 'table.created' }]);
    await advance(server);
    expect(receiver.calls).toHaveLength(1);
  });
});

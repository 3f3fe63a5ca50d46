import { expect, test } from 'vitest';

import type { TestServer } from '#testing/start-test-server.ts';
import { KEYS, startTestServer } from '#testing/start-test-server.ts';

import type { RequestExplanation } from './request.ts';
import { explainRequest } from './request.ts';

const TEA = [{ product: 'p-cay', quantity: 2 }];

/** What is said of the newest call, told from what the control API answers. */
async function explainNewest({ control }: TestServer): Promise<RequestExplanation> {
  const [{ id }] = (await control('GET', '/requests?unknown=include&limit=1')).body.data.items;
  const [call, state, ledger] = await Promise.all(
    [`/requests/${id}`, '/state', '/fidelity'].map((path) => control('GET', path)),
  );
  const around = { ledger: ledger?.body.data, installs: state?.body.data.installs };
  return explainRequest(call?.body.data, around);
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)));

test('a missing scope is named, and granted beside those that are held', async () => {
  const server = await startTestServer();
  await server.post('/tables/create', { tableId: 'salon-1', cart: TEA }, KEYS.reader);

  const said = await explainNewest(server);

  expect(said).toMatchObject({
    call: 'POST /plugin-api/tables/create',
    status: 403,
    refused: 'plugin.scope.denied',
    why: [
      'The install lacks orders:write; the tenant has to approve it.',
      expect.stringContaining('manifest'),
    ],
    rules: [{ from: 'specification' }],
    changed: [],
  });
  expect(said.next).toEqual([
    {
      do: 'Grant orders:write, as the tenant would.',
      tool: 'update_install',
      with: {
        pluginId: 'demo-reader',
        serverId: 'srv-bistro',
        scopes: ['orders:read', 'orders:write'],
      },
    },
    {
      do: 'Make the call again.',
      tool: 'call_data_api',
      with: {
        pluginId: 'demo-reader',
        serverId: 'srv-bistro',
        method: 'POST',
        path: '/tables/create',
        body: { tableId: 'salon-1', cart: TEA },
      },
    },
  ]);
});

test('a refusal by a ledger row says which, what it is about and how sure it is', async () => {
  const server = await startTestServer();
  const cart = [{ product: 'p-cay', quantity: 1, lineId: '12' }];
  await server.post('/tables/create', { tableId: 'salon-1', cart });

  const said = await explainNewest(server);

  const ledger = (await server.control('GET', '/fidelity')).body.data;
  const row = ledger.find(({ id }: { id: string }) => id === 'B15');
  expect(said.refused).toBe('Invalid lineId: 12');
  expect(said.rules).toEqual([
    {
      from: 'ledger',
      id: 'B15',
      topic: row.topic,
      certainty: expect.stringContaining(row.kind === 'assumed' ? 'a guess' : 'one reading'),
      says: expect.stringContaining(row.emulator.slice(0, 100)),
    },
  ]);
  expect(said.why.at(-1)).toContain('cart[0].lineId');
});

test('a path that does not exist leads to the one that was meant', async () => {
  const server = await startTestServer();
  await server.get('/tables/opne');

  const said = await explainNewest(server);

  expect(said.rules.map(({ id }) => id)).toEqual(['A3']);
  expect(said.next).toEqual([
    {
      do: 'Read /plugin-api/tables/open.',
      tool: 'call_data_api',
      with: { method: 'GET', path: '/tables/open' },
    },
  ]);
});

test('a replace that lost lines is told with its events, and how they are kept', async () => {
  const server = await startTestServer();
  await server.post('/tables/create', { tableId: 'salon-1', cart: TEA });
  await server.post('/tables/update-orders', {
    tableId: 'salon-1',
    cart: [{ product: 'p-cay', quantity: 1 }],
  });

  const said = await explainNewest(server);

  expect([said.status, said.refused]).toEqual([200, null]);
  expect(said.why[0]).toContain('dropped 1 line');
  expect(said.changed.map(({ type }) => type)).toEqual(['table.updated']);
  const [again, deliveries] = said.next;
  expect(again?.with).toMatchObject({
    path: '/tables/update-orders',
    body: { cart: [{ product: 'p-cay', quantity: 1, lineId: expect.stringMatching(/^ln-/u) }] },
  });
  expect(deliveries).toMatchObject({
    tool: 'list_deliveries',
    with: { eventId: said.changed[0]?.id },
  });
});

test('a refusal in HTTP 200 is a refusal', async () => {
  const server = await startTestServer();
  await server.post('/products/update', { id: 'p-cay', price: 3 });

  const said = await explainNewest(server);

  expect([said.status, said.refused]).toEqual([200, 'plugin.catalog.notOwned']);
  expect(said.why.at(-1)).toContain('HTTP 200');
});

test('a wrong key is told without any key', async () => {
  const server = await startTestServer();
  await server.get('/tables/open', 'srv-bistro.demo-qr.sk_wrong');

  const said = await explainNewest(server);

  expect(said.why[0]).toContain("The key's secret is not the install's current one");
  expect(said.next[1]).toMatchObject({ tool: 'call_data_api', with: { pluginId: 'demo-qr' } });
  expect(JSON.stringify(said)).not.toMatch(/sk_/u);
});

test('what a fault rule did is not blamed on the plugin', async () => {
  const server = await startTestServer();
  const rule = { id: 'down', on: 'request', effect: { status: 503 } };
  await server.control('PUT', '/faults', { rules: [rule] });
  await server.get('/tables/open');

  const said = await explainNewest(server);

  expect(said.why[0]).toContain('A fault rule (down) did this and not the Data API');
  expect(said.next[0]).toMatchObject({ tool: 'set_faults', with: { rules: [] } });
});

test('an exhausted limit says until when to wait', async () => {
  const server = await startTestServer({ limits: 'sandbox' });
  for (let call = 0; call < 6; call += 1) await server.get('/tables/open');

  const said = await explainNewest(server);

  expect(said.status).toBe(429);
  expect(said.next.map(({ tool }) => tool)).toEqual(['advance_clock', 'call_data_api']);
  expect(said.next[0]?.with).toEqual({ set: '2026-03-01T12:01:00.000Z' });
});

test('a call without remarks says so; a plain refusal repeats its message', async () => {
  const server = await startTestServer();
  await server.get('/tables/open');
  expect((await explainNewest(server)).why).toEqual([
    'Nothing stood against it: every check was passed, and it was done.',
  ]);
});

test('the longest calls are explained in less than 4 kB', async () => {
  const server = await startTestServer();
  const line = (at: number) => ({
    product: 'p-cay',
    quantity: 1,
    note: `${at} ${'ş'.repeat(400)}`,
  });
  const cart = Array.from({ length: 200 }, (_, at) => line(at));
  await server.post('/tables/create', { tableId: 'salon-1', cart });
  await server.post('/tables/update-orders', { tableId: 'salon-1', cart: cart.slice(0, 2) });
  const replaced = await explainNewest(server);
  expect(replaced.why[0]).toContain('dropped 200 lines');
  expect(sizeOf(replaced)).toBeLessThan(4000);
  // It is too long to write out, and there all the same.
  expect(replaced.next[0]).toEqual({
    do: 'Replace with identities kept.',
    tool: 'call_data_api',
  });

  await server.get(`/tables/get?id=${'x'.repeat(3000)}`);
  expect(sizeOf(await explainNewest(server))).toBeLessThan(4000);
  const message = '“'.repeat(900);
  const rule = {
    id: 'long',
    on: 'request',
    effect: { status: 400, body: { message, more: message } },
  };
  await server.control('PUT', '/faults', { rules: [rule] });
  await server.get('/tables/open');
  expect(sizeOf(await explainNewest(server))).toBeLessThan(4000);
});

import { describe, expect, test } from 'vitest';

import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { advance, deliveries, delivery, subscribe } from '#server/testing/webhooks.ts';

/** The newest call, as the inspector shows it. */
async function newest({ control }: TestServer) {
  const { items } = (await control('GET', '/requests?limit=1')).body.data;
  return (await control('GET', `/requests/${items[0].id}`)).body.data;
}

const codes = ({ noteCodes }: { noteCodes: { code: string }[] }) =>
  noteCodes.map(({ code }) => code);

describe('payments above the total', () => {
  const pay = async (server: TestServer, price: number) => {
    const cart = [{ product: 'p-kahve', quantity: 2 }];
    await server.post('/tables/create', {
      tableId: 'salon-1',
      cart,
      payments: [{ id: 'pm-kart', price }],
    });
    return newest(server);
  };

  test('are explained as minor units if they seem a hundred times too large', async () => {
    const server = await startTestServer();
    // The total is 130.
    const all = await pay(server, 13_000);
    expect(all.noteCodes).toEqual([
      { code: 'amountsInMinorUnits', params: { paid: 13_000, total: 130, meant: 130 } },
    ]);
    expect(all.notes[0]).toContain('Was 130 meant?');
    expect(all.ledger).toEqual(['B1', 'A9']);
    const part = await pay(server, 5000);
    expect(part.noteCodes[0].params).toEqual({ paid: 5000, total: 130, meant: 50 });
  });

  test.each([131, 260, 1300.5, 13_001])(
    'are not explained as minor units if they are %d',
    async (price) => {
      const { notes, noteCodes } = await pay(await startTestServer(), price);
      expect(noteCodes).toEqual([{ code: 'paidExceedsTotal', params: {} }]);
      expect(notes[0]).toContain('counted twice');
    },
  );
});

test('the notes on a missing scope also mention the manifest', async () => {
  const server = await startTestServer();
  await server.post('/packets/update', { packetId: 'pkt-1001', note: 'x' }, KEYS.reader);
  const call = await newest(server);
  expect(codes(call)).toEqual(['scopesMissing', 'scopesNotInManifest']);
  expect(call.notes[1]).toMatch(/^Request orders:write in the plugin's manifest too/u);
  expect(call.ledger).toEqual([]);
});

test.each([
  ['/tables/get', ['A7', 'A12']],
  ['/tables/get?id=salon-1', ['B25', 'A7']],
  ['/packets/get?packetId=nothing', ['B25', 'A7']],
  ['/customers/get?customerId=nobody', ['A7']],
  ['/products/get?id=nothing', ['A7']],
])('the refusal of %s cites its ledger rows', async (path, ledger) => {
  const server = await startTestServer();
  await server.get(path);
  expect((await newest(server)).ledger).toEqual(ledger);
});

test.each([
  ['real', true],
  ['ticking', false],
  ['virtual', false],
])('on a %s clock, the advice to wait has stopsClock: %s', async (mode, stopsClock) => {
  const server = await startTestServer();
  await server.control('PATCH', '/limits', { values: { readPerMinute: 1 } });
  await server.control('POST', '/clock', { mode });
  await server.control('POST', '/stores/srv-bistro/login');
  for (let n = 0; n < 2; n += 1) await server.get('/tables/open');
  const { nextSteps } = await newest(server);
  expect(nextSteps).toEqual([{ do: 'waitUntil', until: expect.any(String), stopsClock }]);
});

test('a delivery that a fault rule repeated names the rule', async () => {
  const server = await startTestServer();
  await subscribe(server, 'demo-qr', await startProvider((response) => response.end()));
  const rules = [{ id: 'mine', on: 'delivery', effect: { duplicate: 1 }, when: { nth: 1 } }];
  await server.control('PUT', '/faults', { rules });
  await server.control('POST', '/tables/salon-1/open');
  await server.control('POST', '/tables/salon-3/open');
  await advance(server);

  const [first, second] = await deliveries(server);
  const { notes, noteCodes } = await delivery(server, first.id);
  expect(noteCodes).toEqual([{ code: 'sentAgainByFault', params: { rule: 'mine', times: 1 } }]);
  expect(notes[0]).toContain('The fault rule mine sent this event 1 more time');
  expect((await delivery(server, second.id)).notes).toEqual([]);
});

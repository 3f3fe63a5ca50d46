import { describe, expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

const ADANA = { product: 'p-adana', quantity: 2, lineId: 'my-adana-0001' };
const FULL = { ...ADANA, options: ['Acılı', '1.5 Porsiyon'], note: 'Hot', discount: 12.5 };
const TEA = { product: 'p-cay', quantity: 1, lineId: 'my-tea-00001' };

/** Opens a table with a cart; returns the id of its account. */
async function openTable(server: TestServer, cart: readonly object[]): Promise<string> {
  const created = await server.post('/tables/create', { tableId: 'salon-1', cart });
  if (created.status !== 200) throw new Error(created.text);
  return accountOn(server, 'salon-1');
}

/** Replaces the lines of the table as `demo-qr`; returns the notes in the request log. */
async function replace(server: TestServer, cart: readonly object[]): Promise<readonly string[]> {
  const answer = await server.post('/tables/update-orders', { tableId: 'salon-1', cart });
  if (answer.status !== 200) throw new Error(answer.text);
  return (await lastCall(server)).notes;
}

/** The entries of the history that the last replace wrote, without the fields that all entries have. */
async function lastReplace(server: TestServer, accountId: string) {
  const { audit } = await server.account(accountId);
  const types = audit.map(({ type }: { type: string }) => type);
  const first = Math.max(
    types.lastIndexOf('orders.replaced'),
    types.lastIndexOf('payments.replaced'),
  );
  return audit
    .slice(first)
    .map(({ id: _id, at: _at, actor: _actor, ...entry }: Record<string, unknown>) => entry);
}

describe('a full replace that drops a line', () => {
  test('names everything that was on it, in the log and in the history', async () => {
    const server = await startTestServer();
    const metadata = [{ key: 'seat', value: 4 }];
    const accountId = await openTable(server, [{ ...FULL, metadata }, TEA]);
    await server.control('POST', `/accounts/${accountId}/ready`, {
      lines: [{ lineId: ADANA.lineId }],
      storages: ['kitchen'],
    });
    await server.control('POST', `/accounts/${accountId}/collect`, {
      methodId: 'pm-nakit',
      lines: [{ lineId: TEA.lineId }],
    });

    expect(await replace(server, [{ ...TEA, lineId: 'my-tea-00002' }])).toEqual([
      'This replace dropped 2 lines whose lineId was not declared again: Adana Kebap ' +
        '(my-adana-0001) with its metadata (seat of demo-qr), its note, its discount of 12.5, its ' +
        'options Acılı, 1.5 Porsiyon, its ready mark and its storage; Çay (my-tea-00001) with its ' +
        'allocation.',
    ]);
    expect(await lastReplace(server, accountId)).toEqual([
      { type: 'orders.replaced', lines: 1, dropped: 2, withoutIdentity: 0 },
      {
        type: 'line.metadataLost',
        lines: [
          {
            id: ADANA.lineId,
            lineId: ADANA.lineId,
            title: 'Adana Kebap',
            metadata: [{ key: 'seat', value: 4, by: 'demo-qr' }],
          },
        ],
      },
      {
        type: 'line.detailLost',
        lines: [
          {
            id: ADANA.lineId,
            lineId: ADANA.lineId,
            title: 'Adana Kebap',
            fate: 'notDeclared',
            note: 'Hot',
            discount: 12.5,
            options: ['Acılı', '1.5 Porsiyon'],
            ready: true,
            storages: ['kitchen'],
          },
          {
            id: TEA.lineId,
            lineId: TEA.lineId,
            title: 'Çay',
            fate: 'notDeclared',
            allocations: [{ line: TEA.lineId, payment: 'Nakit', quantity: 1, amount: 20 }],
          },
        ],
      },
    ]);
  });

  test('says of a line without identity that it cannot be declared', async () => {
    const server = await startTestServer();
    const adana = { product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' };
    const ayran = { product: 'p-ayran', quantity: 3 };

    await server.post('/tables/update-orders', { tableId: 'salon-2', cart: [adana, ayran] });

    expect((await lastCall(server)).notes).toEqual([
      'This replace dropped 1 line without an identity: Ayran. A line with lineId null cannot be ' +
        'declared, so every replace drops it; a line sent in its place is a new one.',
    ]);
    expect(await lastReplace(server, await accountOn(server, 'salon-2'))).toEqual([
      { type: 'orders.replaced', lines: 2, dropped: 1, withoutIdentity: 1 },
    ]);
  });

  test('says of a weak identity that it cannot be declared either', async () => {
    const server = await startTestServer();
    const cart = [{ product: 'p-lahmacun', quantity: 4 }];

    await server.post('/packets/update-orders', { packetId: 'pkt-1001', cart });

    expect((await lastCall(server)).notes).toEqual([
      'This replace dropped 1 line whose lineId is too weak to be declared: Lahmacun (1234567). A ' +
        'replace cannot keep such a line; a line sent in its place is a new one.',
    ]);
  });
});

describe('a full replace in which lines stay', () => {
  test('names what was not sent again', async () => {
    const server = await startTestServer();
    const metadata = [
      { key: 'seat', value: 4 },
      { key: 'course', value: 1 },
    ];
    const accountId = await openTable(server, [{ ...FULL, metadata }, TEA]);

    const sent = { ...ADANA, options: ['1.5 Porsiyon'], metadata: metadata.slice(0, 1) };
    expect(await replace(server, [sent, TEA])).toEqual([
      '1 line kept its identity, but lost data: Adana Kebap (my-adana-0001) lost its ' +
        'metadata (course of demo-qr), its note, its discount of 12.5 and its option Acılı. Send ' +
        'again everything that should stay.',
    ]);
    expect(await lastReplace(server, accountId)).toEqual([
      { type: 'orders.replaced', lines: 2, dropped: 0, withoutIdentity: 0 },
      {
        type: 'line.detailLost',
        lines: [
          {
            id: ADANA.lineId,
            lineId: ADANA.lineId,
            title: 'Adana Kebap',
            fate: 'stayed',
            metadata: [{ key: 'course', value: 1, by: 'demo-qr' }],
            note: 'Hot',
            discount: 12.5,
            options: ['Acılı'],
          },
        ],
      },
    ]);
  });

  test('names an allocation that was lost because the quantity changed', async () => {
    const server = await startTestServer();
    const accountId = await openTable(server, [TEA]);
    await server.control('POST', `/accounts/${accountId}/collect`, {
      methodId: 'pm-nakit',
      lines: [{ lineId: TEA.lineId }],
    });

    expect(await replace(server, [{ ...TEA, quantity: 2 }])).toEqual([
      '1 line kept its identity, but lost data: Çay (my-tea-00001) lost its ' +
        'allocation. An allocation is kept only if product and quantity stay the same.',
    ]);
    expect((await lastReplace(server, accountId))[1]).toMatchObject({
      type: 'line.detailLost',
      lines: [{ allocations: [{ payment: 'Nakit', quantity: 1, amount: 20 }] }],
    });
  });

  test('names a product that changed under the same identity, and what was lost with it', async () => {
    const server = await startTestServer();
    const accountId = await openTable(server, [FULL, TEA]);

    const sent = { product: 'p-baklava', quantity: 2, lineId: ADANA.lineId, note: 'Cold' };
    expect(await replace(server, [sent, { ...TEA, product: 'p-su' }])).toEqual([
      'The product changed under the same lineId: Adana Kebap (my-adana-0001) is Baklava ' +
        '(p-baklava) now and lost its discount of 12.5 and its options Acılı, 1.5 Porsiyon; Çay ' +
        '(my-tea-00001) is Su (p-su) now. Give the new product its own lineId.',
    ]);
    expect((await lastReplace(server, accountId))[1]).toMatchObject({
      type: 'line.detailLost',
      lines: [
        {
          fate: 'stayed',
          product: {
            from: { id: 'p-adana', title: 'Adana Kebap' },
            to: { id: 'p-baklava', title: 'Baklava' },
          },
          discount: 12.5,
          options: ['Acılı', '1.5 Porsiyon'],
        },
        { product: { from: { id: 'p-cay' }, to: { id: 'p-su' } } },
      ],
    });
  });

  test('adds no note if values changed and nothing was lost', async () => {
    const server = await startTestServer();
    const metadata = [{ key: 'seat', value: 4 }];
    const accountId = await openTable(server, [{ ...FULL, metadata }, TEA]);

    const sent = { ...FULL, quantity: 3, note: 'Mild', discount: 1, options: FULL.options };
    expect(await replace(server, [sent, TEA])).toEqual([]);
    const moved = [{ ...sent, metadata: [{ key: 'seat', value: 5 }] }, TEA];
    expect(await replace(server, moved.toReversed())).toEqual([]);
    expect(await lastReplace(server, accountId)).toEqual([
      { type: 'orders.replaced', lines: 2, dropped: 0, withoutIdentity: 0 },
    ]);
  });
});

describe('a full replace of payments', () => {
  test('names a dropped payment of staff and its allocation', async () => {
    const server = await startTestServer();
    const accountId = await openTable(server, [TEA]);
    await server.control('POST', `/accounts/${accountId}/collect`, {
      methodId: 'pm-nakit',
      lines: [{ lineId: TEA.lineId }],
    });
    const payments = [{ id: 'pm-kart', price: 20, lineId: 'my-pay-00001' }];

    await server.post('/tables/update-payments', { tableId: 'salon-1', payments });

    expect((await lastCall(server)).notes).toEqual([
      'This replace dropped 1 payment line without an identity: Nakit with its allocation. A line ' +
        'with lineId null cannot be declared, so every replace drops it; a line sent in its place ' +
        'is a new one.',
    ]);
    expect(await lastReplace(server, accountId)).toEqual([
      { type: 'payments.replaced', lines: 1, dropped: 1, withoutIdentity: 1 },
      {
        type: 'line.detailLost',
        lines: [
          {
            id: expect.any(String),
            lineId: null,
            title: 'Nakit',
            fate: 'noIdentity',
            allocations: [{ line: TEA.lineId, payment: 'Nakit', quantity: 1, amount: 20 }],
          },
        ],
      },
    ]);
  });

  test('names the metadata of the payment that it dropped', async () => {
    const server = await startTestServer();
    await openTable(server, [TEA]);
    const pay = (payments: readonly object[]) =>
      server.post('/tables/update-payments', { tableId: 'salon-1', payments });
    const metadata = [{ key: 'psp', value: 'x-1' }];
    await pay([{ id: 'pm-kart', price: 20, lineId: 'my-pay-00001', metadata }]);

    await pay([]);

    expect((await lastCall(server)).notes).toEqual([
      'This replace dropped 1 payment line whose lineId was not declared again: Kredi Kartı ' +
        '(my-pay-00001) with its metadata (psp of demo-qr).',
    ]);
  });
});

test('the notes of a replace do not quote line notes', async () => {
  const server = await startTestServer();
  await openTable(server, [{ ...TEA, note: 'Ayşe is allergic' }]);
  await server.post('/tables/update-orders', { tableId: 'salon-1', cart: [TEA] }, KEYS.kds);
  expect(JSON.stringify((await lastCall(server)).notes)).not.toContain('Ayşe');
});

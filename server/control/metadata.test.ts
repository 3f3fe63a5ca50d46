import { describe, expect, test } from 'vitest';

import { closeAccount } from '#server/testing/end-account.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

const metadataOf = async ({ control }: Server) => (await control('GET', '/metadata')).body.data;

/** Opens a table as demo-qr, with `metadata` on its only line. */
const openWith = (server: Server, tableId: string, metadata: unknown) =>
  server.post('/tables/create', {
    tableId,
    personCount: 1,
    cart: [{ product: 'p-cay', quantity: 1, lineId: `line-${tableId}`, metadata }],
  });

describe('GET /control/metadata', () => {
  test('lists every item with its account, line, owner and size', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');

    const { items: accounts, more } = await metadataOf(server);

    expect(more).toBe(false);
    const found = accounts.find(
      (account: { accountId: string }) => account.accountId === accountId,
    );
    expect(found).toMatchObject({ kind: 'table', table: 'S2', customer: null });
    const item = { key: 'kds-station', value: 'grill', by: 'demo-kds' };
    const bytes = JSON.stringify([item]).length;
    expect(found.lines).toEqual([
      {
        list: 'orders',
        index: 0,
        lineId: 'demo-line-0001',
        title: expect.any(String),
        items: [item],
        sizes: [{ by: 'demo-kds', items: 1, bytes }],
      },
    ]);
    expect(found.bytes).toBe(bytes);
  });

  test('lists what a plugin writes, and omits lines and accounts without metadata', async () => {
    const server = await startTestServer();
    const { items: before } = await metadataOf(server);
    await openWith(server, 'salon-5', [
      { key: 'seat', value: 4 },
      { key: 'vip', value: true },
    ]);
    await openWith(server, 'salon-3', []);

    const { items: accounts } = await metadataOf(server);

    expect(accounts).toHaveLength(before.length + 1);
    const opened = accounts.find(({ table }: { table: string }) => table === 'S5');
    expect(opened.lines).toMatchObject([
      {
        lineId: 'line-salon-5',
        items: [
          { key: 'seat', value: 4, by: 'demo-qr' },
          { key: 'vip', value: true, by: 'demo-qr' },
        ],
        sizes: [{ by: 'demo-qr', items: 2 }],
      },
    ]);
  });

  test('leaves out closed accounts', async () => {
    const server = await startTestServer();
    const accountId = await accountOn(server, 'salon-2');
    const has = async (): Promise<boolean> =>
      (await metadataOf(server)).items.some(
        (account: { accountId: string }) => account.accountId === accountId,
      );

    expect(await has()).toBe(true);
    await closeAccount(server, accountId);
    expect(await has()).toBe(false);
  });

  test('lists one store only', async () => {
    const server = await startTestServer();
    await openWith(server, 'salon-5', [{ key: 'seat', value: 4 }]);
    const { body } = await server.control('GET', '/metadata?serverId=srv-bos');
    expect(body.data).toEqual({ items: [], more: false });
    expect((await server.control('GET', '/metadata?serverId=none')).status).toBe(404);
  });
});

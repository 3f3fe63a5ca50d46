import { describe, expect, test } from 'vitest';

import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import { insertRecord } from '#server/store/catalog.ts';
import { buildMethod, buildProduct } from '#server/testing/build.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const idsOf = (data: { id: string }[]): string[] => data.map(({ id }) => id);

/** Adds records to the catalog of a store. */
function add<E extends CatalogEntity>(
  { server }: TestServer,
  entity: E,
  count: number,
  make: (id: string) => CatalogRecords[E],
): void {
  server.emulator.database.write((db) => {
    for (let n = 0; n < count; n += 1) {
      insertRecord(db, 'srv-bistro', entity, make(`${entity}-${n}`), null);
    }
  });
}

describe('catalog lists', () => {
  test('the list of products includes inactive products and the total', async () => {
    const { get } = await startTestServer();
    const { status, body } = await get('/products/list');
    expect(status).toBe(200);
    expect({ ...body, data: idsOf(body.data) }).toEqual({
      success: true,
      data: [
        'p-cay',
        'p-kahve',
        'p-lahmacun',
        'p-adana',
        'p-ayran',
        'p-baklava',
        'p-su',
        'p-bilardo',
        'p-eski',
      ],
      truncated: false,
      total: 9,
    });
    expect(body.data[6]).toEqual({
      id: 'p-su',
      title: 'Su',
      category: 'c-icecek',
      price: 12.5,
      tax: 10,
      active: true,
      image: null,
      barcode: '',
      barcodeType: '',
      stock: 0,
      languages: {},
      options: [],
    });
  });

  test.each([
    ['/categories/list', ['c-icecek', 'c-yemek', 'c-tatli', 'c-bos']],
    ['/payment-methods/list', ['pm-nakit', 'pm-kart', 'pm-yemek-karti']],
    ['/ingredients/list', ['i-un', 'i-et']],
  ])('%s has all records', async (path, ids) => {
    const { get } = await startTestServer();
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect({ ...body, data: idsOf(body.data) }).toEqual({ success: true, data: ids });
  });

  test('records are complete', async () => {
    const { get } = await startTestServer();
    const firstOf = async (path: string) => (await get(path)).body.data[0];
    expect(await firstOf('/categories/list')).toEqual({
      id: 'c-icecek',
      title: 'İçecekler',
      image: null,
      color: null,
      rank: 1,
      active: true,
    });
    expect(await firstOf('/payment-methods/list')).toEqual({
      id: 'pm-nakit',
      title: 'Nakit',
      description: '',
      cash: true,
      noreport: false,
    });
    expect(await firstOf('/ingredients/list')).toEqual({
      id: 'i-un',
      title: 'Un',
      unit: '',
      stock: 0,
      alert: 0,
      tax: 0,
    });
  });

  test('only records of the store of the key are listed', async () => {
    const { get } = await startTestServer();
    expect((await get('/payment-methods/list', KEYS.otherStore)).body.data).toEqual([]);
    expect((await get('/ingredients/list', KEYS.otherStore)).body.data).toEqual([]);
  });

  test.each(['/products/list', '/categories/list', '/payment-methods/list', '/ingredients/list'])(
    '%s needs its read scope',
    async (path) => {
      const { get } = await startTestServer();
      const answer = await get(path, KEYS.kds);
      expectRefusal(answer, { message: 'plugin.scope.denied', status: 403 });
    },
  );

  test('each entity has its own read scope, except categories, which share that of products', async () => {
    const { get, control } = await startTestServer();
    const open = async (scope: string) => {
      const pluginId = scope.replace(':', '-');
      const made = await control('POST', '/installs', { pluginId, scopes: [scope] });
      const paths = ['products', 'categories', 'payment-methods', 'ingredients'];
      const statuses = paths.map(
        async (path) => (await get(`/${path}/list`, made.body.data.apiKey)).status,
      );
      return Promise.all(statuses);
    };
    expect(await open('products:read')).toEqual([200, 200, 403, 403]);
    expect(await open('payment_methods:read')).toEqual([403, 403, 200, 403]);
    expect(await open('ingredients:read')).toEqual([403, 403, 403, 200]);
    expect(await open('products:write')).toEqual([403, 403, 403, 403]);
  });
});

describe('caps', () => {
  test('the list of products has the first 2000 products, and the total count', async () => {
    const server = await startTestServer();
    add(server, 'product', 1991, (id) => buildProduct({ id }));
    const full = (await server.get('/products/list')).body;
    expect([full.data.length, full.truncated, full.total]).toEqual([2000, false, 2000]);

    await server.post('/products/create', { title: 'Simit', price: 15 });

    const cut = (await server.get('/products/list')).body;
    expect([cut.data.length, cut.truncated, cut.total]).toEqual([2000, true, 2001]);
    expect(cut.data).toEqual(full.data);
  });

  test('the lists of categories, payment methods and ingredients have at most 500 records', async () => {
    const server = await startTestServer();
    add(server, 'category', 497, (id) => ({
      ...CATALOG_DEFAULTS.category,
      id,
      title: id,
      rank: 9,
    }));
    add(server, 'payment_method', 498, (id) => buildMethod({ id }));
    add(server, 'ingredient', 499, (id) => ({ ...CATALOG_DEFAULTS.ingredient, id, title: id }));
    for (const segment of ['categories', 'payment-methods', 'ingredients']) {
      const { body } = await server.get(`/${segment}/list`);
      expect(Object.keys(body)).toEqual(['success', 'data']);
      expect(body.data).toHaveLength(500);
    }
  });
});

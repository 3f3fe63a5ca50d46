import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

import { readMenu } from './catalog.ts';

const MENU = `Kebaplar
Adana Kebap\t320
Urfa Kebap\t₺310,50\t\t%10
İçecekler
Ayran\t35\t\t20
Balık\t1.250\tDeniz`;

const ROWS = [
  { line: 1, title: 'Kebaplar', price: null, category: null, tax: null },
  { line: 2, title: 'Adana Kebap', price: 320, category: 'Kebaplar', tax: 10 },
  { line: 3, title: 'Urfa Kebap', price: 310.5, category: 'Kebaplar', tax: 10 },
  { line: 4, title: 'İçecekler', price: null, category: null, tax: null },
  { line: 5, title: 'Ayran', price: 35, category: 'İçecekler', tax: 20 },
  { line: 6, title: 'Balık', price: 1250, category: 'Deniz', tax: 10 },
].map((row) => ({ ...row, problem: null, problemCode: null }));

async function catalogOf({ get }: TestServer) {
  const { data: categories } = (await get('/categories/list')).body;
  const { data: products } = (await get('/products/list')).body;
  const titleOf = (id: unknown): unknown =>
    categories.find((category: { id: string }) => category.id === id)?.title;
  return {
    categories: categories.map(({ title }: { title: string }) => title),
    products: products.map(({ title, price, tax, category }: Record<string, unknown>) => [
      title,
      price,
      tax,
      titleOf(category),
    ]),
  };
}

describe('PUT /control/catalog', () => {
  test('replaces the menu, emits events, and does not change open accounts', async () => {
    const server = await startTestServer();
    const { control, get } = server;
    const account = await get('/tables/get?id=salon-2');
    const { body } = await control('PUT', '/catalog', { mode: 'replace', text: MENU });
    expect(body.data).toEqual({ categories: 3, products: 4, rows: ROWS });
    expect(await catalogOf(server)).toEqual({
      categories: ['Kebaplar', 'İçecekler', 'Deniz'],
      products: [
        ['Adana Kebap', 320, 10, 'Kebaplar'],
        ['Urfa Kebap', 310.5, 10, 'Kebaplar'],
        ['Ayran', 35, 20, 'İçecekler'],
        ['Balık', 1250, 10, 'Deniz'],
      ],
    });
    expect((await get('/tables/get?id=salon-2')).body).toEqual(account.body);
    const types = raisedEvents(server).map(({ type }) => type);
    expect(
      Object.entries(Object.groupBy(types, (type) => type)).map(([type, all]) => [
        type,
        all?.length,
      ]),
    ).toEqual([
      ['product.deleted', 9],
      ['category.deleted', 4],
      ['category.created', 3],
      ['product.created', 4],
    ]);
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(types);
  });

  test('adds to the menu, in categories of the same title', async () => {
    const server = await startTestServer();
    const before = await catalogOf(server);
    const categories = [{ title: 'içecekler', products: [{ title: 'Şalgam', price: 40, tax: 1 }] }];
    const { body } = await server.control('PUT', '/catalog', { mode: 'add', categories });
    expect(body.data).toMatchObject({ categories: 1, products: 1 });
    expect(await catalogOf(server)).toEqual({
      ...before,
      products: [...before.products, ['Şalgam', 40, 1, 'İçecekler']],
    });
  });

  test('changes nothing if a row has a problem, and names the first problem', async () => {
    const server = await startTestServer();
    const text = 'Çay\t20\nKahve\t6x\nSu\tbeş';
    const refused = await server.control('PUT', '/catalog', { mode: 'replace', text });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: 'Line 2: "6x" is not a price', code: 'menuRowWrong', params: { line: 2 } },
    ]);
    expect(raisedEvents(server)).toEqual([]);

    const shown = await server.control('PUT', '/catalog?preview=true', { mode: 'replace', text });
    expect([shown.status, shown.body.events]).toEqual([200, []]);
    expect(shown.body.data).toMatchObject({
      products: 1,
      rows: [
        { line: 1, price: 20, problem: null },
        {
          line: 2,
          price: null,
          problem: '"6x" is not a price',
          problemCode: { code: 'menuPriceUnreadable', params: { found: '6x' } },
        },
        { line: 3, price: null, problem: '"beş" is not a price' },
      ],
    });
    expect(raisedEvents(server)).toEqual([]);
  });
});

describe('a pasted menu', () => {
  const server = sharedTestServer();
  const rowsOf = async (text: string) => {
    const { control } = await server();
    const { body } = await control('PUT', '/catalog?preview=true', { mode: 'add', text });
    return body.data.rows.map(
      ({ line, title, price, category, tax, problem }: Record<string, unknown>) =>
        problem === null ? [line, title, price, category, tax] : [line, problem],
    );
  };

  test.each<[string, string, unknown[]]>([
    [
      'has a Turkish header',
      'KATEGORİ;Ürün Adı;Fiyat (TL);KDV %\nTatlı;Künefe;180;10',
      [[2, 'Künefe', 180, 'Tatlı', 10]],
    ],
    [
      'has an English header',
      '\uFEFFName,Unit Price,Barcode\r\nTea,"12,50",123\r\n',
      [[2, 'Tea', 12.5, null, 10]],
    ],
    [
      'is separated by commas',
      'Drinks\nTea,20,Hot,8',
      [
        [1, 'Drinks', null, null, null],
        [2, 'Tea', 20, 'Hot', 8],
      ],
    ],
    [
      'has commas in its cells',
      'Şiş, acılı\t300\nPide;1\t90',
      [
        [1, 'Şiş, acılı', 300, null, 10],
        [2, 'Pide;1', 90, null, 10],
      ],
    ],
    [
      'has quoted cells with separators and line breaks',
      '"Et;\nsos";90\nSu;5',
      [
        [2, 'Et; sos', 90, null, 10],
        [3, 'Su', 5, null, 10],
      ],
    ],
    [
      'has quotation marks inside its cells',
      'Pizza 6";90\n"Özel" pide;80',
      [
        [1, 'Pizza 6"', 90, null, 10],
        [2, '"Özel" pide', 80, null, 10],
      ],
    ],
    ['has empty lines', '\n\n \t \nSu\t5\n\n', [[4, 'Su', 5, null, 10]]],
    [
      'has an unquoted decimal comma',
      'Su,12,50\nAyran,35',
      [
        [1, 'A decimal comma needs quotation marks where commas separate columns: "12,50"'],
        [2, 'Ayran', 35, null, 10],
      ],
    ],
    [
      'lacks a title, a price or a tax rate',
      '\t5\nSu\t\tİçecek\nSu\t5\t\tx',
      [
        [1, 'The title is missing'],
        [2, 'The price is missing'],
        [3, '"x" is not a tax rate from 0 to 100'],
      ],
    ],
    [
      'has a long title',
      `${'x'.repeat(201)}\t5`,
      [[1, 'The title or category is longer than 200 characters']],
    ],
    ['is empty', ' \n', []],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test('may be any text', () => {
    const cell = fc.constantFrom(
      '"',
      '""',
      '\t',
      ';',
      ',',
      '\n',
      '\r\n',
      ' ',
      'Su',
      '12,50',
      '1.250',
      '₺',
      '\0',
    );
    const text = fc.oneof(
      fc.array(cell).map((cells) => cells.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        for (const row of readMenu(pasted)) {
          expect(row.problem !== null || row.title !== '').toBe(true);
          expect(row.price === null || Number.isSafeInteger(row.price)).toBe(true);
        }
      }),
    );
  });

  test('has at most 2000 rows', async () => {
    const rows = await rowsOf(`Title\tPrice\n${'Su\t5\n'.repeat(3000)}`);
    expect([rows.length, rows[1999], rows[2000]]).toEqual([
      2001,
      [2001, 'Su', 5, null, 10],
      [2002, 'A menu has at most 2000 rows'],
    ]);
  });

  test.each([
    [{ mode: 'replace' }],
    [{ mode: 'replace', text: ' ' }],
    [{ mode: 'replace', categories: [] }],
    [{ mode: 'replace', text: 'Su\t5', categories: [{ title: 'x', products: [] }] }],
    [{ mode: 'other', text: 'Su\t5' }],
    [{ mode: 'add', text: 'x'.repeat(500_001) }],
    [{ mode: 'add', categories: [{ title: '', products: [] }] }],
    [{ mode: 'add', categories: [{ title: 'x', products: [{ title: 'Su', price: -1 }] }] }],
  ])('is refused as a whole: %#', async (body) => {
    const { control } = await server();
    expect((await control('PUT', '/catalog', body)).status).toBe(400);
  });
});

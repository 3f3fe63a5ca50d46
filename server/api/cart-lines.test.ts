import { describe, expect, test } from 'vitest';

import { CART_WRITES } from '#server/testing/order-writes.ts';
import { refusalOf } from '#server/testing/refused-calls.ts';
import { KEYS, sharedTestServer, startTestServer } from '#server/testing/start-test-server.ts';

const TEA = { product: 'p-cay', quantity: 1 };

/** Refused lines with the message, and the field that the details name. */
const BROKEN: [object, string, string?][] = [
  [{ quantity: 1 }, '"cart[1].product" is required'],
  [{ product: 7, quantity: 1 }, '"cart[1].product" must be a string'],
  [{ product: null, quantity: 1 }, '"cart[1].product" must be a string'],
  [{ product: '', quantity: 1 }, '"cart[1].product" is not allowed to be empty'],
  [{ product: 'p-\u0007', quantity: 1 }, '"cart[1].product" contains an invalid value'],
  [
    { product: 'p'.repeat(129), quantity: 1 },
    '"cart[1].product" length must be less than or equal to 128 characters long',
  ],
  [{ product: 'p-cay' }, '"cart[1].quantity" is required'],
  [{ product: 'p-cay', quantity: '2' }, '"cart[1].quantity" must be a number'],
  [{ product: 'p-cay', quantity: null }, '"cart[1].quantity" must be a number'],
  [
    { product: 'p-cay', quantity: 0.0009 },
    '"cart[1].quantity" must be greater than or equal to 0.001',
  ],
  [{ product: 'p-cay', quantity: 0 }, '"cart[1].quantity" must be greater than or equal to 0.001'],
  [{ product: 'p-cay', quantity: -1 }, '"cart[1].quantity" must be greater than or equal to 0.001'],
  [
    { product: 'p-cay', quantity: 9999.001 },
    '"cart[1].quantity" must be less than or equal to 9999',
  ],
  [{ ...TEA, price: 1 }, '"cart[1].price" is not allowed'],
  [{ ...TEA, id: 'line-0001' }, '"cart[1].id" is not allowed'],
  [{ ...TEA, taxRateBy: 'demo-kds' }, '"cart[1].taxRateBy" is not allowed'],
  [{ ...TEA, discount: -0.01 }, '"cart[1].discount" must be greater than or equal to 0'],
  [{ ...TEA, discount: '1' }, '"cart[1].discount" must be a number'],
  [
    { ...TEA, note: 'n'.repeat(501) },
    '"cart[1].note" length must be less than or equal to 500 characters long',
  ],
  [{ ...TEA, note: null }, '"cart[1].note" must be a string'],
  [{ ...TEA, taxRate: '10' }, '"cart[1].taxRate" must be a number'],
  [{ ...TEA, taxRate: null }, '"cart[1].taxRate" must be a number'],
  [{ ...TEA, options: 'Duble' }, '"cart[1].options" must be an array'],
  [
    { ...TEA, options: Array.from({ length: 51 }, () => 'Duble') },
    '"cart[1].options" must contain less than or equal to 50 items',
  ],
  [
    { ...TEA, options: [{ id: 'opt-duble', price: 0 }] },
    '"cart[1].options[0].price" is not allowed',
  ],
  [
    { ...TEA, options: [{ title: 'Duble', quantity: 2 }] },
    '"cart[1].options[0].quantity" is not allowed',
  ],
  [{ product: 'p-yok', quantity: 1 }, 'Product not found: p-yok', 'product'],
  [{ product: 'p-eski', quantity: 1 }, 'Product not found: p-eski', 'product'],
  [{ product: 'P-CAY', quantity: 1 }, 'Product not found: P-CAY', 'product'],
  [{ product: 'p'.repeat(128), quantity: 1 }, `Product not found: ${'p'.repeat(128)}`, 'product'],
  [{ ...TEA, taxRate: 100.01 }, 'Invalid taxRate (0-100 expected): p-cay', 'taxRate'],
  [{ ...TEA, taxRate: -0.01 }, 'Invalid taxRate (0-100 expected): p-cay', 'taxRate'],
  [{ ...TEA, options: ['Duble'] }, 'Invalid option: p-cay: not in catalog (Duble)', 'options[0]'],
  [
    { product: 'p-kahve', quantity: 1, options: ['Orta', { id: 'opt-acili' }] },
    'Invalid option: p-kahve: not in catalog ({"id":"opt-acili"})',
    'options[1]',
  ],
  [
    { product: 'p-kahve', quantity: 1, options: [{ id: 'Duble' }] },
    'Invalid option: p-kahve: not in catalog ({"id":"Duble"})',
    'options[0]',
  ],
  [
    { product: 'p-kahve', quantity: 1, options: [{ title: 'opt-duble' }] },
    'Invalid option: p-kahve: not in catalog ({"title":"opt-duble"})',
    'options[0]',
  ],
  [
    // The lower case of I is always i, never the Turkish ı.
    { product: 'p-adana', quantity: 1, options: ['ACILI'] },
    'Invalid option: p-adana: not in catalog (ACILI)',
    'options[0]',
  ],
  [
    { product: 'p-adana', quantity: 1, options: ['Ekstra'] },
    'Invalid option: p-adana: ambiguous (Ekstra)',
    'options[0]',
  ],
  [
    { product: 'p-adana', quantity: 1, options: [{ title: 'EKSTRA' }] },
    'Invalid option: p-adana: ambiguous ({"title":"EKSTRA"})',
    'options[0]',
  ],
  [
    { product: 'p-kahve', quantity: 1, options: ['Duble', { id: 'opt-duble' }] },
    'Invalid option: p-kahve: repeated ({"id":"opt-duble"})',
    'options[1]',
  ],
];

describe.each(CART_WRITES)('a cart line of $path', (write) => {
  const shared = sharedTestServer();

  test.each(BROKEN.map(([line, message, field]) => [message, line, field] as const))(
    'is refused with %s',
    async (message, line, field) => {
      const { product } = line as { product?: string };
      const at = field !== undefined && product !== undefined && { product };
      expect(
        await refusalOf(await shared(), {
          path: write.path,
          body: write.body([TEA, line]),
        }),
      ).toEqual({
        status: 400,
        message,
        ...(at !== false && { details: [{ path: `cart[1].${field}`, ...at }] }),
      });
    },
  );

  test.each([
    ['null', null],
    ['a text', 'p-cay'],
    ['a list', [TEA]],
  ])('is refused when it is %s', async (_what, line) => {
    const body = { ...write.body([]), cart: [line] };
    expect(await refusalOf(await shared(), { path: write.path, body })).toEqual({
      status: 400,
      message: '"cart[0]" must be of type object',
    });
  });

  test('is named together with all others whose taxRate is out of range', async () => {
    expect(
      await refusalOf(await shared(), {
        path: write.path,
        body: write.body([
          { ...TEA, taxRate: 101 },
          { product: 'p-su', quantity: 1, taxRate: 100 },
          { product: 'p-ayran', quantity: 1, taxRate: -1 },
        ]),
      }),
    ).toEqual({
      status: 400,
      message: 'Invalid taxRate (0-100 expected): p-cay, p-ayran',
      details: [
        { path: 'cart[0].taxRate', product: 'p-cay' },
        { path: 'cart[2].taxRate', product: 'p-ayran' },
      ],
    });
  });

  test('is checked rule by rule, not line by line: products, tax rates, options', async () => {
    const { post } = await startTestServer();
    const option = { ...TEA, options: ['x'] };
    const tax = { ...TEA, taxRate: 101 };
    const product = { product: 'p-yok', quantity: 1 };
    const messageOf = async (lines: object[]) =>
      (await post(write.path, write.body(lines))).body.message;

    expect(await messageOf([option, tax, product])).toBe('Product not found: p-yok');
    expect(await messageOf([option, tax])).toBe('Invalid taxRate (0-100 expected): p-cay');
    expect(await messageOf([option])).toBe('Invalid option: p-cay: not in catalog (x)');
  });

  test('reads with its frozen tax rate, its options and amounts that add up', async () => {
    const { post, get } = await startTestServer();
    const { body } = await post(
      write.path,
      write.body([
        { product: 'p-kahve', quantity: 3, options: ['duble', { id: 'opt-orta' }], taxRate: 8.5 },
        { product: 'p-su', quantity: 0.333, note: 'cold' },
        { product: 'p-cay', quantity: 2, discount: 1000 },
      ]),
    );

    const account = (await get(write.read(body.data))).body.data;
    const [coffee, water, tea] = account.orders.slice(-3);

    expect(coffee).toMatchObject({
      productId: 'p-kahve',
      title: 'Türk Kahvesi',
      price: 65,
      options: [
        { id: 'opt-duble', title: 'Duble', price: 25, vatRate: null },
        { id: 'opt-orta', title: 'Orta', price: 0, vatRate: null },
      ],
      lineTotalDecimal: 270,
      vatRate: 8.5,
      // The tax is 270 x 8.5 / 108.5 = 21.152, rounded to 21.15.
      amounts: { base: 19_500, options: 7500, discount: 0, gross: 27_000, net: 24_885, vat: 2115 },
    });
    expect(water).toMatchObject({
      quantity: 0.333,
      note: 'cold',
      price: 12.5,
      // 12.5 x 0.333 = 4.1625 is rounded to 4.16, and the tax of 0.378 to 0.38.
      lineTotalDecimal: 4.16,
      amounts: { base: 416, options: 0, discount: 0, gross: 416, net: 378, vat: 38 },
    });
    expect(tea).toMatchObject({
      // A discount is limited to the amount of its line.
      discountDecimal: 40,
      lineTotalDecimal: 0,
      amounts: { base: 4000, options: 0, discount: 4000, gross: 0, net: 0, vat: 0 },
    });
    expect(body.data.total).toBe(account.total);
  });
});

describe('an option', () => {
  test.each([
    ['Duble', 'opt-duble'],
    ['dUBLE', 'opt-duble'],
    ['opt-duble', 'opt-duble'],
    ['şekersiz', 'opt-sekersiz'],
    [{ id: 'opt-duble' }, 'opt-duble'],
    [{ id: 'opt-duble', title: 'Orta' }, 'opt-duble'],
    [{ title: 'Duble' }, 'opt-duble'],
    [{ title: 'duble' }, 'opt-duble'],
  ])('declared as %j is %s', async (declaration, id) => {
    const { post, get } = await startTestServer();
    const cart = [{ product: 'p-kahve', quantity: 1, options: [declaration] }];
    const { body } = await post('/packets/create', { cart });
    const read = await get(`/packets/get?packetId=${body.data.packetId}`);
    expect(read.body.data.orders[0].options).toEqual([expect.objectContaining({ id })]);
  });

  test('whose title is ambiguous can be named by its id', async () => {
    const { post } = await startTestServer();
    const cart = [{ product: 'p-adana', quantity: 1, options: [{ id: 'opt-ekstra-b' }] }];
    const { body } = await post('/packets/create', { cart });
    expect(body.data.total).toBe(350);
  });

  test('is not ambiguous when all options with its title have the same price', async () => {
    const { post, control } = await startTestServer();
    const choice = (id: string, title: string, price: number) => ({ id, title, price });
    const store = {
      serverId: 'srv-bistro',
      name: 'Twins',
      products: [
        {
          id: 'p-tost',
          title: 'Tost',
          price: 80,
          options: [
            { id: 'og-1', title: 'Bread', choices: [choice('opt-1', 'Cheese', 15)] },
            { id: 'og-2', title: 'Side', choices: [choice('opt-2', 'Cheese', 15)] },
          ],
        },
      ],
      installs: [{ pluginId: 'demo-qr', scopes: ['orders:write'] }],
    };
    await control('POST', '/reset', { fixture: { stores: [store] } });
    const cart = [{ product: 'p-tost', quantity: 1, options: ['cheese'] }];
    expect((await post('/packets/create', { cart })).body.data.total).toBe(95);
  });

  test('must be named by id or title', async () => {
    const { post } = await startTestServer();
    const answerTo = async (option: unknown) => {
      const cart = [{ product: 'p-kahve', quantity: 1, options: [option] }];
      const { status, body } = await post('/packets/create', { cart });
      return [status, body.message];
    };
    for (const option of [{}, 7, null, [], true]) {
      expect(await answerTo(option)).toEqual([
        400,
        expect.stringMatching(/^"cart\[0\]\.options\[0\]" must /u),
      ]);
    }
  });
});

describe('the amounts of a line', () => {
  test.each([
    // [quantity, discount, taxRate] of water at 12.5, and [gross, vat] in minor units.
    [1, 0, 0, 1250, 0],
    [1, 0, 100, 1250, 625],
    [1, 0, 10, 1250, 114],
    [0.001, 0, 10, 1, 0],
    // 12.5 x 0.01 = 0.125 is rounded half up to 0.13.
    [0.01, 0, 10, 13, 1],
    [9999, 0, 10, 12_498_750, 1_136_250],
    [1, 12.5, 10, 0, 0],
    [1, 12.51, 10, 0, 0],
    // Discounts are rounded half up to two places before anything else.
    [1, 1.005, 10, 1149, 104],
    [1, 1.0049, 10, 1150, 105],
    [1, 0.004, 10, 1250, 114],
  ])(
    'with %d pieces, a discount of %d and %d percent tax are %d minor units including %d tax',
    async (quantity, discount, taxRate, gross, vat) => {
      const { post, get } = await startTestServer();
      const cart = [{ product: 'p-su', quantity, discount, taxRate }];
      const { body } = await post('/packets/create', { cart });
      const read = await get(`/packets/get?packetId=${body.data.packetId}`);
      expect(body.data.total).toBe(gross / 100);
      expect(read.body.data.orders[0].amounts).toMatchObject({ gross, vat, net: gross - vat });
    },
  );
});

describe('the rules over both lists', () => {
  const badId = { lineId: 'weak' };
  const badMetadata = { metadata: {} };

  test('are checked in order: identities and metadata of the cart, those of the payments, the catalog', async () => {
    const { post } = await startTestServer();
    const messageOf = async (line: object, payment: object) => {
      const cart = [{ ...TEA, ...line }];
      const payments = [{ id: 'pm-kart', price: 1, ...payment }];
      return (await post('/packets/create', { cart, payments })).body.message;
    };
    const shape = 'metadata must be an array of {key, value}';

    expect(await messageOf({ ...badId, ...badMetadata }, badId)).toBe('Invalid lineId: weak');
    expect(await messageOf(badMetadata, { lineId: 'weakling' })).toBe(shape);
    expect(await messageOf({ product: 'p-yok' }, badId)).toBe('Invalid lineId: weak');
    expect(await messageOf({ product: 'p-yok' }, badMetadata)).toBe(shape);
    expect(await messageOf({ product: 'p-yok' }, { id: 'pm-yok' })).toBe(
      'Product not found: p-yok',
    );
    expect(await messageOf({ options: ['x'] }, { id: 'pm-yok' })).toBe(
      'Invalid option: p-cay: not in catalog (x)',
    );
    expect(await messageOf({}, { id: 'pm-yok', price: 100 })).toBe('unknown_payment_method');
    expect(await messageOf({}, { price: 100 })).toBe('Paid (100) exceeds total (20).');
  });

  test('are checked after all rules of the schema', async () => {
    const { post } = await startTestServer();
    const cart = [
      { ...TEA, ...badId },
      { product: 'p-cay', quantity: 0 },
    ];
    const { body } = await post('/packets/create', { cart });
    expect(body.message).toBe('"cart[1].quantity" must be greater than or equal to 0.001');
  });

  test('of the schema check JSON types, then unknown fields, then bounds', async () => {
    const { post } = await startTestServer();
    const messageOf = async (...cart: object[]) =>
      (await post('/packets/create', { cart })).body.message;
    const bound = { product: 'p-cay', quantity: 0 };
    const unknown = { ...TEA, price: 1 };
    const type = { ...TEA, note: 1 };

    expect(await messageOf(bound, unknown, type)).toBe('"cart[2].note" must be a string');
    expect(await messageOf(bound, unknown)).toBe('"cart[1].price" is not allowed');
    expect(await messageOf(bound)).toBe(
      '"cart[0].quantity" must be greater than or equal to 0.001',
    );
  });
});

describe('a product of the other store', () => {
  test('is sold there, with the cover charge and receipt numbers of that store', async () => {
    const { post } = await startTestServer();
    const { body } = await post(
      '/tables/create',
      { tableId: 't-1', personCount: 5, cart: [TEA] },
      KEYS.otherStore,
    );
    expect(body.data).toEqual({
      tableId: 't-1',
      docNo: 1,
      total: 20,
      paid: 0,
      docNoDate: '2026-03-01',
    });
  });
});

describe('an option that is found by its title in another case (B20)', () => {
  const cart = (...options: unknown[]) => [{ product: 'p-kahve', quantity: 1, options }];

  test.each([
    ['/packets/create', {}],
    ['/packets/update-orders', { packetId: 'pkt-1002' }],
    ['/tables/create', { tableId: 'salon-1' }],
    ['/tables/update-orders', { tableId: 'salon-2' }],
  ])('is noted on %s', async (path, body) => {
    const server = await startTestServer();
    const remarksAfter = async (options: unknown[]) => {
      await server.post(path, { ...body, cart: cart(...options) });
      const { items } = (await server.control('GET', '/requests')).body.data;
      const { data } = (await server.control('GET', `/requests/${items[0].id}`)).body;
      expect(data.status).toBe(200);
      return (data.noteCodes as { code: string; params: unknown }[]).filter(
        (note) => note.code === 'optionTitleInAnotherCase',
      );
    };
    const params = { declared: 'orta', title: 'Orta' };
    const remark = { code: 'optionTitleInAnotherCase', params };

    expect(await remarksAfter(['orta', { title: 'Duble' }, { id: 'opt-sekersiz' }])).toEqual([
      remark,
    ]);
    await server.control('POST', '/reset');
    expect(await remarksAfter(['Orta', 'opt-duble'])).toEqual([]);
  });
});

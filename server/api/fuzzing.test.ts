import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { allAccounts } from '#server/testing/refused-calls.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const LINE = {
  product: 'p-kahve',
  quantity: 2,
  options: ['Duble', { id: 'opt-orta' }, { title: 'Şekersiz' }],
  discount: 1.5,
  note: 'hot',
  taxRate: 8,
  lineId: 'line-0001',
  metadata: [
    { key: 'a', value: 'b' },
    { key: 'c', value: 1, by: 'x' },
  ],
};
const PAYMENTS = [
  { id: 'pm-kart', price: 5, lineId: 'pay-line-1', metadata: [{ key: 'a', value: true }] },
  { id: 'x', price: 2.5, isDiscount: true, title: 'Voucher' },
];
const CART = [LINE, { product: 'p-cay', quantity: 0.5 }];

/** A full, valid body for every write. */
const VALID: readonly (readonly [path: string, body: object])[] = [
  [
    '/packets/create',
    {
      cart: CART,
      payments: PAYMENTS,
      type: 'kurye',
      idempotencyKey: 'k-1',
      customer: { id: 'c-1', name: 'Ada', phone: '5', call: '5', address: 'a', region: 'r' },
      note: 'n',
      paymentNote: 'p',
      status: 'Approved',
      restaurantDelivery: false,
      callbackUrl: 'https://plugin.example/back',
    },
  ],
  [
    '/packets/update',
    {
      packetId: 'pkt-1001',
      status: 'Ready',
      note: 'n',
      paymentNote: 'p',
      customer: { address: 'a', phone: '5' },
      type: 'pickup',
    },
  ],
  ['/packets/update-orders', { packetId: 'pkt-1001', cart: CART }],
  ['/packets/update-payments', { packetId: 'pkt-1001', payments: PAYMENTS }],
  [
    '/tables/create',
    {
      tableId: 'salon-5',
      personCount: 2,
      cart: CART,
      payments: PAYMENTS,
      idempotencyKey: 'k-1',
      type: 'masada',
      tableName: 'S5',
      section: 'Salon',
      position: 1,
    },
  ],
  ['/tables/update-orders', { tableId: 'salon-2', cart: CART }],
  ['/tables/update-payments', { tableId: 'salon-2', payments: PAYMENTS }],
];

/** Meaningful values, so that random input passes the schema more often. */
const KNOWN = fc.constantFrom<unknown>(
  '',
  'p-cay',
  'p-eski',
  'p-bilardo',
  'pm-nakit',
  'pkt-1002',
  'salon-2',
  'bahce-1',
  'teras-4',
  'kuver',
  'demo-line-0001',
  '1234567',
  'Ekstra',
  'dine_in',
  '__proto__',
  '\u0000',
  '\uD800',
  0,
  -0,
  0.001,
  0.005,
  99.995,
  9999,
  1e308,
  -1,
  null,
  [],
  {},
  [[]],
  [null],
  CART,
  PAYMENTS,
);
const anyValue = fc.oneof({ weight: 2, arbitrary: KNOWN }, fc.jsonValue({ maxDepth: 4 }));

type Path = readonly (string | number)[];

/** The paths of everything inside a value. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const steps: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inside = steps.flatMap((step) =>
    pathsIn((value as Record<string | number, unknown>)[step], [...at, step]),
  );
  return at.length === 0 ? inside : [at, ...inside];
}

/** A copy of a body with another value at a path; undefined removes the field. */
function changedAt(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body);
  let inside: Record<string | number, unknown> = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) {
    const next = inside[step];
    // An earlier change may have removed the path.
    if (typeof next !== 'object' || next === null) return copy;
    inside = next as Record<string | number, unknown>;
  }
  const last = path.at(-1) ?? '';
  if (value === undefined) delete inside[last];
  else inside[last] = value;
  return copy;
}

/** Any JSON, or the valid body with one to three changes. */
function bodiesLike(valid: object): fc.Arbitrary<unknown> {
  const change = fc.record({
    path: fc.constantFrom(...pathsIn(valid)),
    value: fc.option(anyValue, { nil: undefined, freq: 4 }),
  });
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<object>((body, { path, value }) => changedAt(body, path, value), valid),
    );
  return fc.oneof({ weight: 4, arbitrary: changed }, fc.jsonValue({ maxDepth: 6 }));
}

function sendRaw(
  { send }: TestServer,
  path: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<TestAnswer> {
  return send(`/plugin-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body,
  });
}

/** So many calls take long on a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe.each(VALID)('a body sent to %s', (path, valid) => {
  test('is accepted if it is valid', async () => {
    const { post } = await startTestServer();
    expect((await post(path, valid)).body.success).toBe(true);
  });

  for (const { numRuns, marked } of roundsOf(15, 50)) {
    test(
      `gets a response in the envelope and changes nothing unless it succeeds (${numRuns} random bodies)`,
      { ...PATIENCE, ...marked },
      async () => {
        const server = await startTestServer();
        let before = allAccounts(server);
        const property = fc.asyncProperty(bodiesLike(valid), async (body) => {
          const answer = await server.post(path, body);
          const after = allAccounts(server);

          const { success, data, status, message } = answer.body;
          expect(answer.status).toBeLessThan(500);
          expect(success).toBe(answer.status === 200);
          expect(success ? typeof data : typeof message).toBe(success ? 'object' : 'string');
          expect(success ? 200 : status).toBe(answer.status);
          expect(after).toEqual(success ? after : before);
          // A receipt number that a refused call had used up would be missing here.
          expect(data?.docNo ?? 5).toBe(5);
          if (success) {
            await server.control('POST', '/reset');
            before = allAccounts(server);
          }
        });
        await fc.assert(property, { numRuns });

        const next = await server.post('/packets/create', { cart: CART });
        expect(next.body.data.docNo).toBe(5);
      },
    );
  }
});

function percentEncoded(byte: number): string {
  return `%${byte.toString(16).padStart(2, '0')}`;
}

describe('any bytes', () => {
  test('sent as a body are refused', PATIENCE, async () => {
    const server = await startTestServer();
    const before = allAccounts(server);
    const scraps = fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '1e9', 'null', 'cart');
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 100 }),
      fc.string({ unit: scraps }).map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...VALID), bytes, async ([path], body) => {
        const answer = await sendRaw(server, path, new Uint8Array(body));
        expect(answer.status).toBe(400);
        expect(answer.body.success).toBe(false);
      }),
      { numRuns: 100 },
    );
    expect(allAccounts(server)).toEqual(before);
  });

  for (const { numRuns, marked } of roundsOf(25, 100)) {
    test(
      `sent as a query get a response in the envelope (${numRuns} random queries)`,
      { ...PATIENCE, ...marked },
      async () => {
        const { get } = await startTestServer();
        const reads = fc.constantFrom(
          '/packets/get',
          '/packets/open',
          '/tables/get',
          '/tables/layout',
          '/tables/open',
        );
        const queries = fc.oneof(
          fc.webQueryParameters(),
          fc
            .tuple(fc.constantFrom('id', 'packetId'), fc.uint8Array({ maxLength: 50 }))
            .map(([name, bytes]) => `${name}=${Array.from(bytes, percentEncoded).join('')}`),
        );
        await fc.assert(
          fc.asyncProperty(reads, queries, async (path, query) => {
            const answer = await get(`${path}?${query}`);
            expect([200, 400, 404]).toContain(answer.status);
            expect(answer.body.success).toBe(answer.status === 200);
          }),
          { numRuns },
        );
      },
    );
  }

  test('sent as a key are refused', PATIENCE, async () => {
    const { send } = await startTestServer();
    const headers = fc.oneof(
      fc.string(),
      fc.string().map((secret) => `Bearer srv-bistro.demo-qr.${secret}`),
      fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => `Bearer ${parts.join('.')}`),
    );
    await fc.assert(
      fc.asyncProperty(headers, async (authorization) => {
        const answer = await send('/plugin-api/tables/open', {
          headers: { Authorization: authorization },
        });
        expect(answer.status).toBe(401);
      }),
      { numRuns: 100 },
    );
  });
});

describe('any valid cart', () => {
  const line = fc.record({
    product: fc.constantFrom('p-cay', 'p-kahve', 'p-adana', 'p-ayran', 'p-su'),
    quantity: fc.integer({ min: 1, max: 9_999_000 }).map((thousandths) => thousandths / 1000),
    discount: fc.integer({ min: 0, max: 100_000 }).map((minor) => minor / 100),
    taxRate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  });

  for (const { numRuns, marked } of roundsOf(10, 40)) {
    test(
      `has amounts that add up exactly, on each line and in total (${numRuns} random carts)`,
      { ...PATIENCE, ...marked },
      async () => {
        const { post, get } = await startTestServer();
        await fc.assert(
          fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (cart) => {
            const { body } = await post('/packets/create', { cart });
            const { data } = (await get(`/packets/get?packetId=${body.data.packetId}`)).body;
            let total = 0;
            for (const { amounts, lineTotalDecimal, discountDecimal } of data.orders) {
              const { base, options, extra, discount, timer, gross, net, vat } = amounts;
              expect(base + options + extra - discount + timer).toBe(gross);
              expect(net + vat).toBe(gross);
              expect(gross).toBeGreaterThanOrEqual(0);
              expect(lineTotalDecimal).toBe(gross / 100);
              expect(discountDecimal).toBe(discount / 100);
              total += gross;
            }
            expect(data.total).toBe(total / 100);
            expect(body.data.total).toBe(data.total);
          }),
          { numRuns },
        );
      },
    );
  }
});

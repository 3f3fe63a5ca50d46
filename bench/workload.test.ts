import { expect, test } from 'vitest';

import { requestsOf, TABLES } from './workload.ts';

test('each connection reads every table once, starting one table after the previous connection', () => {
  const [first, second] = [requestsOf('read', 0), requestsOf('read', 1)];

  expect(first.map(({ path }) => path)).toEqual(
    TABLES.map((tableId) => `/plugin-api/tables/get?id=${tableId}`),
  );
  expect(second[0]?.path).toBe('/plugin-api/tables/get?id=salon-3');
  expect(second.at(-1)?.path).toBe('/plugin-api/tables/get?id=salon-1');
});

test('connections write different quantities, so that nearly every write changes a line', () => {
  const quantities = [0, 1, 49].map((connection) =>
    requestsOf('write', connection).map(({ body }) => JSON.parse(body ?? '').cart[0].quantity),
  );

  expect(quantities).toEqual([TABLES.map(() => 1), TABLES.map(() => 2), TABLES.map(() => 50)]);
});

test('the mixed load reads each table three times, writes each once, and lists the products once', () => {
  const paths = requestsOf('mixed', 1).map(({ path }) => path);
  const count = (wanted: string): number => paths.filter((path) => path === wanted).length;

  for (const tableId of TABLES) expect(count(`/plugin-api/tables/get?id=${tableId}`)).toBe(3);
  expect(count('/plugin-api/tables/update-orders')).toBe(TABLES.length);
  expect(count('/plugin-api/products/list')).toBe(1);
  expect(paths).toHaveLength(4 * TABLES.length + 1);
});

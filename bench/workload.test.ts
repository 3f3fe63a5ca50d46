import { expect, test } from 'vitest';

import { requestsOf, TABLES } from './workload.ts';

test('every connection asks for each table once, beginning with one of its own', () => {
  const [first, second] = [requestsOf('read', 0), requestsOf('read', 1)];

  expect(first.map(({ path }) => path)).toEqual(
    TABLES.map((tableId) => `/plugin-api/tables/get?id=${tableId}`),
  );
  expect(second[0]?.path).toBe('/plugin-api/tables/get?id=salon-3');
  expect(second.at(-1)?.path).toBe('/plugin-api/tables/get?id=salon-1');
});

test('connections write different quantities, so that a write finds something to change', () => {
  const quantities = [0, 1, 49].map((connection) =>
    requestsOf('write', connection).map(({ body }) => JSON.parse(body ?? '').cart[0].quantity),
  );

  expect(quantities).toEqual([TABLES.map(() => 1), TABLES.map(() => 2), TABLES.map(() => 50)]);
});

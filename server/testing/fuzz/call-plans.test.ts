import fc from 'fast-check';
import { expect, test } from 'vitest';

import { callFor, callPlans } from './call-plans.ts';
import type { FuzzCall } from './client.ts';
import { allOperations } from './operations.ts';
import { KnownWorld } from './world.ts';

const operations = await allOperations();

const plans = callPlans(operations, ['http://127.0.0.1:1/a']);

function calls(seed: number, count: number, world = new KnownWorld()): FuzzCall[] {
  return fc.sample(plans, { seed, numRuns: count }).map((plan) => callFor(plan, world, 't'));
}

test('the same seed plans the same calls', () => {
  expect(calls(7, 100)).toEqual(calls(7, 100));
  expect(calls(7, 100)).not.toEqual(calls(1007, 100));
});

test('every operation of both APIs is planned', { tags: ['long'] }, () => {
  const planned = new Set(calls(1, 20_000).map(({ operation }) => operation?.name));
  expect(operations.map(({ name }) => name).filter((name) => !planned.has(name))).toEqual([]);
});

test('bodies have exactly the documented fields', () => {
  const create = operations.filter(({ name }) => name === 'POST /plugin-api/packets/create');
  const bodies = fc.sample(callPlans(create, []), { seed: 1, numRuns: 200 });
  const fields = new Set(bodies.flatMap(({ body }) => Object.keys(body as object)));
  expect(fields).toEqual(new Set(Object.keys(create[0]?.body?.properties ?? {})));
});

test('calls use the ids of earlier answers', () => {
  const world = new KnownWorld();
  world.learn('GET /control/deliveries', '/control/deliveries', {
    success: true,
    data: { items: [{ id: 'delivery-1', pluginId: 'demo-x' }], nextCursor: null },
  });
  world.learn('GET /control/accounts/{accountId}', '/control/accounts/a-1', {
    success: true,
    data: { accountId: 'a-1', tableId: 'salon-9', orders: [{ id: 'line-1', lineId: null }] },
  });
  const made = calls(1, 2500, world);
  const paths = made.map(({ path }) => path);
  expect(paths).toContain('/control/deliveries/delivery-1/run');
  expect(paths).toContain('/control/accounts/a-1/collect');
  expect(made.some(({ body }) => body?.includes('"id":"line-1"'))).toBe(true);
});

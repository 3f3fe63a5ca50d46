import { expect, test } from 'vitest';

import { Random } from '../crash/random.ts';
import type { FuzzCall } from './call.ts';
import { generate } from './generate.ts';
import { Known } from './known.ts';
import type { FuzzOperation } from './operation.ts';
import { allOperations } from './operation.ts';
import { CallPlanner } from './plan-call.ts';

const operations = await allOperations();

const RECEIVERS = ['http://127.0.0.1:1/a'];

function plan(seed: number, count: number): FuzzCall[] {
  const known = new Known();
  const planner = new CallPlanner(operations, { known, receivers: RECEIVERS, controlToken: 't' });
  return Array.from({ length: count }, (_, n) => planner.plan(new Random(seed + n)));
}

test('a seed plans the same calls again', () => {
  expect(plan(7, 200)).toEqual(plan(7, 200));
  expect(plan(7, 200)).not.toEqual(plan(1007, 200));
});

test('every call of both APIs is planned', { tags: ['long'] }, () => {
  const planned = new Set(plan(1, 20_000).map(({ operation }) => operation?.name));
  expect(operations.map(({ name }) => name).filter((name) => !planned.has(name))).toEqual([]);
});

/** A body as it is made before anything in it is changed. */
function bodyFor(operation: FuzzOperation, seed: number): unknown {
  const random = new Random(seed);
  const place = {
    random,
    known: new Known(),
    account: undefined,
    receivers: RECEIVERS,
    operation: operation.name,
  };
  return generate(operation.body ?? {}, operation.schemas, place);
}

test('bodies have the fields that are described, and nothing shared between two of them', () => {
  const create = operations.find(({ name }) => name === 'POST /plugin-api/packets/create');
  if (create === undefined) throw new Error('There is no such call.');
  const described = new Set(Object.keys(create.body?.properties ?? {}));
  const bodies = Array.from({ length: 200 }, (_, seed) => bodyFor(create, seed) as object);
  const made = new Set(bodies.flatMap((body) => Object.keys(body)));
  expect(made).toEqual(described);
});

test('what an answer tells is named by the calls that follow', () => {
  const known = new Known();
  known.learn('GET /control/deliveries', '/control/deliveries', {
    success: true,
    data: { items: [{ id: 'delivery-1', pluginId: 'demo-x' }], nextCursor: null },
  });
  known.learn('GET /control/accounts/{accountId}', '/control/accounts/a-1', {
    success: true,
    data: { accountId: 'a-1', tableId: 'salon-9', orders: [{ id: 'line-1', lineId: null }] },
  });
  const planner = new CallPlanner(operations, { known, receivers: RECEIVERS, controlToken: 't' });
  const calls = Array.from({ length: 2500 }, (_, seed) => planner.plan(new Random(seed)));
  const paths = calls.map(({ path }) => path);
  const bodies = calls.map(({ body }) => body?.toString('utf8') ?? '');
  expect(paths).toContain('/control/deliveries/delivery-1/run');
  expect(paths).toContain('/control/accounts/a-1/collect');
  expect(bodies.filter((body) => body.includes('"id":"line-1"')).length).toBeGreaterThan(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { roundsOf } from '#server/testing/rounds.ts';
import { inBoth, OPEN_TABLE, scenarioOf } from '#server/testing/scenarios.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

/** A scenario with every kind of step, which passes. */
const EVERY_KIND = scenarioOf(
  [
    { say: inBoth('Hello') },
    { receiver: { pluginId: 'demo-qr', respond: { status: 200, body: { success: true } } } },
    OPEN_TABLE,
    {
      plugin: 'demo-qr',
      call: 'POST /tables/update-orders',
      with: {
        tableId: '{t.tableId}',
        cart: [{ product: 'p-adana', quantity: 1, lineId: '{t.orders.1.lineId}' }],
      },
      expect: { status: 200, body: { success: true } },
    },
    { control: 'GET /accounts/{t.accountId}', as: 'a' },
    { clock: { advance: '1 min' } },
    { staff: 'requestPayment', with: { accountId: '{a.accountId}', amount: 10 }, as: 'p' },
    { terminal: 'press', with: { paymentId: '{p.paymentId}', button: 'approve' } },
    { expect: { account: '{t.accountId}', is: { total: 350 } } },
    { expect: { delivery: { pluginId: 'demo-qr', status: 'delivered' }, within: '1 h' } },
    { faults: [] },
    { pause: true },
  ],
  { world: 'bistro', clock: '2026-03-01T12:00:00Z' },
);

/** The paths of all values in a JSON value. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

/** A copy with another value at a path. */
function withAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...(value as Record<string, unknown>) };
  copy[key] = withAt(copy[key], rest, other);
  return copy;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '{t}',
    '{t.orders}',
    '{{t}',
    '{t.constructor}',
    '{t.orders.length}',
    '\ud800',
    '\u0000',
    '../..',
    'POST /../control/clock',
    'GET /tables/open?id=%zz',
    'DELETE /accounts/{t.accountId}/lines',
    'TRACE /x',
    '1 d',
    0,
    -1,
    1e308,
    [],
    {},
    [[]],
    { __proto__: 1 },
    true,
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
);

for (const { numRuns, marked } of roundsOf(40, 120)) {
  test(
    `a file with random changes is refused, or plays until it passes or fails (${numRuns} files)`,
    marked,
    async () => {
      const server = await startTestServer();
      const changes = fc.array(fc.tuple(fc.constantFrom(...pathsIn(EVERY_KIND)), odd), {
        minLength: 1,
        maxLength: 2,
      });
      const seen = new Set<string>();

      await fc.assert(
        fc.asyncProperty(changes, async (made) => {
          let file: unknown = EVERY_KIND;
          for (const [path, other] of made) file = withAt(file, path, other);
          const put = await server.control('PUT', '/scenarios/mine', file);
          expect([200, 400]).toContain(put.status);
          seen.add(String(put.status));
          if (put.status !== 200) return;
          const run = await server.control('POST', '/scenarios/mine/run');
          expect([200, 400]).toContain(run.status);
          if (run.status !== 200) return;
          expect(['passed', 'failed']).toContain(run.body.data.state);
          seen.add(run.body.data.state);
          const { steps }: { steps: { state: string; error: string | null }[] } = run.body.data;
          const unexplained = steps.filter(
            ({ state, error }) => state !== 'skipped' && (state === 'failed') !== (error !== null),
          );
          expect(unexplained).toEqual([]);
        }),
        { numRuns, seed: 25, endOnFailure: true },
      );
      // The random changes led to every kind of outcome.
      expect([...seen].toSorted((one, other) => one.localeCompare(other))).toEqual([
        '200',
        '400',
        'failed',
        'passed',
      ]);
    },
  );
}

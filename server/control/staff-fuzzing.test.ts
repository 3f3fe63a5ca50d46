import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Account } from '#server/domain/account.ts';
import { readLines, totalsOf } from '#server/domain/account.ts';
import { findAccount } from '#server/store/accounts.ts';
import { raisedEvents } from '#server/testing/raised-events.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { accountOn } from '#server/testing/table-account.ts';

// Staff calls in any order keep accounts consistent and cause no server errors.

/** Mostly valid values, and sometimes an odd one. */
function mostly<Value>(sensible: fc.Arbitrary<Value>, ...odd: readonly unknown[]) {
  return fc.oneof(
    { weight: 8, arbitrary: sensible as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
}

const quantity = mostly(
  fc.integer({ min: 1, max: 2500 }).map((value) => value / 1000),
  0,
  -1,
  1.00005,
  1e308,
  '1',
  null,
);
const amount = mostly(
  fc.integer({ min: 1, max: 20_000 }).map((value) => value / 100),
  0,
  0.004,
  -5,
  1e308,
  1e-320,
  '5',
  null,
  [],
);
const methodId = mostly(fc.constantFrom('pm-nakit', 'pm-kart'), 'pm-yok', '', 7);
const reason = mostly(fc.string(), 7, 'x'.repeat(501));
const status = mostly(fc.constantFrom('Ready', 'Delivered'), '', 7);
const cart = mostly(
  fc.constantFrom(
    [{ product: 'p-su', quantity: 3, discount: 0.05 }],
    [{ product: 'p-kahve', quantity: 1.337, options: ['Duble'] }],
  ),
  [],
);

/** A line by its index among present and former lines; the index after the last is unknown. */
const at = fc.nat({ max: 1000 });

interface Step {
  readonly call: string;
  readonly fields: Record<string, unknown>;
  readonly lines?: readonly { readonly at: number; readonly quantity?: unknown }[];
  readonly line?: number;
}

function stepOf(call: string, fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Step> {
  return fc.record({ call: fc.constant(call), fields });
}

const optional = { requiredKeys: [] };

const storages = mostly(
  fc.array(fc.constantFrom('kitchen', 'bar', 'Gözleme'), { maxLength: 3 }),
  'kitchen',
  [1],
  [''],
  null,
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      call: fc.constant('collect'),
      fields: fc.record({ methodId }),
      lines: fc.array(fc.record({ at, quantity }, { requiredKeys: ['at'] }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  },
  { weight: 3, arbitrary: stepOf('collect', fc.record({ methodId, amount })) },
  { weight: 6, arbitrary: stepOf('collect', fc.record({ methodId })) },
  { weight: 4, arbitrary: stepOf('lines', fc.record({ cart })) },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('void'),
      fields: fc.record({ reason }, optional),
      line: at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      call: fc.constant('ready'),
      fields: fc.record({ ready: mostly(fc.boolean(), 'yes', null), storages }, optional),
      lines: fc.array(fc.record({ at }), { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 9, arbitrary: stepOf('close', fc.constantFrom({}, {}, { confirm: true }, { now: 1 })) },
  { weight: 6, arbitrary: stepOf('reopen', fc.record({ reason }, optional)) },
  { weight: 3, arbitrary: stepOf('status', fc.record({ status })) },
  { weight: 1, arbitrary: stepOf('cancel', fc.record({ reason }, optional)) },
);

for (const { numRuns, marked } of roundsOf(10, 40)) {
  test(
    `accounts stay consistent whatever staff do, and no call returns a 5xx (${numRuns} random sequences of calls)`,
    { timeout: 60_000, ...marked },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }),
          async (isTable, steps) => {
            const server = await startTestServer();
            const uuid = isTable ? await accountOn(server, 'salon-2') : 'pkt-1001';
            for (const next of steps) {
              const before = stored(server, uuid);
              const eventsBefore = raisedEvents(server).length;

              const answer = await perform(server, before, next);

              expect(answer.status).toBeLessThan(500);
              const after = stored(server, uuid);
              expectSound(after);
              const raised = raisedEvents(server).length - eventsBefore;
              expect(after.sequence - before.sequence).toBe(raised);
              const unchanged = raised === 0 && isDeepStrictEqual(after, before);
              expect(answer.status === 200 || unchanged).toBe(true);
            }
            await server.close();
          },
        ),
        { numRuns },
      );
    },
  );
}

function stored({ server }: TestServer, uuid: string): Account {
  const account = findAccount(server.emulator.database.read, 'srv-bistro', uuid);
  if (account === undefined) throw new Error(`There is no account ${uuid}.`);
  return account;
}

function perform({ control }: TestServer, account: Account, { call, fields, lines, line }: Step) {
  const known = [...readLines(account), ...account.cancels];
  const named = (index: number) => ({
    id: known[index % (known.length + 1)]?.id ?? 'line-that-is-not',
  });
  return control('POST', `/accounts/${account.uuid}/${call}`, {
    ...fields,
    ...(lines !== undefined && {
      lines: lines.map(({ at: index, ...rest }) => ({ ...named(index), ...rest })),
    }),
    ...(line !== undefined && named(line)),
  });
}

function expectSound(account: Account): void {
  const { total, paid } = totalsOf(account);
  expect(paid).toBeLessThanOrEqual(total);
  expect(account.state !== 'closed' || paid === total).toBe(true);
  expect(account.state === 'open').toBe(account.closedAt === null);

  const lines = readLines(account);
  const ids = [...lines, ...account.cancels].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { amounts } of lines) {
    expect(amounts.base + amounts.options - amounts.discount).toBe(amounts.gross);
    expect(amounts.net + amounts.vat).toBe(amounts.gross);
    expect(amounts.gross).toBeGreaterThanOrEqual(0);
  }
  for (const { paymentId, lineRef, quantity: linked } of account.allocations) {
    expect(account.payments.map(({ id }) => id)).toContain(paymentId);
    expect(lines.find(({ id }) => id === lineRef)?.quantity).toBe(linked);
  }
}

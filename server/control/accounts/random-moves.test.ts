import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Account, TableAccount } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import { buildPayment } from '#server/testing/build.ts';
import { roundsOf } from '#server/testing/rounds.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { alterAccount, eventsOf, everythingOf, move } from '#server/testing/table-accounts.ts';

const TABLES = ['b-1', 'b-2', 'b-3'] as const;

const PRODUCTS = [
  { id: 'p-0', title: 'Ekmek', price: 0.01, tax: 1 },
  { id: 'p-1', title: 'Çay', price: 19.99, tax: 10 },
  { id: 'p-2', title: 'Bilardo', price: 333.33, tax: 20, timer: true },
  {
    id: 'p-3',
    title: 'Kahve',
    price: 65,
    options: [{ id: 'g', title: 'Boy', choices: [{ id: 'o', title: 'Duble', price: 24.99 }] }],
  },
];

const line = fc.record({
  product: fc.nat(PRODUCTS.length - 1).map((index) => `p-${index}`),
  quantity: fc.constantFrom(0.001, 0.3, 1, 2.675, 3, 7),
  discount: fc.constantFrom(0, 0.01, 5),
});

/** Lines by identity. Tables share some of the few; `none` stands for no identity. */
const cart = fc
  .dictionary(fc.constantFrom('line-0001', 'line-0002', '1234567', 'none-1', 'none-2'), line)
  .map((named) =>
    Object.entries(named).map(([name, content]) => ({
      ...content,
      ...(content.product === 'p-3' && { options: ['Duble'] }),
      ...(!name.startsWith('none') && { lineId: name }),
    })),
  );

const world = fc.record({
  carts: fc.tuple(cart, cart),
  persons: fc.tuple(fc.nat(3), fc.nat(3)),
  coverRate: fc.constantFrom(0, 12.5),
  /** Tenths of each line that are paid for, by one payment per table. */
  paid: fc.array(fc.constantFrom(0, 0, 5, 10), { minLength: 5, maxLength: 5 }),
  unallocated: fc.constantFrom(0, 0, 1000),
});

const step = fc.record({
  from: fc.constantFrom(...TABLES),
  to: fc.constantFrom(...TABLES, 'b-closed'),
  /** The share of each line to move, null for lines that stay; without shares the account moves. */
  shares: fc.option(
    fc.array(fc.constantFrom(null, null, 1, 0.5, 0.333, 1.5), { minLength: 6, maxLength: 6 }),
  ),
  dryRun: fc.boolean(),
});

type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

async function start(server: TestServer, { carts, persons, coverRate, paid, unallocated }: World) {
  const tables = [...TABLES, 'b-closed'].map((id) => ({
    id,
    title: id,
    active: id !== 'b-closed',
  }));
  const fixture = {
    stores: [
      {
        serverId: 'srv-own',
        name: 'Own',
        cover: { rate: coverRate },
        floor: [{ id: 'bar', title: 'Bar', tables }],
        products: PRODUCTS,
        accounts: carts.map((lines, index) => ({
          tableId: `b-${index + 1}`,
          personCount: persons[index],
          cart: lines,
        })),
      },
    ],
  };
  await server.controlData('POST', '/reset', { fixture });
  for (const { uuid } of openAccounts(server)) {
    alterAccount(server, uuid, (account) => paidIn(account, paid, unallocated), 'srv-own');
  }
}

/** The account with one payment for shares of its lines, plus `unallocated` within the total. */
function paidIn(account: Account, tenths: readonly number[], unallocated: number): Account {
  const allocations = account.orders.flatMap(({ id, quantity, amounts }, index) => {
    const amount = Math.floor((amounts.gross * (tenths[index] ?? 0)) / 10);
    return amount === 0 ? [] : [{ paymentId: 'pay-same', lineRef: id, quantity, amount }];
  });
  const allocated = allocations.reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(totalsOf(account).total, allocated + unallocated);
  const payment = buildPayment({ lineId: 'pay-same', amount });
  return amount === 0 ? account : { ...account, allocations, payments: [payment] };
}

function openAccounts({ server }: TestServer): TableAccount[] {
  const { read } = server.emulator.database;
  return TABLES.flatMap((tableId) => findOpenTable(read, 'srv-own', tableId) ?? []);
}

/** The sums over all open accounts, which no move changes. */
function bookOf(accounts: readonly TableAccount[]) {
  const orders = accounts.flatMap((account) => account.orders);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    base: sum(orders.map(({ amounts }) => amounts.base)),
    options: sum(orders.map(({ amounts }) => amounts.options)),
    discount: sum(orders.map(({ amounts }) => amounts.discount)),
    gross: sum(orders.map(({ amounts }) => amounts.gross)),
    thousandths: sum(orders.map(({ quantity }) => Math.round(quantity * 1000))),
    paid: sum(accounts.map((account) => totalsOf(account).paid)),
    allocated: sum(accounts.flatMap(({ allocations }) => allocations.map(({ amount }) => amount))),
    persons: sum(accounts.map(({ personCount }) => personCount)),
  };
}

function expectInOrder(account: Account, coverRate: number): void {
  const { orders, cancels, payments, allocations, cover, personCount } = account;
  const { total, paid } = totalsOf(account);
  expect(paid).toBeLessThanOrEqual(total);
  for (const ids of [[...orders, ...cancels], payments].map((list) => list.map(({ id }) => id))) {
    expect(new Set(ids).size).toBe(ids.length);
  }
  for (const { paymentId, lineRef } of allocations) {
    expect(payments.map(({ id }) => id)).toContain(paymentId);
    expect(orders.map(({ id }) => id)).toContain(lineRef);
  }
  for (const { lineId, id, quantity, amounts } of orders) {
    expect(lineId ?? id).toBe(id);
    expect(quantity).toBe(Number(quantity.toFixed(3)));
    expect(amounts.base + amounts.options - amounts.discount).toBe(amounts.gross);
    expect(amounts.net + amounts.vat).toBe(amounts.gross);
  }
  const charged = orders.length === 0 ? 0 : Math.round(coverRate * 100) * personCount;
  expect(cover?.amounts.gross ?? 0).toBe(charged);
}

for (const { numRuns, marked } of roundsOf(20, 100)) {
  test(
    `random moves between random tables lose nothing, and refused moves write nothing (${numRuns} random worlds)`,
    marked,
    async () => {
      const server = await startTestServer();
      const seen = { moved: 0, refused: 0 };

      await fc.assert(
        fc.asyncProperty(
          world,
          fc.array(step, { minLength: 1, maxLength: 5 }),
          async (made, steps) => {
            await start(server, made);
            const book = bookOf(openAccounts(server));
            for (const { from, to, shares, dryRun } of steps) {
              const source = openAccounts(server).find(({ table }) => table.id === from);
              if (source === undefined) continue;
              const lines = source.orders.flatMap(({ id, quantity }, index) => {
                const share = shares?.[index] ?? null;
                if (share === null) return [];
                return [{ id, quantity: Math.max(0.001, Number((quantity * share).toFixed(3))) }];
              });
              const before = everythingOf(server);
              const told = eventsOf(server).length;

              const body = shares === null ? { dryRun } : { lines, dryRun };
              const { status } = await move(server, source.uuid, to, body);

              const events = eventsOf(server).slice(told);
              expect([200, 400, 409]).toContain(status);
              const written = status === 200 && !dryRun;
              expect(events.map(({ data }) => data.tableId)).toEqual(written ? [to, from] : []);
              const after = everythingOf(server);
              expect(after).toEqual(written ? after : before);
              seen.moved += Number(written);
              seen.refused += Number(status !== 200);
              const open = openAccounts(server);
              expect(bookOf(open)).toEqual(book);
              for (const account of open) expectInOrder(account, made.coverRate);
            }
          },
        ),
        { numRuns },
      );

      expect(seen.moved + seen.refused).toBeGreaterThan(0);
      // With few runs, how many there are of each depends on chance.
      const least = marked.tags === undefined ? 0 : numRuns / 10;
      expect(Math.min(seen.moved, seen.refused)).toBeGreaterThanOrEqual(least);
    },
  );
}

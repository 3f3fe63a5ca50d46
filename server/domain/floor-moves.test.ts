import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  BUILT_AT,
  buildAmounts,
  buildCancelledLine,
  buildLine,
  buildPayment,
  buildTable,
} from '#server/testing/build.ts';
import { roundsOf } from '#server/testing/rounds.ts';

import type { Allocation, LineAmounts, OrderLine, PaymentLine, TableAccount } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import type { MovedLines } from './floor-moves.ts';
import { mergeAccounts, moveLines, moveToFreeTable } from './floor-moves.ts';
import type { PickedLine } from './picked-lines.ts';
import { toQuantity, toThousandths } from './split-line.ts';

const NOW = BUILT_AT + 60_000;
const S2 = { id: 'salon-2', title: 'S2', section: 'Salon' };
const B1 = { id: 'bahce-1', title: 'B1', section: 'Bahçe' };

const ONE = buildLine({ lineId: 'line-0001', quantity: 2, amounts: buildAmounts(18_000) });
const TWO = buildLine({ lineId: 'line-0002', timer: true });
const WEAK = buildLine({ lineId: '1234567' });
const ANONYMOUS = buildLine({ lineId: null, id: '_row-7' });
const CASH = buildPayment({ lineId: 'pay-line-0001', amount: 9000 });

/** Returns `u1`, `u2` and so on instead of UUIDs. */
function counting(): () => string {
  let made = 0;
  return () => `u${(made += 1)}`;
}

const all = (lines: readonly OrderLine[]): PickedLine[] =>
  lines.map((line) => ({ line, quantity: null }));

describe('moveToFreeTable', () => {
  const account = buildTable({
    table: S2,
    personCount: 3,
    sequence: 7,
    orders: [ONE, ANONYMOUS],
    cancels: [buildCancelledLine({ lineId: 'line-0009' })],
    payments: [CASH],
    allocations: [{ paymentId: CASH.id, lineRef: TWO.id, quantity: 1, amount: 9000 }],
  });

  test('returns the same account on another table, with a new sequence', () => {
    expect(moveToFreeTable(account, B1, 'sq_new').account).toEqual({
      ...account,
      table: B1,
      sequence: 0,
      sequenceScope: 'sq_new',
    });
  });

  test('reports the origin of every line', () => {
    expect(moveToFreeTable(account, B1, 'sq_new').lineChanges).toEqual([
      {
        op: 'created',
        after: ONE,
        lineage: { movedFrom: { type: 'table', id: 'salon-2', lineId: 'line-0001' } },
      },
      {
        op: 'created',
        after: ANONYMOUS,
        lineage: { movedFrom: { type: 'table', id: 'salon-2', lineId: null } },
      },
    ]);
  });
});

describe('mergeAccounts', () => {
  test('moves lines, payments and persons and removes the source', () => {
    const voided = [buildCancelledLine({ lineId: 'line-0009' })];
    const link = { paymentId: CASH.id, lineRef: TWO.id, quantity: 1, amount: 9000 };
    const source = buildTable({
      table: S2,
      personCount: 3,
      orders: [ONE, TWO],
      cover: buildLine({ lineId: 'kuver' }),
      cancels: voided,
      payments: [CASH],
      allocations: [link],
    });
    const target = buildTable({ uuid: 'sale-2', table: B1, personCount: 2, orders: [WEAK] });

    const merged = mergeAccounts(source, target, counting(), NOW);

    expect(merged.target.account).toEqual({
      ...target,
      personCount: 5,
      orders: [WEAK, ONE, TWO],
      payments: [CASH],
      allocations: [link],
    });
    expect(merged.source.account).toEqual({
      ...source,
      state: 'removed',
      mergedInto: target.uuid,
      closedAt: NOW,
      updatedAt: NOW,
      personCount: 0,
      orders: [],
      cover: null,
      payments: [],
      allocations: [],
    });
    expect(merged.source.account.cancels).toEqual(voided);
  });
});

describe('a paid cover line of the target', () => {
  const paidCover = { paymentId: CASH.id, lineRef: 'kuver', quantity: 2, amount: 3000 };
  const paidLine = { paymentId: CASH.id, lineRef: WEAK.id, quantity: 1, amount: 6000 };
  const target = buildTable({
    uuid: 'sale-2',
    table: B1,
    personCount: 2,
    orders: [WEAK],
    payments: [CASH],
    allocations: [paidCover, paidLine],
  });

  test('is no longer paid when a merge adds persons; the payment stays', () => {
    const source = buildTable({ table: S2, personCount: 3, orders: [ONE] });

    const { account } = mergeAccounts(source, target, counting(), NOW).target;

    expect(account.allocations).toEqual([paidLine]);
    expect(account.payments).toEqual([CASH]);
  });

  test('stays paid when a merge adds no persons', () => {
    const source = buildTable({ table: S2, personCount: 0, orders: [ONE] });

    const { account } = mergeAccounts(source, target, counting(), NOW).target;

    expect(account.allocations).toEqual([paidCover, paidLine]);
  });
});

describe('moveLines', () => {
  test('reports created lines on the target, and updated and removed lines on the source', () => {
    const source = buildTable({ table: S2, orders: [ONE, TWO] });
    const target = buildTable({ uuid: 'sale-2', table: B1 });
    const picked = [{ line: ONE, quantity: 0.5 }, ...all([TWO])];

    const moved = moveLines(source, target, picked, counting());

    const [kept] = moved.source.account.orders;
    const [part] = moved.target.account.orders;
    expect(kept).toMatchObject({ lineId: 'line-0001', quantity: 1.5 });
    expect(part).toMatchObject({ id: 'ln-u1', lineId: 'ln-u1', quantity: 0.5 });
    expect(moved.source.account.orders).toEqual([kept]);
    expect(moved.target.account.orders).toEqual([part, TWO]);
    const from = { type: 'table', id: 'salon-2' };
    const movedTo = { type: 'table', id: 'bahce-1' };
    expect(moved.target.lineChanges).toEqual([
      { op: 'created', after: part, lineage: { movedFrom: { ...from, lineId: 'line-0001' } } },
      { op: 'created', after: TWO, lineage: { movedFrom: { ...from, lineId: 'line-0002' } } },
    ]);
    expect(moved.source.lineChanges).toEqual([
      { op: 'updated', before: ONE, after: kept, moved: { movedTo, movedQuantity: 0.5 } },
      { op: 'removed', before: TWO, removeReason: 'moved', movedTo },
    ]);
  });

  test.each([
    ['an active line', { orders: [WEAK] }],
    ['a voided line', { cancels: [buildCancelledLine({ lineId: '1234567' })] }],
  ])('gives a line a new identity if %s of the target has the same', (_, held) => {
    const source = buildTable({ table: S2, orders: [ONE, WEAK] });
    const target = buildTable({ uuid: 'sale-2', table: B1, ...held });

    const { target: side } = moveLines(source, target, all([WEAK]), counting());

    const renamed = { ...WEAK, id: 'ln-u1', lineId: 'ln-u1' };
    expect(side.account.orders.at(-1)).toEqual(renamed);
    expect(side.lineChanges).toEqual([
      {
        op: 'created',
        after: renamed,
        lineage: { movedFrom: { type: 'table', id: 'salon-2', lineId: '1234567' } },
      },
    ]);
  });

  test('lets a line keep an identity that only a payment of the target has', () => {
    const source = buildTable({ table: S2, orders: [ONE, TWO] });
    const target = buildTable({ table: B1, payments: [buildPayment({ lineId: 'line-0001' })] });

    const { target: side } = moveLines(source, target, all([ONE]), counting());

    expect(side.account.orders).toEqual([ONE]);
  });

  test('gives a line without identity only a new row id if the target uses the old one', () => {
    const source = buildTable({ table: S2, orders: [ONE, ANONYMOUS] });
    const target = buildTable({ uuid: 'sale-2', table: B1, orders: [ANONYMOUS] });

    const { target: side } = moveLines(source, target, all([ANONYMOUS]), counting());

    expect(side.account.orders[1]).toEqual({ ...ANONYMOUS, id: '_row-u1', lineId: null });
    expect(side.lineChanges).toMatchObject([{ lineage: { movedFrom: { lineId: null } } }]);
  });

  test('gives an identity to the moved part of a line without identity', () => {
    const line = { ...ANONYMOUS, quantity: 2 };
    const source = buildTable({ table: S2, orders: [line] });
    const target = buildTable({ uuid: 'sale-2', table: B1 });

    const moved = moveLines(source, target, [{ line, quantity: 1 }], counting());

    expect(moved.target.account.orders).toMatchObject([{ id: 'ln-u1', lineId: 'ln-u1' }]);
    expect(moved.source.account.orders).toMatchObject([{ id: '_row-7', lineId: null }]);
    expect(moved.target.lineChanges).toMatchObject([{ lineage: { movedFrom: { lineId: null } } }]);
  });
});

describe('moves of random tables', () => {
  const ids = ['line-0001', 'line-0002', 'line-0003', '1234567'] as const;
  const rows = ['_row-1', '_row-2'] as const;
  const payIds = ['pay-0001', 'pay-0002', 'pay-0003'] as const;

  const line = fc
    .record({
      thousandths: fc.oneof(
        fc.integer({ min: 1, max: 4 }).map((n) => n * 1000),
        fc.integer({ min: 1, max: 5000 }),
      ),
      price: fc.oneof(fc.nat(3), fc.nat(40_000)),
      optionPrice: fc.constantFrom(0, 1, 2500),
      discount: fc.constantFrom(0, 1, 999),
      vatRate: fc.constantFrom(1, 10, 20),
    })
    .map(({ thousandths, price, optionPrice, discount, vatRate }) => {
      const quantity = toQuantity(thousandths);
      const amounts = lineAmounts({ price, optionPrice, quantity, discount, vatRate });
      const options = optionPrice === 0 ? [] : [{ id: 'o', title: 'O', price: optionPrice }];
      return { quantity, price, vatRate, options, amounts };
    });
  const table = fc.record({
    named: fc.uniqueArray(fc.constantFrom(...ids, ...rows), { maxLength: 6 }),
    lines: fc.array(line, { minLength: 6, maxLength: 6 }),
    voided: fc.constantFrom(0, 0, 1),
    payers: fc.uniqueArray(fc.constantFrom(...payIds), { maxLength: 3 }),
    /** The index of a payment, the index of a line, and the tenths of the line that the payment covers. */
    paid: fc.array(fc.tuple(fc.nat(2), fc.nat(5), fc.constantFrom(3, 5, 10)), { maxLength: 6 }),
    extra: fc.constantFrom(0, 0, 100),
    personCount: fc.nat(4),
  });

  /** A table whose payments are allocated to its lines, to no line more than its gross. */
  function tableFrom(
    {
      named,
      lines,
      voided,
      payers,
      paid,
      extra,
      personCount,
    }: typeof table extends fc.Arbitrary<infer T> ? T : never,
    overrides: Partial<TableAccount>,
  ): TableAccount {
    const every = named.map((id, index) =>
      buildLine({ ...lines[index], id, lineId: id.startsWith('_') ? null : id }),
    );
    const orders = every.slice(voided);
    const left = new Map(orders.map(({ id, amounts }) => [id, amounts.gross]));
    const allocations: Allocation[] = [];
    for (const [payer, index, tenths] of paid) {
      const order = orders[index];
      const paymentId = payers[payer];
      if (order === undefined || paymentId === undefined) continue;
      const most = left.get(order.id) ?? 0;
      const amount = Math.min(most, Math.floor((order.amounts.gross * tenths) / 10));
      if (
        amount === 0 ||
        allocations.some((one) => one.paymentId === paymentId && one.lineRef === order.id)
      )
        continue;
      left.set(order.id, most - amount);
      allocations.push({ paymentId, lineRef: order.id, quantity: order.quantity, amount });
    }
    const payments = payers.flatMap((id): PaymentLine[] => {
      const amount = sumOf(allocations.filter(({ paymentId }) => paymentId === id)) + extra;
      return amount === 0 ? [] : [buildPayment({ lineId: id, amount })];
    });
    const cancels = every.slice(0, voided).map((one) => buildCancelledLine(one));
    return buildTable({ orders, cancels, payments, allocations, personCount, ...overrides });
  }

  function sumOf(list: readonly { readonly amount: number }[]): number {
    return list.reduce((sum, { amount }) => sum + amount, 0);
  }

  const COMPONENTS: readonly (keyof LineAmounts)[] = ['base', 'options', 'discount', 'gross'];

  /** Sums over both sides that a move must not change. */
  function bookOf(...accounts: readonly TableAccount[]) {
    const orders = accounts.flatMap((account) => account.orders);
    return {
      amounts: COMPONENTS.map((key) => orders.reduce((sum, { amounts }) => sum + amounts[key], 0)),
      thousandths: orders.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0),
      paid: sumOf(accounts.flatMap(({ payments }) => payments)),
      allocated: sumOf(accounts.flatMap(({ allocations }) => allocations)),
      voided: accounts.flatMap(({ cancels }) => cancels),
      persons: accounts.reduce((sum, { personCount }) => sum + personCount, 0),
    };
  }

  function expectInOrder(account: TableAccount): void {
    const { orders, cancels, payments, allocations } = account;
    for (const list of [[...orders, ...cancels], payments]) {
      const identities = list.flatMap(({ lineId }) => lineId ?? []);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(new Set(identities).size).toBe(identities.length);
    }
    for (const payment of payments) {
      const links = allocations.filter(({ paymentId }) => paymentId === payment.id);
      expect(payment.amount).toBeGreaterThan(0);
      expect(sumOf(links)).toBeLessThanOrEqual(payment.amount);
    }
    for (const { id, amounts } of orders) {
      const links = allocations.filter(({ lineRef }) => lineRef === id);
      expect(sumOf(links)).toBeLessThanOrEqual(amounts.gross);
      expect(amounts.base + amounts.options - amounts.discount).toBe(amounts.gross);
      expect(amounts.net + amounts.vat).toBe(amounts.gross);
    }
    for (const { paymentId, lineRef, amount, quantity } of allocations) {
      expect(payments.some(({ id }) => id === paymentId)).toBe(true);
      expect(orders.some(({ id }) => id === lineRef)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(quantity).toBeGreaterThanOrEqual(0);
    }
  }

  function expectNothingLost(source: TableAccount, target: TableAccount, moved: MovedLines): void {
    const after = [moved.source.account, moved.target.account];
    expect(bookOf(...after)).toEqual(bookOf(source, target));
    after.forEach(expectInOrder);
    const { lineChanges } = moved.target;
    expect(lineChanges.map((change) => change.op === 'created' && change.after)).toEqual(
      moved.target.account.orders.slice(target.orders.length),
    );
    expect(moved.source.lineChanges).toHaveLength(lineChanges.length);
  }

  /** Which lines of the source move, and how much of each (in per mille; 1000 is all). */
  const picks = fc.array(fc.constantFrom(0, 1, 333, 500, 999, 1000, 1000), {
    minLength: 6,
    maxLength: 6,
  });

  function pick(source: TableAccount, shares: readonly number[]): PickedLine[] {
    return source.orders.flatMap((order, index): PickedLine[] => {
      const share = shares[index] ?? 0;
      const whole = toThousandths(order.quantity);
      const part = Math.floor((whole * share) / 1000);
      if (share === 0 || part === 0) return [];
      return [{ line: order, quantity: part === whole ? null : toQuantity(part) }];
    });
  }

  for (const { numRuns, marked } of roundsOf(300, 1500)) {
    test(
      `lose nothing and repeat no identity when lines move (${numRuns} random moves)`,
      marked,
      () => {
        fc.assert(
          fc.property(table, table, picks, (one, other, shares) => {
            const source = tableFrom(one, { table: S2 });
            const target = tableFrom(other, { uuid: 'sale-2', table: B1 });
            const moved = moveLines(source, target, pick(source, shares), counting());
            expectNothingLost(source, target, moved);
            // Allocated amounts follow their lines; unallocated ones stay.
            const stays = sumOf(source.payments) - sumOf(source.allocations);
            const kept = moved.source.account;
            expect(sumOf(kept.payments) - sumOf(kept.allocations)).toBe(stays);
          }),
          { numRuns },
        );
      },
    );
  }

  for (const { numRuns, marked } of roundsOf(100, 500)) {
    test(
      `lose nothing and repeat no identity when accounts are merged (${numRuns} random accounts)`,
      marked,
      () => {
        fc.assert(
          fc.property(table, table, (one, other) => {
            const source = tableFrom(one, { table: S2 });
            const target = tableFrom(other, { uuid: 'sale-2', table: B1 });
            const merged = mergeAccounts(source, target, counting(), NOW);
            expectNothingLost(source, target, merged);
            expect(merged.source.account).toMatchObject({
              orders: [],
              payments: [],
              allocations: [],
            });
          }),
          { numRuns },
        );
      },
    );
  }
});

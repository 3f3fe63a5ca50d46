import { given } from '../../given.ts';
import { toMinor } from '../../money.ts';
import type { JsonObject } from '../json.ts';
import { headFrom, personsOf, saleOf } from './accounts.ts';
import { amountAt, idAt, wholeAt } from './read-values.ts';
import type { Receipt } from './receipts.ts';

/**
 * An account of which only the summary was read: as many lines as it has, the first of which comes to its total.
 * So the list of open accounts shows the same, and nobody looks at its lines. Null: it does not add up.
 */
export function accountFromSummary(
  summary: JsonObject,
  receipt: Receipt | null,
): JsonObject | null {
  const sums = sumsOf(summary);
  if (sums === null) return null;
  const lists = { cart: linesOf(sums), payments: paymentsOf(sums) };
  const head = headFrom(summary, receipt);
  const tableId = idAt(summary, 'tableId');
  const packetId = idAt(summary, 'packetId');
  if (tableId !== undefined) {
    const own = given({ tableId, accountId: idAt(summary, 'uuid'), ...personsOf(summary) });
    return { ...own, cover: null, ...head, ...lists };
  }
  return packetId === undefined ? null : { packetId, ...saleOf(summary), ...head, ...lists };
}

interface Sums {
  readonly count: number;
  readonly total: number;
  readonly collected: number;
  readonly discount: number;
}

/** The most lines that are made up for one account. */
const MOST_LINES = 200;

function sumsOf(summary: JsonObject): Sums | null {
  const count = wholeAt(summary, 'itemCount', 0, MOST_LINES);
  const [total, paid] = [amountAt(summary, 'total'), amountAt(summary, 'paid')];
  const discount = amountAt(summary, 'totalDiscount') ?? 0;
  if (count === undefined || total === undefined || paid === undefined) return null;
  const collected = (toMinor(paid) - toMinor(discount)) / 100;
  const isPossible = paid <= total && collected >= 0 && (count > 0 || total === 0);
  return isPossible ? { count, total, collected, discount } : null;
}

function linesOf({ count, total }: Sums): JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({
    product: 'not-read',
    title: 'Not read',
    quantity: 1,
    price: index === 0 ? total : 0,
    taxRate: 0,
  }));
}

function paymentsOf({ collected, discount }: Sums): JsonObject[] {
  const collection = { methodId: 'not-read', title: 'Not read', amount: collected };
  const reduction = { isDiscount: true, title: 'Not read', amount: discount };
  return [collection, reduction].filter(({ amount }) => amount >= 0.005);
}
